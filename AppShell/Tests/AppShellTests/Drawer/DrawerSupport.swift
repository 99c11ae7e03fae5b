import Testing
import UIKit

@testable import AppShell

/// Writes down its appearance calls.
@MainActor final class DrawerPage: UIViewController {
    var calls: [String] = []
    var style = UIStatusBarStyle.darkContent
    var hidesHomeIndicator = false
    var orientations = UIInterfaceOrientationMask.all
    private(set) var sizes: [CGSize] = []

    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersHomeIndicatorAutoHidden: Bool { hidesHomeIndicator }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("willAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        calls.append("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        calls.append("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        calls.append("didDisappear")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
    }

    /// The calls since the last time.
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

/// A drawer in a window of its own.
@MainActor struct DrawerScreen {
    let window: UIWindow
    let drawer: DrawerController
    let content = DrawerPage()
    let menu = DrawerPage()

    init(size: CGSize = CGSize(width: 393, height: 852), edge: DrawerController.Edge = .leading, isRightToLeft: Bool = false) {
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        drawer = DrawerController(contentViewController: content, drawerViewController: menu, edge: edge)
        drawer.view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        show()
    }

    func show() {
        window.rootViewController = drawer
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        turnRunLoop()
    }

    var panel: CGRect { drawer.overlay.panel.frame }
    var shade: CGFloat { drawer.overlay.scrim.shade.alpha }

    /// Stops the animation half-way, whatever time goes by meanwhile.
    func hold(at fraction: CGFloat) {
        drawer.animator?.pauseAnimation()
        drawer.animator?.fractionComplete = fraction
    }

    func hit(_ x: CGFloat, _ y: CGFloat = 400) -> UIView? { window.hitTest(CGPoint(x: x, y: y), with: nil) }
}

/// Turns the run loop for a moment, or until something is so.
@MainActor func turnRunLoop(_ seconds: TimeInterval = 0.05) {
    RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
}

@MainActor func turnRunLoop(atMost seconds: TimeInterval = 5, until isDone: () -> Bool) {
    let end = Date(timeIntervalSinceNow: seconds)
    while !isDone(), Date() < end { turnRunLoop(0.02) }
}
