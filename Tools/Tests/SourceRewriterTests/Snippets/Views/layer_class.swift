// F3.3 a view's layer is of the class it names, and follows it
// Source: UIView.layerClass; CALayer
import UIKit

class LKView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    var gradient: CAGradientLayer { layer as! CAGradientLayer }
}

@MainActor func run() {
    let view = LKView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    print(view.gradient.colors?.count ?? 0, view.layer.frame, view.layer.position)
    view.alpha = 0.5
    view.isHidden = true
    view.clipsToBounds = true
    print(view.layer.opacity, view.layer.isHidden, view.layer.masksToBounds)
    view.layer.cornerRadius = 2
    view.layer.borderColor = UIColor.black.cgColor
    view.layer.borderWidth = 1
    let child = UIView()
    view.addSubview(child)
    print(view.layer.sublayers?.first === child.layer, child.layer.superlayer === view.layer)
}
// prints:
// 2 (1.0, 2.0, 3.0, 4.0) (2.5, 4.0)
// 0.5 true true
// true true
