import Foundation

/// `value as? T` with the bridges that Foundation lacks here: a number object is a `CGFloat` too.
/// The rewriter turns conditional casts to CGFloat of values of unknown type into this.
public func bridgingCast<T>(_ value: Any?, to type: T.Type = T.self) -> T? {
    if let exact = value as? T { return exact }
    if type == CGFloat.self, let number = value as? NSNumber { return CGFloat(number.doubleValue) as? T }
    return nil
}
