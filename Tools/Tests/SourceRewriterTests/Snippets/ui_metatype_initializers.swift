// F11.1 UIKit's initialisers on metatypes: imported from Objective-C, they may be called whether required or not
import UIKit

class MTNavigation: UINavigationController {
    override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController); title = "root" }
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { fatalError() }
}
class MTGrid: UICollectionView {
    override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: layout)
        tag = 7
    }
    required init?(coder: NSCoder) { fatalError() }
}
class MTButton: UIButton {
    override init(frame: CGRect) { super.init(frame: frame); tag = 3 }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
class MTTable: UITableViewController {
    override init(style: UITableView.Style) { super.init(style: style); title = style == .grouped ? "grouped" : "plain" }
    required init?(coder: NSCoder) { fatalError() }
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
}
class MTCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: "made " + (reuseIdentifier ?? "")) }
    required init?(coder: NSCoder) { fatalError() }
}

@MainActor func wrap(_ t: UINavigationController.Type) -> UIViewController { t.init(rootViewController: .init()) }
extension UIButton {
    class func make() -> UIButton { self.init(type: .system) }
    class func makeOf(_ cls: UIButton.Type) -> UIButton { cls.init(type: .custom) }
}
extension UIEdgeInsets { static func e() -> Self { Self(top: 1, left: 0, bottom: 0, right: 0) } }
extension CGRect { func twice() -> Self { .init(x: minX, y: minY, width: width * 2, height: height) } }

@MainActor func run() {
    print(wrap(MTNavigation.self).title ?? "nil", (wrap(MTNavigation.self) as! UINavigationController).viewControllers.count)
    let grid: UICollectionView.Type = MTGrid.self
    print(grid.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).tag)
    print(MTButton.make().tag, UIButton.makeOf(MTButton.self).tag, type(of: UIButton.makeOf(MTButton.self)))
    let table: UITableViewController.Type = MTTable.self
    print(table.init(style: .grouped).title ?? "nil")
    let cells: [String: UITableViewCell.Type] = ["a": MTCell.self]
    print(cells["a"]?.init(style: .default, reuseIdentifier: "x").reuseIdentifier ?? "nil")
    print([UIView.self, MTButton.self].map { $0.init(frame: .zero) }.map(\.tag))
    let labels: [UILabel.Type] = [UILabel.self]
    print(labels.first!.init().text ?? "nil", UIEdgeInsets.e().top, CGRect(x: 0, y: 0, width: 2, height: 1).twice().width)
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    print(type(of: coder) == NSKeyedArchiver.self)
}
// prints:
// root 1
// 7
// 3 3 MTButton
// grouped
// made x
// [0, 3]
// nil 1.0 4.0
// true
