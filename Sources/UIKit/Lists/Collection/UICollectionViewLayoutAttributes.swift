public import CoreGraphics
public import Foundation
public import QuartzCore

extension UICollectionView {
    public enum ElementCategory: UInt, Sendable {
        case cell, supplementaryView, decorationView
    }

    /// The kind of the headers of a flow layout.
    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    /// The kind of the footers of a flow layout.
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}

/// Where one element of a collection view stands and how it looks. Made by layouts, applied by the collection view.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    public override required init() { super.init() }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        category = .supplementaryView
        kind = elementKind
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        category = .decorationView
        kind = decorationViewKind
    }

    /// In the coordinates of the content. With a transform, the rectangle around the transformed bounds.
    open var frame: CGRect {
        get {
            let rect = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            guard !CATransform3DIsIdentity(transform3D) else { return rect }
            let transformed = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
                .applying(CATransform3DGetAffineTransform(transform3D))
            return transformed.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
        }
    }
    open var center: CGPoint = .zero
    open var size: CGSize = .zero
    open var transform3D: CATransform3D = CATransform3DIdentity
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set {
            guard newValue.origin == .zero else {
                ObjCException.inconsistency("Origin of the bounds of layout attributes must be zero, not \(newValue.origin)")
            }
            size = newValue.size
        }
    }
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    open var alpha: CGFloat = 1
    /// The order over one another; larger is nearer. Default 0.
    open var zIndex = 0
    open var isHidden = false
    open var indexPath = IndexPath(item: 0, section: 0)

    /// What an animator lets the element collide as. Default its bounds.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// Around the center; used where `collisionBoundsType` is `.path`.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)) }

    open var representedElementCategory: UICollectionView.ElementCategory { category }
    /// `nil` for cells.
    open var representedElementKind: String? { kind }

    private var category = UICollectionView.ElementCategory.cell
    private var kind: String?

    func setElement(category: UICollectionView.ElementCategory, kind: String?) {
        self.category = category
        self.kind = kind
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = ObjCRuntime.instantiate(Swift.type(of: self))
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.indexPath = indexPath
        copy.category = category
        copy.kind = kind
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return MainActor.assumeIsolated {
            other.center == center && other.size == size && CATransform3DEqualToTransform(other.transform3D, transform3D)
                && other.alpha == alpha && other.zIndex == zIndex && other.isHidden == isHidden
                && other.indexPath == indexPath && other.category == category && other.kind == kind
        }
    }
}
