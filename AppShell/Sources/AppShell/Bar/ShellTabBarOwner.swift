/// What shows the pages of a bar's tabs.
@MainActor protocol ShellTabBarOwner: AnyObject {
    func shouldShowTab(at index: Int) -> Bool
    /// Shows the page and sets the bar's selection.
    func showTab(at index: Int)
    func userDidChooseTab(at index: Int)
    func userDidTapAction()
    /// Lays out bar and page at once.
    func tabBarStyleDidChange()
}
