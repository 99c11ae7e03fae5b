import Foundation

/// A string, number or data that stands in an archive as itself, once for all that are equal.
enum PlainValue: Hashable {
    case string(String)
    case data(Data)
    case boolean(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case real(UInt64)
    case single(UInt32)

    /// Nil for an object that has keys of its own, a mutable string among them.
    init?(_ object: NSObject) {
        let type = object.classForCoder
        if let text = object as? NSString, type == NSString.self {
            self = .string(text as String)
        } else if let data = object as? NSData, type == NSData.self {
            self = .data(data as Data)
        } else if let number = object as? NSNumber, type == NSNumber.self, !(object is NSDecimalNumber) {
            // One byte with a sign is how Foundation here tells a boolean.
            switch String(cString: number.objCType) {
            case "c", "B": self = .boolean(number.boolValue)
            case "d": self = .real(number.doubleValue.bitPattern)
            case "f": self = .single(number.floatValue.bitPattern)
            case "Q": self = number.uint64Value > UInt64(Int64.max) ? .unsigned(number.uint64Value) : .integer(number.int64Value)
            default: self = .integer(number.int64Value)
            }
        } else {
            return nil
        }
    }

    var listed: PropertyListTable.Value {
        switch self {
        case .string(let text): .string(text)
        case .data(let data): .data(data)
        case .boolean(let flag): .boolean(flag)
        case .integer(let number): .integer(number)
        case .unsigned(let number): .unsigned(number)
        case .real(let bits): .real(Double(bitPattern: bits))
        case .single(let bits): .single(Float(bitPattern: bits))
        }
    }
}
