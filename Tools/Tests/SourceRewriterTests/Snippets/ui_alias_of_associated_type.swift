// F11.1 an initialiser on an alias of an associated type, which Objective-C reaches on any class
import UIKit

protocol AAKind { associatedtype Root: UIViewController }
struct AAStack: AAKind { typealias Root = UINavigationController }
class AABase<Kind: AAKind> {
    typealias RootController = Kind.Root
    func make() -> RootController { .init() }
    func makeNamed() -> RootController { RootController(nibName: nil, bundle: nil) }
}

@MainActor func run() {
    let base = AABase<AAStack>()
    print(type(of: base.make()), type(of: base.makeNamed()))
}
// prints:
// UINavigationController UINavigationController
