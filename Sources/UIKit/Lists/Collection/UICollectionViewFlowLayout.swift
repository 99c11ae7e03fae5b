public import CoreGraphics
public import Foundation

/// Items in lines, section after section, with headers and footers.
///
/// Lines fill greedily, full lines spread their items, an item alone in a line stands in its middle; origins are rounded to
/// device pixels (measured on UIKit, 20 configurations).
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.finish(self, as: UICollectionViewFlowLayout.self)
    }

    /// Sizes come from `preferredLayoutAttributesFitting` of the elements.
    public class var automaticSize: CGSize { CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude) }

    /// Default 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumLineSpacing) } }
    /// Default 10.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumInteritemSpacing) } }
    /// Default 50 × 50.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue != itemSize) } }
    /// Not zero: items are asked for their size when they are shown. Default zero.
    open var estimatedItemSize: CGSize = .zero { didSet { changed(oldValue != estimatedItemSize) } }
    /// Default vertical.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical { didSet { changed(oldValue != scrollDirection) } }
    open var headerReferenceSize: CGSize = .zero { didSet { changed(oldValue != headerReferenceSize) } }
    open var footerReferenceSize: CGSize = .zero { didSet { changed(oldValue != footerReferenceSize) } }
    open var sectionInset: UIEdgeInsets = .zero { didSet { changed(oldValue != sectionInset) } }
    /// Headers stay at the edge of the visible part until their section leaves. Default no.
    open var sectionHeadersPinToVisibleBounds = false { didSet { changed(oldValue != sectionHeadersPinToVisibleBounds) } }
    open var sectionFootersPinToVisibleBounds = false { didSet { changed(oldValue != sectionFootersPinToVisibleBounds) } }
    /// What section insets are measured from. Default the content inset.
    open var sectionInsetReference: SectionInsetReference = .fromContentInset {
        didSet { changed(oldValue != sectionInsetReference) }
    }

    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        if needsGeometry {
            geometry = FlowGeometry.build(for: self, in: collectionView)
        } else if needsLines {
            geometry.layOut()
        }
        needsGeometry = false
        needsLines = false
    }

    open override var collectionViewContentSize: CGSize { geometry.contentSize }

    // Subclasses answer for single elements out of what this finds: it does not ask them.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var result: [UICollectionViewLayoutAttributes] = []
        geometry.visit(in: rect) { indexPath in
            if let attributes = itemAttributes(at: indexPath) { result.append(attributes) }
        }
        for (section, part) in geometry.sections.enumerated() {
            let path = IndexPath(item: 0, section: section)
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                guard part.supplementaryFrame(kind) != nil,
                    let attributes = supplementaryAttributes(ofKind: kind, at: path),
                    attributes.frame.intersects(rect)
                else { continue }
                result.append(attributes)
            }
        }
        return result
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { itemAttributes(at: indexPath) }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        supplementaryAttributes(ofKind: elementKind, at: indexPath)
    }

    private func itemAttributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let frame = geometry.frame(at: indexPath) else { return nil }
        let attributes = makeAttributes()
        attributes.become(category: .cell, kind: nil, at: indexPath)
        attributes.frame = frame
        return attributes
    }

    private func supplementaryAttributes(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard geometry.sections.indices.contains(indexPath.section) else { return nil }
        let part = geometry.sections[indexPath.section]
        guard let frame = part.supplementaryFrame(elementKind) else { return nil }
        let attributes = makeAttributes()
        attributes.become(category: .supplementaryView, kind: elementKind, at: indexPath)
        attributes.frame = pinned(frame, kind: elementKind, in: part)
        let pins = elementKind == UICollectionView.elementKindSectionHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
        if pins { attributes.zIndex = 10 }
        return attributes
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let old = collectionView.laidOutBounds
        let acrossChanged = scrollDirection == .vertical ? old.width != newBounds.width : old.height != newBounds.height
        return acrossChanged || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let old = collectionView?.laidOutBounds {
            // Pinned headers move; the lines stay where they are.
            flow.invalidateFlowLayoutDelegateMetrics = old.size != newBounds.size
            flow.forgetsFittedSizes = old.size != newBounds.size
        }
        return context
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            if context.invalidateEverything || context.invalidateDataSourceCounts || flow.invalidateFlowLayoutDelegateMetrics {
                needsGeometry = true
            }
        } else {
            needsGeometry = true
        }
        if !(context.invalidatedItemIndexPaths ?? []).isEmpty { needsLines = true }
        if context.invalidateEverything || context.invalidateDataSourceCounts || context.forgetsFittedSizes {
            fittedSizes = keptSizes ?? [:]
        }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard asksForSizes, originalAttributes.representedElementCategory == .cell else { return false }
        guard preferredAttributes.size != originalAttributes.size else { return false }
        fittedSizes[originalAttributes.indexPath] = preferredAttributes.size
        geometry.setSize(preferredAttributes.size, at: originalAttributes.indexPath)
        return true
    }

    override var asksForSizes: Bool { estimatedItemSize != .zero }
    override var keepsOffsetWhileSizing: Bool { estimatedItemSize != .zero }
    override var isVertical: Bool { scrollDirection == .vertical }

    /// While `body` runs, forgetting sizes leaves those of items that stay, under their new paths.
    func keepingSizes(_ newPath: (IndexPath) -> IndexPath?, _ body: () -> Void) {
        var kept: [IndexPath: CGSize] = [:]
        for (path, size) in fittedSizes { if let new = newPath(path) { kept[new] = size } }
        keptSizes = kept
        body()
        keptSizes = nil
    }

    /// Sizes that shown cells asked for.
    private(set) var fittedSizes: [IndexPath: CGSize] = [:]
    private var keptSizes: [IndexPath: CGSize]?
    private var geometry = FlowGeometry()
    private var needsGeometry = true
    /// Sizes changed and nothing else.
    private var needsLines = false

    private func changed(_ really: Bool) { if really { invalidateLayout() } }

    private func makeAttributes() -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass
        guard type != UICollectionViewLayoutAttributes.self, let own = type as? UICollectionViewLayoutAttributes.Type else {
            return UICollectionViewLayoutAttributes()
        }
        return ObjCRuntime.instantiate(own)
    }

    private func pinned(_ frame: CGRect, kind: String, in part: FlowGeometry.Section) -> CGRect {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds, let collectionView else { return frame }
        let inset = collectionView.adjustedContentInset
        var result = frame
        if scrollDirection == .vertical {
            if isHeader {
                let top = collectionView.bounds.minY + inset.top
                result.origin.y = max(frame.minY, min(top, part.end - (part.footer?.height ?? 0) - frame.height))
            } else {
                let bottom = collectionView.bounds.maxY - inset.bottom - frame.height
                result.origin.y = min(frame.minY, max(bottom, part.start + (part.header?.height ?? 0)))
            }
        } else if isHeader {
            let left = collectionView.bounds.minX + inset.left
            result.origin.x = max(frame.minX, min(left, part.end - (part.footer?.width ?? 0) - frame.width))
        } else {
            let right = collectionView.bounds.maxX - inset.right - frame.width
            result.origin.x = min(frame.minX, max(right, part.start + (part.header?.width ?? 0)))
        }
        return result
    }
}

extension UICollectionView {
    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }
}

extension UICollectionViewFlowLayout {
    public typealias ScrollDirection = UICollectionView.ScrollDirection
}
