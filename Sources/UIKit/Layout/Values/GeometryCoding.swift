public import CoreGraphics
public import Foundation

/// Geometry in archives: zero, or the identity, where the key is missing.
///
/// Foundation encodes points, sizes and rectangles itself; the others are kept as UIKit's text.
extension NSCoder {
    public func encode(_ vector: CGVector, forKey key: String) { encode(Self.string(for: vector) as NSString, forKey: key) }
    public func encode(_ transform: CGAffineTransform, forKey key: String) { encode(Self.string(for: transform) as NSString, forKey: key) }
    public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(Self.string(for: insets) as NSString, forKey: key) }
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) { encode(Self.string(for: insets) as NSString, forKey: key) }
    public func encode(_ offset: UIOffset, forKey key: String) { encode(Self.string(for: offset) as NSString, forKey: key) }

    public func decodeCGPoint(forKey key: String) -> CGPoint { containsValue(forKey: key) ? decodePoint(forKey: key) : .zero }
    public func decodeCGVector(forKey key: String) -> CGVector { geometryText(forKey: key).map(Self.cgVector(for:)) ?? .zero }
    public func decodeCGSize(forKey key: String) -> CGSize { containsValue(forKey: key) ? decodeSize(forKey: key) : .zero }
    public func decodeCGRect(forKey key: String) -> CGRect { containsValue(forKey: key) ? decodeRect(forKey: key) : .zero }
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        geometryText(forKey: key).map(Self.cgAffineTransform(for:)) ?? .identity
    }
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { geometryText(forKey: key).map(Self.uiEdgeInsets(for:)) ?? .zero }
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        geometryText(forKey: key).map(Self.nsDirectionalEdgeInsets(for:)) ?? .zero
    }
    public func decodeUIOffset(forKey key: String) -> UIOffset { geometryText(forKey: key).map(Self.uiOffset(for:)) ?? .zero }

    private func geometryText(forKey key: String) -> String? {
        containsValue(forKey: key) ? decodeObject(of: NSString.self, forKey: key) as String? : nil
    }
}
