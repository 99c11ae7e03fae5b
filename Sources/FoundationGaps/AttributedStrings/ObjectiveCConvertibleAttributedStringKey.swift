public import Foundation

/// An attribute that has another value in `NSAttributedString` than in `AttributedString`.
///
/// Attributes without this conformance keep their value, or the class that it bridges to.
public protocol ObjectiveCConvertibleAttributedStringKey: AttributedStringKey {
    associatedtype ObjectiveCValue: NSObject

    static func objectiveCValue(for value: Value) throws -> ObjectiveCValue
    static func value(for object: ObjectiveCValue) throws -> Value
}

extension ObjectiveCConvertibleAttributedStringKey where Value: RawRepresentable, Value.RawValue == Int, ObjectiveCValue == NSNumber {
    public static func objectiveCValue(for value: Value) throws -> ObjectiveCValue { NSNumber(value: value.rawValue) }

    public static func value(for object: ObjectiveCValue) throws -> Value {
        guard let value = Value(rawValue: object.intValue) else { throw CocoaError(.coderInvalidValue) }
        return value
    }
}

extension ObjectiveCConvertibleAttributedStringKey where Value: RawRepresentable, Value.RawValue == String, ObjectiveCValue == NSString {
    public static func objectiveCValue(for value: Value) throws -> ObjectiveCValue { NSString(string: value.rawValue) }

    public static func value(for object: ObjectiveCValue) throws -> Value {
        guard let value = Value(rawValue: object._bridgeToSwift()) else { throw CocoaError(.coderInvalidValue) }
        return value
    }
}

extension NSString {
    fileprivate func _bridgeToSwift() -> String { String._unconditionallyBridgeFromObjectiveC(self) }
}
