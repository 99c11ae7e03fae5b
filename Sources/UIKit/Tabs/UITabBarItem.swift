public import Foundation

/// What stands for a controller in a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// Items with a picture and a title of the system's.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
    }

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.finish(self, as: UITabBarItem.self)
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        if let selectedImage { self.selectedImage = selectedImage }
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.systemItem = systemItem
        self.tag = tag
    }

    /// Shown while the item is selected. Unset, `image`.
    open var selectedImage: UIImage? {
        get { ownSelectedImage ?? image }
        set {
            willChangeValue(forKey: "selectedImage")
            ownSelectedImage = newValue
            didChangeValue(forKey: "selectedImage")
            didChange()
        }
    }

    /// The text of the badge; `nil` means no badge.
    open var badgeValue: String? {
        willSet { willChangeValue(forKey: "badgeValue") }
        didSet {
            didChangeValue(forKey: "badgeValue")
            badgeDidChange()
        }
    }

    /// Default `nil`: the system's red.
    open var badgeColor: UIColor? {
        willSet { willChangeValue(forKey: "badgeColor") }
        didSet {
            didChangeValue(forKey: "badgeColor")
            badgeDidChange()
        }
    }

    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[exactly: state] = textAttributes
        badgeDidChange()
    }

    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeAttributes[exactly: state] }

    /// Moves the title from where the system puts it.
    open var titlePositionAdjustment: UIOffset = .zero { didSet { didChange() } }

    /// The looks of the bar while this item is selected; unset, the bar's own. Copied when set.
    open var standardAppearance: UITabBarAppearance? {
        get { ownStandard }
        set {
            ownStandard = newValue.map { UITabBarAppearance(barAppearance: $0) }
            ownStandard?.onChange = { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { ownScrollEdge }
        set {
            ownScrollEdge = newValue.map { UITabBarAppearance(barAppearance: $0) }
            ownScrollEdge?.onChange = { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }

    @available(*, deprecated) open func setFinishedSelectedImage(_ selectedImage: UIImage?, withFinishedUnselectedImage unselectedImage: UIImage?) {
        image = unselectedImage?.withRenderingMode(.alwaysOriginal)
        self.selectedImage = selectedImage?.withRenderingMode(.alwaysOriginal)
    }

    open override var description: String { "\(super.description) title='\(shownTitle ?? "")'" }

    // MARK: Inside

    /// The bar that shows the item.
    weak var bar: UITabBar?
    var systemItem: SystemItem?
    private(set) var ownSelectedImage: UIImage?
    final var badgeAttributes = StateTable<[NSAttributedString.Key: Any]>()
    private var ownStandard: UITabBarAppearance?
    private var ownScrollEdge: UITabBarAppearance?

    /// A system item says what the system says, whatever its title.
    var shownTitle: String? { systemItem?.title ?? title }

    override func didChange() {
        super.didChange()
        guard !isTakingAppearance else { return }
        bar?.itemDidChange(self)
        list?.itemDidChange(self)
    }

    func badgeDidChange() {
        guard !isTakingAppearance else { return }
        bar?.badgeDidChange(self)
        list?.itemDidChange(self)
    }

    /// The list under More, where it shows the item.
    final weak var list: UIMoreListController?

    private func appearanceDidChange() { bar?.updateLook() }
}

extension UITabBarItem.SystemItem {
    var title: String {
        let words: SystemString =
            switch self {
            case .more: .more
            case .favorites: .favorites
            case .featured: .featured
            case .topRated: .topRated
            case .recents: .recents
            case .contacts: .contacts
            case .history: .history
            case .bookmarks: .bookmarks
            case .search: .search
            case .downloads: .downloads
            case .mostRecent: .mostRecent
            case .mostViewed: .mostViewed
            }
        return words.text
    }
}
