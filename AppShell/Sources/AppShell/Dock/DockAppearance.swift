import UIKit

/// The look of a ``Dock``. Changes take effect when the value is assigned to ``Dock/standardAppearance``.
public struct DockAppearance: Equatable {
    /// The color of an unselected item's title, and of its picture when that is a template.
    public var titleColor = UIColor(red: 137 / 255, green: 137 / 255, blue: 137 / 255, alpha: 1)
    /// The color of the selected item's title, and of its picture when that is a template.
    public var selectedTitleColor = UIColor(red: 223 / 255, green: 41 / 255, blue: 43 / 255, alpha: 1)
    /// Like a tab bar's titles, titles keep their size; larger text sizes are served by the large content viewer.
    public var titleFont = UIFont.systemFont(ofSize: 10, weight: .medium)
    /// The image's share of an item's height, from 0 to 1; the title has the rest. Values outside are clamped.
    public var imageRatio: CGFloat = 0.7
    /// The ground of the dock.
    public var backgroundColor: UIColor? = .secondarySystemBackground
    /// The color of the hairline along the upper edge; nil for none.
    public var hairlineColor: UIColor? = .separator
    /// The ground of a mark.
    public var markColor = UIColor.systemRed
    /// The color of a mark's text.
    public var markTextColor = UIColor.white
    /// The highest count a mark shows: 99 shows "99+" from 100 on. Nil shows every count.
    public var maximumCount: Int? = 99

    public init() {}
}
