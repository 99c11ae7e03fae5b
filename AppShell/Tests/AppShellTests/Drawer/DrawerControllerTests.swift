import Testing
import UIKit

@testable import AppShell

@Suite("F7.14 Drawer", .serialized)
@MainActor struct DrawerControllerTests {
    // MARK: Opening and closing

    @Test("F7.14 opens and closes without animation before it returns")
    func unanimated() {
        let screen = DrawerScreen()
        #expect(screen.drawer.overlay.isHidden)
        #expect(!screen.menu.isViewLoaded, "loaded when it is opened first")
        screen.drawer.setOpen(true, animated: false)
        #expect(screen.panel == CGRect(x: 0, y: 0, width: 320, height: 852))
        #expect(screen.shade == 0.5)
        #expect(screen.drawer.overlay.scrim.shade.backgroundColor == .black)
        #expect(screen.drawer.state == .open)
        #expect(screen.menu.view.frame.size == CGSize(width: 320, height: 852))
        screen.drawer.setOpen(false, animated: false)
        #expect(screen.drawer.overlay.isHidden)
        #expect(screen.panel.minX == -320)
        #expect(screen.shade == 0)
        #expect(screen.drawer.state == .closed)
    }

    @Test("F7.14 the scrim goes from 0 to 0.5 in step with the finger")
    func inStep() {
        let screen = DrawerScreen()
        screen.drawer.beginDrag()
        var seen: [[CGFloat]] = []
        for translation: CGFloat in [0, 32, 160, 288, 320, 400] {
            screen.drawer.moveDrag(translation: translation)
            seen.append([screen.panel.maxX, screen.shade])
        }
        let expected: [[CGFloat]] = [[0, 0], [32, 0.05], [160, 0.25], [288, 0.45], [320, 0.5], [320, 0.5]]
        // A layer's opacity has single precision.
        #expect(zip(seen, expected).allSatisfy { abs($0[0] - $1[0]) < 1e-6 && abs($0[1] - $1[1]) < 1e-6 }, "\(seen)")
        screen.drawer.endDrag(translation: 320, velocity: 0)
        #expect(screen.drawer.state == .open)
    }

    @Test("F7.14 a finger that lifts", arguments: [(150, 0, false), (170, 0, true), (20, 501, true), (20, 500, false), (300, -501, false)])
    func lifting(_ translation: CGFloat, _ velocity: CGFloat, _ opens: Bool) {
        let screen = DrawerScreen()
        screen.drawer.beginDrag()
        screen.drawer.moveDrag(translation: translation)
        #expect(!screen.drawer.isOpen, "as long as the finger is down")
        screen.drawer.endDrag(translation: translation, velocity: velocity)
        #expect(screen.drawer.isOpen == opens, "at once")
        turnRunLoop { screen.drawer.state == .open || screen.drawer.state == .closed }
        #expect(screen.drawer.state == (opens ? .open : .closed))
        #expect(screen.panel.maxX == (opens ? 320 : 0))
    }

    @Test("F7.14 right and mirrored", arguments: [(DrawerController.Edge.leading, true), (.trailing, false)])
    func right(_ edge: DrawerController.Edge, _ isRightToLeft: Bool) {
        let screen = DrawerScreen(edge: edge, isRightToLeft: isRightToLeft)
        screen.drawer.setOpen(true, animated: false)
        #expect(screen.panel == CGRect(x: 73, y: 0, width: 320, height: 852))
        #expect(screen.drawer.overlay.panel.contentView.layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
        screen.drawer.setOpen(false, animated: false)
        #expect(screen.panel.minX == 393)
        screen.drawer.beginDrag()
        screen.drawer.moveDrag(translation: -160)
        #expect(screen.panel.minX == 233)
        #expect(screen.shade == 0.25)
        screen.drawer.endDrag(translation: -20, velocity: -501)
        #expect(screen.drawer.isOpen)
    }

    @Test("F7.14 the direction may turn while it is open")
    func turnedDirection() {
        let screen = DrawerScreen()
        screen.drawer.setOpen(true, animated: false)
        screen.drawer.view.semanticContentAttribute = .forceRightToLeft
        screen.drawer.view.setNeedsLayout()
        screen.drawer.view.layoutIfNeeded()
        #expect(screen.panel.minX == 73)
        #expect(screen.drawer.overlay.panel.side == .right)
    }

