import UIKit

/// How a tab's image and title look, whatever they are. ``ShellBadgeAppearance`` is about its badge.
public struct ShellTabBarItemAppearance {
    /// The looks of one state.
    public struct State {
        /// The title's attributes; a shadow is drawn too. A paragraph style keeps all but its line break mode.
        public var titleAttributes: [NSAttributedString.Key: Any]
        /// Tints symbols and template images. nil tints them like the title.
        ///
        /// Images of the rendering mode `.automatic` that are no symbols keep their own colors while this is nil. Images of
        /// the mode `.alwaysOriginal` always do.
        public var iconColor: UIColor?
        /// Drawn in the item's bounds, behind image and title.
        public var backgroundImage: UIImage?

        public init(titleAttributes: [NSAttributedString.Key: Any], iconColor: UIColor? = nil, backgroundImage: UIImage? = nil) {
            self.titleAttributes = titleAttributes
            self.iconColor = iconColor
            self.backgroundImage = backgroundImage
        }
    }

    public var normal: State
    /// Title attributes of a selected tab. nil takes those of ``normal``.
    public var selectedTitleAttributes: [NSAttributedString.Key: Any]?
    /// The icon color of a selected tab. nil takes that of ``normal``, or of the selected title.
    public var selectedIconColor: UIColor?
    /// The background image of a selected tab. nil takes that of ``normal``.
    public var selectedBackgroundImage: UIImage?
    /// Room for the image, in points, in which it is centered. nil takes each image's own size.
    ///
    /// Images of one row are seldom of one height. With room of one size, the titles stand on one line.
    public var imageArea: CGSize?
    /// Applied to symbols, over what they have. nil leaves them as they are.
    public var symbolConfiguration: UIImage.SymbolConfiguration?
    /// Whether the view's tint color takes the place of the selected title's and icon's colors.
    public var tintsSelection = false
    /// What marks a selected tab besides its color. Drawn behind the image.
    public var selectionMark = SelectionMark.none
    /// What marks a selected tab in a side rail. nil takes ``selectionMark``.
    public var railSelectionMark: SelectionMark?
    /// Whether titles are drawn. They are spoken, and shown by the large content viewer, in any case.
    public var showsTitle = true
    /// Moves the image, in points.
    public var imageOffset = UIOffset.zero
    /// Moves the title, in points.
    public var titleOffset = UIOffset.zero

    /// White titles of 10 points in the system's font, in both states.
    public init() {
        normal = State(titleAttributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.white])
    }

    /// The looks of a state, with what the selected one takes from the normal one.
    public func state(isSelected: Bool) -> State {
        guard isSelected else { return normal }
        return State(
            titleAttributes: selectedTitleAttributes ?? normal.titleAttributes,
            iconColor: selectedIconColor ?? (selectedTitleAttributes == nil ? normal.iconColor : nil),
            backgroundImage: selectedBackgroundImage ?? normal.backgroundImage)
    }
}
