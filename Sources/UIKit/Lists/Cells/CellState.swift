internal import CoreGraphics
internal import Foundation

/// The views a cell is made of; each is made when first needed.
@MainActor struct CellParts {
    /// In whose middle symbols beside texts stand.
    static let symbolColumn: CGFloat = 24

    var contentView: UIView?
    var textLabel: CellLabel?
    var detailLabel: CellLabel?
    var imageView: CellImageView?
    var selectedBackground: UIView?
    /// The grey one, made when the app gave none.
    var defaultSelectedBackground: UIView?
    /// The one on screen, whichever that is.
    var shownSelectedBackground: UIView?
    var accessory: UIView?
    var accessoryKind = CellAccessory.none
    var separator: CellSeparatorView?
    /// From a storyboard: where a tap on the row leads, and one on its accessory.
    var selectionSegue: StoryboardSegueTemplate?
    var accessorySegue: StoryboardSegueTemplate?
    /// Above the first row of a grouped section.
    var topSeparator: CellSeparatorView?
    var editControl: CellEditControl?
    var reorderControl: CellGlyphView?
    var backgroundConfigurationView: BackgroundConfigurationView?

    var contentConfiguration: (any UIContentConfiguration)?
    var backgroundConfiguration: UIBackgroundConfiguration?
    var contentIsLit = false

    nonisolated init() {}
}

/// What a cell is told by its table and its app.
struct CellState {
    var isSelected = false
    var isHighlighted = false
    var isEditing = false
    var editingStyle = UITableViewCell.EditingStyle.none
    var canMove = false
    var showsDeleteConfirmation = false
    var hasOwnBackground = false
    var separatorInset: UIEdgeInsets?
    /// What the table's width and style make of the leading margin.
    var margin: CGFloat = 16
    /// The margins of the table's safe area that content keeps off, left and right.
    var sideInsets: (left: CGFloat, right: CGFloat) = (0, 0)
    var needsConfiguration = false
    /// How far swipe actions have pushed the content.
    var swipeOffset: CGFloat = 0
    /// Where the row stands in its section, as far as lines and corners need it.
    var place = CellPlace.middle
    /// Whether the row below looks selected, which hides this row's line.
    var nextIsMarked = false
}

/// A row's place in its section.
struct CellPlace: OptionSet {
    let rawValue: UInt8
    static let first = CellPlace(rawValue: 1)
    static let last = CellPlace(rawValue: 2)
    static let middle: CellPlace = []
}
