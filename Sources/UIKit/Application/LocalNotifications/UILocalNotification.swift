public import Foundation
public import ObjectiveC

public nonisolated let UILocalNotificationDefaultSoundName: String = "UILocalNotificationDefaultSoundName"

/// A message that an app orders for later: what the UserNotifications framework replaced.
///
/// While the app is in the foreground its delegate hears of it; nothing is shown, as on a phone. In the background nothing is shown here.
@available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's UNNotificationRequest")
@preconcurrency @MainActor open class UILocalNotification: ObjCObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
    public override init() { super.init() }

    // MARK: When

    /// Nil and what is past mean at once.
    open var fireDate: Date?
    /// Kept and without effect: the date is taken for a moment, whatever the zone.
    open var timeZone: TimeZone?
    /// What passes between one time and the next; empty for once.
    open var repeatInterval: NSCalendar.Unit = []
    /// The user's own when nil.
    open var repeatCalendar: Calendar?
    /// Kept and without effect: a notification has no region.
    open var regionTriggersOnce: Bool = true

    // MARK: What

    open var alertBody: String?
    /// Kept and without effect: a notification is told to the app's delegate and never shown.
    open var hasAction: Bool = true
    open var alertAction: String?
    /// Kept and without effect: a notification is told to the app's delegate and never shown.
    open var alertLaunchImage: String?
    open var alertTitle: String?
    open var soundName: String?
    /// The number on the app's icon; 0 leaves it as it is.
    open var applicationIconBadgeNumber: Int = 0
    /// Values of property lists.
    open var userInfo: [AnyHashable: Any]?
    open var category: String?

    // MARK: Copies

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UILocalNotification()
        (copy.fireDate, copy.timeZone, copy.repeatInterval, copy.repeatCalendar) = (fireDate, timeZone, repeatInterval, repeatCalendar)
        (copy.alertBody, copy.hasAction, copy.alertAction, copy.alertLaunchImage) = (alertBody, hasAction, alertAction, alertLaunchImage)
        (copy.alertTitle, copy.soundName, copy.applicationIconBadgeNumber) = (alertTitle, soundName, applicationIconBadgeNumber)
        (copy.userInfo, copy.category, copy.regionTriggersOnce) = (userInfo, category, regionTriggersOnce)
        return copy
    }

    public static var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        self.init()
        func text(_ key: String) -> String? { coder.decodeObject(of: NSString.self, forKey: key) as String? }
        fireDate = coder.decodeObject(of: NSDate.self, forKey: "fireDate") as Date?
        timeZone = text("timeZone").flatMap(TimeZone.init(identifier:))
        repeatInterval = NSCalendar.Unit(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "repeatInterval")))
        regionTriggersOnce = coder.decodeBool(forKey: "regionTriggersOnce")
        alertBody = text("alertBody")
        hasAction = coder.decodeBool(forKey: "hasAction")
        alertAction = text("alertAction")
        alertLaunchImage = text("alertLaunchImage")
        alertTitle = text("alertTitle")
        soundName = text("soundName")
        applicationIconBadgeNumber = coder.decodeInteger(forKey: "applicationIconBadgeNumber")
        if let data = coder.decodeObject(of: NSData.self, forKey: "userInfo") {
            userInfo = (try? PropertyListSerialization.propertyList(from: data as Data, format: nil)) as? [String: Any]
        }
        category = text("category")
    }

    open func encode(with coder: NSCoder) {
        func text(_ value: String?, _ key: String) { coder.encode(value as NSString?, forKey: key) }
        coder.encode(fireDate as NSDate?, forKey: "fireDate")
        text(timeZone?.identifier, "timeZone")
        coder.encode(Int(bitPattern: repeatInterval.rawValue), forKey: "repeatInterval")
        coder.encode(regionTriggersOnce, forKey: "regionTriggersOnce")
        text(alertBody, "alertBody")
        coder.encode(hasAction, forKey: "hasAction")
        text(alertAction, "alertAction")
        text(alertLaunchImage, "alertLaunchImage")
        text(alertTitle, "alertTitle")
        text(soundName, "soundName")
        coder.encode(applicationIconBadgeNumber, forKey: "applicationIconBadgeNumber")
        let data = userInfo.flatMap { try? PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0) }
        coder.encode(data as NSData?, forKey: "userInfo")
        text(category, "category")
    }
}
