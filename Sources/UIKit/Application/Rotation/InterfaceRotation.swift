package import Foundation
internal import QuartzCore
internal import class ObjectiveC.NotificationCenter

/// Turns the interface when the device is turned or when what is allowed changes.
///
/// The order of calls is Apple's documented one of `UIContentContainer`: traits, size, then the change itself inside an
/// animation, in which views are laid out and animations alongside run, and the completion.
@MainActor package final class InterfaceRotation {
    nonisolated init() {}

    /// How the device is held.
    package private(set) var heldOrientation = UIDeviceOrientation.portrait
    /// Whether it was ever turned: only then does the device know.
    private(set) var hasBeenTurned = false
    /// What `requestGeometryUpdate` asked for, until the device is turned.
    private(set) var requested: UIInterfaceOrientationMask?
    /// The rotation under way.
    private(set) var running: Rotation?
    private var isCheckDue = false
    private var isAgainDue = false

    /// One rotation: from, to and for how long.
    struct Rotation {
        var from: UIInterfaceOrientation
        var to: UIInterfaceOrientation
        var duration: TimeInterval
    }

    /// Of a quarter turn. Common knowledge: 0.3 s on a phone, 0.4 s on a tablet; half a turn takes twice as long.
    static func duration(idiom: UIUserInterfaceIdiom) -> TimeInterval { idiom == .pad ? 0.4 : 0.3 }

    // MARK: Causes

    /// The device is turned by hand.
    package func turn(to orientation: UIDeviceOrientation) {
        guard orientation != heldOrientation else { return }
        heldOrientation = orientation
        hasBeenTurned = true
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
        guard orientation.isValidInterfaceOrientation else { return }
        requested = nil
        update(animated: true)
    }

    /// How the device is held when the app starts. What Info.plist allows counts before there is anything else to ask.
    package func start(held orientation: UIDeviceOrientation) {
        heldOrientation = orientation
        hasBeenTurned = orientation != .portrait
        requested = nil
        guard let held = UIInterfaceOrientation(orientation) else { return }
        let mask = Self.defaultMask
        let first = mask.contains(held) ? held : UIInterfaceOrientation.inOrder.first { mask.contains($0) } ?? .portrait
        if first != UIScreen.main.interfaceOrientation { rotate(to: first, animated: false) }
    }

    /// The screen is set up anew: the device is held as its interface stands.
    func hold(_ orientation: UIDeviceOrientation) { heldOrientation = orientation }

    /// What is allowed may have changed: looked up once, when the pass under way is over.
    func setNeedsCheck(animated: Bool = true) {
        guard !isCheckDue else { return }
        isCheckDue = true
        Runtime.current.frameLoop.afterCommit { [weak self] in
            guard let self, self.isCheckDue else { return }
            self.isCheckDue = false
            self.update(animated: animated)
        }
    }

    /// - Returns: whether an allowed orientation is among those asked for.
    func request(_ mask: UIInterfaceOrientationMask) -> Bool {
        let window = UIWindow.orienting
        var allowed = Self.applicationMask(for: window)
        if let controller = window?.orientingController { allowed.formIntersection(controller.supportedInterfaceOrientations) }
        guard !allowed.isDisjoint(with: mask) else { return false }
        requested = mask
        setNeedsCheck()
        return true
    }

    /// Turns the interface if it is not as it should be.
    package func update(animated: Bool) {
        // In the background nothing turns; it is made up for on the way back.
        guard UIApplication.current?.applicationState != .background else { return }
        guard running == nil else { return isAgainDue = true }
        let target = wantedOrientation()
        guard target != UIScreen.main.interfaceOrientation else { return }
        rotate(to: target, animated: animated && UIView.areAnimationsEnabled && UIApplication.current?.applicationState != .background)
    }

    // MARK: Turning

    private func rotate(to target: UIInterfaceOrientation, animated: Bool) {
        let screen = UIScreen.main
        let old = screen.interfaceOrientation
        let angle = (target.deviceAngle - old.deviceAngle).remainder(dividingBy: 2 * .pi)
        let isHalfTurn = abs(angle) > 2
        let duration = animated ? Self.duration(idiom: screen.traitCollection.userInterfaceIdiom) * (isHalfTurn ? 2 : 1) : 0
        let rotation = Rotation(from: old, to: target, duration: duration)
        running = rotation
        let windows = screen.windowsThatFill
        let roots = windows.filter { !$0.isHidden }.compactMap(\.rootViewController)
        let coordinator = TransitionCoordinator(
            from: nil, to: nil, in: UIWindow.orienting ?? windows.last ?? UIView(), animated: duration > 0, duration: duration)
        coordinator.targetTransform = CGAffineTransform(rotationAngle: angle)

        post(UIApplication.willChangeStatusBarOrientationNotification, target)
        announce(screen.area(turnedTo: target, share: screen.share).size, to: roots, coordinator)

        let oldTraits = screen.traitCollection
        perform(roots, windows, coordinator, duration) {
            screen.turn(to: target, windows: windows, angle: duration > 0 ? angle : 0, duration: duration)
            self.tellScenes(old, oldTraits)
            self.post(UIApplication.didChangeStatusBarOrientationNotification, old)
        }
    }

    /// The user gives the app another part of the screen. Where the device is no iPad, nothing happens.
    package func resize(to share: ScreenShare, animated: Bool) {
        let screen = UIScreen.main
        guard screen.screenDescription.idiom == .pad, share != screen.share, running == nil else { return }
        let windows = screen.windowsThatFill.filter { !($0 is KeyboardWindow) }
        let roots = windows.filter { !$0.isHidden }.compactMap(\.rootViewController)
        let duration = animated && UIView.areAnimationsEnabled ? Self.duration(idiom: .pad) : 0
        let coordinator = TransitionCoordinator(
            from: nil, to: nil, in: UIWindow.orienting ?? windows.last ?? UIView(), animated: duration > 0, duration: duration)
        let (oldTraits, orientation) = (screen.traitCollection, screen.interfaceOrientation)
        announce(screen.area(turnedTo: orientation, share: share).size, to: roots, coordinator)
        perform(roots, windows, coordinator, duration) {
            screen.share = share
            var values = oldTraits.values
            values.setSizeClasses(screen.sizeClasses(of: screen.area.size))
            screen.changeTraits(to: values) { place in
                for window in windows { window.frame = place(window) }
            }
            self.tellScenes(orientation, oldTraits)
        }
    }

    private func tellScenes(_ orientation: UIInterfaceOrientation, _ traits: UITraitCollection) {
        let scenes = UIApplication.current?.connectedScenes.compactMap { $0 as? UIWindowScene } ?? []
        for scene in scenes where scene !== UIApplication.current?.implicitScene {
            (scene.delegate as? any UIWindowSceneDelegate)?.__optional_windowScene_didUpdate_interfaceOrientation_traitCollection?(
                scene, scene.coordinateSpace, orientation, traits)
        }
    }

    /// Tells the roots of the size and the size classes they will have.
    private func announce(_ size: CGSize, to roots: [UIViewController], _ coordinator: TransitionCoordinator) {
        let classes = UIScreen.main.sizeClasses(of: size)
        for root in roots {
            root.runningTransition = root.runningTransition ?? coordinator
            root.ownPresented.map { $0.runningTransition = $0.runningTransition ?? coordinator }
            let traits = root.traitCollection
            // What the window or the controller overrides stays as it is.
            let screen = UIScreen.main.traitCollection.values
            var next = traits.values
            if next.horizontalSizeClass == screen.horizontalSizeClass { next.horizontalSizeClass = classes.horizontal }
            if next.verticalSizeClass == screen.verticalSizeClass { next.verticalSizeClass = classes.vertical }
            if next != traits.values { root.willTransition(to: UITraitCollection(next), with: coordinator) }
            root.viewWillTransition(to: size, with: coordinator)
        }
    }

    /// The change itself, with the animations alongside, and its end.
    private func perform(
        _ roots: [UIViewController], _ windows: [UIWindow], _ coordinator: TransitionCoordinator, _ duration: TimeInterval,
        _ change: @escaping @MainActor () -> Void
    ) {
        let change = {
            change()
            // UNVERIFIED: views are laid out for the new size before the animations alongside run.
            for window in windows where !window.isHidden { window.layoutIfNeeded() }
            coordinator.runAnimations()
            for window in windows where !window.isHidden { window.layoutIfNeeded() }
        }
        let end: @MainActor () -> Void = { [weak self] in
            for root in roots {
                if root.runningTransition === coordinator { root.runningTransition = nil }
                if let presented = root.ownPresented, presented.runningTransition === coordinator { presented.runningTransition = nil }
            }
            coordinator.complete()
            guard let self else { return }
            self.running = nil
            if self.isAgainDue {
                self.isAgainDue = false
                self.update(animated: true)
            }
        }
        if duration > 0 {
            UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseInOut], animations: change)
            // The end is a moment of the clock, whatever was animated.
            _ = Runtime.current.layers.scheduler.schedule(after: duration) { MainActor.assumeIsolated { end() } }
        } else {
            UIView.performWithoutAnimation(change)
            end()
        }
        Runtime.current.frameLoop.setNeedsFrame()
    }

    private func post(_ name: Notification.Name, _ orientation: UIInterfaceOrientation) {
        guard let application = UIApplication.current else { return }
        NotificationCenter.default.post(
            name: name, object: application,
            userInfo: [UIApplication.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)])
    }
}

