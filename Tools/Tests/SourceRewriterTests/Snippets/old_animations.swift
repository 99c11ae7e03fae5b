// F11.1 F5.1 blocks of animations that begin and are committed (deprecated since iOS 13); motion effects; names of focus, menus and restoration
import UIKit

final class OAView: UIView {
    override var canBecomeFocused: Bool { true }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        coordinator.addCoordinatedAnimations({ print("focus") }, completion: nil)
    }
}

func run() {
    let view = OAView()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationCurve(.easeOut)
    UIView.setAnimationBeginsFromCurrentState(true)
    print(UIView.inheritedAnimationDuration)
    view.alpha = 0.5
    UIView.commitAnimations()
    print(view.alpha, UIView.inheritedAnimationDuration)
    let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    tilt.minimumRelativeValue = -10
    tilt.maximumRelativeValue = 10
    let group = UIMotionEffectGroup()
    group.motionEffects = [tilt]
    view.addMotionEffect(group)
    print(view.motionEffects.count)
    view.removeMotionEffect(group)
    print(view.motionEffects.count)
    view.restorationIdentifier = "id"
    print(view.restorationIdentifier!, view.canBecomeFocused, view.isFocused)
    view.didUpdateFocus(in: UIFocusUpdateContext(), with: UIFocusAnimationCoordinator())
    UIMenuController.shared.menuItems = [UIMenuItem(title: "Do", action: #selector(UIResponder.copy(_:)))]
    print(UIMenuController.shared.menuItems!.count, UIMenuController.shared.isMenuVisible)
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 1
    print((style.copy() as! NSParagraphStyle).hyphenationFactor, UIColor.groupTableViewBackground == UIColor.systemGroupedBackground)
    UITextView().textDragInteraction?.isEnabled = false
}
// prints:
// 0.3
// 0.5 0.0
// 1
// 0
// id true false
// focus
// 1 false
// 1.0 true
