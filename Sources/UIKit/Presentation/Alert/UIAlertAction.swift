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

    // MARK: Private keys that apps set

    /// "titleTextColor": instead of the tint or the destructive red.
    var titleTextColor: UIColor? { didSet { onChange?() } }
    /// "image": before the title of an action sheet's button.
    var image: UIImage? { didSet { onChange?() } }
    /// "imageTintColor"
    var imageTintColor: UIColor? { didSet { onChange?() } }
    /// "checked": a mark at the end of the button.
    var isChecked = false { didSet { onChange?() } }
    /// "titleTextAlignment"
    var titleTextAlignment = NSTextAlignment.center { didSet { onChange?() } }

    open override func value(forUndefinedKey key: String) -> Any? {
        switch Self.known(key) {
        case "titleTextColor": titleTextColor
        case "image": image
        case "imageTintColor": imageTintColor
        case "checked": isChecked
        case "titleTextAlignment": titleTextAlignment.rawValue
        default: super.value(forUndefinedKey: key)
        }
    }

    open override func setValue(_ value: Any?, forUndefinedKey key: String) {
        switch Self.known(key) {
        case "titleTextColor": titleTextColor = value as? UIColor
        case "image": image = value as? UIImage
        case "imageTintColor": imageTintColor = value as? UIColor
        case "checked": isChecked = (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? false
        case "titleTextAlignment": titleTextAlignment = ((value as? Int) ?? (value as? NSNumber)?.intValue).flatMap(NSTextAlignment.init(rawValue:)) ?? .center
        default: super.setValue(value, forUndefinedKey: key)
        }
    }

    /// Instance variables have an underscore.
    private static func known(_ key: String) -> String {
        switch key {
        case "_titleTextColor", "_image", "_imageTintColor", "_checked", "_titleTextAlignment": String(key.dropFirst())
        case "isChecked", "_isChecked": "checked"
        default: key
        }
    }

    // MARK: Inside

    let handler: ((UIAlertAction) -> Void)?
    var onChange: (() -> Void)?

    func perform() { handler?(self) }
}
