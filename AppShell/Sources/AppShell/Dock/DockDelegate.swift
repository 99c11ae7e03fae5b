/// Hears what is selected in a ``Dock``.
@MainActor public protocol DockDelegate: AnyObject {
    /// An item was selected, by touch or by the app. The selected item again is reported, too.
    /// - Parameter oldIndex: nil for the first selection, which happens when the first item is added.
    func dock(_ dock: Dock, didSelectItemFrom oldIndex: Int?, to newIndex: Int)
}
