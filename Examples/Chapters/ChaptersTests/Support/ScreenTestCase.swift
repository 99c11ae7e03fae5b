import UIKit
import XCTest

extension XCTestCase {
    /// Lets time pass, with all that is due in it.
    @MainActor func run(_ seconds: TimeInterval) {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
    }
}

/// A test with a window of its own.
@MainActor
class ScreenTestCase: XCTestCase {
    private(set) var window: UIWindow!

    /// Shows a controller as the root of a new window and lets it come to rest.
    func show(_ root: UIViewController) {
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        run(0.1)
    }

    /// Taps the button with an identifier, wherever it is in the window.
    func tap(_ identifier: String, line: UInt = #line) {
        guard let control: UIControl = find(identifier, in: window) else {
            return XCTFail("no control \(identifier)", line: line)
        }
        control.sendActions(for: .touchUpInside)
    }

    /// The first view with an identifier below `view`.
    func find<View: UIView>(_ identifier: String, in view: UIView) -> View? {
        if view.accessibilityIdentifier == identifier, let found = view as? View { return found }
        for child in view.subviews {
            if let found: View = find(identifier, in: child) { return found }
        }
        return nil
    }

    override func tearDown() {
        super.tearDown()
        MainActor.assumeIsolated {
            window?.isHidden = true
            window = nil
        }
    }
}
