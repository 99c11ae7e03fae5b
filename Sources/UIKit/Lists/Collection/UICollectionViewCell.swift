public import CoreGraphics
public import Foundation

/// One item of a collection view: `contentView` over a background, selectable.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        installContentView()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        installContentView()
        coder.finish(self, as: UICollectionViewCell.self)
    }

    /// From a storyboard: where a tap leads.
    final var selectionSegue: StoryboardSegueTemplate?

    /// Holds what the cell shows; fills the cell.
    open var contentView: UIView { content }

    open var isSelected: Bool = false {
        didSet { if isSelected != oldValue { updateSelectedBackground() } }
    }

    open var isHighlighted: Bool = false {
        didSet { if isHighlighted != oldValue { updateSelectedBackground() } }
    }

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
        super.layoutSubviews()
        for view in [backgroundView, selectedBackgroundView, content] { view?.frame = bounds }
    }

    /// What the constraints in the content view make of it; without constraints `sizeThatFits`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(by: content, targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    override var fittedContent: UIView { content }

    private let content = CollectionContentView()

    private func installContentView() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        super.addSubview(content)
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
