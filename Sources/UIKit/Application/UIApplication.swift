public import Foundation
public import FoundationGaps
public import ObjectiveC

/// The running app: its delegate, windows and scenes, its state, and the way of events and actions.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let localNotification = Self(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
        public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
        public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
        public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    }

    public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    public enum State: Int, Sendable { case active, inactive, background }

    // MARK: The one application

    /// The application object. Made by `UIApplicationMain`; asked for before, a plain one is made.
    open class var shared: UIApplication {
        if let current { return current }
        let made = UIApplication()
        current = made
        return made
    }

    /// The application object if there is one.
    nonisolated static var current: UIApplication? {
        get { Runtime.current.application }
        set { Runtime.current.application = newValue }
    }

    public override init() {
        super.init()
        if UIApplication.current == nil { UIApplication.current = self }
    }

    open weak var delegate: (any UIApplicationDelegate)?
    /// `UIApplicationMain` keeps the delegate it made alive.
    var ownedDelegate: (any UIApplicationDelegate)?

    // MARK: Windows and scenes

    /// The windows that are shown, back to front.
    @available(*, deprecated, message: "Use UIWindowScene.windows on a relevant window scene instead")
    open var windows: [UIWindow] { visibleWindows }

    @available(
        *, deprecated,
        message: "Should not be used for applications that support multiple scenes as it returns a key window across all connected scenes"
    )
    open var keyWindow: UIWindow? { currentKeyWindow }

    open internal(set) var connectedScenes: Set<UIScene> = []

    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

    open var supportsMultipleScenes: Bool { SceneManifest.main?.supportsMultipleScenes ?? false }

    // MARK: State

    open internal(set) var applicationState: State = .inactive

    /// Kept and without effect: nothing dims the screen here.
    open var isIdleTimerDisabled: Bool = false

    /// Kept and without effect: there is no home screen to show it on.
    open var applicationIconBadgeNumber: Int = 0

    /// Kept and without effect: shaking offers no undo.
    open var applicationSupportsShakeToEdit: Bool = true

    /// Seconds; as good as unlimited in the foreground.
    open var backgroundTimeRemaining: TimeInterval { backgroundTasks.timeRemaining }

    open var isProtectedDataAvailable: Bool { true }

    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

    /// Kept and without effect: since iOS 13 there is no such indicator.
    @available(*, deprecated, message: "Provide a custom network activity UI in your app if desired.")
    open var isNetworkActivityIndicatorVisible: Bool {
        get { storedNetworkIndicator }
        set { storedNetworkIndicator = newValue }
    }
    private var storedNetworkIndicator = false

    /// Kept and without effect: there is no home screen to show them on.
    open var shortcutItems: [UIApplicationShortcutItem]?

    /// There is no home screen whose icon could change.
    open var supportsAlternateIcons: Bool { false }
    open var alternateIconName: String? { nil }
    open func setAlternateIconName(_ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil) {
        let error = CocoaError(.featureUnsupported)
        DispatchQueue.main.async { completionHandler?(error) }
    }

    /// There is no push service: the delegate hears so.
    open func registerForRemoteNotifications() {
        DispatchQueue.main.async {
            self.delegate?.__optional_application_didFailToRegisterForRemoteNotificationsWithError?(self, CocoaError(.featureUnsupported))
        }
    }
    open func unregisterForRemoteNotifications() {}
    open var isRegisteredForRemoteNotifications: Bool { false }

    // MARK: Local notifications

    /// Grants what is asked for, without a question to the user, and tells the delegate.
    @available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's -[UNUserNotificationCenter requestAuthorizationWithOptions:completionHandler:] and -[UNUserNotificationCenter setNotificationCategories:]")
    open func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
        localNotifications.settings = notificationSettings
        DispatchQueue.main.async { self.delegate?.__optional_application_didRegister?(self, notificationSettings) }
    }

    @available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's -[UNUserNotificationCenter getNotificationSettingsWithCompletionHandler:] and -[UNUserNotificationCenter getNotificationCategoriesWithCompletionHandler:]")
    open var currentUserNotificationSettings: UIUserNotificationSettings? { localNotifications.settings ?? UIUserNotificationSettings() }

    @available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's -[UNUserNotificationCenter addNotificationRequest:withCompletionHandler:]")
    open func presentLocalNotificationNow(_ notification: UILocalNotification) { localNotifications.deliver(notification) }

    @available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's -[UNUserNotificationCenter addNotificationRequest:withCompletionHandler:]")
    open func scheduleLocalNotification(_ notification: UILocalNotification) { localNotifications.schedule(notification) }

    @available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's -[UNUserNotificationCenter removePendingNotificationRequestsWithIdentifiers:]")
    open func cancelLocalNotification(_ notification: UILocalNotification) { localNotifications.cancel(notification) }

    @available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's -[UNUserNotificationCenter removeAllPendingNotificationRequests]")
    open func cancelAllLocalNotifications() { localNotifications.cancelAll() }

    /// By the date.
    @available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's -[UNUserNotificationCenter getPendingNotificationRequestsWithCompletionHandler:]")
    open var scheduledLocalNotifications: [UILocalNotification]? {
        get { localNotifications.scheduled }
        set {
            localNotifications.cancelAll()
            for notification in newValue ?? [] { localNotifications.schedule(notification) }
        }
    }

    /// One scene is all there is.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        if let sceneSession, sceneSession.scene != nil { return enterForeground() }
        errorHandler?(CocoaError(.featureUnsupported))
    }

    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) { errorHandler?(CocoaError(.featureUnsupported)) }

    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    open var preferredContentSizeCategory: UIContentSizeCategory {
        UIScreen.main.traitCollection.preferredContentSizeCategory
    }

    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    // MARK: Status bar and orientation

    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    open var statusBarFrame: CGRect { currentStatusBarFrame }

    @available(*, deprecated, message: "Use the interfaceOrientation property of the window scene instead.")
    open var statusBarOrientation: UIInterfaceOrientation { currentInterfaceOrientation }

    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    open var statusBarStyle: UIStatusBarStyle {
        get { statusBar.style }
        set { setStatusBarStyle(newValue, animated: false) }
    }

    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    open var isStatusBarHidden: Bool {
        get { statusBar.isHidden }
        set { setStatusBarHidden(newValue, with: .none) }
    }

    /// Only where Info.plist says that controllers do not decide (`UIViewControllerBasedStatusBarAppearance` NO).
    @available(*, deprecated, message: "Use -[UIViewController prefersStatusBarHidden]")
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        changeStatusBar("setStatusBarHidden(_:with:)", animation: animation) { $0.isHidden = hidden }
    }

    @available(*, deprecated, message: "Use -[UIViewController preferredStatusBarStyle]")
    open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        changeStatusBar("setStatusBarStyle(_:animated:)", animation: .none) { $0.style = statusBarStyle }
    }

    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.__optional_application_supportedInterfaceOrientationsFor?(self, window) ?? InterfaceRotation.defaultMask
    }

    // MARK: Events and actions

    /// Sends an event on its way: touches go to their windows.
    open func sendEvent(_ event: UIEvent) {
        var windows: [UIWindow] = []
        for touch in event.touches {
            if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        for window in windows { window.sendEvent(event) }
    }

    /// Calls `action` on `target`; without a target, on the first responder along the chain that can perform it,
    /// from the first responder (or the sender), then the application and its delegate.
    ///
    /// - Returns: whether somebody took it.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let receiver = ObjCRuntime.object(target) ?? implicitTarget(for: action, sender: sender) else { return false }
        ActionSender.send(action, to: receiver, arguments: [sender, event])
        return true
    }

    @available(*, deprecated, message: "Use UIView's userInteractionEnabled property instead")
    open func beginIgnoringInteractionEvents() { ignoreCount += 1 }

    @available(*, deprecated, message: "Use UIView's userInteractionEnabled property instead")
    open func endIgnoringInteractionEvents() { ignoreCount = max(0, ignoreCount - 1) }

    @available(*, deprecated, message: "Use UIView's userInteractionEnabled property instead")
    open var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }

    open override var next: UIResponder? { delegate as? UIResponder }

    // A press that comes so far was taken by nobody.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        Runtime.current.pressReachedEnd = true
        super.pressesBegan(presses, with: event)
    }

    // MARK: Other apps

    /// Whether an app for the URL's scheme is there: only this app's own schemes are.
    open func canOpenURL(_ url: URL) -> Bool { opensOwnURL(url) }

    /// Opens the URL in this app when it has the scheme; there are no others.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let opened = opensOwnURL(url) && deliver(url)
        if !opened { DiagnosticLog.write("Cannot open \(url.absoluteString): no app here has its scheme.") }
        DispatchQueue.main.async { completion?(opened) }
    }

    public static let openSettingsURLString = "app-settings:"
    public static let openNotificationSettingsURLString = "app-settings:notifications"

    // MARK: Background work

    @discardableResult
    open func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
        -> UIBackgroundTaskIdentifier
    { beginBackgroundTask(withName: nil, expirationHandler: handler) }

    @discardableResult
    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks.begin(handler)
    }

    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { backgroundTasks.end(identifier) }

    // MARK: Inside

    private var ignoreCount = 0
    var isIgnoringTouches: Bool { ignoreCount > 0 }
    let backgroundTasks = BackgroundTasks()
    private let localNotifications = LocalNotificationSchedule()
    /// The application without a scene manifest has one scene nobody configured.
    var implicitScene: UIWindowScene?
    let touchRegistry = TouchRegistry()
    let statusBar = UIStatusBarManager()

    private func implicitTarget(for action: Selector, sender: Any?) -> AnyObject? {
        // The chain ends at the application and its delegate, where that is a responder.
        let first = currentKeyWindow?.firstResponderObject?.target(forAction: action, withSender: sender)
        // UNVERIFIED: with no first responder, or none of its chain that answers, the sender's own chain is asked.
        let found = first ?? (sender as? UIResponder ?? HardwareKeyboard.firstResponder)?.target(forAction: action, withSender: sender)
        if let found = ObjCRuntime.object(found) { return found }
        if let delegate = delegate as? NSObject, !(delegate is UIResponder), ActionSender.responds(delegate, to: action) { return delegate }
        return nil
    }

    private func opensOwnURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(),
            let types = Bundle.main.infoDictionary?["CFBundleURLTypes"] as? [[String: Any]]
        else { return false }
        return types.contains { ($0["CFBundleURLSchemes"] as? [String])?.contains { $0.lowercased() == scheme } ?? false }
    }

    /// Somebody turns the device.
    package func turnDevice(to orientation: UIDeviceOrientation) { Runtime.current.rotation.turn(to: orientation) }

    /// Another app, or the system, opens a URL of this app's: it comes to the foreground first.
    ///
    /// - Returns: whether somebody took it.
    package func openFromOutside(_ url: URL) -> Bool {
        let isPage = url.scheme == "http" || url.scheme == "https"
        guard isPage || opensOwnURL(url) else { return false }
        var taken = false
        let hand: () -> Void = { taken = isPage ? self.continueBrowsing(url) : self.deliver(url) }
        // UNVERIFIED: between the call for the foreground and the one for being active, as Apple's guide draws it.
        if applicationState == .background { enterForeground(onTheWay: hand) } else { hand() }
        return taken
    }

    /// A web page's address that the app may show itself: associated domains are not looked at, whoever takes activities gets it.
    private func continueBrowsing(_ url: URL) -> Bool {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = url
        if let scene = connectedScenes.first(where: { $0.delegate != nil }) {
            guard let take = scene.delegate?.__optional_scene_continue else { return false }
            scene.delegate?.__optional_scene_willContinueUserActivityWithType?(scene, activity.activityType)
            take(scene, activity)
            return true
        }
        guard let take = delegate?.__optional_application_continue_restorationHandler else { return false }
        _ = delegate?.__optional_application_willContinueUserActivityWithType?(self, activity.activityType)
        return take(self, activity) { objects in for object in objects ?? [] { object.restoreUserActivityState(activity) } }
    }

    /// Hands a URL to the scene's delegate, or without scenes to the application's.
    package func deliver(_ url: URL) -> Bool {
        if let scene = connectedScenes.first(where: { $0.delegate != nil }) {
            guard let open = scene.delegate?.__optional_scene_openURLContexts else { return false }
            open(scene, [UIOpenURLContext(url: url)])
            return true
        }
        return delegate?.__optional_application_open_options?(self, url, [:]) ?? false
    }

    // MARK: Notifications

    /// An orientation's raw value: the one to come, or after the change the one before.
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
    public nonisolated static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    public nonisolated static let significantTimeChangeNotification = Notification.Name("UIApplicationSignificantTimeChangeNotification")
    public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")
    public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
}

/// A number for a stretch of work that goes on in the background.
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

/// A quick action of the home screen.
open class UIApplicationShortcutItem: NSObject, NSCopying, @unchecked Sendable {
    public fileprivate(set) var type: String
    public fileprivate(set) var localizedTitle: String
    public fileprivate(set) var localizedSubtitle: String?
    public fileprivate(set) var icon: UIApplicationShortcutIcon?
    public fileprivate(set) var userInfo: [String: any NSSecureCoding]?

    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A quick action's picture. It is shown nowhere here.
open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
    let name: String
    public init(templateImageName: String) {
        name = templateImageName
        super.init()
    }
    public init(systemImageName: String) {
        name = systemImageName
        super.init()
    }
}
