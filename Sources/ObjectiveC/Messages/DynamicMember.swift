public import Foundation

/// A property of an object whose class is not known, by its name: what Objective-C finds where Swift says `object?.name` of an `AnyObject`.
///
/// - Returns: nil without an object, and where the property is of another type.
public func dynamicMember<Value>(of object: AnyObject?, _ name: String) -> Value? {
    guard let object = object as? NSObject, let value = object.value(forKey: name) else { return nil }
    if let value = value as? Value { return value }
    // Objective-C sees the number in a Swift structure or enumeration.
    return (value as? any RawRepresentable)?.rawValue as? Value
}
