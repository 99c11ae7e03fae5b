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

    /// A line above the title. Not shown yet.
    open var prompt: String? { didSet { if prompt != nil { sayUnsupported("UINavigationItem.prompt") } } }

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

    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic

    open var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }

    // MARK: Inside

    private(set) var leading: [UIBarButtonItem] = []
    private(set) var trailing: [UIBarButtonItem] = []
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

    /// What the way back to this item says: nothing for `minimal`.
    var backTitle: String {
        if backButtonDisplayMode == .minimal { return "" }
        if backButtonDisplayMode == .generic { return "Back" }
        return backBarButtonItem?.title ?? backButtonTitle ?? title.flatMap { $0.isEmpty ? nil : $0 } ?? "Back"
    }
}
