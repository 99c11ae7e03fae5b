public import Foundation

/// Scales fonts and values with the user's content size, on the curve of a text style.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of `body`.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// The font in the size that the category gives it, at most `maximumPointSize` if that is not 0. Where
    /// fonts are adjusted to the text size, it goes on following it.
    func scaledFont(for font: UIFont, maximumPointSize: CGFloat, category: String?) -> UIFont {
        let scaled = (font.pointSize * DynamicType.scale(of: style, category: category)).rounded(.toNearestOrAwayFromZero)
        let sized = font.withSize(maximumPointSize > 0 ? min(scaled, maximumPointSize) : scaled)
        return UIFont(sized, scaling: .init(style: style, base: font, maximum: maximumPointSize))
    }

    /// The value scaled, rounded to a third of a point.
    func scaledValue(for value: CGFloat, category: String?) -> CGFloat {
        (value * DynamicType.scale(of: style, category: category) * 3).rounded() / 3
    }

    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil) }

    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, category: category(traitCollection))
    }

    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        scaledValue(for: value, category: category(traitCollection))
    }

    private func category(_ traits: UITraitCollection?) -> String {
        (traits ?? UITraitCollection.current).preferredContentSizeCategory.rawValue
    }
}
