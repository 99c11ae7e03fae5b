import UIKit

/// A second window above the app's, until a time is over or a condition is met: a launch picture, a login.
///
/// The window below has its root controller from the start and keeps it. So the main page is there as soon as this window goes.
///
/// ```swift
/// let launch = LaunchWindow(rootViewController: login, until: .value(accounts.saved))
/// login.didSignIn = { [weak launch] account in launch?.finish(with: account) }
/// launch.show(above: window)
/// ```
///
/// Until the end this window is the key window, and neither touches nor assistive technology reach the window below. The root controller decides about
/// the status bar, the home indicator and the orientations. The object keeps itself while it is shown; then it lets go of all it had.
@MainActor public final class LaunchWindow<Value: Sendable> {
    /// The window while it is shown. A view added to the window itself stands above the root controller's view.
    public private(set) var window: UIWindow?

    /// How it ended; `nil` before.
    public private(set) var outcome: LaunchOutcome<Value>?

    /// Called when the window is shown and key.
    public var onShow: (() -> Void)?

    /// Called once, when the window below is key again.
    public var onEnd: ((LaunchOutcome<Value>) -> Void)?

    public weak var delegate: (any LaunchWindowDelegate)?

    /// Seconds in which the window fades at its end. The window below is key and can be touched from the beginning of it. 0 unless set.
    public var fadeDuration: TimeInterval = 0

    private let condition: LaunchCondition<Value>
    private var rootViewController: UIViewController?
    private weak var windowBelow: UIWindow?
    private var wasBelowHiddenFromAccessibility = false
    private(set) var timer: Timer?
    private var task: Task<Void, Never>?
    private var observers: [any NSObjectProtocol] = []
    private var waiting: [CheckedContinuation<LaunchOutcome<Value>, Never>] = []
    /// While it is shown: the app need not hold it.
    private var keptAlive: LaunchWindow?

    /// - Parameters:
    ///   - rootViewController: what is seen; `nil` for an empty and clear one.
    ///   - condition: until when the window is there.
    public init(rootViewController: UIViewController? = nil, until condition: LaunchCondition<Value>) {
        self.rootViewController = rootViewController ?? UIViewController()
        self.condition = condition
    }

    /// Shows a picture that fills the screen, cut where its shape differs.
    public convenience init(image: UIImage?, until condition: LaunchCondition<Value>) {
        self.init(rootViewController: LaunchImageViewController(image: image), until: condition)
    }

    // MARK: Beginning

    /// Shows the window in front of the app's window and makes it key, unless the condition is met already.
    ///
    /// - Parameter windowBelow: the app's window, with its root controller set. It is shown first if it is hidden. It is not retained. The launch window
    ///   belongs to its scene, if it has one.
    public func show(above windowBelow: UIWindow) {
        guard outcome == nil, window == nil else {
            log.error("A launch window is shown once; this one is shown already or has ended.")
            return
        }
        if windowBelow.isHidden { windowBelow.makeKeyAndVisible() }
        if let value = condition.value { return end(.met(value)) }
        if condition.seconds == 0 { return end(condition.outcomeOfTime) }

        self.windowBelow = windowBelow
        keptAlive = self
        let window = Self.makeWindow(above: windowBelow)
        self.window = window
        window.rootViewController = rootViewController
        window.accessibilityViewIsModal = true
        wasBelowHiddenFromAccessibility = windowBelow.accessibilityElementsHidden
        windowBelow.accessibilityElementsHidden = true
        window.makeKeyAndVisible()
        observe(windowBelow)
        Self.updateSystemAppearance(from: window)
        onShow?()
        delegate?.launchWindowDidShow(self)
        // A listener may have ended it.
        if outcome == nil { startWaiting() }
    }

    private static func makeWindow(above windowBelow: UIWindow) -> UIWindow {
        let window: UIWindow
        if let scene = windowBelow.windowScene {
            window = UIWindow(windowScene: scene)
        } else {
            window = UIWindow(frame: windowBelow.frame)
        }
        window.windowLevel = windowBelow.windowLevel
        window.overrideUserInterfaceStyle = windowBelow.overrideUserInterfaceStyle
        window.tintColor = windowBelow.tintColor
        return window
    }

