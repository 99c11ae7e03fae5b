public import CoreGraphics
public import Foundation

/// One item of a collection view: `contentView` over a background, selectable.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// Called when the cell's state changed and its configurations are due for it.
    public typealias ConfigurationUpdateHandler = @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare(content)
        super.addSubview(content)
        setNeedsUpdateConfiguration()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare(content)
        super.addSubview(content)
        setNeedsUpdateConfiguration()
        coder.finish(self, as: UICollectionViewCell.self)
    }

    /// From a storyboard: where a tap leads.
    final var selectionSegue: StoryboardSegueTemplate?

    /// Holds what the cell shows; fills the cell.
    open var contentView: UIView { content }

    open var isSelected: Bool = false {
        didSet {
            guard isSelected != oldValue else { return }
            updateSelectedBackground()
            setNeedsUpdateConfiguration()
        }
    }

    open var isHighlighted: Bool = false {
        didSet {
            guard isHighlighted != oldValue else { return }
            updateSelectedBackground()
            setNeedsUpdateConfiguration()
        }
    }

    // MARK: Configurations

    /// What the content view shows; setting it puts the configuration's own view in the content view's place.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { storedContentConfiguration }
        set { setContentConfiguration(newValue) }
    }

    /// Whether the content configuration follows the cell's state. Default `true`.
    open var automaticallyUpdatesContentConfiguration: Bool = true

    /// What is behind the content, in the place of `backgroundView`.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { storedBackgroundConfiguration }
        set { setBackgroundConfiguration(newValue) }
    }

    /// Whether the background configuration follows the cell's state. Default `true`.
    open var automaticallyUpdatesBackgroundConfiguration: Bool = true

    /// The state the cell is in now. An override adds states of its own to what `super` answers.
    open var configurationState: UICellConfigurationState { currentConfigurationState }

    /// Asks for `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() {
        guard !needsConfiguration else { return }
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Override it to configure the cell for a state. The default brings the configurations up to date.
    open func updateConfiguration(using state: UICellConfigurationState) { applyConfigurations(for: state) }

    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Behind the content.
    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue, backgroundView, at: 0) }
    }

    /// Between background and content, shown while selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            replaceBackground(oldValue, selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            updateSelectedBackground()
        }
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        for view in [backgroundView, backgroundConfigurationView, selectedBackgroundView, content] { view?.frame = bounds }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        updateConfigurationIfNeeded()
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }

    /// What the constraints in the content view make of it; without constraints `sizeThatFits`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(by: content, targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// As large as what a content configuration shows wants to be; without one as the cell is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        storedContentConfiguration == nil ? super.sizeThatFits(size) : content.sizeThatFits(size)
    }

    override var fittedContent: UIView { content }

    private var content: UIView = CollectionContentView()
    private var needsConfiguration = false
    private var storedContentConfiguration: (any UIContentConfiguration)?
    private var storedBackgroundConfiguration: UIBackgroundConfiguration?
    private var backgroundConfigurationView: BackgroundConfigurationView?

    private func prepare(_ view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func installContentView(_ view: UIView) {
        prepare(view)
        insertSubview(view, aboveSubview: content)
        content.removeFromSuperview()
        content = view
    }

    private var currentConfigurationState: UICellConfigurationState {
        var result = UICellConfigurationState(traitCollection: traitCollection)
        result.isSelected = isSelected
        result.isHighlighted = isHighlighted
        result.isDisabled = !isUserInteractionEnabled
        result.isEditing = (superview as? UICollectionView)?.isEditing ?? false
        return result
    }

    private func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        let state = configurationState
        observing(.configuration) {
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
    }

    /// Brings both configurations up to date, as far as they follow the state by themselves.
    private func applyConfigurations(for state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let configuration = storedContentConfiguration {
            setContentConfiguration(configuration.updated(for: state))
        }
        if automaticallyUpdatesBackgroundConfiguration, let configuration = storedBackgroundConfiguration {
            setBackgroundConfiguration(configuration.updated(for: state))
        }
    }

    private func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
        storedContentConfiguration = configuration
        guard let configuration else {
            if !(content is CollectionContentView) { installContentView(CollectionContentView()) }
            return
        }
        if let view = content as? any UIContentView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            installContentView(configuration.makeContentView())
        }
        contentSizeDidChange()
        setNeedsLayout()
    }

    private func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
        storedBackgroundConfiguration = configuration
        guard let configuration else {
            backgroundConfigurationView?.removeFromSuperview()
            backgroundConfigurationView = nil
            return
        }
        let view = backgroundConfigurationView ?? BackgroundConfigurationView(frame: bounds)
        if view.superview !== self {
            backgroundConfigurationView = view
            insertSubview(view, belowSubview: content)
        }
        view.apply(configuration.updated(for: configurationState))
    }

    private func replaceBackground(_ old: UIView?, _ new: UIView?, at index: Int) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        insertSubview(new, at: index)
    }

    private func updateSelectedBackground() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }
}

/// The content view of a cell.
final class CollectionContentView: UIView {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? UICollectionViewCell)?.contentSizeDidChange()
    }

    override func constraintsInsideDidChange() { (superview as? UICollectionViewCell)?.contentConstraintsDidChange() }
}
