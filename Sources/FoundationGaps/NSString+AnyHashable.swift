public import Foundation

/// As a key a string object equals the Swift string, as on Apple's systems.
extension NSString: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(description) }
}
