public import CoreGraphics
public import Foundation
internal import ObjectiveC
internal import QuartzCore

/// One row of a table: a content view with an optional accessory, a background, and a second background for while it is
/// selected.
///
/// Its frame belongs to the table. Content goes into `contentView`, or comes from a content configuration, or from the
/// labels and the image view of one of the four styles.
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

    public enum FocusStyle: Int, Sendable { case `default`, custom }

    public enum EditingStyle: Int, Sendable { case none, delete, insert }

    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    public enum DragState: Int, Sendable { case none, lifting, dragging }

    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }

    /// Called when the cell's state changed and its configurations are due for it.
    public typealias ConfigurationUpdateHandler = @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    // MARK: Storage

    final let style: CellStyle
    final var parts = CellParts()
    final var state = CellState()
    /// The table that shows the cell.
    weak final var table: UITableView?

    // MARK: Making one

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    public required init?(coder: NSCoder) {
        style = coder.allowsKeyedCoding ? CellStyle(rawValue: coder.decodeInteger(forKey: "UITableViewCellStyle")) ?? .default : .default
        reuseIdentifier = coder.allowsKeyedCoding ? coder.decodeObject(forKey: "UIReuseIdentifier") as? String : nil
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UITableViewCell.self)
    }

    /// A cell of the default style.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    // MARK: Reuse

    /// The name under which the table keeps the cell when it leaves the screen.
    open internal(set) var reuseIdentifier: String?

    /// Called before the cell shows another row. An override calls `super` and resets what is not content.
    open func prepareForReuse() { resetForReuse() }

    // MARK: Content

    /// What holds the cell's content: as wide as the cell, less what accessory and editing controls take.
    open var contentView: UIView { currentContentView }

    /// The image view of the classic styles, at the leading edge. Made when first asked for.
    open var imageView: UIImageView? { style == .value2 ? nil : classicImageView }

    /// The main text of the classic styles: 17 points, in `value2` 12 points and tinted.
    open var textLabel: UILabel? { classicTextLabel }

    /// The second text. The default style has none.
    open var detailTextLabel: UILabel? { style == .default ? nil : classicDetailLabel }

    /// A description of the content. Setting one replaces the content view by what the description makes.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { parts.contentConfiguration }
        set { setContentConfiguration(newValue) }
    }

    /// Whether the content configuration follows the cell's state. Default `true`.
    open var automaticallyUpdatesContentConfiguration: Bool = true

    /// A list content configuration as the cell's style and table have it, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { makeDefaultContentConfiguration() }

    /// What the cell is like now.
    open var configurationState: UICellConfigurationState { currentConfigurationState }

    /// Asks for `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { markNeedsUpdateConfiguration() }

    /// Override it to configure the cell for a state. The default brings the configurations up to date.
    open func updateConfiguration(using state: UICellConfigurationState) { applyConfigurations(for: state) }

    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    // MARK: Background

    /// Behind everything. For the plain style none; the table places it at the cell's bounds.
    open var backgroundView: UIView? {
        didSet { if oldValue !== backgroundView { backgroundViewChanged(from: oldValue) } }
    }

    /// Between background and content while the cell is selected or highlighted. Unset, grey.
    open var selectedBackgroundView: UIView? {
        get { parts.selectedBackground }
        set { setSelectedBackground(newValue) }
    }

    /// Stands for `selectedBackgroundView` while the table lets several rows be selected.
    open var multipleSelectionBackgroundView: UIView? { didSet { if oldValue !== multipleSelectionBackgroundView { selectionLookChanged(animated: false) } } }

    /// A description of the background. It stands in front of `backgroundView`, which it replaces.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { parts.backgroundConfiguration }
        set { setBackgroundConfiguration(newValue) }
    }

    open var automaticallyUpdatesBackgroundConfiguration: Bool = true

    /// The colour behind the content. Unset, the table gives the colour of its style when it shows the cell.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            state.hasOwnBackground = true
            super.backgroundColor = newValue
        }
    }

    // MARK: Selection

    /// How the cell looks when selected; `.blue` and `.gray` look like `.default`. Default `.default`.
    open var selectionStyle: SelectionStyle = .default {
        didSet { if oldValue != selectionStyle { selectionLookChanged(animated: false) } }
    }

    open var isSelected: Bool {
        get { state.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    open var isHighlighted: Bool {
        get { state.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// - Parameter animated: whether the background fades, in 0.3 s when it goes.
    open func setSelected(_ selected: Bool, animated: Bool) { changeSelected(selected, animated: animated) }

    open func setHighlighted(_ highlighted: Bool, animated: Bool) { changeHighlighted(highlighted, animated: animated) }

    // MARK: Accessories

    /// The system's mark at the trailing edge. `accessoryView` goes before it.
    open var accessoryType: AccessoryType = .none {
        didSet { if oldValue != accessoryType { accessoryChanged() } }
    }

    /// A view of the app's at the trailing edge, in its own size.
    open var accessoryView: UIView? { didSet { if oldValue !== accessoryView { accessoryChanged() } } }

    open var editingAccessoryType: AccessoryType = .none {
        didSet { if oldValue != editingAccessoryType { accessoryChanged() } }
    }

    open var editingAccessoryView: UIView? { didSet { if oldValue !== editingAccessoryView { accessoryChanged() } } }

    // MARK: Indentation and separator

    /// Default 0.
    open var indentationLevel: Int = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }

    /// Points of each level. Default 10.
    open var indentationWidth: CGFloat = 10 { didSet { if oldValue != indentationWidth { setNeedsLayout() } } }

    /// Where the line under the cell begins and ends. Unset, the table's.
    open var separatorInset: UIEdgeInsets {
        get { state.separatorInset ?? defaultSeparatorInset }
        set {
            guard state.separatorInset != newValue else { return }
            state.separatorInset = newValue
            table?.separatorChanged(of: self)
            setNeedsLayout()
        }
    }

    // MARK: Editing

    open var isEditing: Bool {
        get { state.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the controls for deleting, inserting and moving. Called by the table.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    open var editingStyle: EditingStyle { state.editingStyle }

    /// Whether the control for moving the row is shown while editing, if the data source lets the row move.
    open var showsReorderControl: Bool = false { didSet { if oldValue != showsReorderControl { setNeedsLayout() } } }

    /// Whether content makes room for the editing control. Default `true`.
    open var shouldIndentWhileEditing: Bool = true { didSet { if oldValue != shouldIndentWhileEditing { setNeedsLayout() } } }

    /// Whether the row's swipe actions are open.
    open var showingDeleteConfirmation: Bool { state.showsDeleteConfirmation }

    open func willTransition(to state: StateMask) {}

    open func didTransition(to state: StateMask) {}

    // MARK: Drag and focus

    /// Kept and without effect: nothing gets focus.
    open var focusStyle: FocusStyle = .default

    /// Kept and without effect: nothing is dragged.
    open var userInteractionEnabledWhileDragging: Bool = false

    open func dragStateDidChange(_ dragState: DragState) {}

    // MARK: View

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    /// The height the content wants in a width; the width stays.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

    /// What the constraints in the content view make of it, with the width that accessories leave; without constraints `sizeThatFits`.
    /// The table asks for it where rows find their heights by themselves.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(in: targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// Says that the content wants another height: the row takes it at the next layout, if the table's `selfSizingInvalidation` lets it.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentSizeDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: "UITableViewCellStyle")
        coder.encode(reuseIdentifier, forKey: "UIReuseIdentifier")
    }

    override var textInDescription: String? { parts.textLabel?.text }

    /// Gives the colour of the table's style, unless the app gave one. A background configuration stands for it.
    final func takeDefaultBackground(_ color: UIColor?) {
        let color = parts.backgroundConfiguration == nil ? color : nil
        guard !state.hasOwnBackground, super.backgroundColor !== color else { return }
        super.backgroundColor = color
    }
}
