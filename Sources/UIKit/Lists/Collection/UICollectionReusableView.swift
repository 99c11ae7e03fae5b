public import CoreGraphics
public import Foundation
internal import QuartzCore

/// A view that a collection view uses again and again: cells, headers, footers, decorations.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.finish(self, as: UICollectionReusableView.self)
    }

    /// What it was registered under; `nil` when it is not for reuse.
    open internal(set) var reuseIdentifier: String?

    /// Called before it is shown for another element. Call `super`.
    open func prepareForReuse() {}

    /// New attributes, already applied to frame, alpha and transform.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The size the element wants, asked when the layout estimates sizes. Default: what the constraints inside make of the size in the
    /// attributes, both directions giving way at `UILayoutPriority.fittingSizeLevel`; without constraints `sizeThatFits`.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let size = layoutAttributes.size
        let content = fittedContent
        let fitting =
            content.constraints.isEmpty
            ? sizeThatFits(size)
            : systemLayoutSizeFitting(size, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
        if fitting != size { layoutAttributes.size = fitting }
        return layoutAttributes
    }

    /// The view whose constraints decide the size.
    var fittedContent: UIView { self }
    /// Whether the view was asked for its size since it was given its element, and since all sizes were forgotten.
    final var sizeIsAsked = false

    /// Says that the content wants another size: a layout that estimates sizes asks for it again, if the collection view's
    /// `selfSizingInvalidation` lets it.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentSizeDidChange()
    }

    final func contentSizeDidChange() { (superview as? UICollectionView)?.contentSizeDidChange(of: self) }

    /// Constraints in the content view came, went, or say something else.
    final func contentConstraintsDidChange() {
        guard let view = superview as? UICollectionView, view.selfSizingInvalidation == .enabledIncludingConstraints else { return }
        view.contentSizeDidChange(of: self)
    }

    /// The queue the view goes back to.
    var reuseKey: String?
    /// What stands on the view now.
    var shownAttributes: UICollectionViewLayoutAttributes? {
        didSet { if shownAttributes == nil { shownGeometry = nil } }
    }
    /// What of them was applied: a layout, or an animator, may change the object that was shown.
    private var shownGeometry: ElementGeometry?

    func show(_ attributes: UICollectionViewLayoutAttributes) {
        if let shown = shownAttributes {
            if shown === attributes ? shownGeometry.map({ $0.isThat(of: attributes) }) ?? false : shown.isEqual(attributes) { return }
        }
        shownAttributes = attributes
        shownGeometry = ElementGeometry(attributes)
        bounds.size = attributes.size
        center = attributes.center
        if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) { transform3D = attributes.transform3D }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        let depth = CGFloat(attributes.zIndex)
        if layer.zPosition != depth { layer.zPosition = depth }
        apply(attributes)
    }
}

/// What attributes say of an element's place and looks.
private struct ElementGeometry {
    var center: CGPoint
    var size: CGSize
    var transform3D: CATransform3D
    var alpha: CGFloat
    var isHidden: Bool
    var zIndex: Int

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        center = attributes.center
        size = attributes.size
        transform3D = attributes.transform3D
        alpha = attributes.alpha
        isHidden = attributes.isHidden
        zIndex = attributes.zIndex
    }

    @MainActor func isThat(of attributes: UICollectionViewLayoutAttributes) -> Bool {
        center == attributes.center && size == attributes.size && alpha == attributes.alpha && isHidden == attributes.isHidden
            && zIndex == attributes.zIndex && CATransform3DEqualToTransform(transform3D, attributes.transform3D)
    }
}
