import UIKit

/// What a tab shows: the value that a ``ShellTabBarItem`` draws and an accessibility client reads.
///
/// Keep it in a ``ShellTabItemModel`` where it changes while it is shown.
public struct ShellTabItem: Equatable, Identifiable {
    /// Tells tabs apart, across launches too. The accessibility identifier of the tab's view.
    public var identifier: String
    /// Shown below the image. nil and "" show the image alone.
    public var title: String?
    public var image: UIImage?
    /// Shown while the tab is selected. nil shows ``image``.
    public var selectedImage: UIImage?
    /// The badge's text. nil and "" show no badge.
    public var badgeValue: String?
    /// This tab's badge color. nil takes the appearance's.
    public var badgeColor: UIColor?
    /// Spoken in place of the title.
    public var accessibilityLabel: String?
    /// Spoken after the label and the value.
    public var accessibilityHint: String?
    /// Shown by the large content viewer, in place of ``image``.
    public var largeContentImage: UIImage?

    public var id: String { identifier }

    /// - Parameter identifier: nil takes the title.
    public init(
        identifier: String? = nil, title: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil, badgeValue: String? = nil,
        badgeColor: UIColor? = nil, accessibilityLabel: String? = nil, accessibilityHint: String? = nil, largeContentImage: UIImage? = nil
    ) {
        self.identifier = identifier ?? title ?? ""
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
        self.badgeValue = badgeValue
        self.badgeColor = badgeColor
        self.accessibilityLabel = accessibilityLabel
        self.accessibilityHint = accessibilityHint
        self.largeContentImage = largeContentImage
    }

    /// What `item` shows now. Its accessibility identifier, or else its title, tells the tab apart.
    @MainActor public init(_ item: UITabBarItem) {
        self.init(
            identifier: item.accessibilityIdentifier, title: item.title, image: item.image, selectedImage: item.selectedImage,
            badgeValue: item.badgeValue, badgeColor: item.badgeColor, accessibilityLabel: item.accessibilityLabel,
            accessibilityHint: item.accessibilityHint, largeContentImage: item.largeContentSizeImage)
    }
}
