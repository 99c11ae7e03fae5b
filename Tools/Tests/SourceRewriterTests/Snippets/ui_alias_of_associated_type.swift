// F11.1 an initialiser on an alias of an associated type, which Objective-C reaches on any class
import UIKit

protocol AAKind { associatedtype Root: UIViewController }
struct AAStack: AAKind { typealias Root = UINavigationController }
class AABase<Kind: AAKind> {
    typealias RootController = Kind.Root
    func make() -> RootController { .init() }
    func makeNamed() -> RootController { RootController(nibName: nil, bundle: nil) }
}

class AABar {
    typealias Instance = UITabBarItem
    struct Preparer {
        typealias Binder = AABar
        @MainActor func make(subclass: Binder.Instance.Type) -> Binder.Instance { subclass.init(title: "home", image: nil, tag: 3) }
    }
}
final class AAItem: UITabBarItem {}

@MainActor func run() {
    print(type(of: AABar.Preparer().make(subclass: AAItem.self)), AABar.Preparer().make(subclass: AAItem.self).tag)
    let base = AABase<AAStack>()
    print(type(of: base.make()), type(of: base.makeNamed()))
}
// prints:
// AAItem 3
// UINavigationController UINavigationController
