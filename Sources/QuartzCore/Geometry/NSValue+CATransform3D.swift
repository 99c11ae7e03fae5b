public import Foundation

/// An `NSValue` that holds a transform. Foundation's own boxes know no structure of this size here.
final class TransformValue: NSValue, @unchecked Sendable {
    let transform: CATransform3D

    init(_ transform: CATransform3D) {
        self.transform = transform
        var number = 0.0
        super.init(bytes: &number, objCType: "d")
    }

    required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
        transform = value.load(as: CATransform3D.self)
        super.init(bytes: value, objCType: "d")
    }

    required init?(coder: NSCoder) { nil }
}

/// Lets an initialiser answer with an object of a subclass. For `NSValue` only.
public protocol _CATransform3DBoxing {}

extension NSValue: _CATransform3DBoxing {}

extension _CATransform3DBoxing {
    /// A box for `transform`.
    public init(caTransform3D transform: CATransform3D) {
        self = TransformValue(transform) as! Self
    }
}

extension NSValue {
    /// The transform this value holds; the identity if it holds something else.
    public var caTransform3DValue: CATransform3D {
        (self as? TransformValue)?.transform ?? CATransform3DIdentity
    }
}