    @Test("F7.14 the drag begins within 20 points of the edge")
    func edge() {
        let left = DrawerScreen()
        #expect([0, 19.5, 20, 20.5, 200, 393].map { left.drawer.receivesDrag(at: CGPoint(x: $0, y: 400), on: left.content.view) } == [true, true, true, false, false, false])
        let right = DrawerScreen(isRightToLeft: true)
        #expect([0, 372.5, 373, 393].map { right.drawer.receivesDrag(at: CGPoint(x: $0, y: 400), on: right.content.view) } == [false, false, true, true])
        left.drawer.setOpen(true, animated: false)
        #expect([0, 200, 393].allSatisfy { left.drawer.receivesDrag(at: CGPoint(x: $0, y: 400), on: left.menu.view) }, "open, from anywhere")
        #expect(!left.drawer.receivesDrag(at: .zero, on: UISlider()), "a slider needs its drags")
    }

    @Test("F7.14 the drag begins sideways only, to where the drawer can go")
    func direction() {
        let screen = DrawerScreen()
        #expect(screen.drawer.beginsDrag(moving: CGPoint(x: 12, y: 3)))
        #expect(!screen.drawer.beginsDrag(moving: CGPoint(x: 3, y: 12)), "a list scrolls")
        #expect(!screen.drawer.beginsDrag(moving: CGPoint(x: -12, y: 0)))
        screen.drawer.setOpen(true, animated: false)
        #expect(!screen.drawer.beginsDrag(moving: CGPoint(x: 12, y: 0)))
        #expect(screen.drawer.beginsDrag(moving: CGPoint(x: -12, y: 0)))
    }

    @Test("F7.14 drags can be turned off and refused")
    func refused() {
        let screen = DrawerScreen()
        let listener = DrawerListener()
        screen.drawer.delegate = listener
        listener.allowsDrag = false
        #expect(!screen.drawer.receivesDrag(at: CGPoint(x: 5, y: 7), on: nil))
        #expect(listener.asked == [CGPoint(x: 5, y: 7)])
        screen.drawer.isDragEnabled = false
        #expect(!screen.drawer.dragRecognizer.isEnabled)
        screen.drawer.setOpen(true, animated: false)
        screen.drawer.setOpen(false, animated: false)
        #expect(!screen.drawer.dragRecognizer.isEnabled, "nothing turns them on again")
    }

    // MARK: Closing

    @Test("F7.14 closed by a tap on the scrim, by touch and by assistive technology")
    func scrim() {
        let screen = DrawerScreen()
        screen.drawer.setOpen(true, animated: false)
        #expect(screen.hit(380) === screen.drawer.overlay.scrim)
        screen.drawer.overlay.scrim.onTap?()
        #expect(!screen.drawer.isOpen)
        turnRunLoop { screen.drawer.state == .closed }
        screen.drawer.setOpen(true, animated: false)
        #expect(screen.drawer.overlay.scrim.isAccessibilityElement)
        #expect(screen.drawer.overlay.scrim.accessibilityTraits.contains(.button))
        #expect(screen.drawer.overlay.scrim.accessibilityLabel?.isEmpty == false)
        #expect(screen.drawer.overlay.scrim.accessibilityActivate())
        #expect(!screen.drawer.isOpen)
    }

    @Test("F7.14 closed by a swipe")
    func swipe() {
        let screen = DrawerScreen()
        screen.drawer.setOpen(true, animated: false)
        screen.drawer.beginDrag()
        screen.drawer.moveDrag(translation: -20)
        #expect(screen.panel.maxX == 300)
        screen.drawer.endDrag(translation: -20, velocity: -501)
        #expect(!screen.drawer.isOpen)
        turnRunLoop { screen.drawer.state == .closed }
        #expect(screen.drawer.overlay.isHidden)
    }

    @Test("F7.14 closed by the escape key and the escape gesture")
    func escape() throws {
        let screen = DrawerScreen()
        #expect(screen.drawer.keyCommands?.isEmpty ?? true, "closed, the key is the content's")
        #expect(!screen.drawer.accessibilityPerformEscape())
        screen.drawer.setOpen(true, animated: false)
        #expect(screen.drawer.isFirstResponder)
        let command = try #require(screen.drawer.keyCommands?.first)
        #expect(command.input == UIKeyCommand.inputEscape)
        #expect(command.modifierFlags == [])
        let named: Selector? = command.action
        let action = try #require(named)
        screen.drawer.perform(action, with: command)
        #expect(!screen.drawer.isOpen)
        #expect(!screen.drawer.isFirstResponder)
        turnRunLoop { screen.drawer.state == .closed }
        screen.drawer.setOpen(true, animated: false)
        #expect(screen.drawer.accessibilityPerformEscape())
        #expect(!screen.drawer.isOpen)
    }

