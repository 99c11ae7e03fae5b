internal import CoreGraphics
internal import Foundation

/// The zone of a navigation bar that a search bar has: the lowest, 52 points high, less while content is scrolled up.
@MainActor final class _UINavigationBarSearchZone: UIView {
    let searchBar: UISearchBar

    /// Height of the zone when it is whole.
    static let height: CGFloat = 52

    init(_ searchBar: UISearchBar) {
        self.searchBar = searchBar
        super.init(frame: .zero)
        clipsToBounds = true
        searchBar.isInNavigationBar = true
        addSubview(searchBar)
    }

    required init?(coder: NSCoder) { fatalError("_UINavigationBarSearchZone is made in code only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        if searchBar.superview === self, searchBar.frame != bounds { searchBar.frame = bounds }
    }
}

extension UINavigationBar {
    // MARK: What goes up with the content

    /// Whether an item's search bar makes room for content that is scrolled up.
    func searchCollapses(_ item: UINavigationItem?) -> Bool {
        guard let item, let search = item.searchController else { return false }
        return item.hidesSearchBarWhenScrolling && !search.isPresented
    }

    /// The height of an item's search bar now.
    func searchHeight(of item: UINavigationItem?) -> CGFloat {
        guard let item, let search = item.searchController else { return 0 }
        if search.isPresented { return search.searchBar.heightInNavigationBar }
        return item.hidesSearchBarWhenScrolling ? item.searchExtent : _UINavigationBarSearchZone.height
    }

    /// Whether title and buttons have made room for a search.
    func hidesRow(_ item: UINavigationItem?) -> Bool {
        guard let search = item?.searchController else { return false }
        return search.isPresented && search.hidesNavigationBarDuringPresentation
    }

    /// What content that is scrolled up takes away at most: large title and search bar.
    var flexibleHeight: CGFloat {
        (showsLargeTitle ? Self.largeTitleHeight : 0) + (searchCollapses(topItem) ? _UINavigationBarSearchZone.height : 0)
    }

    /// How much of that is there. The search bar goes first; only the large title grows when content is pulled down.
    var flexibleExtent: CGFloat {
        get { (showsLargeTitle ? largeExtent : 0) + (searchCollapses(topItem) ? topItem?.searchExtent ?? 0 : 0) }
        set {
            guard searchCollapses(topItem), let item = topItem else { return largeExtent = newValue }
            let above = showsLargeTitle ? Self.largeTitleHeight : 0
            let search = min(max(newValue - above, 0), _UINavigationBarSearchZone.height)
            if item.searchExtent != search {
                item.searchExtent = search
                setNeedsLayout()
            }
            if showsLargeTitle { largeExtent = newValue - search }
        }
    }
}
