public import Foundation
public import ObjectiveC

/// Finding in a view's contents.
///
/// The navigator, the bar with a field above the keyboard, is not here: asking for it says so, and no session begins.
@preconcurrency @MainActor open class UIFindInteraction: ObjCObject, UIInteraction {
    /// - Parameter sessionDelegate: held weakly.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    /// For a view that searches by itself.
    override init() { super.init() }

    open private(set) weak var delegate: (any UIFindInteractionDelegate)?

    // MARK: The view

    open private(set) weak var view: UIView?
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    // MARK: The navigator

    /// Always `false`.
    open var isFindNavigatorVisible: Bool { false }

    /// The session of the navigator that shows: always `nil`.
    open var activeFindSession: UIFindSession? { nil }

    /// Has no effect, and says so.
    open func presentFindNavigator(showingReplace: Bool) { sayUnsupported("UIFindInteraction.presentFindNavigator(showingReplace:)") }

    open func dismissFindNavigator() {}

    /// What the navigator's fields hold, and will hold when it shows.
    /// Kept and without effect: the find navigator does not show.
    open var searchText: String?
    /// Kept and without effect: the find navigator does not show.
    open var replacementText: String?

    /// Kept and without effect: the find navigator does not show.
    open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

    // MARK: The session that runs: none does

    open func findNext() {}
    open func findPrevious() {}
    open func updateResultCount() {}
}
