import UIKit

/// A row of equally wide items along the bottom of a screen.
///
/// Items are selected on touch down. Their tags are their indices, from 0. Whatever else is added to the dock as a
/// subview is no item and keeps its frame.
open class Dock: UIView {
    /// Hears every selection.
    public weak var delegate: (any DockDelegate)?

    /// Hears every selection after the delegate, with the old index (nil for the first selection) and the new one.
    public var onSelect: ((_ oldIndex: Int?, _ newIndex: Int) -> Void)?

    /// Hears every selection first: the controller that shows the dock.
    var selectionHandler: ((_ oldIndex: Int?, _ newIndex: Int) -> Void)?

    /// Takes lines about mistakes.
    var report: (String) -> Void = { line in log.error("\(line, privacy: .public)") }

    // MARK: Look

    /// Colors, font and proportions of all items.
    public var standardAppearance = DockAppearance() {
        didSet { applyAppearance() }
    }

    /// The height of items in points, 49 unless set.
    public var itemHeight: CGFloat = 49 {
        didSet {
            sizeDidChange(from: oldValue, to: itemHeight)
            if itemHeight != oldValue { itemHeightHandler?() }
        }
    }

    /// Hears of another item height: the controller that lays out the dock.
    var itemHeightHandler: (() -> Void)?

    /// Points below the items that stay free, for the home indicator. A ``DockController`` sets it.
    public var bottomInset: CGFloat = 0 {
        didSet { sizeDidChange(from: oldValue, to: bottomInset) }
    }

    private let hairline = UIView()

