// F11.1 classes, extensions and members that nobody may use stand in no table (The Swift Programming Language, "Attributes": available)
import UIKit

@available(*, unavailable, message: "use OUBar")
@MainActor
@objcMembers public final class OUOldBar: NSObject {
    public var title: String? = nil
    public func show() {}
}

@objcMembers public final class OUBar: NSObject {
    public var title: String? = nil
}

@available(*, unavailable)
@objc extension OUBar {
    func oldShow() {}
}

@objc public extension UIViewController {
    @available(*, unavailable, renamed: "containing()")
    func oldContaining() -> UIViewController? { self }
}

@objc extension UIViewController {
    @available(*, unavailable, renamed: "containing()")
    open func olderContaining() -> UIViewController? { self }

    open func containing() -> UIViewController? { self }
}

final class OUScreen: UIViewController {
    override func containing() -> UIViewController? { nil }
}

func run() {
    let bar = OUBar()
    bar.setValue("t", forKey: "title")
    print(bar.title ?? "-", bar.responds(to: NSSelectorFromString("oldShow")))
    let screens: [UIViewController] = [OUScreen(), UIViewController()]
    print(screens.map { $0.containing() == nil })
}
// prints:
// t false
// [true, false]
