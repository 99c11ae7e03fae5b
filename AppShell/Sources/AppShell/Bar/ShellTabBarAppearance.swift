import UIKit

/// How a tab bar looks: a value, copied when a bar takes it.
public struct ShellTabBarAppearance {
    /// What fills the bar behind its tabs.
    public enum Background {
        case none
        case color(UIColor)
        case image(UIImage)
        case blur(UIBlurEffect)
    }

    public var background = Background.color(UIColor(white: 0.12, alpha: 1))
    /// The hairline above the bar, outside its bounds. nil draws none.
    public var shadowColor: UIColor? = .separator
    public var item = ShellTabBarItemAppearance()
    public var badge = ShellBadgeAppearance()

    /// White titles on a dark bar, red badges.
    public init() {}

    /// nil unless an image is the background. Setting it replaces a color or a blur; nil removes the image only.
    public var backgroundImage: UIImage? {
        get { if case .image(let image) = background { image } else { nil } }
        set { if let newValue { background = .image(newValue) } else if backgroundImage != nil { background = .none } }
    }

    /// nil unless a color is the background. Setting it replaces an image or a blur; nil removes the color only.
    public var backgroundColor: UIColor? {
        get { if case .color(let color) = background { color } else { nil } }
        set { if let newValue { background = .color(newValue) } else if backgroundColor != nil { background = .none } }
    }

    /// nil unless a blur is the background. Setting it replaces an image or a color; nil removes the blur only.
    public var backgroundEffect: UIBlurEffect? {
        get { if case .blur(let effect) = background { effect } else { nil } }
        set { if let newValue { background = .blur(newValue) } else if backgroundEffect != nil { background = .none } }
    }
}
