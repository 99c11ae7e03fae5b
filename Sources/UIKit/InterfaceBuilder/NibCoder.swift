internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveC

/// What `init(coder:)` gets for an object of a nib: an unarchiver for one element.
///
/// UIKit's classes read the element itself, through the values in `Values/`; apps find what they ask by key.
final class NibCoder: NSCoder, @unchecked Sendable {
    let element: InterfaceElement
    let loader: NibLoader
    /// The class of UIKit's among the object's superclasses whose initialiser reads the element, once its own parts stand.
    let kitClass: AnyClass
    fileprivate(set) var isRead = false
    /// Whether the element is all there is to say of the object: then an attribute that is missing means Interface Builder's default.
    let isWhole: Bool

    init(_ element: InterfaceElement, loader: NibLoader, kitClass: AnyClass, isWhole: Bool = true) {
        self.element = element
        self.loader = loader
        self.kitClass = kitClass
        self.isWhole = isWhole
        super.init()
    }

    // MARK: What apps ask

    override var allowsKeyedCoding: Bool { true }

    override func containsValue(forKey key: String) -> Bool { MainActor.assumeIsolated { value(forKey: key) != nil } }
    override func decodeObject(forKey key: String) -> Any? { MainActor.assumeIsolated { Unchecked(value(forKey: key)) }.value }
    override func decodeBool(forKey key: String) -> Bool { decodeObject(forKey: key) as? Bool ?? false }
    override func decodeInteger(forKey key: String) -> Int { (decodeObject(forKey: key) as? NSNumber)?.intValue ?? decodeObject(forKey: key) as? Int ?? 0 }
    override func decodeInt32(forKey key: String) -> Int32 { Int32(clamping: decodeInteger(forKey: key)) }
    override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }
    override func decodeDouble(forKey key: String) -> Double { decodeObject(forKey: key) as? Double ?? 0 }
    override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

    private struct Unchecked: @unchecked Sendable {
        let value: Any?
        init(_ value: Any?) { self.value = value }
    }

    @MainActor private func value(forKey key: String) -> Any? { NibKeys.value(forKey: key, nib: self) }
}

extension NSCoder {
    /// The last thing that an `init(coder:)` of UIKit's does: for an object of a nib, everything the element says is set.
    ///
    /// It has to be last, as it is on iOS, where the values are there once `super.init(coder:)` returns; and the initialiser of the
    /// most derived class of UIKit's does it, so that none puts its own defaults over them.
    @MainActor func finish(_ object: AnyObject, as type: AnyClass) {
        guard let nib = self as? NibCoder, nib.kitClass == type else { return }
        nib.read(into: object)
    }
}

extension NibCoder {
    @MainActor func read(into object: AnyObject) {
        guard !isRead else { return }
        isRead = true
        if let id = element.id { loader.objects[id] = object }
        NibReader.read(self, into: object)
    }
}
