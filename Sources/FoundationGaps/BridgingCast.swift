import Foundation

/// `value as? T` with the bridges that Foundation lacks here: a number object is a `CGFloat` too.
/// The rewriter turns conditional casts to CGFloat of values of unknown type into this.
public func bridgingCast<T>(_ value: Any?, to type: T.Type = T.self) -> T? {
    if let exact = value as? T { return exact }
    // A CGFloat among objects is a number object on Apple's systems.
    guard let number = (value as? CGFloat).map({ NSNumber(value: Double($0)) }) ?? (value as? NSNumber) else { return nil }
    return type == CGFloat.self ? CGFloat(number.doubleValue) as? T : number as? T
}
