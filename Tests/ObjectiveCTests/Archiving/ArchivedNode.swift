import Foundation
import ObjectiveC

/// An app's object that holds its children, and they it.
class ArchivedNode: ObjCObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }
    weak var parent: ArchivedNode?
    var children: [ArchivedNode] = []
    var name: String
    var extra: Any?

    init(_ name: String, _ children: ArchivedNode...) {
        self.name = name
        self.children = children
        super.init()
        for child in children { child.parent = self }
    }

    func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "name")
        coder.encodeConditionalObject(parent, forKey: "parent")
        coder.encode(children, forKey: "children")
        coder.encode(extra, forKey: "extra")
        coder.encode(5, forKey: "number")
        coder.encode(2.5, forKey: "half")
        coder.encode(true, forKey: "yes")
        coder.encodeBytes([1, 2, 3], length: 3, forKey: "bytes")
    }

    required init?(coder: NSCoder) {
        parent = coder.decodeObject(of: ArchivedNode.self, forKey: "parent")
        name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
        children = coder.decodeObject(of: [NSArray.self, ArchivedNode.self], forKey: "children") as? [ArchivedNode] ?? []
        extra = coder.decodeObject(of: [ObjCObject.self], forKey: "extra")
        _ = (coder.decodeInteger(forKey: "number"), coder.decodeInt32(forKey: "half"), coder.decodeDouble(forKey: "number"), coder.decodeBool(forKey: "yes"))
        var length = 0
        _ = coder.decodeBytes(forKey: "bytes", returnedLength: &length)
        if name == "refused" { return nil }
        super.init()
    }
}

/// Adopts coding without its secure form.
final class PlainlyCoded: ObjCObject, NSCoding {
    override init() { super.init() }
    init?(coder: NSCoder) { super.init() }
    func encode(with coder: NSCoder) {}
}

enum Nesting {
    final class Inner: ObjCObject, NSSecureCoding {
        static var supportsSecureCoding: Bool { true }
        override init() { super.init() }
        init?(coder: NSCoder) { super.init() }
        func encode(with coder: NSCoder) {}
    }
}
