internal import CoreGraphics
internal import Foundation

extension UINavigationBar {
    // MARK: Screens

    /// Heights of the classic look: 50 on a pad, 56 in a sheet, 32 on a phone on its side, else 44.
    var contentHeight: CGFloat {
        if manager?.isInSheet == true { return 56 }
        if traitCollection.userInterfaceIdiom == .pad { return 50 }
        return isLow ? 32 : 44
    }

    private var isLow: Bool { traitCollection.verticalSizeClass == .compact }

    /// What the bar is for an item: one on the stack, or one that has just left it.
    func screen(of item: UINavigationItem) -> BarScreen {
        guard let index = stack.firstIndex(where: { $0 === item }) else {
            return [transition?.page, page].compactMap { $0 }.first { $0.item === item }?.screen ?? BarScreen(fullRow: contentHeight)
        }
        return BarScreen(
            fullRow: contentHeight + (item.prompt == nil ? 0 : _UINavigationBarContentView.promptHeight), isRowHidden: hidesRow(item),
            hasLargeTitle: hasLargeTitle(index), search: search(of: item), scrolled: item.scrolled)
    }

    var topScreen: BarScreen? { topItem.map { screen(of: $0) } }

    var barHeight: CGFloat { topScreen?.height ?? contentHeight }

    /// The height with an item on top.
    func height(for item: UINavigationItem) -> CGFloat { screen(of: item).height }

    /// Never in the low bar.
    private func hasLargeTitle(_ index: Int) -> Bool {
        guard prefersLargeTitles, !isLow, !hidesRow(stack[index]) else { return false }
        return isLarge(index)
    }

    /// What the screens say, whatever the bar has room for.
    private func isLarge(_ index: Int) -> Bool {
        switch stack[index].largeTitleDisplayMode {
        case .always: true
        case .never: false
        // As the item before; the first is large.
        case .automatic: index == 0 || isLarge(index - 1)
        }
    }

    /// Whether title and buttons have made room for a search.
    private func hidesRow(_ item: UINavigationItem) -> Bool {
        guard let search = item.searchController else { return false }
        return search.isPresented && search.hidesNavigationBarDuringPresentation
    }

    private func search(of item: UINavigationItem) -> BarScreen.Search {
        guard let search = item.searchController else { return .none }
        if search.isPresented { return .active(height: search.searchBar.heightInNavigationBar) }
        return item.hidesSearchBarWhenScrolling ? .scrolling : .fixed
    }

    /// Puts background and pages where screens and progress have them.
    func placeParts() {
        if let page, let item = topItem, page.item === item {
            let wasLarge = page.screen.hasLargeTitle
            page.screen = screen(of: item)
            if page.screen.hasLargeTitle != wasLarge { showLargeTitle(page) }
        }
        let above = manager == nil || barPosition != .topAttached ? 0 : max(frame.minY, 0)
        let pull = page?.screen.pull ?? 0
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above + pull)
        page?.place(width: bounds.width, height: bounds.height)
        transition?.page?.place(width: bounds.width, height: bounds.height)
    }
}
