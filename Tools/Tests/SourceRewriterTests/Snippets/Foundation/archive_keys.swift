// F11.1 numbers, texts and geometry in an archive, and keys that are missing
// Source: NSCoder, containsValue(forKey:); UIKit's additions decodeCGPoint(forKey:) and relatives
import UIKit

@MainActor func run() {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(5, forKey: "five")
    archiver.encode(true, forKey: "yes")
    archiver.encode(2.5, forKey: "half")
    archiver.encode(CGPoint(x: 1, y: 2), forKey: "point")
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.encode("text", forKey: "text")
    archiver.finishEncoding()
    let coder = try! NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    coder.requiresSecureCoding = false
    print(coder.decodeInteger(forKey: "five"), coder.decodeBool(forKey: "yes"), coder.decodeDouble(forKey: "half"), coder.decodeCGPoint(forKey: "point"), coder.decodeCGRect(forKey: "rect"))
    print(coder.decodeObject(forKey: "text") as? String ?? "-", coder.containsValue(forKey: "none"), coder.decodeCGRect(forKey: "none"), coder.decodeUIEdgeInsets(forKey: "insets"))
}
// prints:
// 5 true 2.5 (1.0, 2.0) (1.0, 2.0, 3.0, 4.0)
// text false (0.0, 0.0, 0.0, 0.0) UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)
