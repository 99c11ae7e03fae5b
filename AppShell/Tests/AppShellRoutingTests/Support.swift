import Testing
import UIKit

@testable import AppShellRouting

/// A window with a root, and a router for it.
@MainActor
final class Stage {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let router = Router(schemes: ["weibo"], universalLinks: [URL(string: "https://weibo.com/app")!])
    let navigation: UINavigationController

    /// Shows a navigation controller with one screen, or what is built around it.
    init(root: (UINavigationController) -> UIViewController = { $0 }) {
        navigation = UINavigationController(rootViewController: Screen("home"))
        window.rootViewController = root(navigation)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        router.window = window
    }

    func register(_ routes: Route..., guards: [RouteGuard] = []) throws {
        try router.register(RouteModule("Test", routes: routes, guards: guards))
    }

    /// The titles of the stack.
    var titles: [String?] { navigation.viewControllers.map(\.title) }

    /// Ends the window, for it to be released.
    func end() {
        window.rootViewController = nil
        window.isHidden = true
    }
}

/// A screen that remembers its completion, if it has one.
final class Screen: UIViewController {
    var completion: RouteCompletion<Int>?

    init(_ title: String, completion: RouteCompletion<Int>? = nil) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
        self.completion = completion
    }

    required init?(coder: NSCoder) { nil }
}

/// A route to a screen that gives a number. The screens are named by the pattern and kept by the list, if there is one.
@MainActor
final class Screens {
    /// All screens that were made.
    private(set) var made: [Screen] = []

    func route(_ pattern: String, policy: RoutePolicy = .push, guards: [String] = []) -> Route {
        Route(pattern, policy: policy, guards: guards) { [self] (_: NoArguments, completion: RouteCompletion<Int>) in
            made.append(Screen(pattern, completion: completion))
            return made[made.count - 1]
        }
    }

    func forget() { made = [] }
}

/// A route whose screens only UIKit keeps.
func passingRoute(_ pattern: String, policy: RoutePolicy = .push, guards: [String] = []) -> Route {
    Route(pattern, policy: policy, guards: guards) { (_: NoArguments, completion: RouteCompletion<Int>) in
        Screen(pattern, completion: completion)
    }
}

/// Lets time pass until something holds, 20 seconds at most.
@MainActor
func until(_ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    for _ in 0..<400 where !condition() { try? await Task.sleep(nanoseconds: 50_000_000) }
    #expect(condition(), "it did not come to pass", sourceLocation: sourceLocation)
}

/// Lets a second pass.
func second() async { try? await Task.sleep(nanoseconds: 1_000_000_000) }

extension URL {
    /// A link written in a test.
    init(_ link: StaticString) { self.init(string: "\(link)")! }
}

/// Numbers by chance that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