    // MARK: The background

    @Test("F7.14 the background is neither touchable nor accessible")
    func background() {
        let screen = DrawerScreen()
        let button = UIButton(frame: CGRect(x: 0, y: 350, width: 393, height: 100))
        screen.content.view.addSubview(button)
        let field = UITextField(frame: CGRect(x: 0, y: 500, width: 200, height: 40))
        screen.content.view.addSubview(field)
        field.becomeFirstResponder()
        #expect(screen.hit(380) === button)

        screen.drawer.setOpen(true, animated: false)
        #expect(screen.hit(380) === screen.drawer.overlay.scrim)
        #expect(screen.hit(100) === screen.menu.view)
        #expect(screen.drawer.overlay.accessibilityViewIsModal)
        #expect(screen.drawer.contentContainer.accessibilityElementsHidden)
        #expect(!field.isFirstResponder, "no keyboard behind the scrim")

        screen.drawer.setOpen(false, animated: false)
        #expect(screen.hit(380) === button)
        #expect(!screen.drawer.overlay.accessibilityViewIsModal)
        #expect(!screen.drawer.contentContainer.accessibilityElementsHidden)
    }

    @Test("F7.14 a clear scrim keeps touches, too")
    func clearScrim() {
        let screen = DrawerScreen()
        screen.drawer.appearance.scrimOpacity = 0
        screen.drawer.setOpen(true, animated: false)
        #expect(screen.hit(380) === screen.drawer.overlay.scrim)
        #expect(screen.shade == 0)
    }

    // MARK: The swipe back

    @Test("F7.14 inside a pushed screen the back swipe wins")
    func backSwipe() {
        let screen = DrawerScreen()
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        let inner = UITabBarController()
        inner.viewControllers = [navigation]
        screen.drawer.contentViewController = inner
        screen.window.layoutIfNeeded()
        let point = CGPoint(x: 5, y: 400)
        #expect(screen.drawer.receivesDrag(at: point, on: root.view))
        let pushed = UIViewController()
        navigation.pushViewController(pushed, animated: false)
        screen.window.layoutIfNeeded()
        turnRunLoop()
        #expect(!screen.drawer.receivesDrag(at: point, on: pushed.view))
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        #expect(screen.drawer.receivesDrag(at: point, on: pushed.view), "there is no swipe back")
        navigation.interactivePopGestureRecognizer?.isEnabled = true
        screen.drawer.edge = .trailing
        #expect(screen.drawer.receivesDrag(at: CGPoint(x: 390, y: 400), on: pushed.view), "the other edge is free")
        navigation.popViewController(animated: false)
        screen.drawer.edge = .leading
        #expect(screen.drawer.receivesDrag(at: point, on: root.view))
    }

    @Test("F7.14 at the edge the content's scroll views wait for the drawer")
    func scrollViews() {
        let screen = DrawerScreen()
        let scrollView = UIScrollView()
        let drawer = screen.drawer
        #expect(drawer.gestureRecognizer(drawer.dragRecognizer, shouldBeRequiredToFailBy: scrollView.panGestureRecognizer))
        #expect(!drawer.gestureRecognizer(drawer.dragRecognizer, shouldBeRequiredToFailBy: UIPanGestureRecognizer()))
        drawer.setOpen(true, animated: false)
        #expect(!drawer.gestureRecognizer(drawer.dragRecognizer, shouldBeRequiredToFailBy: scrollView.panGestureRecognizer))
    }

    @Test("F7.14 a drawer on either side")
    func both() {
        let page = UIViewController()
        let inner = DrawerController(contentViewController: page, drawerViewController: UIViewController(), edge: .trailing)
        let outer = DrawerController(contentViewController: inner, drawerViewController: UIViewController())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = outer
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(outer.receivesDrag(at: CGPoint(x: 5, y: 400), on: page.view))
        #expect(inner.receivesDrag(at: CGPoint(x: 390, y: 400), on: page.view))
        inner.setOpen(true, animated: false)
        #expect(!outer.receivesDrag(at: CGPoint(x: 5, y: 400), on: inner.overlay.scrim), "the open one is on top")
        inner.setOpen(false, animated: false)
        outer.setOpen(true, animated: false)
        #expect(window.hitTest(CGPoint(x: 380, y: 400), with: nil) === outer.overlay.scrim)
        #expect(page.drawerController === inner)
        #expect(inner.drawerController === outer)
    }

