public import CoreGraphics
public import Foundation
internal import QuartzCore

/// A header or footer of a section that the table reuses.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    public typealias ConfigurationUpdateHandler = @MainActor (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

    private var content: UIView
    private var titleLabel: CellLabel?
    private var detailLabel: CellLabel?
    private var storedContentConfiguration: (any UIContentConfiguration)?
    private var backgroundConfigurationView: BackgroundConfigurationView?
    private var storedBackgroundConfiguration: UIBackgroundConfiguration?
    private var needsConfiguration = false
    private var floats = false
    private weak var table: UITableView?
    private var isHeader = true
    private var section = 0
    private var floatingBackground: UIView?

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        isOpaque = false
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = coder.allowsKeyedCoding ? coder.decodeObject(forKey: "UIReuseIdentifier") as? String : nil
        content = UIView(frame: .zero)
        super.init(coder: coder)
        addSubview(content)
        coder.finish(self, as: UITableViewHeaderFooterView.self)
    }

    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    open internal(set) var reuseIdentifier: String?

    /// Called before the view shows another section. An override calls `super`.
    open func prepareForReuse() {}

    // MARK: Content

    open var contentView: UIView { content }

    /// The title: in plain tables 17 points semibold, in grouped ones 13 points. Made when first asked for.
    open var textLabel: UILabel? {
        if let titleLabel { return titleLabel }
        let label = CellLabel(frame: .zero)
        label.cell = self
        titleLabel = label
        styleTitle()
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The second text of grouped tables.
    open var detailTextLabel: UILabel? {
        if let detailLabel { return detailLabel }
        let label = CellLabel(frame: .zero)
        label.cell = self
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        detailLabel = label
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    open var contentConfiguration: (any UIContentConfiguration)? {
        get { storedContentConfiguration }
        set { setContent(newValue) }
    }

    open var automaticallyUpdatesContentConfiguration: Bool = true

    open func defaultContentConfiguration() -> UIListContentConfiguration {
        guard let table, table.style != .plain else { return isHeader ? .plainHeader() : .plainFooter() }
        return isHeader ? .groupedHeader() : .groupedFooter()
    }

    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    open func updateConfiguration(using state: UIViewConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let configuration = storedContentConfiguration { setContent(configuration.updated(for: state)) }
        if automaticallyUpdatesBackgroundConfiguration, let configuration = storedBackgroundConfiguration { setBackground(configuration.updated(for: state)) }
    }

    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    // MARK: Background

    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            if let view = backgroundView { insertSubview(view, at: 0) }
            showFloating()
            setNeedsLayout()
        }
    }

    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { storedBackgroundConfiguration }
        set { setBackground(newValue) }
    }

    open var automaticallyUpdatesBackgroundConfiguration: Bool = true

    // MARK: View

    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsConfiguration {
            needsConfiguration = false
            observing(.configuration) {
                updateConfiguration(using: configurationState)
                configurationUpdateHandler?(self, configurationState)
            }
        }
        let bounds = self.bounds
        for view in [backgroundView, floatingBackground, backgroundConfigurationView as UIView?, content] {
            if let view, view.frame != bounds { view.frame = bounds }
        }
        guard storedContentConfiguration == nil else { return }
        layOutLabels()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : bounds.width
        if storedContentConfiguration != nil { return CGSize(width: width, height: content.sizeThatFits(CGSize(width: width, height: 0)).height) }
        guard let table else { return CGSize(width: width, height: 28) }
        guard let text = titleLabel?.text, !text.isEmpty else { return CGSize(width: width, height: 0) }
        return CGSize(width: width, height: table.titleEdge(text, section, isHeader: isHeader))
    }

    /// What the constraints in the content view make of it; without constraints `sizeThatFits`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(by: content, targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if storedContentConfiguration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    }

    override var textInDescription: String? { titleLabel?.text }

    // MARK: For the table

    static func titleIdentifier(isHeader: Bool) -> String { isHeader ? "_UITableViewTitleHeader" : "_UITableViewTitleFooter" }

    /// Learns what the view is for.
    func take(_ table: UITableView, isHeader: Bool, section: Int) {
        let changed = self.table !== table || self.isHeader != isHeader
        self.table = table
        self.isHeader = isHeader
        self.section = section
        // As the rows' contents.
        let margin = table.cellMargin
        if storedContentConfiguration == nil, content.directionalLayoutMargins.leading != margin || content.directionalLayoutMargins.trailing != margin {
            content.directionalLayoutMargins.leading = margin
            content.directionalLayoutMargins.trailing = margin
        }
        if changed {
            styleTitle()
            showFloating()
        }
        setNeedsLayout()
    }

    func showTitle(_ title: String) {
        guard let table else { return }
        textLabel?.text = table.style != .plain && isHeader ? title.uppercased() : title
    }

    /// Whether the header stands over rows that scroll under it.
    func setFloats(_ floats: Bool) {
        guard floats != self.floats else { return }
        self.floats = floats
        showFloating()
    }

    /// A plain table's header covers the rows that pass under it.
    private func showFloating() {
        let wants = table?.style == .plain && backgroundView == nil && storedBackgroundConfiguration == nil && backgroundColor == nil
        guard wants else {
            floatingBackground?.removeFromSuperview()
            floatingBackground = nil
            return
        }
        guard floatingBackground == nil else { return }
        let view = UIView(frame: bounds)
        view.backgroundColor = .systemBackground
        view.isUserInteractionEnabled = false
        floatingBackground = view
        insertSubview(view, at: 0)
    }

    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            super.backgroundColor = newValue
            showFloating()
        }
    }

    private func styleTitle() {
        guard let label = titleLabel else { return }
        let style = table?.style ?? .plain
        label.font = EdgeTitle.font(style: style, isHeader: isHeader)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
    }

    private func layOutLabels() {
        guard let label = titleLabel else { return }
        let margin = table?.cellMargin ?? 16
        let sides = table.map { $0.style == .insetGrouped ? (0, 0) : ($0.safeAreaInsets.left, $0.safeAreaInsets.right) } ?? (CGFloat(0), CGFloat(0))
        let width = max(bounds.width - 2 * margin - sides.0 - sides.1, 0)
        let pixel = 1 / max(traitCollection.displayScale, 1)
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        let height = min(size.height, bounds.height)
        let y: CGFloat
        if table?.style ?? .plain == .plain {
            y = ((bounds.height - height) / 2 / pixel).rounded() * pixel
        } else if isHeader {
            y = bounds.height - EdgeTitle.groupedBottom - height
        } else {
            y = 8
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let textWidth = min(size.width, width)
        let x = margin + sides.0
        let frame = CGRect(x: isMirrored ? bounds.width - x - textWidth : x, y: max(y, 0), width: textWidth, height: height)
        if label.frame != frame { label.frame = frame }
        guard let detail = detailLabel else { return }
        let detailSize = detail.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        detail.frame = CGRect(x: x, y: frame.maxY, width: min(detailSize.width, width), height: detailSize.height)
    }

    private func setContent(_ configuration: (any UIContentConfiguration)?) {
        storedContentConfiguration = configuration
        if let configuration, let view = content as? any UIContentView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            let new = configuration.map { $0.makeContentView() as UIView } ?? UIView(frame: bounds)
            new.frame = content.frame
            insertSubview(new, aboveSubview: content)
            content.removeFromSuperview()
            content = new
            titleLabel = nil
            detailLabel = nil
        }
        setNeedsLayout()
    }

    private func setBackground(_ configuration: UIBackgroundConfiguration?) {
        storedBackgroundConfiguration = configuration
        guard let configuration else {
            backgroundConfigurationView?.removeFromSuperview()
            backgroundConfigurationView = nil
            return showFloating()
        }
        let view = backgroundConfigurationView ?? BackgroundConfigurationView(frame: bounds)
        if view.superview == nil {
            backgroundConfigurationView = view
            insertSubview(view, belowSubview: content)
        }
        view.apply(configuration)
        showFloating()
    }
}
