// F11.1 secure coding: an object of a class that was not named is an error, NSCoderReadCorruptError; nested objects need their class named, too
// Source: NSKeyedUnarchiver, unarchivedObject(ofClasses:from:); NSSecureCoding; FoundationErrors, 4864
import Foundation

final class SCItem: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    let title: String
    init(title: String) { self.title = title }
    init?(coder: NSCoder) {
        guard let title = coder.decodeObject(of: NSString.self, forKey: "title") else { return nil }
        self.title = title as String
    }
    func encode(with coder: NSCoder) { coder.encode(title as NSString, forKey: "title") }
}
final class SCPlain: NSObject, NSCoding {
    override init() {}
    init?(coder: NSCoder) {}
    func encode(with coder: NSCoder) {}
}

func code(_ work: () throws -> Void) -> Int { do { try work(); return 0 } catch { return (error as NSError).code } }

func run() {
    do {
        let data = try NSKeyedArchiver.archivedData(withRootObject: [SCItem(title: "a"), SCItem(title: "b")] as NSArray, requiringSecureCoding: true)
        let all = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, SCItem.self], from: data) as? [SCItem]
        print(all?.map(\.title) ?? [])
        print(try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: SCItem.self, from: data)?.count ?? -1)
        print(code { _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSArray.self, from: data) }, code { _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: SCItem.self, from: data) })
        let plain = try NSKeyedArchiver.archivedData(withRootObject: SCPlain(), requiringSecureCoding: false)
        print(code { _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: SCPlain.self, from: plain) }, try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(plain) is SCPlain)
        print(code { _ = try NSKeyedArchiver.archivedData(withRootObject: SCPlain(), requiringSecureCoding: true) })
    } catch {
        print(error)
    }
}
// prints:
// ["a", "b"]
// 2
// 4864 4864
// 4864 true
// 4866