    // MARK: Appearance calls

    @Test("F7.14 the drawer's appearance calls are balanced")
    func appearance() {
        let screen = DrawerScreen()
        #expect(screen.content.take() == ["willAppear", "didAppear"])
        #expect(screen.menu.take() == [])
        screen.drawer.setOpen(true, animated: false)
        #expect(screen.menu.take() == ["willAppear", "didAppear"])
        screen.drawer.setOpen(true, animated: false)
        #expect(screen.menu.take() == [], "it is there")
        screen.drawer.setOpen(false, animated: false)
        #expect(screen.menu.take() == ["willDisappear", "didDisappear"])

        screen.drawer.setOpen(true, animated: true)
        #expect(screen.menu.take() == ["willAppear"])
        turnRunLoop { screen.drawer.state == .open }
        #expect(screen.menu.take() == ["didAppear"])
        #expect(screen.content.take() == [], "the content stays where it is")
    }

    @Test("F7.14 balanced through drags that are cancelled")
    func cancelled() {
        let screen = DrawerScreen()
        screen.drawer.beginDrag()
        screen.drawer.moveDrag(translation: 200)
        #expect(screen.menu.take() == ["willAppear"])
        screen.drawer.cancelDrag()
        #expect(screen.menu.take() == ["willDisappear"])
        turnRunLoop { screen.drawer.state == .closed }
        #expect(screen.menu.take() == ["didDisappear"])

        screen.drawer.setOpen(true, animated: false)
        _ = screen.menu.take()
        screen.drawer.beginDrag()
        screen.drawer.moveDrag(translation: -300)
        #expect(screen.menu.take() == ["willDisappear"])
        screen.drawer.cancelDrag()
        #expect(screen.menu.take() == ["willAppear"])
        #expect(screen.drawer.isOpen)
        turnRunLoop { screen.drawer.state == .open }
        #expect(screen.menu.take() == ["didAppear"])
        #expect(screen.panel.minX == 0)
    }

    @Test("F7.14 a finger takes a drawer that moves where it is")
    func taken() {
        let screen = DrawerScreen()
        var ends: [Bool] = []
        screen.drawer.setOpen(true, animated: true) { ends.append($0) }
        screen.hold(at: 0.3)
        #expect(screen.drawer.state == .opening)
        screen.drawer.beginDrag()
        #expect(ends == [false])
        let start = screen.panel.maxX
        #expect(start > 0 && start < 320)
        screen.drawer.moveDrag(translation: 10)
        #expect(abs(screen.panel.maxX - min(start + 10, 320)) < 0.01, "without a jump")
        screen.drawer.endDrag(translation: -start, velocity: -600)
        turnRunLoop { screen.drawer.state == .closed }
        #expect(screen.menu.take() == ["willAppear", "willDisappear", "didDisappear"])
        #expect(!screen.drawer.isOpen)
    }

    @Test("F7.14 the last call wins")
    func lastCall() {
        let screen = DrawerScreen()
        var ends: [String] = []
        screen.drawer.setOpen(true, animated: true) { ends.append("open \($0)") }
        screen.hold(at: 0.5)
        screen.drawer.setOpen(false, animated: true) { ends.append("closed \($0)") }
        #expect(ends == ["open false"])
        screen.drawer.setOpen(false, animated: true) { ends.append("again \($0)") }
        turnRunLoop { screen.drawer.state == .closed }
        #expect(ends == ["open false", "closed true", "again true"])
        #expect(screen.drawer.overlay.isHidden)
        screen.drawer.setOpen(true, animated: true)
        screen.drawer.setOpen(true, animated: false)
        #expect(screen.drawer.state == .open)
        #expect(screen.panel.minX == 0)
        screen.drawer.beginDrag()
        screen.drawer.moveDrag(translation: -100)
        screen.drawer.setOpen(false, animated: false)
        screen.drawer.endDrag(translation: 0, velocity: 900)
        #expect(screen.drawer.state == .closed, "the drag is over")
        screen.drawer.toggle(animated: false)
        #expect(screen.drawer.isOpen)
        screen.drawer.toggle(animated: false)
        #expect(!screen.drawer.isOpen)
    }

