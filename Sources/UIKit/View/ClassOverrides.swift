internal import CoreGraphics
internal import QuartzCore

/// Tells whether a class of views overrides a method, by comparing the entry of the class's method table with
/// that of a class above it, UIView as a rule.
///
/// A backing store is made only for classes that draw; UIKit asks the Objective-C runtime for this, here the
/// class metadata answers. The entry is found once, by comparing UIView with two probes that differ in the
/// one override alone; should the tables ever be laid out otherwise, every class counts as overriding, which
/// costs memory but draws right.
@MainActor struct ClassOverrides {
    /// Bytes from the class metadata's address to the entry; nil when it was not found.
    private let offset: Int?
    private let original: UnsafeRawPointer?
    private let base: UIView.Type

    static let draw = ClassOverrides(plain: PlainProbe.self, overriding: DrawProbe.self)
    static let action = ClassOverrides(plain: PlainProbe.self, overriding: ActionProbe.self)
    static let display = ClassOverrides(plain: PlainProbe.self, overriding: DisplayProbe.self)

    static let updateProperties = ClassOverrides(plain: PlainProbe.self, overriding: UpdatePropertiesProbe.self)
    static let updateConstraints = ClassOverrides(plain: PlainProbe.self, overriding: UpdateConstraintsProbe.self)
    static let traitCollection = ClassOverrides(plain: PlainProbe.self, overriding: TraitCollectionProbe.self)
    static let hitTest = ClassOverrides(plain: PlainProbe.self, overriding: HitTestProbe.self)
    static let pointInside = ClassOverrides(plain: PlainProbe.self, overriding: PointInsideProbe.self)

    static func hitTestIsPlain(_ type: UIView.Type) -> Bool {
        type == UIView.self || !(hitTest.isOverridden(by: type) || pointInside.isOverridden(by: type))
    }

    func isOverridden(by type: UIView.Type) -> Bool {
        guard let offset else { return type != base }
        return Self.entry(of: type, at: offset) != original
    }

    /// - Parameter plain: a subclass of `base` that overrides nothing; `overriding` overrides the one method.
    init(of base: UIView.Type = UIView.self, plain: UIView.Type, overriding: UIView.Type) {
        var candidates: [Int] = []
        let size = Self.tableEnd(of: base)
        var position = Self.headerSize
        while position + 8 <= size {
            let own = Self.entry(of: base, at: position)
            if own == Self.entry(of: plain, at: position), own != Self.entry(of: overriding, at: position) {
                candidates.append(position)
            }
            position += 8
        }
        offset = candidates.count == 1 ? candidates[0] : nil
        original = offset.map { Self.entry(of: base, at: $0) } ?? nil
        self.base = base
    }

    /// Kind, superclass, flags, sizes, descriptor and initialiser of fields come before the table.
    private static var headerSize: Int { 56 }

    /// Where the class's own metadata ends, counted from its address.
    private static func tableEnd(of type: UIView.Type) -> Int {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let total = metadata.load(fromByteOffset: 32, as: UInt32.self)
        let before = metadata.load(fromByteOffset: 36, as: UInt32.self)
        return Int(total) - Int(before)
    }

    private static func entry(of type: UIView.Type, at offset: Int) -> UnsafeRawPointer? {
        unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
    }
}

private final class PlainProbe: UIView {}

private final class DrawProbe: UIView {
    override func draw(_ rect: CGRect) {}
}

private final class ActionProbe: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

private final class DisplayProbe: UIView {
    override func display(_ layer: CALayer) {}
}

private final class UpdatePropertiesProbe: UIView {
    override func updateProperties() {}
}

private final class UpdateConstraintsProbe: UIView {
    override func updateConstraints() {}
}

private final class TraitCollectionProbe: UIView {
    override var traitCollection: UITraitCollection { .current }
}

private final class HitTestProbe: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

private final class PointInsideProbe: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}
