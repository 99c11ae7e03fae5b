// F11.1 metatypes from collections, properties, closures and compositions; UIKit's convenience initialisers with defaults and closures
import UIKit

extension UINavigationController {
    convenience init(root cls: UIViewController.Type) { self.init(rootViewController: cls.init()) }
}
protocol MEStoryboarded { static func instantiate() -> Self }
extension MEStoryboarded where Self: UIViewController {
    static func instantiate() -> Self {
        print(String(describing: self))
        return Self.init(nibName: nil, bundle: nil)
    }
}
class MEA: UIViewController, MEStoryboarded {}
protocol MEReusable: AnyObject { static var id: String { get } }
extension MEReusable { static var id: String { String(describing: self) } }
extension UITableView {
    func make<T: UITableViewCell>(_ t: T.Type = T.self) -> T where T: MEReusable { T(style: .default, reuseIdentifier: T.id) }
    func makeAny<Cell>(_ cell: Cell.Type) -> Cell where Cell: UITableViewCell { cell.init(style: .value1, reuseIdentifier: nil) }
}
class MEC: UITableViewCell, MEReusable {}
struct MERow<Cell: UITableViewCell & MEReusable> {
    let make: () -> UITableViewCell = { Cell(style: .default, reuseIdentifier: Cell.id) }
    typealias Maker = (Cell.Type) -> Cell
    let maker: Maker = { $0.init(style: .default, reuseIdentifier: "m") }
}
final class MEPool<V: UIView> {
    private var free: [V] = []
    func take() -> V { free.popLast() ?? V() }
    func take2() -> V { free.popLast() ?? .init(frame: .zero) }
    lazy var shared: V = V(frame: .zero)
    subscript(i: Int) -> V { V(frame: CGRect(x: i, y: 0, width: 1, height: 1)) }
    init() { free.append(V()) }
}
class MEFactory {
    var cls: UIView.Type = UIView.self
    var barClass: UINavigationBar.Type?
    func go() -> UIView { cls.init(frame: .zero) }
    func go2() -> UIView { let c = cls; return c.init() }
    func bar() -> UINavigationController { UINavigationController(navigationBarClass: barClass, toolbarClass: nil) }
    static var layer: CALayer.Type { CAShapeLayer.self }
    func layer() -> CALayer { Self.layer.init() }
    func sub() -> UIView { [UIView.self, UILabel.self].randomElement()!.init() }
    func gr(_ t: UIGestureRecognizer.Type) -> UIGestureRecognizer { t.init(target: self, action: #selector(x)) }
    @objc func x() {}
    func generic(_ vc: (UIViewController & MEStoryboarded).Type) -> UIViewController { vc.init() }
    func item(_ t: UIBarButtonItem.Type) -> UIBarButtonItem { t.init(barButtonSystemItem: .add, target: nil, action: nil) }
    func item2(_ t: UIBarButtonItem.Type) -> UIBarButtonItem { t.init(title: "a", style: .plain, target: nil, action: nil) }
    func act(_ t: UIAction.Type) -> UIAction { t.init(title: "x") { _ in } }
    func img(_ t: UIImageView.Type) -> UIImageView { t.init(image: nil) }
    func stack<S: UIStackView>(_ t: S.Type) -> S { t.init(arrangedSubviews: [UIView()]) }
    func color<K: UIColor>(_ t: K.Type) -> K { t.init(white: 1, alpha: 1) }
    func op(_ t: Operation.Type) -> Operation { t.init() }
    func page(_ t: UIPageViewController.Type) -> UIPageViewController { t.init(transitionStyle: .scroll, navigationOrientation: .horizontal) }
    func search<T: UISearchController>(_: T.Type) -> T { T(searchResultsController: nil) }
    func anim(_ t: CABasicAnimation.Type) -> CAAnimation { t.init(keyPath: "opacity") }
    func effect(_ t: UIVisualEffectView.Type) -> UIView { t.init(effect: nil) }
}
@MainActor func run() {
    _ = UINavigationController(root: MEA.self)
    print(MEA.instantiate().isViewLoaded, (UITableView().make() as MEC).reuseIdentifier ?? "nil", UITableView().makeAny(MEC.self).reuseIdentifier ?? "nil")
    print(MERow<MEC>().make().reuseIdentifier!, MERow<MEC>().maker(MEC.self).reuseIdentifier!)
    let p = MEPool<UILabel>()
    _ = (p.take(), p.take2(), p.shared, p[3])
    let f = MEFactory()
    f.barClass = UINavigationBar.self
    print(type(of: f.go()), type(of: f.go2()), type(of: f.layer()), f.gr(UITapGestureRecognizer.self) is UITapGestureRecognizer, f.generic(MEA.self) is MEA)
    print(f.item(UIBarButtonItem.self).style == .plain, f.item2(UIBarButtonItem.self).title!, f.act(UIAction.self).title, f.img(UIImageView.self).image == nil, f.stack(UIStackView.self).arrangedSubviews.count)
    print(f.op(Operation.self).isReady, f.page(UIPageViewController.self).transitionStyle == .scroll, f.search(UISearchController.self).isActive, (f.anim(CABasicAnimation.self) as! CABasicAnimation).keyPath!, type(of: f.effect(UIVisualEffectView.self)))
}
// prints:
// MEA
// false MEC nil
// MEC m
// UIView UIView CAShapeLayer true true
// true a x true 1
// true true false opacity UIVisualEffectView
