public import Foundation
public import ObjectiveC

/// What a controller shows in a navigation bar: title, buttons, and the title of the way back to it.
@preconcurrency @MainActor open class UINavigationItem: ObjCObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

    public init(title: String) {
        self.title = title
        super.init()
    }

    public convenience override init() { self.init(title: "") }

    public init?(coder: NSCoder) { super.init() }

    open var title: String? {
        willSet { willChangeValue(forKey: "title") }
        didSet {
            didChangeValue(forKey: "title")
            didChange()
        }
    }

    /// Shown instead of the title.
    open var titleView: UIView? { didSet { didChange() } }

    /// A line above the title: the bar grows by 30 points.
    open var prompt: String? {
        didSet {
            guard oldValue != prompt else { return }
            didChange()
            bar?.manager?.barDidChange()
        }
    }

    /// What the next controller's way back to this one says. Unset, the title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
    open var backButtonTitle: String? { didSet { didChange() } }
    open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { didChange() } }

    /// Whether the way back is hidden while this item is on top.
    open var hidesBackButton: Bool = false { didSet { didChange() } }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Whether left items stand beside the way back instead of replacing it.
    open var leftItemsSupplementBackButton: Bool = false { didSet { didChange() } }

    /// From the leading edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { leading.isEmpty ? nil : leading }
        set { setLeading(newValue ?? []) }
    }

    /// From the trailing edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { trailing.isEmpty ? nil : trailing }
        set { setTrailing(newValue ?? []) }
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leading.first }
        set { setLeading(newValue.map { [$0] } ?? []) }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { trailing.first }
        set { setTrailing(newValue.map { [$0] } ?? []) }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    /// Counts where the bar prefers large titles. Default `.automatic`: as the item before.
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
        didSet {
            guard oldValue != largeTitleDisplayMode else { return }
            didChange()
            bar?.manager?.barDidChange()
        }
    }

    /// Its search bar shows below the title.
    open var searchController: UISearchController? {
        didSet {
            guard oldValue !== searchController else { return }
            oldValue?.searchBar.isInNavigationBar = false
            oldValue?.searchBar.removeFromSuperview()
            oldValue?.item = nil
            searchController?.item = self
            didChange()
            bar?.manager?.barDidChange()
        }
    }

    /// Whether the search bar goes up with the content and comes back when it is pulled down. Default `true`.
    open var hidesSearchBarWhenScrolling: Bool = true {
        didSet {
            guard oldValue != hidesSearchBarWhenScrolling else { return }
            searchExtent = _UINavigationBarSearchZone.height
            didChange()
            bar?.manager?.barDidChange()
        }
    }

    public enum SearchBarPlacement: Int, Sendable { case automatic = 0, inline = 1, stacked = 2 }

    /// Search bars stand below the title, on every device.
    open var preferredSearchBarPlacement: SearchBarPlacement = .automatic {
        didSet { if preferredSearchBarPlacement == .inline { sayUnsupported("UINavigationItem.preferredSearchBarPlacement .inline") } }
    }

    open var searchBarPlacement: SearchBarPlacement { .stacked }

    /// In place of the bar's while this item is on top. Copied when set, as are the three below.
    open var standardAppearance: UINavigationBarAppearance? {
        get { appearances[0] }
        set { setAppearance(newValue, 0) }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances[1] }
        set { setAppearance(newValue, 1) }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[2] }
        set { setAppearance(newValue, 2) }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[3] }
        set { setAppearance(newValue, 3) }
    }

    private var appearances: [UINavigationBarAppearance?] = [nil, nil, nil, nil]

    private func setAppearance(_ appearance: UINavigationBarAppearance?, _ index: Int) {
        let copy = appearance.map { UINavigationBarAppearance(barAppearance: $0) }
        copy?.onChange = { [weak self] in self?.didChange() }
        appearances[index] = copy
        didChange()
    }

    // MARK: Inside

    private(set) var leading: [UIBarButtonItem] = []
    private(set) var trailing: [UIBarButtonItem] = []
    /// How much of its large title there is.
    final var largeExtent: CGFloat = UINavigationBar.largeTitleHeight
    /// How much of its search bar there is, where that goes up with the content.
    final var searchExtent = _UINavigationBarSearchZone.height
    /// The bar that shows the item, or the way back to it.
    weak var bar: UINavigationBar?

    private func setLeading(_ items: [UIBarButtonItem]) {
        forget(leading)
        leading = items
        adopt(items)
    }

    private func setTrailing(_ items: [UIBarButtonItem]) {
        forget(trailing)
        trailing = items
        adopt(items)
    }

    private func forget(_ items: [UIBarButtonItem]) { for item in items { item.onChange = nil } }

    private func adopt(_ items: [UIBarButtonItem]) {
        for item in items { item.onChange = { [weak self] in self?.didChange() } }
        didChange()
    }

    private func didChange() { bar?.itemDidChange(self) }

    /// What the way back to this item may say, longest first: the bar takes the first that has room.
    var backTitles: [String] {
        let generic = SystemString.back.text
        switch backButtonDisplayMode {
        case .minimal: return [""]
        case .generic: return [generic, ""]
        case .default: break
        }
        // A title that the app gave the way back is the app's; an empty one stays empty.
        let own = backBarButtonItem?.title ?? backButtonTitle ?? title.flatMap { $0.isEmpty ? nil : $0 } ?? generic
        return own.isEmpty ? [""] : own == generic ? [own, ""] : [own, generic, ""]
    }
}
