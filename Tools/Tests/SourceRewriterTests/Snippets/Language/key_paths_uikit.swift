// F11.1 Swift key paths into views
// Source: The Swift Programming Language, "Key-Path Expression"
import UIKit

extension NSObjectProtocol where Self: UIView {
    @discardableResult func set<Value>(_ path: ReferenceWritableKeyPath<Self, Value>, _ value: Value) -> Self { self[keyPath: path] = value; return self }
}

@MainActor func run() {
    let controller = UIViewController()
    let path = \UIViewController.view.frame.size.width
    controller[keyPath: path] = 50
    print(controller.view.frame.width == 50, controller[keyPath: \.view!.frame.size.width])
    let label = UILabel().set(\.text, "t").set(\.numberOfLines, 3).set(\.layer.cornerRadius, 2)
    print(label.text ?? "-", label.numberOfLines, label.layer.cornerRadius)
    let views = [UIView(), UIView()]
    views[1].tag = 7
    print(views.map(\.tag), views.max(by: { $0.tag < $1.tag })?.tag ?? 0, (\UIView.alpha == \UIView.alpha))
}
// prints:
// true 50.0
// t 3 2.0
// [0, 7] 7 true
