// F11.1 objects of an app's own classes are archived and read again; the archive names the class and its superclasses
// (NSKeyedArchiver's property list: "$classname", "$classes")
import UIKit

class AOBase: NSObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }
    let name: String
    init(name: String) { self.name = name }
    required init?(coder: NSCoder) { name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? "none" }
    func encode(with coder: NSCoder) { coder.encode(name as NSString, forKey: "name") }
}
class AOSub: AOBase {
    var next: AOBase?
    required init?(coder: NSCoder) {
        next = coder.decodeObject(of: AOBase.self, forKey: "next")
        super.init(coder: coder)
    }
    override init(name: String) { super.init(name: name) }
    override class var supportsSecureCoding: Bool { true }
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(next, forKey: "next")
    }
}

func run() {
    let object = AOSub(name: "outer")
    object.next = AOBase(name: "inner")
    do {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let list = try PropertyListSerialization.propertyList(from: data, format: nil) as! [String: Any]
        for case let entry as [String: Any] in list["$objects"] as! [Any] {
            guard let classes = entry["$classes"] as? [String], classes.count > 1 else { continue }
            let names = classes.map { $0.split(separator: ".").last! }
            if names.first!.hasPrefix("AO") { print(names) }
        }
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: AOSub.self, from: data)
        print(read?.name ?? "nil", read?.next?.name ?? "nil", read.map { type(of: $0) == AOSub.self } ?? false)
        let all = try NSKeyedArchiver.archivedData(withRootObject: [object.next!, object], requiringSecureCoding: false)
        let array = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(all) as? [AOBase]
        print(array?.map(\.name) ?? [])
    } catch {
        print("failed", error)
    }
    print(object.classForCoder == AOSub.self)
}
// prints:
// ["AOBase", "NSObject"]
// ["AOSub", "AOBase", "NSObject"]
// outer inner true
// ["inner", "outer"]
// true
