public import CoreGraphics
public import Foundation

/// A layout between two others.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    open private(set) var currentLayout: UICollectionViewLayout
    open private(set) var nextLayout: UICollectionViewLayout
    /// From 0, the current layout, to 1, the next.
    open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }
    private var values: [String: CGFloat] = [:]

    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        self.currentLayout = currentLayout
        nextLayout = newLayout
        super.init()
    }

    public required init?(coder: NSCoder) { return nil }

    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    open override var collectionViewContentSize: CGSize {
        let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
    }

    open override func prepare() {
        currentLayout.collectionView = collectionView
        nextLayout.collectionView = collectionView
        currentLayout.prepare()
        nextLayout.prepare()
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (currentLayout.layoutAttributesForElements(in: rect) ?? []).map { attributes in
            guard attributes.representedElementCategory == .cell, let mixed = layoutAttributesForItem(at: attributes.indexPath) else { return attributes }
            return mixed
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let from = currentLayout.layoutAttributesForItem(at: indexPath), let to = nextLayout.layoutAttributesForItem(at: indexPath),
            let mixed = from.copy() as? UICollectionViewLayoutAttributes
        else { return nil }
        mixed.frame = CGRect(
            x: between(from.frame.minX, to.frame.minX), y: between(from.frame.minY, to.frame.minY),
            width: between(from.frame.width, to.frame.width), height: between(from.frame.height, to.frame.height))
        mixed.alpha = between(from.alpha, to.alpha)
        return mixed
    }

    private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }
}
