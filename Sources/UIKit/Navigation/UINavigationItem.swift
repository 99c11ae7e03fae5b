public import Foundation
public import ObjectiveC

/// What a controller shows in a navigation bar: title, buttons, and the title of the way back to it.
@preconcurrency @MainActor open class UINavigationItem: ObjCObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

    /// What the bar's arrangement is for. On a pad all but the navigator's put the title at the leading edge.
    public enum ItemStyle: Int, Sendable { case navigator, browser, editor }

    public init(title: String) {
        self.title = title
        super.init()
    }

    public convenience override init() { self.init(title: "") }

    public init?(coder: NSCoder) {
        super.init()
        coder.finish(self, as: UINavigationItem.self)
    }

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
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { change(animated) { $0.hidesBackButton = hidesBackButton } }

    /// Whether left items stand beside the way back instead of replacing it.
    open var leftItemsSupplementBackButton: Bool = false { didSet { didChange() } }

    /// From the leading edge inwards. They are the items of `leadingItemGroups`.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { leading.isEmpty ? nil : leading }
        set { leadingItemGroups = Self.group(newValue ?? []) }
    }

    /// From the trailing edge inwards. They are the items of `trailingItemGroups`, the other way round.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { trailing.isEmpty ? nil : trailing }
        set { trailingItemGroups = Self.group((newValue ?? []).reversed()) }
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leading.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { trailing.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    // MARK: Groups

    /// From the leading edge inwards.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged(oldValue) } }

    /// Beside the title, where `style` is not the navigator's. In compact width they stand in a menu at the trailing edge.
    open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged(oldValue) } }

    /// Read from the leading edge on: the last group stands outermost. UNVERIFIED.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged(oldValue) } }

    /// Outside the trailing groups, always there.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { groupsChanged([oldValue].compactMap { $0 }) } }

    /// What else stands in the menu of items without room.
    open var additionalOverflowItems: UIDeferredMenuElement? { didSet { didChange() } }

    open var style: ItemStyle = .navigator { didSet { if oldValue != style { didChange() } } }

    /// Gives the menu that a tap on the title opens.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { didChange() } }

    /// In place of what a tap on the way back does.
    open var backAction: UIAction? { didSet { didChange() } }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { $0.leftBarButtonItem = item } }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { $0.rightBarButtonItem = item } }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { change(animated) { $0.leftBarButtonItems = items } }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { change(animated) { $0.rightBarButtonItems = items } }

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

    /// From the leading edge inwards.
    var leading: [UIBarButtonItem] { leadingItemGroups.flatMap { $0.barButtonItems } }
    /// From the trailing edge inwards.
    var trailing: [UIBarButtonItem] { trailingItemGroups.flatMap { $0.barButtonItems }.reversed() }
    /// How far the screen's content is scrolled up from where large title and search bar are whole, at most by what both take; negative while
    /// it is pulled down. Every item keeps its own, as its screen keeps its scroll offset.
    final var scrolled: CGFloat = 0
    /// How much of large title and search bar was gone when the screen's insets were last made to fit them.
    final var insetGone: CGFloat = 0
    /// The bar that shows the item, or the way back to it.
    weak var bar: UINavigationBar?

    private static func group(_ items: [UIBarButtonItem]) -> [UIBarButtonItemGroup] {
        items.isEmpty ? [] : [UIBarButtonItemGroup(barButtonItems: items, representativeItem: nil)]
    }

    private var groups: [UIBarButtonItemGroup] { leadingItemGroups + centerItemGroups + trailingItemGroups + [pinnedTrailingGroup].compactMap { $0 } }

    private func groupsChanged(_ old: [UIBarButtonItemGroup]) {
        for group in old {
            group.onChange = nil
            for item in group.barButtonItems { item.onChange = nil }
        }
        listen()
        didChange()
    }

    /// Hears of changes of the groups and their items.
    private func listen() {
        for group in groups {
            group.onChange = { [weak self] in
                self?.listen()
                self?.didChange()
            }
            for item in group.barButtonItems + [group.representativeItem].compactMap({ $0 }) {
                item.onChange = { [weak self] in self?.didChange() }
            }
        }
    }

    private func didChange() { bar?.itemDidChange(self) }

    /// Makes a change that the bar shows by fading from what it shows now.
    private func change(_ animated: Bool, _ change: @escaping (UINavigationItem) -> Void) {
        guard animated, let bar else { return change(self) }
        bar.fade { change(self) }
    }

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
