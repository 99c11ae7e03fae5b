// F11.1 NSMutableString.appendFormat(_:_:) with Foundation's conversions (Apple: "String Format Specifiers")
import Foundation

func run() {
    let text = NSMutableString(string: "a")
    text.appendFormat("%C%d", ("b" as NSString).character(at: 0), 3)
    text.appendFormat(" %@ %.1f" as NSString, "c" as NSString, 0.25)
    print(text)
}
// prints:
// ab3 c 0.2
