public import CoreGraphics
public import Foundation

/// Chooses by wheels: rows of text or views that turn past a band in the middle.
@preconcurrency @MainActor open class UIPickerView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: frame.size == .zero ? Self.standardSize : frame.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UIPickerView.self)
    }

    private func setUp() {
        band.backgroundColor = .quaternarySystemFill
        band.layer.cornerRadius = 8
        band.isUserInteractionEnabled = false
        addSubview(band)
        clipsToBounds = true
    }

    // MARK: Contents

    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }

    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }

    open var numberOfComponents: Int {
        loadIfNeeded()
        return wheels.count
    }

    open func numberOfRows(inComponent component: Int) -> Int {
        loadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component].count : 0
    }

    open func rowSize(forComponent component: Int) -> CGSize {
        loadIfNeeded()
        guard wheels.indices.contains(component) else { return .zero }
        if measuredWidth != bounds.width { measureColumns() }
        return CGSize(width: widths[component], height: wheels[component].rowHeight)
    }

    /// What `viewForRow` gave, while the row shows.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        loadIfNeeded()
        layoutIfNeeded()
        return wheels.indices.contains(component) ? wheels[component].view(forRow: row) : nil
    }

    open func reloadAllComponents() { setNeedsReload() }

    open func reloadComponent(_ component: Int) {
        loadIfNeeded()
        guard wheels.indices.contains(component) else { return }
        wheels[component].reload(count: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    // MARK: Selection

    /// Sends nothing to the delegate.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        loadIfNeeded()
        guard wheels.indices.contains(component) else { return }
        wheels[component].select(row, animated: animated && window != nil)
    }

    /// The row in the middle, or on its way there; -1 without rows.
    open func selectedRow(inComponent component: Int) -> Int {
        loadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component].selected : -1
    }

    /// Kept and without effect: the band is always shown.
    @available(*, deprecated, message: "This property has no effect on iOS 7 and later.")
    open var showsSelectionIndicator: Bool {
        get { true }
        set {}
    }

    // MARK: Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }

    open override var intrinsicContentSize: CGSize { Self.standardSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let height = wheels.first?.rowHeight ?? Self.rowHeight
        // Measured: two points higher than a row, nine from the sides.
        band.frame = CGRect(x: Self.inset, y: (bounds.height - height - 2) / 2, width: bounds.width - 2 * Self.inset, height: height + 2)
        if measuredWidth != bounds.width { measureColumns() }
        let total = widths.reduce(0, +) + Self.gap * CGFloat(max(widths.count - 1, 0))
        var x = max((bounds.width - total) / 2, Self.inset)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for index in isRightToLeft ? Array(wheels.indices.reversed()) : Array(wheels.indices) {
            wheels[index].frame = CGRect(x: x, y: 0, width: widths[index], height: bounds.height)
            x += widths[index] + Self.gap
            if let units {
                units.layOut(component: index, column: wheels[index].frame, numberWidth: Self.numberWidth, isRightToLeft: isRightToLeft)
                wheels[index].reserve = units.reserve(component: index, columnWidth: widths[index], numberWidth: Self.numberWidth)
            }
        }
    }

    // MARK: Inside

    private let band = UIView(frame: .zero)
    private var wheels: [PickerWheel] = []
    private var widths: [CGFloat] = []
    /// The picker's width that the columns were measured for: a picker asked for its rows before layout is as wide as it comes.
    private var measuredWidth: CGFloat?
    /// Words beside the rows in the middle; of lengths of time only.
    var units: PickerUnits? {
        didSet {
            for label in oldValue?.labels ?? [] { label.removeFromSuperview() }
            for label in units?.labels ?? [] { addSubview(label) }
            for wheel in wheels { wheel.reserve = 0 }
            setNeedsLayout()
        }
    }
    /// Two digits and what stands beside them.
    private static let numberWidth = PickerRow.width(of: "28")
    private var needsReload = true

    // Measured.
    static let standardSize = CGSize(width: 320, height: 216)
    static let rowHeight: CGFloat = 32
    private static let inset: CGFloat = 9
    private static let gap: CGFloat = 5

    private func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard needsReload, let dataSource else { return }
        needsReload = false
        let count = max(dataSource.numberOfComponents(in: self), 0)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(self, component: wheels.count)
            addSubview(wheel)
            wheels.append(wheel)
        }
        measureColumns()
        for (component, wheel) in wheels.enumerated() {
            wheel.rowHeight = delegate?.__optional_pickerView_rowHeightForComponent?(self, component) ?? Self.rowHeight
            wheel.reload(count: dataSource.pickerView(self, numberOfRowsInComponent: component))
        }
        setNeedsLayout()
    }

    private func measureColumns() {
        measuredWidth = bounds.width
        let width = (contentWidth / CGFloat(max(wheels.count, 1))).rounded(.down)
        widths = wheels.indices.map { delegate?.__optional_pickerView_widthForComponent?(self, $0) ?? width }
    }

    /// What there is for all wheels together, without the gaps between them.
    var contentWidth: CGFloat {
        bounds.width - 2 * Self.inset - Self.gap * CGFloat(max((dataSource?.numberOfComponents(in: self) ?? 0) - 1, 0))
    }

    func content(row: Int, component: Int, reusing view: UIView?) -> PickerRowContent {
        if let make = delegate?.__optional_pickerView_viewForRow_forComponent_reusing { return .view(make(self, row, component, view)) }
        if let text = delegate?.__optional_pickerView_attributedTitleForRow_forComponent?(self, row, component) ?? nil { return .attributed(text) }
        return .title((delegate?.__optional_pickerView_titleForRow_forComponent?(self, row, component) ?? nil) ?? "?")
    }

    /// A wheel came to rest by a finger.
    func wheelDidSelect(_ row: Int, component: Int) {
        delegate?.__optional_pickerView_didSelectRow_inComponent?(self, row, component)
    }
}

enum PickerRowContent {
    case title(String)
    case attributed(NSAttributedString)
    case view(UIView)
}
