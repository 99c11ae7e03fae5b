// F11.1 classes that were renamed: setClassName(_:for:), setClass(_:forClassName:) and the unarchiver's delegate
// Source: NSKeyedArchiver, setClassName(_:for:); NSKeyedUnarchiverDelegate
import Foundation

@objc(ARNew) final class ARNew: NSObject, NSCoding {
    let value: Int
    init(value: Int) { self.value = value }
    init?(coder: NSCoder) { value = coder.decodeInteger(forKey: "value") }
    func encode(with coder: NSCoder) { coder.encode(value, forKey: "value") }
}
final class ARHelper: NSObject, NSKeyedUnarchiverDelegate {
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String, originalClasses classNames: [String]) -> AnyClass? {
        print("asked for", name, classNames.first ?? "-")
        return ARNew.self
    }
}

func run() {
    do {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.setClassName("AROld", for: ARNew.self)
        archiver.encode(ARNew(value: 7), forKey: NSKeyedArchiveRootObjectKey)
        let data = archiver.encodedData

        let first = try NSKeyedUnarchiver(forReadingFrom: data)
        first.requiresSecureCoding = false
        print(first.decodeObject(forKey: NSKeyedArchiveRootObjectKey) == nil, (first.error as NSError?)?.code ?? 0)

        let second = try NSKeyedUnarchiver(forReadingFrom: data)
        second.requiresSecureCoding = false
        second.setClass(ARNew.self, forClassName: "AROld")
        print((second.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? ARNew)?.value ?? 0)

        let helper = ARHelper()
        let third = try NSKeyedUnarchiver(forReadingFrom: data)
        third.requiresSecureCoding = false
        third.delegate = helper
        print((third.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? ARNew)?.value ?? 0)
    } catch {
        print(error)
    }
}
// prints:
// true 4864
// 7
// asked for AROld AROld
// 7
