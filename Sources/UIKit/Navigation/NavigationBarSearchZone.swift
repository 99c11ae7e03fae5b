internal import CoreGraphics
internal import Foundation

/// The zone of a navigation bar that a search bar has: the lowest, 52 points high, less while content is scrolled up.
@MainActor final class _UINavigationBarSearchZone: UIView {
    let searchBar: UISearchBar

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
