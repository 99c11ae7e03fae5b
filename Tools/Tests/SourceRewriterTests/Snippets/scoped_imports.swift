// F11.1 names imported one by one from Foundation, wherever they are here (The Swift Programming Language, "Import Declaration")
import class Foundation.NSArray
import class Foundation.NSException
import class Foundation.NSObject
import protocol Foundation.NSFastEnumeration
import struct Foundation.Date
import struct Foundation.NSExceptionName
import struct Foundation.NSFastEnumerationIterator
import struct Foundation.URLRequest
import struct Foundation.URL
import typealias Foundation.TimeInterval

func run() {
    let exception = NSException(name: NSExceptionName("A"), reason: "b", userInfo: nil)
    print(exception.name.rawValue, exception.reason ?? "nil", 4.0 as TimeInterval)
    var iterator = NSFastEnumerationIterator(NSArray(array: ["x", "y"]))
    while let item = iterator.next() { print(item) }
    print(URLRequest(url: URL(string: "https://example.com/a")!).httpMethod ?? "nil")
}
// prints:
// A b 4.0
// x
// y
// GET
