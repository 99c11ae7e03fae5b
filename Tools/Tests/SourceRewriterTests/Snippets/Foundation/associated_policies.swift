// F11.1 associated objects by policy
// Source: objc_setAssociatedObject: ASSIGN keeps nothing, COPY copies, RETAIN keeps; nil removes
import UIKit

private var nameKey: UInt8 = 0
private var blockKey: UInt8 = 0
extension UIView {
    var badgeName: String? {
        get { objc_getAssociatedObject(self, &nameKey) as? String }
        set { objc_setAssociatedObject(self, &nameKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
    var onTap: (() -> Void)? {
        get { objc_getAssociatedObject(self, &blockKey) as? () -> Void }
        set { objc_setAssociatedObject(self, &blockKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}

@MainActor func run() {
    let view = UIView()
    print(view.badgeName ?? "nil", view.onTap == nil)
    view.badgeName = "n"
    view.onTap = { print("tapped") }
    view.onTap?()
    print(view.badgeName ?? "nil", UIView().badgeName ?? "nil")
    view.badgeName = nil
    print(view.badgeName ?? "nil")
    objc_removeAssociatedObjects(view)
    print(view.onTap == nil)
}
// prints:
// nil true
// tapped
// n nil
// nil
// true