    @Test("F7.14 an open drawer comes and goes with its controller, and is opened before it")
    func withParent() {
        let screen = DrawerScreen()
        screen.drawer.setOpen(true, animated: false)
        _ = (screen.menu.take(), screen.content.take())
        screen.drawer.beginDrag()
        screen.drawer.moveDrag(translation: -200)
        #expect(screen.menu.take() == ["willDisappear"])
        screen.window.rootViewController = UIViewController()
        turnRunLoop()
        #expect(screen.menu.take() == ["willAppear", "didAppear", "willDisappear", "didDisappear"], "the drag is cancelled first")
        #expect(screen.content.take() == ["willDisappear", "didDisappear"])
        screen.show()
        #expect(screen.menu.take() == ["willAppear", "didAppear"])
        #expect(screen.content.take() == ["willAppear", "didAppear"])

        let early = DrawerPage()
        let drawer = DrawerController(contentViewController: UIViewController(), drawerViewController: early)
        drawer.setOpen(true, animated: true)
        #expect(drawer.state == .open)
        #expect(early.take() == [])
        screen.window.rootViewController = drawer
        screen.window.layoutIfNeeded()
        turnRunLoop()
        #expect(early.take() == ["willAppear", "didAppear"])
        #expect(!drawer.overlay.isHidden)
        #expect(drawer.overlay.panel.frame.minX == (drawer.layout.side == .left ? 0 : 73))
    }

    @Test("F7.14 children are replaced, open and closed")
    func replaced() {
        let screen = DrawerScreen()
        screen.drawer.setOpen(true, animated: false)
        _ = (screen.menu.take(), screen.content.take())
        let (menu, content) = (DrawerPage(), DrawerPage())
        screen.drawer.drawerViewController = menu
        #expect(screen.menu.take() == ["willDisappear", "didDisappear"])
        #expect(screen.menu.parent == nil)
        #expect(menu.take() == ["willAppear", "didAppear"])
        #expect(menu.view.superview === screen.drawer.overlay.panel.contentView)
        screen.drawer.contentViewController = content
        #expect(screen.content.take() == ["willDisappear", "didDisappear"])
        #expect(content.take() == ["willAppear", "didAppear"])
        #expect(screen.drawer.children == [menu, content])
        screen.drawer.drawerViewController = nil
        #expect(menu.take() == ["willDisappear", "didDisappear"])
        #expect(!screen.drawer.isOpen)
        var ends: [Bool] = []
        screen.drawer.setOpen(true, animated: false) { ends.append($0) }
        #expect(ends == [false], "nothing to open")
        #expect(!screen.drawer.receivesDrag(at: .zero, on: nil))
    }

    // MARK: Reduce Motion

    @Test("F7.14 with Reduce Motion it fades at its place")
    func reduceMotion() {
        let screen = DrawerScreen()
        screen.drawer.isMotionReduced = { true }
        screen.drawer.setOpen(true, animated: true)
        screen.hold(at: 0.5)
        let alpha = screen.drawer.overlay.panel.layer.presentation()?.opacity ?? 1
        #expect(screen.panel.minX == 0)
        #expect(screen.drawer.overlay.panel.layer.presentation()?.frame.minX == 0)
        #expect(alpha > 0 && alpha < 1)
        #expect(!screen.drawer.receivesDrag(at: .zero, on: nil), "what fades cannot be taken")
        screen.drawer.animator?.startAnimation()
        turnRunLoop { screen.drawer.state == .open }
        #expect(screen.drawer.overlay.panel.alpha == 1)
        #expect(screen.shade == 0.5)
        screen.drawer.setOpen(false, animated: true)
        #expect(screen.panel.minX == 0)
        #expect(screen.drawer.overlay.panel.alpha == 0)
        turnRunLoop { screen.drawer.state == .closed }
        #expect(screen.panel.minX == -320)
        #expect(screen.drawer.overlay.panel.alpha == 1)
        screen.drawer.beginDrag()
        screen.drawer.moveDrag(translation: 160)
        #expect(screen.panel.maxX == 160, "it follows the finger all the same")
        screen.drawer.endDrag(translation: 160, velocity: 0)
    }

    // MARK: Status bar and more