    private func startWaiting() {
        if let seconds = condition.seconds {
            let timer = Timer(fire: Date(timeIntervalSinceNow: seconds), interval: 0, repeats: false) { [weak self] _ in
                MainActor.assumeIsolated { self?.timeIsOver() }
            }
            // Scrolling does not hold it up.
            RunLoop.main.add(timer, forMode: .common)
            self.timer = timer
        }
        if let operation = condition.operation {
            task = Task { [weak self] in
                if let value = await operation() { self?.end(.met(value)) }
            }
        }
    }

    private func timeIsOver() { end(condition.outcomeOfTime) }

    private func observe(_ windowBelow: UIWindow) {
        // Both windows are of one level: whichever became key last is in front.
        observers.append(
            NotificationCenter.default.addObserver(forName: UIWindow.didBecomeKeyNotification, object: windowBelow, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.window?.makeKeyAndVisible() }
            })
        guard let scene = windowBelow.windowScene else { return }
        observers.append(
            NotificationCenter.default.addObserver(forName: UIScene.didDisconnectNotification, object: scene, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.dismiss() }
            })
    }

    // MARK: Ending

    /// The condition is met: the login's end. Before `show(above:)` it keeps the window from being shown; after the end it has no effect.
    public func finish(with value: Value) { end(.met(value)) }

    /// Takes the window away without a result. After the end it has no effect.
    public func dismiss() { end(.dismissed) }

    /// Waits for the end. Returns at once after it.
    public func waitForEnd() async -> LaunchOutcome<Value> {
        if let outcome { return outcome }
        return await withCheckedContinuation { waiting.append($0) }
    }

    private func end(_ outcome: LaunchOutcome<Value>) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        stopWaiting()
        if let window { takeAway(window) }
        window = nil
        rootViewController = nil

        let ended = (onEnd, delegate, waiting)
        (onShow, onEnd, waiting) = (nil, nil, [])
        ended.0?(outcome)
        ended.1?.launchWindow(self, didEndWith: outcome)
        for continuation in ended.2 { continuation.resume(returning: outcome) }
        keptAlive = nil
    }

    private func stopWaiting() {
        timer?.invalidate()
        timer = nil
        task?.cancel()
        task = nil
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
    }

    private func takeAway(_ window: UIWindow) {
        windowBelow?.accessibilityElementsHidden = wasBelowHiddenFromAccessibility
        window.accessibilityViewIsModal = false
        window.isUserInteractionEnabled = false
        window.endEditing(true)
        // A window that took the keys meanwhile keeps them.
        if window.isKeyWindow { windowBelow?.makeKey() }
        let below = windowBelow
        guard fadeDuration > 0 else { return Self.remove(window, above: below) }
        UIView.animate(withDuration: fadeDuration) {
            window.alpha = 0
        } completion: { [weak below] _ in
            Self.remove(window, above: below)
        }
    }

    private static func remove(_ window: UIWindow, above windowBelow: UIWindow?) {
        // What is presented holds its presenter.
        window.rootViewController?.dismiss(animated: false)
        window.isHidden = true
        window.rootViewController = nil
        window.windowScene = nil
        guard let windowBelow else { return }
        updateSystemAppearance(from: windowBelow)
        UIAccessibility.post(notification: .screenChanged, argument: windowBelow)
    }

    /// The status bar and the orientations are now those of another window's root.
    private static func updateSystemAppearance(from window: UIWindow) {
        guard let root = window.rootViewController else { return }
        root.setNeedsStatusBarAppearanceUpdate()
        root.setNeedsUpdateOfHomeIndicatorAutoHidden()
        if #available(iOS 16.0, *) {
            root.setNeedsUpdateOfSupportedInterfaceOrientations()
        } else {
            UIViewController.attemptRotationToDeviceOrientation()
        }
    }
}
