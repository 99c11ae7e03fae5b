public import Foundation

/// Something the user was doing: its kind, and what is needed to go on. There are no other devices and there is no search here:
/// activities stay in the app.
open class NSUserActivity: NSObject, @unchecked Sendable {
    public typealias PersistentIdentifier = String

    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    /// Asks the delegate to bring the rest up to date.
    open var needsSave: Bool = false
    open var webpageURL: URL?
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var keywords: Set<String> = []
    open var supportsContinuationStreams: Bool = false
    open var isEligibleForHandoff: Bool = true
    open var isEligibleForSearch: Bool = false
    open var isEligibleForPublicIndexing: Bool = false
    open var isEligibleForPrediction: Bool = false
    open var persistentIdentifier: String?
    open var targetContentIdentifier: String?
    open weak var delegate: (any NSUserActivityDelegate)?
    /// Whether this is what the user does now.
    public private(set) var isCurrent = false

    nonisolated(unsafe) private static weak var current: NSUserActivity?

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    open func becomeCurrent() {
        Self.current?.isCurrent = false
        Self.current = self
        isCurrent = true
    }

    open func resignCurrent() {
        isCurrent = false
        if Self.current === self { Self.current = nil }
    }

    open func invalidate() { resignCurrent() }

    open class func deleteAllSavedUserActivities(completionHandler handler: @escaping @Sendable () -> Void) { handler() }
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [String], completionHandler handler: @escaping @Sendable () -> Void
    ) { handler() }
}

public protocol NSUserActivityDelegate: AnyObject {
    func userActivityWillSave(_ userActivity: NSUserActivity)
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// The type of the activity of a web page that is opened in the app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
