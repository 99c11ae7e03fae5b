// F11.1 objects of generic parameters and associated types: in enumerations, extensions, protocols and as `.init()`
import UIKit

class GIView: UIView {
    override init(frame: CGRect) { super.init(frame: frame); tag = 5 }
    required init?(coder: NSCoder) { fatalError() }
}
class GIController: UIViewController {
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle); title = "made" }
    required init?(coder: NSCoder) { fatalError() }
}

@MainActor enum GIKind<V: UIView> {
    case one
    func make() -> V { V() }
    func framed() -> V { V(frame: .zero) }
}
@MainActor struct GIBox<V> where V: UIView {
    var view: V = .init()
    static func fresh() -> V { return .init(frame: .zero) }
}
extension GIBox { func other() -> V { V.init() } }
@MainActor class GIHost<Content: UIView>: UIViewController {
    lazy var content: Content = .init(frame: .zero)
    lazy var other: Content = { Content() }()
}
@MainActor protocol GIScreen: AnyObject {
    associatedtype Body: UIView
    associatedtype Child
}
extension GIScreen {
    func body() -> Body { Body() }
    func framed() -> Self.Body { Self.Body(frame: .zero) }
}
extension GIScreen where Child: UIViewController {
    func child() -> Child { Child(nibName: nil, bundle: nil) }
}
class GIMain: GIScreen { typealias Body = GIView; typealias Child = GIController }

@MainActor protocol GIMade {}
extension GIMade where Self: UIViewController {
    static func make() -> Self { Self(nibName: nil, bundle: nil) }
    static func plain() -> Self { self.init() }
}
extension GIController: GIMade {}
@MainActor protocol GIViewish: UIView {}
extension GIViewish { static func fresh() -> Self { Self(frame: .zero) } }
extension GIView: GIViewish {}
@MainActor func copyOf<T: UIView & GIViewish>(_ view: T) -> T { type(of: view).init(frame: view.frame) }

@MainActor func run() {
    print(GIKind<GIView>.one.make().tag, GIKind<GIView>.one.framed().tag)
    print(GIBox<GIView>().view.tag, GIBox<GIView>.fresh().tag, GIBox<GIView>().other().tag)
    print(GIHost<GIView>().content.tag, GIHost<GIView>().other.tag)
    print(GIMain().body().tag, GIMain().framed().tag, GIMain().child().title ?? "nil")
    print(GIController.make().title ?? "nil", GIController.plain().title ?? "nil", GIView.fresh().tag, copyOf(GIView()).tag)
}
// prints:
// 5 5
// 5 5 5
// 5 5
// 5 5 made
// made made 5 5