    @Test("F7.14 the status bar, the home indicator and the orientations are those of the child in front")
    func systemAppearance() {
        let screen = DrawerScreen()
        screen.menu.style = .lightContent
        screen.menu.hidesHomeIndicator = true
        screen.content.orientations = .portrait
        #expect(screen.drawer.childForStatusBarStyle === screen.content)
        #expect(screen.drawer.childForStatusBarHidden === screen.content)
        #expect(screen.drawer.childForHomeIndicatorAutoHidden === screen.content)
        #expect(screen.drawer.childForScreenEdgesDeferringSystemGestures === screen.content)
        #expect(screen.drawer.supportedInterfaceOrientations == .portrait)
        screen.drawer.setOpen(true, animated: false)
        #expect(screen.drawer.childForStatusBarStyle === screen.menu)
        #expect(screen.drawer.childForStatusBarHidden === screen.menu)
        #expect(screen.drawer.childForHomeIndicatorAutoHidden === screen.menu)
        #expect(screen.drawer.childForScreenEdgesDeferringSystemGestures === screen.menu)
        #expect(screen.drawer.supportedInterfaceOrientations == .portrait, "the content's: the drawer comes and goes")
        screen.drawer.beginDrag()
        screen.drawer.moveDrag(translation: -200)
        #expect(screen.drawer.childForStatusBarStyle === screen.menu, "until the finger lifts")
        screen.drawer.endDrag(translation: -200, velocity: 0)
        #expect(screen.drawer.childForStatusBarStyle === screen.content)
    }

    // MARK: Listening

    @Test("F7.14 closures and the delegate hear the same")
    func listeners() {
        let screen = DrawerScreen()
        let listener = DrawerListener()
        var states: [DrawerController.State] = []
        var steps: [CGFloat] = []
        screen.drawer.delegate = listener
        screen.drawer.onStateChange = { states.append($0) }
        screen.drawer.onProgress = { steps.append($0) }
        screen.drawer.beginDrag()
        screen.drawer.moveDrag(translation: 80)
        screen.drawer.moveDrag(translation: 160)
        screen.drawer.endDrag(translation: 240, velocity: 0)
        turnRunLoop { screen.drawer.state == .open }
        screen.drawer.setOpen(false, animated: true)
        turnRunLoop { screen.drawer.state == .closed }
        #expect(states == [.opening, .open, .closing, .closed])
        #expect(steps == [0.25, 0.5, 0.75, 1, 0])
        #expect(listener.states == states)
        #expect(listener.steps == steps)
    }

    @Test("F7.14 nothing holds the drawer when it is gone")
    func freed() {
        weak var drawer: DrawerController?
        weak var menu: UIViewController?
        weak var content: UIViewController?
        autoreleasepool {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            let made = DrawerController(contentViewController: DrawerPage(), drawerViewController: DrawerPage())
            (drawer, menu, content) = (made, made.drawerViewController, made.contentViewController)
            window.rootViewController = made
            window.makeKeyAndVisible()
            made.setOpen(true, animated: true)
            made.animator?.pauseAnimation()
            made.animator?.fractionComplete = 0.5
            made.beginDrag()
            made.moveDrag(translation: -100)
            made.endDrag(translation: -100, velocity: 0)
            turnRunLoop(0.5)
            window.isHidden = true
            window.rootViewController = nil
        }
        turnRunLoop()
        #expect(drawer == nil)
        #expect(menu == nil)
        #expect(content == nil)
    }

    @Test("F7.14 made from an archive, it works without children")
    func noChildren() {
        let drawer = DrawerController(contentViewController: nil, drawerViewController: nil)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = drawer
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        drawer.beginDrag()
        drawer.moveDrag(translation: 50)
        #expect(drawer.state == .closed)
        #expect(drawer.childForStatusBarStyle == nil)
    }
}

/// A delegate that writes down what it hears.
@MainActor final class DrawerListener: DrawerControllerDelegate {
    var states: [DrawerController.State] = []
    var steps: [CGFloat] = []
    var modes: [DrawerController.DisplayMode] = []
    var asked: [CGPoint] = []
    var allowsDrag = true

    func drawerController(_ drawerController: DrawerController, shouldOpenWithDragAt point: CGPoint) -> Bool {
        asked.append(point)
        return allowsDrag
    }
    func drawerControllerDidChangeState(_ drawerController: DrawerController) { states.append(drawerController.state) }
    func drawerController(_ drawerController: DrawerController, didMoveTo progress: CGFloat) { steps.append(progress) }
    func drawerControllerDidChangeDisplayMode(_ drawerController: DrawerController) { modes.append(drawerController.displayMode) }
}
