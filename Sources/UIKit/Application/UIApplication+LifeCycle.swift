internal import Foundation
internal import FoundationGaps
internal import TextEngine
internal import class ObjectiveC.NotificationCenter

/// The moves between the states of the app. With scenes their delegates hear of them, without the application's does.
extension UIApplication {
    private var configuredScenes: [UIScene] { connectedScenes.filter { $0 !== implicitScene } }
    /// Whether scenes were configured, by Info.plist or the delegate.
    var usesScenes: Bool { implicitScene == nil && !connectedScenes.isEmpty }

    /// To active, from launch or after an interruption.
    package func becomeActive() {
        guard applicationState != .active else { return }
        if usesScenes {
            for scene in configuredScenes where scene.activationState != .foregroundInactive { enterForeground(scene) }
        }
        applicationState = .active
        for scene in connectedScenes {
            scene.activationState = .foregroundActive
            if scene !== implicitScene { scene.delegate?.__optional_sceneDidBecomeActive?(scene) }
            NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
        }
        if !usesScenes { delegate?.__optional_applicationDidBecomeActive?(self) }
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
        Runtime.current.frameLoop.setNeedsFrame()
    }

    private func enterForeground(_ scene: UIScene) {
        scene.activationState = .foregroundInactive
        scene.delegate?.__optional_sceneWillEnterForeground?(scene)
        NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
    }

    /// From active to inactive: an interruption, or the way to the background.
    package func resignActive() {
        guard applicationState == .active else { return }
        for scene in connectedScenes {
            if scene !== implicitScene { scene.delegate?.__optional_sceneWillResignActive?(scene) }
            NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: scene)
            scene.activationState = .foregroundInactive
        }
        if !usesScenes { delegate?.__optional_applicationWillResignActive?(self) }
        NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: self)
        applicationState = .inactive
    }

    package func enterBackground() {
        guard applicationState != .background else { return }
        resignActive()
        applicationState = .background
        for scene in connectedScenes {
            scene.activationState = .background
            if scene !== implicitScene { scene.delegate?.__optional_sceneDidEnterBackground?(scene) }
            NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: scene)
        }
        if !usesScenes { delegate?.__optional_applicationDidEnterBackground?(self) }
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: self)
        backgroundTasks.enterBackground()
    }

    /// Back from the background to active. `didFinishLaunching` is not called again.
    ///
    /// - Parameter onTheWay: done while inactive, before becoming active.
    package func enterForeground(onTheWay: () -> Void = {}) {
        guard applicationState == .background else { return }
        applicationState = .inactive
        backgroundTasks.enterForeground()
        for scene in connectedScenes {
            if scene === implicitScene { scene.activationState = .foregroundInactive } else { enterForeground(scene) }
        }
        if !usesScenes { delegate?.__optional_applicationWillEnterForeground?(self) }
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: self)
        // The device may have been turned meanwhile.
        Runtime.current.rotation.update(animated: false)
        onTheWay()
        becomeActive()
    }

    package func terminate() {
        for scene in configuredScenes {
            scene.delegate?.__optional_sceneDidDisconnect?(scene)
            NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
        }
        delegate?.__optional_applicationWillTerminate?(self)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
    }

    /// Tells the delegate, whoever listens, and every controller with a view, on screen or not: UIKit's controllers listen, too.
    package func receiveMemoryWarning() {
        delegate?.__optional_applicationDidReceiveMemoryWarning?(self)
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: self)
        for controller in Runtime.current.loadedControllers.all { controller.didReceiveMemoryWarning() }
        MemoryPressure.signal(.warning)
        Runtime.current.picture.dropCaches()
        TextCaches.removeAll()
    }
}
