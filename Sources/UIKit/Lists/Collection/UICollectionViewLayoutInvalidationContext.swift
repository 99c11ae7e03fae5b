public import CoreGraphics
public import Foundation

/// What of a layout has to be computed anew.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    public override required init() { super.init() }

    /// All of it, the counts included.
    open internal(set) var invalidateEverything = false
    /// The data source's counts are to be asked for again.
    open internal(set) var invalidateDataSourceCounts = false

    open func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths }
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
    }
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
    }
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// Sizes that elements asked for are found anew.
    final var forgetsFittedSizes = false

    /// How far the content moves with the change.
    open var contentOffsetAdjustment: CGPoint = .zero
    /// Kept and without effect: the layout is asked for the content's size.
    open var contentSizeAdjustment: CGSize = .zero
}

/// A flow layout's: whether the sizes the delegate gives are asked for again.
@preconcurrency @MainActor open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Kept and without effect: an invalidation asks for the attributes again in any case.
    open var invalidateFlowLayoutAttributes = true
}
