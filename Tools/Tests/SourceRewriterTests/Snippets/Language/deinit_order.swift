// F11.1 what goes when a view tree is let go of
// Source: The Swift Programming Language, "Deinitialization": the superclass's deinitialiser runs after the subclass's
import UIKit

class DOView: UIView {
    let name: String
    init(_ name: String) { self.name = name; super.init(frame: .zero) }
    required init?(coder: NSCoder) { fatalError() }
    deinit { print("view", name) }
}
class DOSub: DOView { deinit { print("sub", name) } }

@MainActor func run() {
    weak var child: DOView?
    do {
        let parent = DOSub("parent")
        let inner = DOView("inner")
        parent.addSubview(inner)
        child = inner
    }
    print(child == nil)
}
// prints:
// sub parent
// view parent
// view inner
// true
