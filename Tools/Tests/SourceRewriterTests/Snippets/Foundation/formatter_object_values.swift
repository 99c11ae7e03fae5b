// F11.1 formatters read texts through a pointer, and subclasses override how
// Source: Formatter.getObjectValue(_:for:errorDescription:), NumberFormatter.getObjectValue(_:for:range:), documentation
import Foundation

class FOVDecimal: NumberFormatter {
    override func getObjectValue(_ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?) throws {
        guard obj != nil else { return }
        let digits = string.components(separatedBy: CharacterSet.decimalDigits.inverted).joined()
        obj?.pointee = NSNumber(value: (Double(digits) ?? 0) / 100)
    }
}

class FOVWord: Formatter {
    override func string(for obj: Any?) -> String? { (obj as? String).map { "<\($0)>" } }
    override func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
        guard string.hasPrefix("<") else {
            error?.pointee = "no bracket"
            return false
        }
        obj?.pointee = String(string.dropFirst().dropLast()) as NSString
        return true
    }
}

func read<T>(_ text: String, with formatter: Formatter, as type: T.Type) -> T? {
    let place = UnsafeMutablePointer<T>.allocate(capacity: 1)
    defer { place.deallocate() }
    let value: AutoreleasingUnsafeMutablePointer<AnyObject?> = AutoreleasingUnsafeMutablePointer<AnyObject?>.init(place)
    let none: AutoreleasingUnsafeMutablePointer<NSString?>? = nil
    return formatter.getObjectValue(value, for: text, errorDescription: none) ? value.pointee as? T : nil
}

func run() {
    print(read("12", with: NumberFormatter(), as: Int.self) ?? -1, read("x", with: NumberFormatter(), as: Int.self) ?? -1)
    print(read("1,23 EUR", with: FOVDecimal(), as: Double.self) ?? -1)
    var object: AnyObject?
    var reason: NSString?
    print(FOVWord().getObjectValue(&object, for: "<word>", errorDescription: &reason), object as! String)
    print(FOVWord().getObjectValue(&object, for: "word", errorDescription: &reason), reason ?? "none", FOVWord().string(for: "a") ?? "nil")
    let dates = DateFormatter()
    dates.dateFormat = "yyyy-MM-dd"
    dates.timeZone = TimeZone(identifier: "UTC")
    print((read("2001-01-02", with: dates, as: Date.self) ?? Date()).timeIntervalSinceReferenceDate)
}
// prints:
// 12 -1
// 1.23
// true word
// false no bracket <a>
// 86400.0
