public import Foundation
internal import ObjectiveC

// Foundation's boxes hold no structure of this size here and allow no subclasses, so the transform is
// attached to a box of another kind.
private nonisolated(unsafe) var transformKey: UInt8 = 0

private final class TransformBox: ObjCObject {
    let transform: CATransform3D
    init(_ transform: CATransform3D) {
        self.transform = transform
        super.init()
    }
}

extension NSValue {
    /// A box for `transform`.
    public convenience init(caTransform3D transform: CATransform3D) {
        self.init(rect: CGRect(x: transform.m41, y: transform.m42, width: transform.m11, height: transform.m22))
        objc_setAssociatedObject(self, &transformKey, TransformBox(transform), .OBJC_ASSOCIATION_RETAIN)
    }

    /// The transform this value holds; the identity if it holds something else.
    public var caTransform3DValue: CATransform3D { heldTransform ?? CATransform3DIdentity }

    var heldTransform: CATransform3D? {
        (objc_getAssociatedObject(self, &transformKey) as? TransformBox)?.transform
    }
}
