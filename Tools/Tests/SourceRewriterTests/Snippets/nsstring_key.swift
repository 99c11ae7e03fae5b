// F11.1 a string object as a key equals the Swift string (NSString bridges to String in AnyHashable)
import Foundation

func run() {
    let info: [NSObject: AnyObject] = ["k" as NSObject: NSNumber(value: 1)]
    print((info as [AnyHashable: Any])["k"] ?? "nil")
    print(AnyHashable("a" as NSString) == AnyHashable("a"), AnyHashable("a" as NSString).hashValue == AnyHashable("a").hashValue)
    var seen: Set<AnyHashable> = ["b" as NSString]
    print(seen.insert("b").inserted)
}
// prints:
// 1
// true true
// false
