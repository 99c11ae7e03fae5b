import UIKit

/// Square pictures side by side, as wide as the list has room for.
class PictureGridLayout: UICollectionViewFlowLayout {
    private let leastColumns: CGFloat
    private let columnWidth: CGFloat?

    /// - Parameters:
    ///   - leastColumns: how many stand in a row.
    ///   - columnWidth: from this width on, in points, a further column fits. nil: as many columns as there are at least.
    init(leastColumns: Int, columnWidth: CGFloat? = nil) {
        self.leastColumns = CGFloat(leastColumns)
        self.columnWidth = columnWidth
        super.init()
        minimumLineSpacing = 3
        minimumInteritemSpacing = 3
    }

    required init?(coder: NSCoder) {
        fatalError("PictureGridLayout is made in code")
    }

    override func prepare() {
        if let width = collectionView?.bounds.width {
            let columns = max(leastColumns, columnWidth.map { (width / $0).rounded(.down) } ?? 0)
            let side = ((width - (columns - 1) * minimumInteritemSpacing) / columns).rounded(.down)
            itemSize = CGSize(width: side, height: side)
        }
        super.prepare()
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != collectionView?.bounds.width }
}
