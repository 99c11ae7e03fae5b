// F0.3 names of Swift 4 in its language mode: Apple's headers have them as obsoleted in 4.2
// mode: 4
import UIKit

class M4View: UIView {
    override func draw(_ rect: CGRect) { _ = UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(1, 2, 3, 4)) }
}

func run() {
    let options: UIViewAnimationOptions = [.curveEaseIn, .allowUserInteraction]
    print(options == [.curveEaseIn, .allowUserInteraction], UIEdgeInsetsMake(1, 2, 3, 4).left)
    let attributes: [NSAttributedStringKey: Any] = [.underlineStyle: NSUnderlineStyle.styleSingle.rawValue]
    print(attributes[.underlineStyle] as? Int ?? -1, UIControlState.selected == .selected, UIControlEvents.touchUpInside.rawValue)
    let cell = UITableViewCell(style: UITableViewCellStyle.subtitle, reuseIdentifier: nil)
    cell.accessoryType = UITableViewCellAccessoryType.checkmark
    print(cell.accessoryType == .checkmark, UITableViewAutomaticDimension == UITableView.automaticDimension)
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChildViewController(child)
    child.didMove(toParentViewController: parent)
    print(parent.childViewControllers.count, NSNotification.Name.UIKeyboardWillShow.rawValue, UIKeyboardFrameEndUserInfoKey)
    let view = UIView()
    let a = UIView(), b = UIView()
    view.addSubview(a)
    view.addSubview(b)
    view.bringSubview(toFront: a)
    print(view.subviews.last === a, UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 10, height: 10), UIEdgeInsetsMake(1, 2, 3, 4)))
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fillMode = kCAFillModeForwards
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
    print(animation.fillMode == kCAFillModeForwards)
    let mode: UIViewContentMode = .scaleAspectFill, axis: UILayoutConstraintAxis = .vertical, style: UIAlertControllerStyle = .alert
    print(mode == .scaleAspectFill, axis == .vertical, style == .alert)
}
// prints:
// true 2.0
// 1 true 64
// true true
// 1 UIKeyboardWillShowNotification UIKeyboardFrameEndUserInfoKey
// true (2.0, 1.0, 4.0, 6.0)
// true
// true true true
