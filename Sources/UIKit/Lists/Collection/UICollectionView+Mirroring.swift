internal import CoreGraphics
internal import Foundation

/// Layouts that flip in the other direction count from the left as ever; the view turns what they say round.
extension UICollectionView {
    final var isMirrored: Bool {
        storedLayout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != storedLayout.developmentLayoutDirection
    }

    private var mirroredWidth: CGFloat { max(contentSize.width, bounds.width) }

    private func mirrored(_ rect: CGRect) -> CGRect {
        CGRect(x: mirroredWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The attributes as they are shown, or back again. The layout's own object stays as it is.
    final func mirroredIfNeeded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        guard isMirrored, let copy = attributes?.copy() as? UICollectionViewLayoutAttributes else { return attributes }
        copy.center.x = mirroredWidth - copy.center.x
        return copy
    }

    /// What the layout has in a rectangle of the view.
    final func layoutElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard isMirrored else { return storedLayout.layoutAttributesForElements(in: rect) ?? [] }
        return (storedLayout.layoutAttributesForElements(in: mirrored(rect)) ?? []).compactMap(mirroredIfNeeded)
    }

    /// The content's start is at the right: the view keeps its distance from there.
    final func takeContentSize(_ size: CGSize) {
        guard contentSize != size else { return }
        let before = mirroredWidth
        contentSize = size
        if isMirrored, mirroredWidth != before { contentOffset.x += mirroredWidth - before }
    }
}
