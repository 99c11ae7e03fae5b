public import CoreGraphics
public import Foundation

/// Told when what is searched for changes.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}

/// Brings a search bar and the results of a search together.
///
/// The bar's state, its updater and its delegate work; results in a controller of their own are not shown yet.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    /// - Parameter searchResultsController: `nil` shows results in the view that is searched.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.controller = self
        if searchResultsController != nil { sayUnsupported("Showing a UISearchController's searchResultsController") }
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        searchBar.controller = self
    }

    open private(set) var searchResultsController: UIViewController?

    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    open weak var delegate: (any UISearchControllerDelegate)?

    open private(set) lazy var searchBar: UISearchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 56))

    /// Whether the user searches. Setting it begins or ends that.
    open var isActive: Bool {
        get { isSearching }
        set { newValue ? begin() : end() }
    }

    open var obscuresBackgroundDuringPresentation: Bool = true
    open var hidesNavigationBarDuringPresentation: Bool = true
    @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the bar shows its cancel button while the user searches. Default `true`.
    open var automaticallyShowsCancelButton: Bool = true
    open var automaticallyShowsScopeBar: Bool = true
    open var showsSearchResultsController: Bool = false
    open var automaticallyShowsSearchResultsController: Bool = true

    // MARK: Inside

    private var isSearching = false

    func searchDidBegin() { begin() }

    func searchDidChange() { searchResultsUpdater?.updateSearchResults(for: self) }

    func cancelTapped() { end() }

    private func begin() {
        guard !isSearching else { return }
        isSearching = true
        delegate?.__optional_willPresentSearchController?(self)
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
        if automaticallyShowsScopeBar, searchBar.scopeButtonTitles != nil { searchBar.showsScopeBar = true }
        if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
        searchDidChange()
        delegate?.__optional_didPresentSearchController?(self)
    }

    private func end() {
        guard isSearching else { return }
        isSearching = false
        delegate?.__optional_willDismissSearchController?(self)
        searchBar.text = ""
        searchBar.resignFirstResponder()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        if automaticallyShowsScopeBar, searchBar.scopeButtonTitles != nil { searchBar.showsScopeBar = false }
        searchDidChange()
        delegate?.__optional_didDismissSearchController?(self)
    }
}
