public import Foundation

extension UIBarButtonItem {
    /// What stands at the upper corner of a bar button item. Drawn as a tab bar's badges are.
    @preconcurrency @MainActor public final class Badge: NSObject {
        /// A number; 0 shows as 0.
        public static func count(_ count: UInt) -> Badge { Badge(String(count)) }

        public static func string(_ string: String) -> Badge { Badge(string) }

        /// A dot without a text.
        public static func indicator() -> Badge { Badge(nil) }

        /// `nil` for a dot.
        public let stringValue: String?
        public var font: UIFont? { didSet { item?.badgeDidChange() } }
        public var foregroundColor: UIColor? { didSet { item?.badgeDidChange() } }
        public var backgroundColor: UIColor? { didSet { item?.badgeDidChange() } }
        /// Shows it, and changes with it.
        weak var item: UIBarButtonItem?

        private init(_ text: String?) {
            stringValue = text
            super.init()
        }
    }
}
