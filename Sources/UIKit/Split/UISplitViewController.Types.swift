public import Foundation

extension UISplitViewController {
    public enum Column: Int, Sendable { case primary = 0, supplementary = 1, secondary = 2, compact = 3 }

    /// Which columns show, and how they share the room.
    public enum DisplayMode: Int, Sendable {
        case automatic = 0
        case secondaryOnly = 1
        case oneBesideSecondary = 2
        case oneOverSecondary = 3
        case twoBesideSecondary = 4
        case twoOverSecondary = 5
        case twoDisplaceSecondary = 6

        @available(*, deprecated, renamed: "secondaryOnly")
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        @available(*, deprecated, renamed: "oneBesideSecondary")
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        @available(*, deprecated, renamed: "oneOverSecondary")
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }

    /// Whether other columns stand beside the secondary one, over it, or push it aside.
    public enum SplitBehavior: Int, Sendable { case automatic = 0, tile = 1, overlay = 2, displace = 3 }

    /// `unspecified`: the classic form with `viewControllers`.
    public enum Style: Int, Sendable { case unspecified = 0, doubleColumn = 1, tripleColumn = 2 }

    public enum PrimaryEdge: Int, Sendable { case leading = 0, trailing = 1 }

    public enum BackgroundStyle: Int, Sendable { case none = 0, sidebar = 1 }

    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic = 0, never = 1, always = 2 }

    /// For widths: the system's choice.
    public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude
}
