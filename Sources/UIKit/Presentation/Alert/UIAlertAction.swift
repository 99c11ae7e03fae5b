public import Foundation
public import ObjectiveC

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: ObjCObject, @preconcurrency NSCopying {
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Leaves things as they are; at most one in an alert, always last or, of two, leading.
        case cancel = 1
        case destructive = 2
    }

    /// - Parameter handler: called after the alert was dismissed.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init(storedTitle: title, style, handler)
    }

    private init(storedTitle: String?, _ style: Style, _ handler: ((UIAlertAction) -> Void)?) {
        title = storedTitle
        self.style = style
        self.handler = handler
        super.init()
    }

    open private(set) var title: String?
    open private(set) var style: Style
    /// Default `true`.
    open var isEnabled: Bool = true { didSet { if oldValue != isEnabled { onChange?() } } }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UIAlertAction(storedTitle: title, style, handler) }
    }

    /// Given to the button that shows the action.
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?

    // MARK: Inside

    let handler: ((UIAlertAction) -> Void)?
    var onChange: (() -> Void)?

    func perform() { handler?(self) }
}
