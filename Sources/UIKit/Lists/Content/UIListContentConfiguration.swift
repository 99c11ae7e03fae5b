public import CoreGraphics
public import Foundation

/// Content of a list's row, header or footer: an image, a text and a second text.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    /// How the image is shown.
    public struct ImageProperties {
        /// The side that text of the same list is aligned by, whatever the images' widths: see `reservedLayoutSize`.
        public static let standardDimension: CGFloat = -.greatestFiniteMagnitude

        /// Of symbols, what they do not say themselves. Default: a text style, so that symbols follow the text size.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        /// The most it is shown in; zero is no limit.
        public var maximumSize: CGSize = .zero
        /// The room it takes in the layout; zero is the room of the image.
        public var reservedLayoutSize: CGSize = .zero
        /// Kept and without effect: colours are never inverted here.
        public var accessibilityIgnoresInvertColors: Bool = false
        public var strokeColor: UIColor?
        public var strokeWidth: CGFloat = 0

        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }

    /// How a text is shown.
    public struct TextProperties {
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        public var font: UIFont
        public var color: UIColor
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        /// Kept and without effect: letters keep their distances where text is truncated.
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none
        /// Kept and without effect: there are no pointers here to rest on a text.
        public var showsExpansionTextWhenTruncated = false

        init(font: UIFont, color: UIColor) {
            self.font = font
            self.color = color
        }

        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    // MARK: Kinds

    /// A row with one text, and an image before it.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
    /// A row whose second text stands under the first.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }
    /// A row whose second text stands at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.prominentHeader) }
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.extraProminentHeader) }
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }
    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(.extraProminentHeader) }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }

    enum Kind {
        case cell, subtitleCell, valueCell, plainHeader, plainFooter, groupedHeader, groupedFooter, prominentHeader, extraProminentHeader

        /// UNVERIFIED for headers and footers: the style of their text.
        var symbolStyle: UIFont.TextStyle {
            switch self {
            case .cell, .subtitleCell, .valueCell, .plainHeader: .body
            case .plainFooter, .groupedHeader, .groupedFooter: .footnote
            case .prominentHeader: .headline
            case .extraProminentHeader: .title3
            }
        }
    }

    let kind: Kind
    /// The size of text that the fonts are for.
    private var category = UITraitCollection.current.preferredContentSizeCategory

    // MARK: Content

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    /// Points kept free around the content; at the sides at least the cell's margins.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    public var prefersSideBySideTextAndSecondaryText: Bool
    /// Default 16.
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init(_ kind: Kind) {
        self.kind = kind
        var text = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
        var secondary = TextProperties(font: .preferredFont(forTextStyle: .caption1), color: .secondaryLabel)
        var margins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
        prefersSideBySideTextAndSecondaryText = kind == .valueCell
        switch kind {
        case .cell, .subtitleCell: break
        case .valueCell: secondary.font = .preferredFont(forTextStyle: .body)
        case .plainHeader:
            text.font = EdgeTitle.plainHeaderFont
            text.color = .secondaryLabel
            margins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 8)
        case .groupedHeader:
            text.font = .preferredFont(forTextStyle: .footnote)
            text.color = .secondaryLabel
            text.transform = .uppercase
            margins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 6, trailing: 8)
        case .plainFooter, .groupedFooter:
            text.font = .preferredFont(forTextStyle: .footnote)
            text.color = .secondaryLabel
            margins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 6, trailing: 8)
        case .prominentHeader:
            text.font = UIFontMetrics(forTextStyle: .headline).scaledFont(for: .systemFont(ofSize: 17, weight: .semibold))
            margins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 8, trailing: 8)
        case .extraProminentHeader:
            text.font = UIFontMetrics(forTextStyle: .title3).scaledFont(for: .systemFont(ofSize: 20, weight: .bold))
            margins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 8, trailing: 8)
        }
        imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: kind.symbolStyle)
        textProperties = text
        secondaryTextProperties = secondary
        directionalLayoutMargins = margins
    }

    /// Points; rows are no lower.
    var minimumHeight: CGFloat {
        switch kind {
        case .cell, .subtitleCell, .valueCell: 44
        case .plainHeader, .plainFooter: 28
        default: 0
        }
    }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The content with fonts of the state's size of text, where they follow it.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        following(state.traitCollection.preferredContentSizeCategory)
    }

    /// The configuration with fonts of that size of text, where `adjustsFontForContentSizeCategory` lets them follow it.
    func following(_ category: UIContentSizeCategory) -> UIListContentConfiguration {
        // Where no size is known, fonts are those of the usual one.
        guard category != .unspecified, category != (self.category == .unspecified ? .large : self.category) else { return self }
        var result = self
        result.category = category
        if textProperties.adjustsFontForContentSizeCategory {
            if let font = textProperties.font.following(category) { result.textProperties.font = font }
            result.attributedText = attributedText.map { ContentSizeFollowing.text($0, in: category) }
        }
        if secondaryTextProperties.adjustsFontForContentSizeCategory {
            if let font = secondaryTextProperties.font.following(category) { result.secondaryTextProperties.font = font }
            result.secondaryAttributedText = secondaryAttributedText.map { ContentSizeFollowing.text($0, in: category) }
        }
        return result
    }
}
