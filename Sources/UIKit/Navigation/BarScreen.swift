internal import CoreGraphics

/// One screen as a navigation bar's geometry knows it. A value: heights and zones are functions of it and of nothing else.
struct BarScreen: Equatable {
    enum Search: Equatable {
        case none
        /// Always there.
        case fixed
        /// Goes up with the content, before the large title does.
        case scrolling
        /// The user searches: as high as the search bar wants to be.
        case active(height: CGFloat)
    }

    /// The zone below the buttons that a large title takes, and the one that a search bar takes.
    static let largeTitleHeight: CGFloat = 52
    static let searchHeight: CGFloat = 52

    /// Of the row of title and buttons, with the prompt above it.
    var fullRow: CGFloat
    /// A search has taken the place of the row.
    var isRowHidden = false
    var hasLargeTitle = false
    var search = Search.none
    /// How far content is scrolled up from where all is whole; negative while it is pulled down. Points.
    var scrolled: CGFloat = 0

    var row: CGFloat { isRowHidden ? 0 : fullRow }

    /// What content that is scrolled up takes away at most: large title and search bar.
    var flexible: CGFloat { (hasLargeTitle ? Self.largeTitleHeight : 0) + (search == .scrolling ? Self.searchHeight : 0) }

    /// How much of that is gone.
    var gone: CGFloat { min(max(scrolled, 0), flexible) }

    /// How far a large title has come down with its content. The bar's frame and the content's insets know nothing of it.
    var pull: CGFloat { hasLargeTitle ? max(-scrolled, 0) : 0 }

    /// How much of the search bar there is. It goes first.
    var searchExtent: CGFloat {
        switch search {
        case .none: 0
        case .fixed: Self.searchHeight
        case .scrolling: max(Self.searchHeight - gone, 0)
        case .active(let height): height
        }
    }

    /// How much of the large title there is.
    var largeExtent: CGFloat {
        guard hasLargeTitle else { return 0 }
        return Self.largeTitleHeight - (search == .scrolling ? max(gone - Self.searchHeight, 0) : gone)
    }

    var height: CGFloat { row + largeExtent + searchExtent }

    /// With nothing scrolled away.
    var wholeHeight: CGFloat { height + gone }

    /// UNVERIFIED: points of a large title that are left when the small one takes its place.
    private static let leastLargeTitle: CGFloat = 6

    /// Whether the title is seen large, and not in the row.
    var showsLargeTitle: Bool { largeExtent > Self.leastLargeTitle && !isRowHidden }

    // MARK: Zones

    /// Hidden it waits above the bar.
    func rowZone(width: CGFloat) -> CGRect { CGRect(x: 0, y: isRowHidden ? -fullRow : 0, width: width, height: fullRow) }

    func titleZone(width: CGFloat) -> CGRect { CGRect(x: 0, y: row, width: width, height: largeExtent + pull) }

    /// - Parameter height: of the bar: at rest the screen's own, on the way between two screens something between theirs.
    func searchZone(width: CGFloat, in height: CGFloat) -> CGRect {
        CGRect(x: 0, y: height + pull - searchExtent, width: width, height: searchExtent)
    }
}