extension UIViewController {
    /// The calls of iOS 2 to 7, which controllers still get where they leave the new ones to UIKit.
    final func forwardRotation(with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let rotation = Runtime.current.rotation.running, let own = coordinator as? TransitionCoordinator, own.wantsRotationCalls(self)
        else { return }
        sendWillRotate(to: rotation.to, duration: rotation.duration)
        own.animate(
            alongsideTransition: { [weak self] _ in self?.sendWillAnimateRotation(to: rotation.to, duration: rotation.duration) },
            completion: { [weak self] _ in self?.sendDidRotate(from: rotation.from) })
    }
}

extension UIScreen {
    /// The screen's size once it is turned.
    func size(turnedTo orientation: UIInterfaceOrientation) -> CGSize {
        let size = screenDescription.size
        return orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
    }

    /// Turns the screen and the windows that fill it: their contents turn about the middle of the screen while they take the new size.
    func turn(to orientation: UIInterfaceOrientation, windows: [UIWindow], angle: CGFloat, duration: TimeInterval) {
        interfaceOrientation = orientation
        var values = traitCollection.values
        values.setSizeClasses(sizeClasses(of: area.size))
        changeTraits(to: values) { place in
            for window in windows {
                let place = place(window)
                UIView.performWithoutAnimation { window.center = CGPoint(x: place.midX, y: place.midY) }
                if angle != 0, !window.isHidden { window.layer.add(turning(by: angle, duration: duration), forKey: "rotation") }
                window.bounds.size = place.size
                window.updateWindowSafeArea()
            }
        }
        Runtime.current.keyboard.screenDidChange()
    }

    private func turning(by angle: CGFloat, duration: TimeInterval) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.fromValue = angle
        animation.toValue = CGFloat(0)
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return animation
    }
}
