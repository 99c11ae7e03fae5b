public import Foundation

extension UIButton {
    /// The look of a button as one value: what it shows and how.
    @preconcurrency @MainActor public struct Configuration {
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        public enum Size: Int, Sendable { case medium = 0, small = 1, mini = 2, large = 3 }
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }
        /// The mark at the end of a button that opens a menu. `automatic`: of a pop-up button only.
        public enum Indicator: Int, Sendable { case automatic, none, popup }

        // MARK: Content

        /// The title's characters. Setting it drops the attributes of `attributedTitle`.
        public var title: String? {
            get { plainTitle ?? richTitle.map { String($0.characters) } }
            set { (plainTitle, richTitle) = (newValue, nil) }
        }
        /// Font and colour of the configuration apply where the text has none of its own.
        public var attributedTitle: AttributedString? {
            get { richTitle ?? plainTitle.map { AttributedString($0) } }
            set { (plainTitle, richTitle, category) = (nil, newValue, UITraitCollection.current.preferredContentSizeCategory) }
        }
        /// Changes the attributes that the title is about to be shown with.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Default `byWordWrapping`: a title that is too wide takes further lines.
        public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
        public var subtitle: String? {
            get { plainSubtitle ?? richSubtitle.map { String($0.characters) } }
            set { (plainSubtitle, richSubtitle) = (newValue, nil) }
        }
        public var attributedSubtitle: AttributedString? {
            get { richSubtitle ?? plainSubtitle.map { AttributedString($0) } }
            set { (plainSubtitle, richSubtitle, category) = (nil, newValue, UITraitCollection.current.preferredContentSizeCategory) }
        }
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
        public var image: UIImage?
        /// For a symbol, what it does not say itself. `nil`: the size of the title's text style.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Makes the image's tint of the foreground colour.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Shows a turning indicator, in the image's place. Default `false`.
        public var showsActivityIndicator: Bool = false
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        public var indicator: Indicator = .automatic
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        // MARK: Layout

        /// Between image and title.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle.
        public var titlePadding: CGFloat = 1
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// Points kept for the image along the axis of its placement, in whose middle a smaller image stands; for symbols it grows with the text size. Default 0.
        public var imageReservation: CGFloat = 0
        public var titleAlignment: TitleAlignment = .automatic
        /// Default: those of `buttonSize`.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? Self.insets(of: buttonSize) }
            set { ownInsets = newValue }
        }
        /// The insets of `buttonSize` again.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        // MARK: Look

        public var cornerStyle: CornerStyle = .dynamic
        public var buttonSize: Size = .medium
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        /// A colour of its own goes before `baseBackgroundColor`. Its corner radius counts for the styles `fixed` and `dynamic`.
        public var background: UIBackgroundConfiguration
        /// Whether a selected button looks different by itself. Default `true`, but `false` for the filled styles.
        public var automaticallyUpdateForSelection: Bool
        public var macIdiomStyle: MacIdiomStyle = .automatic

        var style: Style
        private var plainTitle: String?
        private var richTitle: AttributedString?
        private var plainSubtitle: String?
        private var richSubtitle: AttributedString?
        private var ownInsets: NSDirectionalEdgeInsets?
        /// The size of text that the fonts of titles with attributes are for.
        private var category = UIContentSizeCategory.unspecified

        enum Style { case plain, gray, tinted, filled }

        init(style: Style) {
            self.style = style
            automaticallyUpdateForSelection = style != .filled
            background = .clear()
            background.backgroundColor = nil
            background.cornerRadius = Self.usualRadius
        }

        public static func plain() -> Configuration { Configuration(style: .plain) }
        public static func gray() -> Configuration { Configuration(style: .gray) }
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        public static func filled() -> Configuration { Configuration(style: .filled) }
        // The bordered styles are other ones on the Mac only.
        public static func borderless() -> Configuration { Configuration(style: .plain) }
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        /// The configuration as it looks in the button's state: another style if the button is selected.
        public func updated(for button: UIButton) -> Configuration {
            guard automaticallyUpdateForSelection, button.isSelected else { return self }
            var result = self
            // UNVERIFIED: each style's next stronger one.
            switch style {
            case .plain, .gray: result.style = .tinted
            case .tinted, .filled: result.style = .filled
            }
            return result
        }

        // MARK: Inside

        /// The title with attributes, if it was given with any. Its fonts follow the size of text. UNVERIFIED: also without a transformer that sets them anew.
        func attributedTitle(in traits: UITraitCollection) -> NSAttributedString? { text(richTitle, traits) }
        func attributedSubtitle(in traits: UITraitCollection) -> NSAttributedString? { text(richSubtitle, traits) }

        private func text(_ rich: AttributedString?, _ traits: UITraitCollection) -> NSAttributedString? {
            guard let text = rich.map({ NSAttributedString($0) }) else { return nil }
            let now = traits.preferredContentSizeCategory
            return now == category ? text : ContentSizeFollowing.text(text, in: now)
        }

        private static let usualRadius: CGFloat = 5.95

        /// Common knowledge: heights of 28, 34⅓ and 50 points with one line.
        private static func insets(of size: Size) -> NSDirectionalEdgeInsets {
            switch size {
            case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        var titleStyle: UIFont.TextStyle {
            switch buttonSize {
            case .mini, .small: .subheadline
            case .medium, .large: .body
            }
        }

        func titleFont(_ traits: UITraitCollection) -> UIFont {
            .system(size: titleStyle == .body ? 17 : 15, growingLike: titleStyle, in: traits)
        }

        func subtitleFont(_ traits: UITraitCollection) -> UIFont { .system(size: 12, growingLike: .caption1, in: traits) }

        func cornerRadius(for size: CGSize, _ traits: UITraitCollection) -> CGFloat {
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: background.cornerRadius * DynamicType.scale(of: .body, category: traits.preferredContentSizeCategory.rawValue)
            case .small: 4
            case .medium: 8
            case .large: 12
            case .capsule: min(size.width, size.height) / 2
            }
        }

        func foreground(_ tint: UIColor, enabled: Bool) -> UIColor {
            guard enabled else { return .tertiaryLabel }
            return baseForegroundColor ?? (style == .filled ? .white : tint)
        }

        func backgroundColor(_ tint: UIColor, enabled: Bool) -> UIColor? {
            let color: UIColor? =
                if let own = background.backgroundColor {
                    own
                } else if let baseBackgroundColor {
                    // A base is what the style starts from: a tinted button is as faint in any colour.
                    enabled || style == .plain ? (style == .tinted ? baseBackgroundColor.withAlphaComponent(0.18) : baseBackgroundColor) : .tertiarySystemFill
                } else {
                    switch style {
                    case .plain: nil
                    case .gray: .tertiarySystemFill
                    case .tinted: enabled ? tint.withAlphaComponent(0.18) : .tertiarySystemFill
                    case .filled: enabled ? tint : .tertiarySystemFill
                    }
                }
            guard let color, let transformer = background.backgroundColorTransformer else { return color }
            return transformer(color)
        }
    }
}
