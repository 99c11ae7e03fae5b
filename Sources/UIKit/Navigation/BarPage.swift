internal import CoreGraphics
internal import Foundation

/// What a navigation bar shows of one screen: the row of title and buttons, the large title, the search bar.
///
/// Where its parts are follows from the screen and from how far it is on its way. The bar has one page, and a second one while it goes from
/// one screen to another.
@MainActor final class BarPage {
    let item: UINavigationItem
    var screen: BarScreen
    private(set) var content: _UINavigationBarContentView
    let largeTitle = _UINavigationBarLargeTitleView(frame: .zero)
    private(set) var searchZone: _UINavigationBarSearchZone?
    private var refreshZone: RefreshZone?
    private unowned let bar: UINavigationBar

    init(_ item: UINavigationItem, screen: BarScreen, content: _UINavigationBarContentView, in bar: UINavigationBar, above background: UIView) {
        self.item = item
        self.screen = screen
        self.content = content
        self.bar = bar
        bar.insertSubview(largeTitle, aboveSubview: background)
        bar.addSubview(content)
    }

    /// The item changed, or how it looks.
    func replaceContent(_ new: _UINavigationBarContentView) {
        let place = bar.subviews.firstIndex { $0 === content }
        content.removeFromSuperview()
        content = new
        if let place { bar.insertSubview(new, at: place) } else { bar.addSubview(new) }
    }

    /// The item's search bar has its zone, unless another bar has it.
    func takeSearchBar() {
        let wanted = item.searchController?.searchBar
        guard wanted !== searchZone?.searchBar || wanted?.superview !== searchZone else { return }
        searchZone?.removeFromSuperview()
        searchZone = wanted.map { _UINavigationBarSearchZone($0) }
        if let searchZone { bar.addSubview(searchZone) }
    }

    /// Where the screen's refresh control is seen, between the row and the large title that came down with the content: below the bar the
    /// background that stretches with them would hide it.
    func refreshZone(for control: UIRefreshControl) -> UIView {
        if let refreshZone, refreshZone.control === control { return refreshZone }
        refreshZone?.leave()
        let zone = RefreshZone(control)
        bar.insertSubview(zone, belowSubview: largeTitle)
        refreshZone = zone
        placeRefreshZone(width: bar.bounds.width, height: bar.bounds.height)
        return zone
    }

    private func placeRefreshZone(width: CGFloat, height: CGFloat) {
        refreshZone?.frame = CGRect(x: 0, y: screen.row, width: width, height: max(height + screen.pull - screen.row, 0))
    }

    func remove() {
        refreshZone?.leave()
        // A title view is the app's, and goes as it came.
        rest()
        content.removeFromSuperview()
        largeTitle.removeFromSuperview()
        searchZone?.removeFromSuperview()
    }

    // MARK: Place

    /// Puts everything where it is in a bar of that height.
    func place(width: CGFloat, height: CGFloat) {
        content.frame = screen.rowZone(width: width)
        content.alpha = screen.isRowHidden ? 0 : 1
        content.titleAlpha = screen.showsLargeTitle ? 0 : 1
        largeTitle.alpha = screen.isRowHidden ? 0 : 1
        largeTitle.place(in: screen.titleZone(width: width), pull: screen.pull)
        let zone = screen.searchZone(width: width, in: height)
        if let searchZone, searchZone.frame != zone { searchZone.frame = zone }
        placeRefreshZone(width: width, height: height)
    }

    /// - Parameters:
    ///   - offset: how far the page is on its way: 0 in place, 1 waiting at the trailing side, −1 gone into the way back.
    ///   - way: from the title of the way back to the title that it leads to: they travel as one.
    func move(to offset: CGFloat, way: CGFloat? = nil) {
        content.setOffset(offset, way: way)
        largeTitle.setOffset(offset, rowHeight: screen.row, isSeen: screen.showsLargeTitle)
        searchZone?.alpha = 1 - abs(offset)
        refreshZone?.alpha = 1 - abs(offset)
    }

    /// In place, and on no way.
    func rest() {
        move(to: 0)
        // How much of it is seen is its zone's business now.
        largeTitle.setOffset(0, rowHeight: screen.row, isSeen: true)
    }
}

/// The part of a navigation bar in which a refresh control is seen. One that goes up with the content goes out of it.
private final class RefreshZone: UIView {
    private(set) weak var control: UIRefreshControl?

    init(_ control: UIRefreshControl) {
        self.control = control
        super.init(frame: .zero)
        clipsToBounds = true
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("RefreshZone is made in code only") }

    /// The control goes back to its scroll view, if it is still here.
    func leave() {
        if let control, control.superview === self { control.returnToScrollView() }
        removeFromSuperview()
    }
}
