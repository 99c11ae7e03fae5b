public import Foundation
public import ObjectiveC

/// Something to do with what an activity view controller was given: a subclass does it.
@preconcurrency @MainActor open class UIActivity: ObjCObject {
    /// Where the activity is listed: in the row of pictures (share) or in the list (action).
    public enum Category: Int, Sendable { case action = 0, share = 1 }

    public struct ActivityType: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let postToFacebook = ActivityType(rawValue: "com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType(rawValue: "com.apple.UIKit.activity.PostToTwitter")
        public static let postToWeibo = ActivityType(rawValue: "com.apple.UIKit.activity.PostToWeibo")
        public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
        public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
        public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
        public static let copyToPasteboard = ActivityType(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
        public static let assignToContact = ActivityType(rawValue: "com.apple.UIKit.activity.AssignToContact")
        public static let saveToCameraRoll = ActivityType(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
        public static let addToReadingList = ActivityType(rawValue: "com.apple.UIKit.activity.AddToReadingList")
        public static let postToFlickr = ActivityType(rawValue: "com.apple.UIKit.activity.PostToFlickr")
        public static let postToVimeo = ActivityType(rawValue: "com.apple.UIKit.activity.PostToVimeo")
        public static let postToTencentWeibo = ActivityType(rawValue: "com.apple.UIKit.activity.TencentWeibo")
        public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
        public static let openInIBooks = ActivityType(rawValue: "com.apple.UIKit.activity.OpenInIBooks")
        public static let markupAsPDF = ActivityType(rawValue: "com.apple.UIKit.activity.MarkupAsPDF")
        public static let sharePlay = ActivityType(rawValue: "com.apple.UIKit.activity.SharePlay")
        public static let addToHomeScreen = ActivityType(rawValue: "com.apple.UIKit.activity.AddToHomeScreen")
        public static let collaborationInviteWithLink = ActivityType(rawValue: "com.apple.UIKit.activity.CollaborationInviteWithLink")
        public static let collaborationCopyLink = ActivityType(rawValue: "com.apple.UIKit.activity.CollaborationCopyLink")
    }

    public override init() { super.init() }

    open class var activityCategory: Category { .action }

    /// Names it: in exclusions and in the completion handler.
    open var activityType: ActivityType? { nil }

    open var activityTitle: String? { nil }

    /// A template picture for actions; for the row of pictures one that fills a square.
    open var activityImage: UIImage? { nil }

    /// Whether it can do something with these. Default `false`.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// Called once it was chosen, before anything shows.
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// Shown instead of calling `perform()`; it calls `activityDidFinish(_:)` and is dismissed then.
    open var activityViewController: UIViewController? { nil }

    /// Does the work and calls `activityDidFinish(_:)`.
    open func perform() { activityDidFinish(true) }

    /// Says that the work is done, or was given up.
    open func activityDidFinish(_ completed: Bool) {
        let finished = onFinish
        onFinish = nil
        finished?(completed)
    }

    // MARK: Inside

    var onFinish: ((Bool) -> Void)?
}

/// Puts what it is given on the pasteboard.
@MainActor final class CopyActivity: UIActivity {
    private var items: [Any] = []
    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { SystemString.copy.text }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is String || $0 is URL || $0 is UIImage || $0 is NSAttributedString }
    }

    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

    override func perform() {
        let pasteboard = UIPasteboard.general
        let strings = items.compactMap { $0 as? String ?? ($0 as? NSAttributedString)?.string }
        let urls = items.compactMap { $0 as? URL }
        let images = items.compactMap { $0 as? UIImage }
        if !strings.isEmpty {
            pasteboard.strings = strings + urls.map(\.absoluteString)
        } else if !urls.isEmpty {
            pasteboard.urls = urls
        } else if !images.isEmpty {
            pasteboard.images = images
        }
        activityDidFinish(true)
    }
}
