// F11.1 what is decoded as another kind: a number is no object and gives nil; a text as a number is an error, after which everything is zero and nil
// Source: NSKeyedUnarchiver, "supports limited type coercion"; NSCoder.DecodingFailurePolicy.setErrorAndReturn
import Foundation

func run() {
    do {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(41, forKey: "int")
        archiver.encode(2.5 as Float, forKey: "float")
        archiver.encode("text", forKey: "text")
        archiver.encode(NSNumber(value: 3), forKey: "object")
        archiver.encode([1, 2, 3] as [UInt8], length: 3)
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        print(coder.decodeInt32(forKey: "int"), coder.decodeInt64(forKey: "int"), coder.decodeDouble(forKey: "float"), coder.decodeFloat(forKey: "float"))
        print(coder.decodeObject(forKey: "int") == nil, coder.decodeObject(of: NSNumber.self, forKey: "object") ?? 0, coder.error == nil)
        print(coder.decodeBytes(forKey: "bytes", returnedLength: nil)?[1] ?? 0)
        print(coder.decodeInteger(forKey: "text"), (coder.error as NSError?)?.code ?? 0, coder.decodeInteger(forKey: "int"), coder.containsValue(forKey: "int"))
    } catch {
        print(error)
    }
}
extension NSKeyedArchiver {
    func encode(_ bytes: [UInt8], length: Int) { encodeBytes(bytes, length: length, forKey: "bytes") }
}
// prints:
// 41 41 2.5 2.5
// true 3 true
// 2
// 0 4864 0 false
