public import CoreGraphics
public import Foundation

/// Computes where the elements of a collection view stand. Subclass it, or use `UICollectionViewFlowLayout`.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        coder.finish(self, as: UICollectionViewLayout.self)
    }

    open func encode(with coder: NSCoder) {}

    /// The view that uses the layout; `nil` while none does.
    open internal(set) weak var collectionView: UICollectionView?

    // MARK: What a layout gives

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Called before attributes are asked for, after every invalidation.
    open func prepare() {}

    open var collectionViewContentSize: CGSize { .zero }

    /// All elements that touch the rectangle, in the coordinates of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Invalidating

    open func invalidateLayout() {
        guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else { return }
        let context = ObjCRuntime.instantiate(type)
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }

    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutWasInvalidated(context)
    }

    /// Whether new bounds (a scroll too) need new attributes. Default no.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            return UICollectionViewLayoutInvalidationContext()
        }
        return ObjCRuntime.instantiate(type)
    }

    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = invalidationContext(forBoundsChange: collectionView?.bounds ?? .zero)
        context.invalidateItems(at: [originalAttributes.indexPath])
        return context
    }

    // MARK: Scrolling

    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Updates

    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
        deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
    }

    open func finalizeCollectionViewUpdates() {
        inserted = []
        deleted = []
    }

    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}

    /// Where an appearing item starts. Default: where it ends, invisible, when it is inserted.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard isListed(itemIndexPath, in: inserted) else { return nil }
        return faded(layoutAttributesForItem(at: itemIndexPath))
    }

    /// Where a disappearing item ends. Default: where it was, invisible, when it is deleted.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard isListed(itemIndexPath, in: deleted) else { return nil }
        return faded(collectionView?.lastAttributes(ofItemAt: itemIndexPath))
    }

    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Decorations

    /// Decoration views are made from this class.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
        decorationNibs[elementKind] = nil
    }

    /// Decoration views are taken out of this nib.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationNibs[elementKind] = nib
        decorationClasses[elementKind] = nil
    }

    /// Whether the view turns the layout's coordinates round where the interface runs the other way than the layout was made for.
    /// Default `false`.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// The direction the layout was made for. Default: from left to right.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether elements are asked for the sizes they want.
    var asksForSizes: Bool { true }
    /// Whether the view keeps what it shows in its place while estimated sizes above become known. A layout of the app's says so itself, by
    /// `contentOffsetAdjustment`.
    var keepsOffsetWhileSizing: Bool { false }
    var isVertical: Bool { true }

    private(set) var decorationNibs: [String: UINib] = [:]
    private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]
    private var inserted: Set<IndexPath> = []
    private var deleted: Set<IndexPath> = []

    /// Whether a batch names the item or the section that it came or went with.
    private final func isListed(_ path: IndexPath, in paths: Set<IndexPath>) -> Bool {
        !paths.isEmpty && (paths.contains(path) || paths.contains(IndexPath(item: NSNotFound, section: path.section)))
    }

    private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
        copy?.alpha = 0
        return copy
    }
}
