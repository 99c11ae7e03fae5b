// F11.1 NSObject's informal accessibility protocol overridden in classes that are no views: properties with accessors, with observers, methods, `super`
// UIAccessibility.h declares it in a category of NSObject, which any class overrides
import UIKit

class ACSettings: NSObject {
    var changes = 0
    override var accessibilityLabel: String? { didSet { changes += 1 } }
    override var accessibilityHint: String? {
        get { (super.accessibilityHint ?? "none") + "!" }
        set { super.accessibilityHint = newValue.map { "set " + $0 } }
    }
    override var isAccessibilityElement: Bool { willSet { changes += newValue ? 10 : 100 } }
    override func accessibilityActivate() -> Bool { !super.accessibilityActivate() }
    override func accessibilityElementCount() -> Int { 3 + super.accessibilityElementCount() }
    override func accessibilityElement(at index: Int) -> Any? { index < 3 ? "element \(index)" : super.accessibilityElement(at: index - 3) }
}
final class ACInner: ACSettings {
    override var accessibilityHint: String? {
        get { "inner " + (super.accessibilityHint ?? "") }
        set { super.accessibilityHint = newValue }
    }
}
extension ACInner {
    override var accessibilityValue: String? {
        get { "of an extension" }
        set {}
    }
}
final class ACItem: UIBarButtonItem {
    override var accessibilityTraits: UIAccessibilityTraits {
        get { [super.accessibilityTraits, .selected] }
        set { super.accessibilityTraits = newValue }
    }
    override var accessibilityLabel: String? {
        get { "item" }
        set {}
    }
}
final class ACController: UIViewController {
    // What a view has is on the main actor, and so is what overrides.
    override var accessibilityValue: String? {
        get { view.accessibilityIdentifier }
        set { view.accessibilityIdentifier = newValue }
    }
    override var accessibilityElements: [Any]? {
        get { [view as Any] }
        set {}
    }
}
final class ACOperation: Operation, @unchecked Sendable {
    override var accessibilityLabel: String? {
        get { "operation" }
        set {}
    }
}

func run() {
    let settings = ACSettings()
    (settings as NSObject).accessibilityLabel = "a"
    settings.accessibilityLabel = "b"
    settings.isAccessibilityElement = true
    print(settings.accessibilityLabel!, settings.changes, settings.isAccessibilityElement, settings.accessibilityAttributedLabel!.string)
    let inner: ACSettings = ACInner()
    print(inner.accessibilityHint!, inner.accessibilityValue!)
    inner.accessibilityHint = "h"
    print((inner as NSObject).accessibilityHint!, settings.accessibilityHint!)
    print(settings.accessibilityActivate(), NSObject().accessibilityActivate(), settings.accessibilityElementCount())
    settings.accessibilityElements = ["own"]
    print(settings.accessibilityElementCount(), settings.accessibilityElement(at: 1)!, settings.accessibilityElement(at: 3)!, settings.accessibilityElement(at: 9) == nil)
    let item: UIBarButtonItem = ACItem()
    item.accessibilityTraits = .button
    print(item.accessibilityTraits == [.button, .selected], (item as NSObject).accessibilityLabel!, (item as UIBarItem).accessibilityTraits == [.button, .selected])
    let controller: UIViewController = ACController()
    controller.accessibilityValue = "by the view"
    print(controller.accessibilityValue!, controller.accessibilityElements!.count, controller.accessibilityElementCount())
    print(ACOperation().accessibilityLabel!, Operation().accessibilityLabel ?? "nil")
    let view: NSObject = UIView()
    view.isAccessibilityElement = true
    print((view as! UIView).isAccessibilityElement, view.value(forKey: "isAccessibilityElement") as! Bool)
}
// prints:
// b 12 true b
// inner none! of an extension
// inner set h! none!
// true false 3
// 4 element 1 own true
// true item true
// by the view 1 1
// operation nil
// true true
