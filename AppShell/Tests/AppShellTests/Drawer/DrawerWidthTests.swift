import Testing
import UIKit

@testable import AppShell

/// Rotation, an iPad's widths and the permanent drawer.
@Suite("F7.14 Drawer and width", .serialized)
@MainActor struct DrawerWidthTests {
    /// The drawer controller below a controller that says how wide it counts.
    @MainActor struct Pad {
        let window: UIWindow
        let root = UIViewController()
        let drawer: DrawerController
        let content = DrawerPage()
        let menu = DrawerPage()

        init(isRegular: Bool, mode: DrawerController.DisplayMode = .permanent) {
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
            drawer = DrawerController(contentViewController: content, drawerViewController: menu)
            drawer.preferredDisplayMode = mode
            root.addChild(drawer)
            root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: isRegular ? .regular : .compact), forChild: drawer)
            root.view.addSubview(drawer.view)
            drawer.view.semanticContentAttribute = .forceLeftToRight
            drawer.view.frame = root.view.bounds
            drawer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            drawer.didMove(toParent: root)
            window.rootViewController = root
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            turnRunLoop()
        }

        func change(isRegular: Bool, width: CGFloat) {
            root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: isRegular ? .regular : .compact), forChild: drawer)
            drawer.view.frame = CGRect(x: 0, y: 0, width: width, height: 768)
            window.layoutIfNeeded()
            turnRunLoop()
        }

        var panel: CGRect { drawer.overlay.panel.frame }
    }

    @Test("F7.14 permanent in regular width")
    func permanent() {
        let pad = Pad(isRegular: true)
        #expect(pad.drawer.displayMode == .permanent)
        #expect(pad.panel == CGRect(x: 0, y: 0, width: 320, height: 768))
        #expect(pad.drawer.contentContainer.frame == CGRect(x: 320, y: 0, width: 704, height: 768))
        #expect(pad.content.view.frame.size == CGSize(width: 704, height: 768))
        #expect(pad.menu.take() == ["willAppear", "didAppear"])
        #expect(pad.content.take() == ["willAppear", "didAppear"])
        #expect(pad.window.hitTest(CGPoint(x: 700, y: 400), with: nil) === pad.content.view, "nothing covers the content")
        #expect(pad.window.hitTest(CGPoint(x: 100, y: 400), with: nil) === pad.menu.view)
        #expect(!pad.drawer.overlay.accessibilityViewIsModal)
        #expect(!pad.drawer.contentContainer.accessibilityElementsHidden)
        #expect(pad.drawer.overlay.scrim.isHidden)
        #expect(!pad.drawer.overlay.panel.separator.isHidden)
        #expect(pad.drawer.childForStatusBarStyle === pad.content)
        #expect(pad.menu.traitCollection.horizontalSizeClass == .compact)
        #expect(pad.content.traitCollection.horizontalSizeClass == .regular)
    }

    @Test("F7.14 a permanent drawer neither closes nor is dragged")
    func stays() {
        let pad = Pad(isRegular: true)
        _ = pad.menu.take()
        var ends: [Bool] = []
        pad.drawer.setOpen(true, animated: true) { ends.append($0) }
        pad.drawer.setOpen(false, animated: true) { ends.append($0) }
        #expect(ends == [true, false])
        #expect(!pad.drawer.receivesDrag(at: .zero, on: nil))
        pad.drawer.beginDrag()
        pad.drawer.moveDrag(translation: 100)
        #expect(pad.panel.minX == 0)
        #expect(!pad.drawer.isOpen)
        #expect(pad.drawer.keyCommands?.isEmpty ?? true)
        #expect(pad.menu.take() == [])
    }

    @Test("F7.14 an overlay in regular width unless asked for, and a rail of any width")
    func preferred() {
        let pad = Pad(isRegular: true, mode: .overlay)
        #expect(pad.drawer.displayMode == .overlay)
        #expect(pad.drawer.contentContainer.frame.width == 1024)
        #expect(!pad.menu.isViewLoaded)
        pad.drawer.appearance.permanentWidth = 80
        pad.drawer.preferredDisplayMode = .permanent
        #expect(pad.panel.width == 80)
        #expect(pad.drawer.contentContainer.frame == CGRect(x: 80, y: 0, width: 944, height: 768))
        #expect(pad.menu.take() == ["willAppear", "didAppear"])
        pad.drawer.preferredDisplayMode = .overlay
        #expect(pad.menu.take() == ["willDisappear", "didDisappear"])
        #expect(pad.drawer.contentContainer.frame.width == 1024)
        #expect(pad.drawer.overlay.isHidden)
    }

    @Test("F7.14 an open drawer becomes permanent in its place, and a permanent one an overlay that is closed")
    func widthChanges() {
        let pad = Pad(isRegular: false)
        pad.change(isRegular: false, width: 375)
        let listener = DrawerListener()
        pad.drawer.delegate = listener
        var modes: [DrawerController.DisplayMode] = []
        pad.drawer.onDisplayModeChange = { modes.append($0) }
        pad.drawer.setOpen(true, animated: false)
        #expect(pad.panel.width == 319)
        _ = (pad.menu.take(), pad.content.take())

        pad.change(isRegular: true, width: 1024)
        #expect(pad.drawer.displayMode == .permanent)
        #expect(pad.menu.take() == [], "it has not left the screen")
        #expect(pad.panel.width == 320)
        #expect(pad.drawer.contentContainer.frame.minX == 320)
        #expect(!pad.drawer.overlay.accessibilityViewIsModal)
        #expect(!pad.drawer.isOpen)

        pad.change(isRegular: false, width: 375)
        #expect(pad.drawer.displayMode == .overlay)
        #expect(pad.menu.take() == ["willDisappear", "didDisappear"])
        #expect(pad.drawer.overlay.isHidden)
        #expect(pad.drawer.contentContainer.frame == CGRect(x: 0, y: 0, width: 375, height: 768))
        #expect(pad.content.take() == [])
        #expect(modes == [.permanent, .overlay])
        #expect(listener.modes == modes)
    }

    @Test("F7.14 a drag ends when the width changes")
    func widthChangesInDrag() {
        let pad = Pad(isRegular: false)
        pad.drawer.beginDrag()
        pad.drawer.moveDrag(translation: 200)
        pad.change(isRegular: true, width: 1024)
        #expect(pad.drawer.drag == nil)
        #expect(pad.drawer.displayMode == .permanent)
        #expect(pad.menu.calls.last == "didAppear")
        #expect(pad.panel.minX == 0)
    }

    @Test("F7.14 rotation while it is open, while it moves and while it is dragged")
    func rotation() {
        let screen = DrawerScreen(size: CGSize(width: 360, height: 740))
        func turn(to size: CGSize) {
            screen.drawer.viewWillTransition(to: size, with: NoCoordinator())
            screen.window.frame.size = size
            screen.window.layoutIfNeeded()
        }
        screen.drawer.setOpen(true, animated: false)
        #expect(screen.panel.width == 304)
        turn(to: CGSize(width: 740, height: 360))
        #expect(screen.panel == CGRect(x: 0, y: 0, width: 320, height: 360))
        #expect(screen.drawer.overlay.scrim.frame.size == CGSize(width: 740, height: 360))
        #expect(screen.menu.view.frame.size == CGSize(width: 320, height: 360))
        #expect(screen.menu.sizes.last == CGSize(width: 320, height: 360))
        #expect(screen.content.sizes.last == CGSize(width: 740, height: 360))
        #expect(screen.drawer.isOpen)

        screen.drawer.setOpen(false, animated: true)
        _ = screen.menu.take()
        turn(to: CGSize(width: 360, height: 740))
        #expect(screen.drawer.state == .closed, "the animation ends at once")
        #expect(screen.menu.take() == ["didDisappear"])

        screen.drawer.beginDrag()
        screen.drawer.moveDrag(translation: 250)
        turn(to: CGSize(width: 740, height: 360))
        #expect(screen.drawer.state == .closed, "a drag is cancelled")
        #expect(screen.panel == CGRect(x: -320, y: 0, width: 320, height: 360))
        #expect(screen.drawer.dragRecognizer.isEnabled)
    }

    @Test("F7.14 elevated above the content, so that it is told from it in dark appearance")
    func elevated() {
        let pad = Pad(isRegular: true, mode: .overlay)
        pad.window.overrideUserInterfaceStyle = .dark
        pad.drawer.setOpen(true, animated: false)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
        let background = { pad.drawer.overlay.panel.contentView.backgroundColor?.resolvedColor(with: dark) }
        #expect(pad.menu.traitCollection.userInterfaceLevel == .elevated)
        #expect(background() == UIColor.systemBackground.resolvedColor(with: elevated))
        #expect(background() != UIColor.systemBackground.resolvedColor(with: dark))
        pad.drawer.preferredDisplayMode = .permanent
        #expect(pad.menu.traitCollection.userInterfaceLevel == .base)
        #expect(background() == UIColor.systemBackground.resolvedColor(with: dark))
    }

    @Test("F7.14 the look: colors, corners, separator")
    func look() {
        let screen = DrawerScreen()
        var appearance = DrawerAppearance()
        #expect([appearance.contentMargin, appearance.maximumWidth, appearance.edgeWidth, appearance.scrimOpacity] == [56, 320, 20, 0.5])
        #expect(appearance.scrimColor == .black)
        appearance.cornerRadius = 4
        appearance.backgroundColor = .red
        appearance.maximumWidth = 200
        appearance.scrimColor = .blue
        screen.drawer.appearance = appearance
        screen.drawer.setOpen(true, animated: false)
        let panel = screen.drawer.overlay.panel
        #expect(panel.frame.width == 200)
        #expect(panel.contentView.layer.cornerRadius == 4)
        #expect(panel.contentView.layer.maskedCorners == [.layerMaxXMinYCorner, .layerMaxXMaxYCorner])
        #expect(panel.contentView.backgroundColor == .red)
        #expect(screen.drawer.overlay.scrim.shade.backgroundColor == .blue)
        #expect(panel.separator.isHidden)
        #expect(screen.drawer.receivesDrag(at: .zero, on: nil))
    }
}

/// What a rotation hands to controllers, with nothing to animate.
private final class NoCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    var isAnimated: Bool { false }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 0 }
    var completionCurve: UIView.AnimationCurve { .linear }
    var containerView: UIView { UIView() }
    var targetTransform: CGAffineTransform { .identity }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool { false }
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool { false }
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
}
