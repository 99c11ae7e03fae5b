// F11.1 Core Foundation tells the types of objects: booleans from numbers, colours from images
import UIKit

func kind(_ value: Any) -> String {
    let object = value as CFTypeRef
    switch CFGetTypeID(object) {
    case CFBooleanGetTypeID(): return "boolean"
    case CFNumberGetTypeID(): return "number"
    case CFStringGetTypeID(): return "string"
    case CFArrayGetTypeID(): return "array"
    case CFDictionaryGetTypeID(): return "dictionary"
    case CFDataGetTypeID(): return "data"
    case CFNullGetTypeID(): return "null"
    case CGColor.typeID: return "color"
    case CGPath.typeID: return "path"
    default: return "other"
    }
}

@MainActor func run() {
    let json = try! JSONSerialization.jsonObject(with: Data("[true, 1, 0, false, 2.5, \"a\", null, [], {}]".utf8)) as! [Any]
    print(json.map(kind))
    print(kind(Int8(1)), kind(true), kind(NSNumber(value: 1.0)), kind(NSMutableString(string: "b")), kind(Data()), kind(NSMutableArray()))
    print(kind(UIColor.red.cgColor), kind(UIBezierPath(rect: .zero).cgPath), kind(CGMutablePath()), kind(UIView()))
    print(CFEqual("a" as CFString, NSMutableString(string: "a")), CFEqual(1 as NSNumber, 2 as NSNumber), CFBooleanGetValue(kCFBooleanTrue))
}
// prints:
// ["boolean", "number", "number", "boolean", "number", "string", "null", "array", "dictionary"]
// number boolean number string data array
// color path path other
// true false true
