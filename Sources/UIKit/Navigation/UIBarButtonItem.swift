public import Foundation
public import ObjectiveC

/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
        public static var bordered: Style { .plain }
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.finish(self, as: UIBarButtonItem.self)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        set(style, target, action)
    }

    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        set(style, target, action)
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        self.systemItem = systemItem
        set(systemItem == .done || systemItem == .save ? .done : .plain, target, action)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        // A system item keeps its own words and picture.
        keepsOwnContent = true
        self.primaryAction = primaryAction
        self.menu = menu
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?, menu: UIMenu?) {
        self.init(barButtonSystemItem: systemItem, target: target, action: action)
        self.menu = menu
    }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    public convenience init(title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?, menu: UIMenu? = nil) {
        self.init()
        self.title = title
        self.image = image
        set(.plain, target, action)
        self.menu = menu
    }

    /// Space that grows.
    public class func flexibleSpace() -> Self { space(.flexibleSpace, 0) }

    /// Space of `width` points.
    public class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width) }

    private class func space(_ item: SystemItem, _ width: CGFloat) -> Self {
        let made = ObjCRuntime.instantiate(self)
        made.systemItem = item
        made.width = width
        return made
    }

    open var style: Style = .plain { didSet { didChange() } }

    /// Points; 0 means what the content wants.
    open var width: CGFloat = 0 { didSet { didChange() } }

    /// Titles the item may have: it is as wide as the widest.
    open var possibleTitles: Set<String>? { didSet { didChange() } }

    /// Shown instead of title and image; it acts by itself.
    open var customView: UIView? { didSet { didChange() } }

    /// Called with the item as sender.
    open var action: Selector?
    /// `nil` sends the action up the responder chain.
    open weak var target: AnyObject?

    /// Setting it takes over its title and image.
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction, !keepsOwnContent {
                if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
                if image == nil { image = primaryAction.image }
            }
            didChange()
        }
    }

    /// Opens from the item: with a tap where the item has neither action nor `primaryAction`, else with a long press.
    open var menu: UIMenu? {
        didSet {
            takeSelection()
            didChange()
        }
    }

    /// With a menu: the item says what is chosen in it. Without one: a tap turns `isSelected` over. Default `false`.
    open var changesSelectionAsPrimaryAction: Bool = false {
        didSet {
            takeSelection()
            didChange()
        }
    }

    /// The group the item stands in.
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

    /// A group of this item alone that stays where it is.
    open func creatingFixedGroup() -> UIBarButtonItemGroup { UIBarButtonItemGroup.fixedGroup(items: [self]) }

    open func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup.movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }

    open func creatingOptionalGroup(customizationIdentifier: String, isInDefaultCustomization: Bool) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup.optionalGroup(
            customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization, items: [self])
    }

    open var tintColor: UIColor? { didSet { didChange() } }

    open var isSelected: Bool = false { didSet { didChange() } }

    open var isHidden: Bool = false { didSet { didChange() } }

    // MARK: Inside

    /// What a file of Interface Builder's says.
    func become(_ item: SystemItem) {
        systemItem = item
        style = item == .done || item == .save ? .done : .plain
    }

    private(set) var systemItem: SystemItem?
    private var keepsOwnContent = false
    private weak var editedController: UIViewController?

    /// The edit button of a controller shows Done while it is editing.
    var showsDone = false {
        didSet {
            systemItem = showsDone ? .done : .edit
            style = showsDone ? .done : .plain
        }
    }

    convenience init(editButtonOf controller: UIViewController) {
        self.init(barButtonSystemItem: .edit, target: nil, action: nil)
        editedController = controller
    }

    private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = ObjCRuntime.object(target)
        self.action = action
    }

    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// What a tap does.
    func perform(with event: UIEvent?) {
        if let controller = editedController { return controller.setEditing(!controller.isEditing, animated: true) }
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
        if let primaryAction { return primaryAction.perform(sender: self) }
        guard let action else { return }
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Whether a tap opens the menu: nothing else is there for it to do.
    var opensMenuOnTap: Bool { menu != nil && primaryAction == nil && action == nil && editedController == nil }

    /// A menu that says what is chosen in it lends the item its words and picture.
    func takeSelection() {
        guard changesSelectionAsPrimaryAction, let menu else { return }
        guard let chosen = menu.selectedElements.first ?? menu.children.first(where: { $0 is UIAction }) else { return }
        title = chosen.title
        image = chosen.image
    }

    /// The item as a line of a menu: what has no room in the bar stands there.
    func menuElements(in group: String? = nil) -> [UIMenuElement] {
        if isHidden || isSpace || customView != nil { return [] }
        if let menu, opensMenuOnTap { return [UIMenu(title: spokenTitle ?? menu.title, image: image, children: menu.children)] }
        let attributes: UIMenuElement.Attributes = isEnabled ? [] : .disabled
        return [
            UIAction(title: spokenTitle ?? accessibilityLabel ?? "", image: image, attributes: attributes, state: isSelected ? .on : .off) { [weak self] _ in
                self?.perform(with: nil)
            }
        ]
    }

    /// The text a system item shows; `nil` for those with a picture.
    var shownTitle: String? {
        if let title { return title }
        switch systemItem {
        case .done: return SystemString.done.text
        case .cancel: return SystemString.cancel.text
        case .edit: return SystemString.edit.text
        case .save: return SystemString.save.text
        case .undo: return SystemString.undo.text
        case .redo: return SystemString.redo.text
        default: return nil
        }
    }

    /// What a picture without words is called.
    var spokenTitle: String? {
        if let shownTitle { return shownTitle }
        switch systemItem {
        case .add: return SystemString.add.text
        case .action: return SystemString.share.text
        case .search: return SystemString.search.text
        case .refresh: return SystemString.refresh.text
        case .stop: return SystemString.stop.text
        case .close: return SystemString.close.text
        case .trash: return SystemString.delete.text
        case .bookmarks: return SystemString.bookmarks.text
        default: return nil
        }
    }

    // MARK: Badge

    /// How the elements of its menu are ordered: from the finger on, or as given.
    open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder = .automatic

    /// A count, a word or a dot at the item's upper corner (iOS 26 and later).
    open var badge: Badge? {
        didSet {
            if oldValue !== badge { oldValue?.item = nil }
            badge?.item = self
            didChange()
        }
    }
    final func badgeDidChange() { didChange() }

    // MARK: Backgrounds and offsets

    /// What bars draw behind and around titles, by the bar's height and the state.
    struct Looks: Equatable {
        struct Key: Hashable {
            var metrics: UIBarMetrics
            var state: UInt
        }
        var backgrounds: [Key: UIImage] = [:]
        var backBackgrounds: [Key: UIImage] = [:]
        var titleOffsets: [UIBarMetrics: UIOffset] = [:]
        var backTitleOffsets: [UIBarMetrics: UIOffset] = [:]
        var backgroundOffsets: [UIBarMetrics: CGFloat] = [:]
        var backBackgroundOffsets: [UIBarMetrics: CGFloat] = [:]

        var isEmpty: Bool { self == Looks() }

        /// Bars of another height than usual take the usual pictures where they have none of their own.
        func background(back: Bool, _ metrics: UIBarMetrics, _ state: UIControl.State) -> UIImage? {
            let images = back ? backBackgrounds : backgrounds
            for metrics in [metrics, .default] {
                let found = images[Key(metrics: metrics, state: state.rawValue)] ?? images[Key(metrics: metrics, state: 0)]
                if let found { return found }
            }
            return nil
        }
    }

    final var looks = Looks() { didSet { didChange() } }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        looks.backgrounds[Looks.Key(metrics: barMetrics, state: state.rawValue)] = backgroundImage
    }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) {
        if style == self.style { setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics) }
    }

    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        looks.backgrounds[Looks.Key(metrics: barMetrics, state: state.rawValue)]
    }

    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        looks.titleOffsets[barMetrics] = adjustment
    }

    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { looks.titleOffsets[barMetrics] ?? .zero }

    /// Of the way back that this item is (`backBarButtonItem`), or by appearance of all.
    open func setBackButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        looks.backBackgrounds[Looks.Key(metrics: barMetrics, state: state.rawValue)] = backgroundImage
    }

    open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        looks.backBackgrounds[Looks.Key(metrics: barMetrics, state: state.rawValue)]
    }

    /// Apps move the title of the way back off the screen with it.
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        looks.backTitleOffsets[barMetrics] = adjustment
    }

    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { looks.backTitleOffsets[barMetrics] ?? .zero }

    // MARK: Places of background images: kept, and where one is to move the adjustment says that it has no effect

    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        if adjustment != 0 { sayUnsupported("UIBarButtonItem.setBackgroundVerticalPositionAdjustment(_:for:)") }
        looks.backgroundOffsets[barMetrics] = adjustment
    }

    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { looks.backgroundOffsets[barMetrics] ?? 0 }

    open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        if adjustment != 0 { sayUnsupported("UIBarButtonItem.setBackButtonBackgroundVerticalPositionAdjustment(_:for:)") }
        looks.backBackgroundOffsets[barMetrics] = adjustment
    }

    open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { looks.backBackgroundOffsets[barMetrics] ?? 0 }

    // MARK: The shared background of iOS 26, which the simulated system has not

    /// Kept and without effect: the simulated system has no shared backgrounds, which came with iOS 26.
    open var hidesSharedBackground: Bool = false
    /// Kept and without effect: the simulated system has no shared backgrounds, which came with iOS 26.
    open var sharesBackground: Bool = true
}
