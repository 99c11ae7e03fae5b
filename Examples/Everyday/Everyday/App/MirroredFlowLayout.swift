import UIKit

/// A flow whose first item stands at the right in right-to-left languages; UIKit's own stays as it is unless it is asked.
final class MirroredFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
