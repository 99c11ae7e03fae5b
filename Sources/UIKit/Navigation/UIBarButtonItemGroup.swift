public import Foundation
public import ObjectiveC

/// Bar button items that belong together: where room is short, one item stands for all of them.
@preconcurrency @MainActor open class UIBarButtonItemGroup: ObjCObject {
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
        adopt()
    }

    public init?(coder: NSCoder) {
        barButtonItems = []
        super.init()
    }

    /// A group that always stands in its place.
    public class func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// A group that the user may move. Bars cannot be customised by the user here: it stays in its place.
    public class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

    /// A group that the user may take out and in.
    ///
    /// - Parameter isInDefaultCustomization: whether it shows; the user cannot change that here.
    public class func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
        items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
        group.isHidden = !isInDefaultCustomization
        return group
    }

    /// From the leading edge on.
    open var barButtonItems: [UIBarButtonItem] { didSet { adopt() } }

    /// Shown in place of the items when they have no room. Without an action or menu of its own it opens a menu of them.
    open var representativeItem: UIBarButtonItem? { didSet { adopt() } }

    /// Whether the bar has collapsed the group now.
    open internal(set) var isDisplayingRepresentativeItem: Bool = false

    open var isHidden: Bool = false { didSet { if oldValue != isHidden { onChange?() } } }

    /// In place of the items in the menu of what has no room.
    open var menuRepresentation: UIMenuElement?

    // MARK: Inside

    final var onChange: (@MainActor () -> Void)?

    private func adopt() {
        for item in barButtonItems { item.buttonGroup = self }
        representativeItem?.buttonGroup = self
        onChange?()
    }

    /// Whether the bar may show one item for all.
    var isCollapsible: Bool { representativeItem != nil && barButtonItems.count > 1 }

    /// What the bar shows.
    var shownItems: [UIBarButtonItem] {
        if isHidden { return [] }
        guard isDisplayingRepresentativeItem, let representativeItem else { return barButtonItems }
        return [representativeItem]
    }

    var menuElements: [UIMenuElement] {
        if isHidden { return [] }
        return menuRepresentation.map { [$0] } ?? barButtonItems.flatMap { $0.menuElements() }
    }
}