    private func sizeDidChange(from old: CGFloat, to new: CGFloat) {
        guard old != new else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func applyAppearance() {
        backgroundColor = standardAppearance.backgroundColor
        hairline.backgroundColor = standardAppearance.hairlineColor
        for item in items { item.look = standardAppearance }
    }

    // MARK: Items

    /// From the leading edge to the trailing one.
    public private(set) var items: [DockItem] = []

    /// Nil while there is no item.
    public private(set) var selectedItem: DockItem?

    /// The index of the selected item; nil while there is none.
    public var selectedIndex: Int? {
        selectedItem?.tag
    }

    /// Adds an item with images from a bundle at the trailing end. The first item is selected at once, as by a touch.
    ///
    /// An image that the bundle does not have is logged with its name, and the item goes without it.
    /// - Parameters:
    ///   - icon: the name of the image.
    ///   - selectedIcon: the name of the image that the item has while it is selected.
    ///   - bundle: where the images are; nil is the app's main bundle.
    @discardableResult
    public func addItem(icon: String, selectedIcon: String, title: String, in bundle: Bundle? = nil) -> DockItem {
        addItem(icon: image(named: icon, in: bundle), selectedIcon: image(named: selectedIcon, in: bundle), title: title)
    }

    /// Adds an item at the trailing end. The first item is selected at once, as by a touch.
    /// - Parameter selectedIcon: the image that the item has while it is selected; nil shows `icon` then, too.
    @discardableResult
    public func addItem(icon: UIImage?, selectedIcon: UIImage?, title: String?) -> DockItem {
        let item = DockItem(frame: .zero)
        item.tag = items.count
        item.look = standardAppearance
        item.setTitle(title, for: .normal)
        item.setImage(icon, for: .normal)
        if let selectedIcon { item.setImage(selectedIcon, for: .selected) }
        item.addTarget(self, action: #selector(itemTouched(_:)), for: .touchDown)
        items.append(item)
        addSubview(item)
        setNeedsLayout()
        if items.count == 1 { selectItem(at: 0) }
        return item
    }

    /// Selects an item and reports it, as a touch does. The selected item again is reported, too.
    ///
    /// An index out of range changes nothing and is logged.
    public func selectItem(at index: Int) {
        guard items.indices.contains(index) else {
            report("Dock: index \(index) is outside 0..<\(items.count); nothing was selected")
            return
        }
        let oldIndex = selectedIndex
        let item = items[index]
        if item !== selectedItem {
            selectedItem?.isSelected = false
            selectedItem = item
        }
        item.isSelected = true
        selectionHandler?(oldIndex, index)
        delegate?.dock(self, didSelectItemFrom: oldIndex, to: index)
        onSelect?(oldIndex, index)
    }

    /// A view in the middle that is no item, such as the button of an action. The items leave it a place as wide as theirs.
    ///
    /// Half of the items stand before it, with an odd number one less than after it. Their tags do not count it. The view keeps its size.
    public var centerView: UIView? {
        didSet {
            guard centerView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let centerView { addSubview(centerView) }
            setNeedsLayout()
        }
    }

    /// Puts a mark on an item's picture; nil takes it away.
    ///
    /// An index out of range changes nothing and is logged.
    public func setMark(_ mark: DockMark?, at index: Int) {
        guard items.indices.contains(index) else {
            report("Dock: index \(index) is outside 0..<\(items.count); no mark was set")
            return
        }
        items[index].mark = mark
        items[index].markDescription = mark.flatMap(markDescription)
    }

    /// Says what assistive technologies speak as the value of an item with a mark.
    ///
    /// The default speaks the whole count, and the app's localization of "New" for a dot. Counts below 1 are silent.
    public var markDescription: @MainActor (DockMark) -> String? = Dock.standardDescription {
        didSet {
            for item in items { item.markDescription = item.mark.flatMap(markDescription) }
        }
    }

    private static func standardDescription(of mark: DockMark) -> String? {
        switch mark {
        case .dot:
            return NSLocalizedString("New", bundle: .main, comment: "Spoken for a dot on an item of the dock")
        case .count(let count):
            return count > 0 ? NumberFormatter.localizedString(from: count as NSNumber, number: .decimal) : nil
        }
    }

    @objc private func itemTouched(_ item: DockItem) {
        selectItem(at: item.tag)
    }

    private func image(named name: String, in bundle: Bundle?) -> UIImage? {
        let image = UIImage(named: name, in: bundle, compatibleWith: nil)
        if image == nil { report("Dock: there is no image named \"\(name)\"") }
        return image
    }

    // MARK: Life and layout

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        hairline.isUserInteractionEnabled = false
        addSubview(hairline)
        applyAppearance()
        accessibilityTraits = .tabBar
        let largeContent = UILargeContentViewerInteraction(delegate: self)
        addInteraction(largeContent)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let scale = max(traitCollection.displayScale, 1)
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / scale)
        let area = CGSize(width: bounds.width, height: max(bounds.height - bottomInset, 0))
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let places = items.count + (centerView == nil ? 0 : 1)
        let middle = items.count / 2
        for (index, item) in items.enumerated() {
            let place = centerView != nil && index >= middle ? index + 1 : index
            item.frame = Self.itemFrame(at: place, of: places, in: area, isRightToLeft: isRightToLeft)
        }
        guard let centerView else { return }
        let place = Self.itemFrame(at: middle, of: places, in: area, isRightToLeft: isRightToLeft)
        let size = centerView.bounds.size
        func onPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        centerView.center = CGPoint(
            x: onPixel(place.midX - size.width / 2) + size.width / 2, y: onPixel(place.midY - size.height / 2) + size.height / 2)
    }

    /// An item's share of the width.
    static func itemFrame(at index: Int, of count: Int, in size: CGSize, isRightToLeft: Bool) -> CGRect {
        let width = size.width / CGFloat(count)
        let column = isRightToLeft ? count - 1 - index : index
        return CGRect(x: CGFloat(column) * size.width / CGFloat(count), y: 0, width: width, height: size.height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: itemHeight + bottomInset)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: itemHeight + bottomInset)
    }
}

extension Dock: UILargeContentViewerInteractionDelegate {
    /// At large text sizes a finger slides over the items and selects where it is lifted.
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) {
        guard let item = item as? DockItem, item !== selectedItem else { return }
        selectItem(at: item.tag)
    }
}
