public import Foundation
public import ObjectiveC

/// A menu element that sends an action along the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    /// Kept and without effect: there is no menu of shortcuts.
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    /// Kept and without effect: menus mark actions only.
    open var state: UIMenuElement.State
    open private(set) var action: Selector
    /// Tells one command from others with the same action.
    open private(set) var propertyList: Any?
    open private(set) var alternates: [UICommandAlternate]

    /// - Parameter propertyList: made of strings, numbers, dates, data, arrays and dictionaries.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: nil, image: image)
    }
}

/// Another action of a command while more modifier keys are held.
open class UICommandAlternate: NSObject, @unchecked Sendable {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }
}
