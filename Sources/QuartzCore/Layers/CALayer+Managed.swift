import Foundation
public import ObjectiveC

/// Properties that a subclass declares `@NSManaged`: the layer stores them under their keys, asks `needsDisplay(forKey:)` and runs
/// the actions for them, as for any key. Rewritten sources call these.
extension CALayer {
    /// The stored value, else what `defaultValue(forKey:)` says, else nil or zero.
    public func __managedValue<Value>(forKey key: String) -> Value {
        if let stored = extras?.values[key] ?? Swift.type(of: self).defaultValue(forKey: key), let value = objcConvert(stored, to: Value.self) { return value }
        if let none = objcConvert(nil, to: Value.self) { return none }
        guard _isPOD(Value.self) else { notSupported("@NSManaged of a type without a default, \(Value.self),") }
        return withUnsafeTemporaryAllocation(byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment) { bytes in
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
            return bytes.load(as: Value.self)
        }
    }

    public func __setManagedValue<Value>(_ value: Value, forKey key: String) {
        changeStoredValue(objcConvert(value, to: Optional<Any>.self) ?? nil, forKey: key)
    }
}
