// F11.1 views and controllers made from their metatypes
import UIKit

class UMView: UIView {
    var made = ""
    override init(frame: CGRect) { super.init(frame: frame); made = "frame \(Int(frame.width))" }
    required init?(coder: NSCoder) { fatalError() }
}
class UMController: UIViewController {
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle); title = "made" }
    required init?(coder: NSCoder) { fatalError() }
}
class UMTable: UITableViewController {
    init() { super.init(style: .grouped); title = "grouped" }
    required init?(coder: NSCoder) { fatalError() }
}
@MainActor func make<T: UIView>(_ type: T.Type) -> T { T(frame: CGRect(x: 0, y: 0, width: 5, height: 5)) }
@MainActor func controller<T: UIViewController>() -> T { T(nibName: nil, bundle: nil) }
extension UIView {
    static func fresh() -> Self { Self(frame: .zero) }
    class func plain() -> Self { self.init() }
}

@MainActor func run() {
    let type: UIView.Type = UMView.self
    let view = type.init(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    print((view as! UMView).made, make(UMView.self).made, UMView.fresh().made, UMView.plain().made)
    print((controller() as UMController).title ?? "nil")
    // Objective-C would find an init() that Swift does not count as an override.
    let table: UIViewController.Type = UMTable.self
    let plain: UIViewController.Type = UMController.self
    print(table.init().title ?? "nil", plain.init().title ?? "nil")
}
// prints:
// frame 9 frame 5 frame 0 frame 0
// made
// grouped made
