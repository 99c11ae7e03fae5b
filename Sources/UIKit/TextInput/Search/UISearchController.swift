public import CoreGraphics
public import Foundation

/// Told when what is searched for changes.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}

/// Brings a search bar and the results of a search together.
///
/// The bar stands in a navigation item, a table's header or wherever the app puts it. While the user searches, the
/// controller's view covers the searched screen with the results, or darkens it until there are some.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    public enum ScopeBarActivation: Int, Sendable {
        case automatic = 0
        /// By the app, through the search bar.
        case manual = 1
        case onTextEntry = 2
        case onSearchActivation = 3
    }

    /// - Parameter searchResultsController: `nil` shows results in the view that is searched.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.controller = self
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        searchResultsController = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        searchBar.controller = self
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        searchBar.controller = self
        coder.finish(self, as: UISearchController.self)
    }

    open private(set) var searchResultsController: UIViewController?

    /// Told when the search begins and ends, and when text or scope change. Held weakly.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    open weak var delegate: (any UISearchControllerDelegate)?

    /// Says "Search" in the app's language until it is told something else.
    open private(set) lazy var searchBar: UISearchBar = {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 56))
        bar.placeholder = SystemString.search.text
        return bar
    }()

    /// Whether the user searches. Setting it begins or ends that.
    open var isActive: Bool {
        get { isSearching }
        set { newValue ? begin() : end() }
    }

    /// Whether what is searched is dark while there are no results; a tap on it ends the search. Default `true`.
    open var obscuresBackgroundDuringPresentation: Bool = true { didSet { showContents() } }

    /// Whether title and buttons make room for the search. Default `true`.
    open var hidesNavigationBarDuringPresentation: Bool = true

    @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }

    /// Whether the bar shows its cancel button while the user searches. Default `true`.
    open var automaticallyShowsCancelButton: Bool = true

    /// Whether the scopes show while the user searches. Default `true`.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }

    /// When scopes show. `automatic`: with the search.
    open var scopeBarActivation: ScopeBarActivation = .automatic

    /// Whether results show. Setting it takes the decision from `automaticallyShowsSearchResultsController`.
    open var showsSearchResultsController: Bool {
        get { storedShowsResults }
        set {
            automaticallyShowsSearchResultsController = false
            storedShowsResults = newValue
            showContents()
        }
    }

    /// Whether results show as soon as there is text or a token. Default `true`.
    open var automaticallyShowsSearchResultsController: Bool = true {
        didSet { if automaticallyShowsSearchResultsController { decideResults() } }
    }

    open var searchBarPlacement: UINavigationItem.SearchBarPlacement { .stacked }

    // MARK: Controller

    open override func loadView() {
        let container = SearchContainerView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = container
        container.dim.frame = container.bounds
        container.onTapDim = { [weak self] in self?.end() }
    }

    /// While it searches, ends the search.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard isSearching, ownPresented == nil else { return super.dismiss(animated: flag, completion: completion) }
        end(animated: flag, completion: completion)
    }

    // MARK: Inside

    var isSearching = false
    /// The item whose bar shows the search bar.
    weak var item: UINavigationItem?
    var storedShowsResults = false
    /// Who is searched.
    weak var searched: UIViewController?
    /// A navigation bar that was hidden for a search bar outside it.
    weak var hiddenBarOwner: UINavigationController?
    var changes = 0

    /// Whether the navigation bar shows the search, or moves there.
    var isPresented: Bool { isSearching }
}

/// Covers what is searched: dark, with results over that, or with nothing that takes touches.
@MainActor final class SearchContainerView: UIView {
    let dim = UIView(frame: .zero)
    var onTapDim: (() -> Void)?

    /// UNVERIFIED: how dark what is searched becomes.
    private static let dimming: CGFloat = 0.2

    override init(frame: CGRect) {
        super.init(frame: frame)
        dim.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
        dim.accessibilityIdentifier = "UISearchControllerDimming"
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] gesture in if gesture.state == .ended { self?.onTapDim?() } }
        dim.addGestureRecognizer(tap)
        addSubview(dim)
    }

    required init?(coder: NSCoder) { fatalError("SearchContainerView is made in code only") }

    /// Bars stay bright.
    override func layoutSubviews() {
        super.layoutSubviews()
        dim.frame = CGRect(x: 0, y: safeAreaInsets.top, width: bounds.width, height: max(bounds.height - safeAreaInsets.top, 0))
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { !$0.isHidden && $0.alpha > 0.01 && $0.frame.contains(point) }
    }
}
