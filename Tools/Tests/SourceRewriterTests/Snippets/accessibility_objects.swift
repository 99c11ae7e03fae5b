// F11.1 the informal accessibility protocol of items, images, views and objects; overrides in views and controllers
import UIKit

final class AOView: UIView {
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { [UIAccessibilityCustomAction(name: "act") { _ in true }] }
        set {}
    }
    override func accessibilityElementCount() -> Int { 2 }
    override func accessibilityElement(at index: Int) -> Any? { index }
}
final class AOController: UIViewController {
    override func accessibilityPerformEscape() -> Bool { true }
}
final class AOElement: UIAccessibilityElement {
    override func accessibilityElementDidBecomeFocused() {
        super.accessibilityElementDidBecomeFocused()
        print("focused")
    }
}

func run() {
    let item = UIBarButtonItem(title: "t", style: .plain, target: nil, action: nil)
    item.accessibilityLabel = "label"
    item.accessibilityHint = "hint"
    item.accessibilityTraits = .button
    print(item.accessibilityLabel!, item.accessibilityHint!, item.accessibilityTraits == .button)
    let image = UIImage()
    image.accessibilityLabel = "picture"
    image.isAccessibilityElement = true
    print(image.accessibilityLabel!, image.isAccessibilityElement, UIImage().accessibilityLabel == nil)
    let object: NSObject = AOView()
    object.accessibilityLabel = "through NSObject"
    print((object as! UIView).accessibilityLabel!, object.accessibilityElementCount(), object.accessibilityCustomActions!.count)
    let view = UIView()
    view.accessibilityAttributedLabel = NSAttributedString(string: "styled")
    view.accessibilityCustomRotors = [UIAccessibilityCustomRotor(name: "r") { _ in nil }]
    print(view.accessibilityLabel!, view.accessibilityCustomRotors!.count)
    view.accessibilityElements = [item]
    print(view.accessibilityElementCount(), view.index(ofAccessibilityElement: item), view.index(ofAccessibilityElement: image) == NSNotFound)
    print(AOController().accessibilityPerformEscape(), UIViewController().accessibilityPerformEscape())
    let element: NSObject = AOElement(accessibilityContainer: view)
    element.accessibilityElementDidBecomeFocused()
    print(element.accessibilityElementIsFocused())
}
// prints:
// label hint true
// picture true true
// through NSObject 2 1
// styled 1
// 1 0 true
// true false
// focused
// false
