import Foundation

/// Keys of Foundation's own objects: in Objective-C every method without arguments is a key, `name.length` and `url.host` among them.
enum FoundationKeys {
    /// The value of a key that has a meaning here; nil for others.
    static func value(of object: NSObject, forKey key: String) -> Any? {
        let value: Any?
        switch object {
        case let text as NSString: value = self.value(of: text as String, forKey: key)
        case let number as NSNumber: value = self.value(of: number, forKey: key)
        case let date as NSDate:
            switch key {
            case "timeIntervalSince1970": value = NSNumber(value: date.timeIntervalSince1970)
            case "timeIntervalSinceReferenceDate": value = NSNumber(value: date.timeIntervalSinceReferenceDate)
            case "timeIntervalSinceNow": value = NSNumber(value: date.timeIntervalSinceNow)
            default: value = nil
            }
        case let url as NSURL: value = self.value(of: url as URL, forKey: key)
        case let data as NSData: value = key == "length" ? NSNumber(value: data.length) : nil
        case let text as NSAttributedString: value = key == "string" ? text.string : key == "length" ? NSNumber(value: text.length) : nil
        case let identifier as NSUUID: value = key == "UUIDString" ? identifier.uuidString : nil
        case let error as NSError:
            value = key == "code" ? NSNumber(value: error.code) : key == "domain" ? error.domain : key == "localizedDescription" ? error.localizedDescription : nil
        default: value = nil
        }
        if value != nil { return value }
        switch key {
        case "description": return object.description
        case "debugDescription": return object.debugDescription
        case "hash": return NSNumber(value: object.hash)
        default: return nil
        }
    }

    private static func value(of text: String, forKey key: String) -> Any? {
        let string = text as NSString
        switch key {
        case "length": return NSNumber(value: string.length)
        case "uppercaseString": return string.uppercased
        case "lowercaseString": return string.lowercased
        case "capitalizedString": return string.capitalized
        case "intValue": return NSNumber(value: string.intValue)
        case "integerValue": return NSNumber(value: string.integerValue)
        case "longLongValue": return NSNumber(value: string.longLongValue)
        case "floatValue": return NSNumber(value: string.floatValue)
        case "doubleValue": return NSNumber(value: string.doubleValue)
        case "boolValue": return NSNumber(value: string.boolValue)
        case "lastPathComponent": return string.lastPathComponent
        case "pathExtension": return string.pathExtension
        case "stringByDeletingPathExtension": return string.deletingPathExtension
        case "stringByDeletingLastPathComponent": return string.deletingLastPathComponent
        default: return nil
        }
    }

    private static func value(of number: NSNumber, forKey key: String) -> Any? {
        switch key {
        case "intValue": NSNumber(value: number.int32Value)
        case "integerValue", "longValue", "longLongValue": NSNumber(value: number.int64Value)
        case "unsignedIntegerValue": NSNumber(value: number.uint64Value)
        case "floatValue": NSNumber(value: number.floatValue)
        case "doubleValue": NSNumber(value: number.doubleValue)
        case "boolValue": NSNumber(value: number.boolValue)
        case "stringValue": number.stringValue
        default: nil
        }
    }

    private static func value(of url: URL, forKey key: String) -> Any? {
        switch key {
        case "absoluteString": url.absoluteString
        case "path": url.path
        case "host": url.host
        case "scheme": url.scheme
        case "query": url.query
        case "fragment": url.fragment
        case "lastPathComponent": url.lastPathComponent
        case "pathExtension": url.pathExtension
        default: nil
        }
    }
}
