// F12.4 the context inside draw(_:), and none outside
// Source: UIView.draw(_:): "UIKit configures the drawing environment"; UIGraphicsGetCurrentContext
import UIKit

class DRView: UIView {
    override func draw(_ rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()!
        context.saveGState()
        context.translateBy(x: 5, y: 0)
        print(rect, context.ctm.isIdentity, UIGraphicsGetCurrentContext() === context, context.convertToUserSpace(context.convertToDeviceSpace(CGPoint(x: 1, y: 1))))
        context.restoreGState()
        UIColor.green.set()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        "text".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 5)])
    }
}

@MainActor func run() {
    let view = DRView(frame: CGRect(x: 0, y: 0, width: 8, height: 4))
    print(UIGraphicsGetCurrentContext() == nil)
    let image = UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
    print(image.size)
}
// prints:
// true
// (0.0, 0.0, 8.0, 4.0) false true (1.0, 1.0)
// (8.0, 4.0)
