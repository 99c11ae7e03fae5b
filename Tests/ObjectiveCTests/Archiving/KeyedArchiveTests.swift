import Foundation
import Testing
@testable import ObjectiveC

import class ObjectiveC.NSKeyedArchiver
import class ObjectiveC.NSKeyedUnarchiver
import protocol ObjectiveC.NSKeyedUnarchiverDelegate

@Suite struct KeyedArchiveTests {
    private func archive(_ object: Any, secure: Bool = true, _ format: PropertyListSerialization.PropertyListFormat = .binary) -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: secure)
        archiver.outputFormat = format
        archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
        return archiver.encodedData
    }

    private func code(_ work: () throws -> Void) -> Int {
        do { try work() } catch { return (error as NSError).domain == NSCocoaErrorDomain ? (error as NSError).code : -1 }
        return 0
    }

    nonisolated(unsafe) static let values: [NSObject] = [
        NSString(string: "日本"), NSMutableString(string: "m"), NSNumber(value: 5), NSNumber(value: true), NSNumber(value: -2.5), NSNumber(value: UInt64.max), NSNumber(value: Int64.min),
        NSData(data: Data([1, 2])), NSMutableData(data: Data([3])), NSArray(array: ["a", 1]), NSMutableArray(array: [1]), NSDictionary(dictionary: ["k": 1, "é": "ü"]),
        NSMutableDictionary(dictionary: ["a": 2]), NSSet(array: [1, 2]), NSMutableSet(array: ["x"]), NSCountedSet(array: [1, 1, 2]), NSOrderedSet(array: [3, 1, 2]),
        NSMutableOrderedSet(array: ["b", "a"]), NSDate(timeIntervalSinceReferenceDate: 5.25), NSURL(string: "http://a/b"), NSUUID(), NSNull(),
        NSURL(string: "x/y", relativeTo: URL(string: "http://a/b")!), NSDecimalNumber(string: "-12345678901234567890.125"), NSDecimalNumber.notANumber, NSDecimalNumber.zero,
        NSLocale(localeIdentifier: "de_DE"), NSTimeZone(name: "Europe/Berlin"), NSCalendar(identifier: .gregorian), NSIndexPath(indexes: [1, 700], length: 2), NSIndexPath(index: 3),
        NSIndexPath(), NSIndexSet(indexesIn: NSRange(location: 5, length: 4)), NSMutableIndexSet(indexSet: IndexSet([1, 2, 9, 10, 4000])),
        NSError(domain: "d", code: 4, userInfo: ["a": 1]), NSValue(rect: NSRect(x: 1, y: 2, width: 3, height: 4)), NSValue(point: NSPoint(x: 1, y: -2)), NSValue(size: NSSize(width: 1, height: 2)),
        NSValue(range: NSRange(location: 3, length: 8)), NSValue(edgeInsets: NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), NSCharacterSet(charactersIn: "añ😀"),
        NSMeasurement(doubleValue: 3, unit: UnitLength.meters), try! NSRegularExpression(pattern: "a+", options: .caseInsensitive), NSURLQueryItem(name: "a", value: "b"),
    ].compactMap { $0 }

    @Test("F11.1 Foundation's values come out of an archive as they went in, of the same class, binary and XML", arguments: values.indices)
    func foundationValues(index: Int) throws {
        let value = Self.values[index]
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let read = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSObject.self], from: archive(value, format))
            #expect((read as? NSObject)?.isEqual(value) == true, "\(value)")
            #expect((read as? NSObject)?.classForCoder == value.classForCoder, "\(value)")
        }
    }

    @Test("F11.1 an archive is a property list that Foundation's own reader understands")
    func format() throws {
        let list = try PropertyListSerialization.propertyList(from: archive(["a", "a"]), format: nil) as? [String: Any]
        #expect(list?["$archiver"] as? String == "NSKeyedArchiver")
        #expect(list?["$version"] as? Int == 100_000)
        // Nil, the array, the one text, the class.
        #expect((list?["$objects"] as? [Any])?.count == 4)
        let foundations = try Foundation.NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, NSString.self], from: archive(["a", "b"]))
        #expect(foundations as? [String] == ["a", "b"])
        let written = try Foundation.NSKeyedArchiver.archivedData(withRootObject: ["k": 1.5] as NSDictionary, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSDictionary.self, from: written) == ["k": 1.5])
    }

    @Test("F11.1 texts with attributes keep them, stretch by stretch")
    func attributes() throws {
        let text = NSMutableAttributedString(string: "hello world")
        text.addAttribute(.init("a"), value: "v", range: NSRange(location: 0, length: 5))
        text.addAttribute(.init("b"), value: 7, range: NSRange(location: 3, length: 8))
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSMutableAttributedString.self, from: archive(text))
        #expect(read?.isEqual(to: text) == true)
        let long = NSAttributedString(string: String(repeating: "x", count: 300), attributes: [.init("a"): "v"])
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSAttributedString.self, from: archive(long))?.isEqual(to: long) == true)
    }

    @Test("F11.1 objects that hold each other come out holding each other; one object that is held twice is one")
    func circles() throws {
        let root = ArchivedNode("root", ArchivedNode("a", ArchivedNode("leaf")), ArchivedNode("b"))
        root.extra = root.children[0]
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: ArchivedNode.self, from: archive(root)))
        #expect(read.children.map(\.name) == ["a", "b"])
        #expect(read.children.allSatisfy { $0.parent === read })
        #expect(read.children[0].children[0].parent === read.children[0])
        #expect(read.extra as? ArchivedNode === read.children[0])
    }

    @Test("F11.1 half of a circle that gives up is an error, and nothing that holds it is harmed")
    func brokenCircle() {
        let root = ArchivedNode("refused", ArchivedNode("a"), ArchivedNode("b"))
        root.children[0].extra = root
        #expect(code { _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: ArchivedNode.self, from: archive(root)) } == 4864)
    }

    @Test("F11.1 an object whose initialiser fails is nil without an error; a conditional object that nobody else encodes is nil")
    func nothing() throws {
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: ArchivedNode.self, from: archive(ArchivedNode("refused"))) == nil)
        let parent = ArchivedNode("parent", ArchivedNode("child"))
        let child = try NSKeyedUnarchiver.unarchivedObject(ofClass: ArchivedNode.self, from: archive(parent.children[0]))
        #expect(child?.name == "child" && child?.parent == nil)
    }

    @Test("F11.1 secure coding refuses classes that were not named or do not take part, with error 4864; archiving them is 4866")
    func secure() throws {
        let node = archive(ArchivedNode("n"))
        #expect(code { _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: node) } == 4864)
        #expect(code { _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSArray.self, from: archive([ArchivedNode("n")])) } == 4864)
        #expect(code { _ = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, ArchivedNode.self], from: archive([ArchivedNode("n")])) } == 0)
        let plain = archive(PlainlyCoded(), secure: false)
        #expect(code { _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: PlainlyCoded.self, from: plain) } == 4864)
        #expect(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(plain) is PlainlyCoded)
        #expect(code { _ = try NSKeyedArchiver.archivedData(withRootObject: PlainlyCoded(), requiringSecureCoding: true) } == 4866)
        #expect(code { _ = try NSKeyedArchiver.archivedData(withRootObject: ObjCObject(), requiringSecureCoding: false) } == 4866)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: plain)
        #expect(unarchiver.requiresSecureCoding && unarchiver.decodingFailurePolicy == .setErrorAndReturn)
        unarchiver.requiresSecureCoding = false
        #expect(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) is PlainlyCoded)
    }

    @Test("F11.1 arrays and dictionaries of named classes")
    func collections() throws {
        let array = archive([ArchivedNode("a"), ArchivedNode("b")])
        #expect(try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: ArchivedNode.self, from: array)?.map(\.name) == ["a", "b"])
        #expect(code { _ = try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: NSString.self, from: array) } == 4864)
        let dictionary = archive(["k": 1, "l": 2])
        #expect(try NSKeyedUnarchiver.unarchivedDictionary(ofKeyClass: NSString.self, objectClass: NSNumber.self, from: dictionary) == ["k": 1, "l": 2])
        #expect(code { _ = try NSKeyedUnarchiver.unarchivedDictionary(ofKeyClass: NSNumber.self, objectClass: NSNumber.self, from: dictionary) } == 4864)
    }

    @Test("F11.1 classes by other names: of the archiver, of the unarchiver, of its delegate")
    func names() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.setClassName("Renamed", for: PlainlyCoded.self)
        archiver.encode(PlainlyCoded(), forKey: "root")
        let data = archiver.encodedData
        #expect(code { _ = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) } == 4864)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        unarchiver.setClass(PlainlyCoded.self, forClassName: "Renamed")
        #expect(unarchiver.decodeObject(forKey: "root") is PlainlyCoded)
        let delegate = Namer()
        let other = try NSKeyedUnarchiver(forReadingFrom: data)
        other.requiresSecureCoding = false
        other.delegate = delegate
        #expect(other.decodeObject(forKey: "root") is PlainlyCoded)
        #expect(delegate.asked == ["Renamed"])
        NSKeyedArchiver.setClassName("Everywhere", for: Nesting.Inner.self)
        NSKeyedUnarchiver.setClass(Nesting.Inner.self, forClassName: "Everywhere")
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: Nesting.Inner.self, from: archive(Nesting.Inner())) != nil)
        NSKeyedArchiver.setClassName(nil, for: Nesting.Inner.self)
        NSKeyedUnarchiver.setClass(nil, forClassName: "Everywhere")
    }

    private final class Namer: NSKeyedUnarchiverDelegate {
        var asked: [String] = []
        func unarchiver(_ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String, originalClasses classNames: [String]) -> AnyClass? {
            asked.append(name)
            return PlainlyCoded.self
        }
    }

    @Test("F11.1 a class that is nested in another type is found by its name, also by Objective-C's")
    func nested() throws {
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: Nesting.Inner.self, from: archive(Nesting.Inner())) != nil)
        #expect(ArchivedClass.named("ObjectiveCTests.Nesting.Inner") == Nesting.Inner.self)
        #expect(ArchivedClass.named("_TtCO15ObjectiveCTests7Nesting5Inner") == Nesting.Inner.self)
        #expect(ArchivedClass.named("_TtC15ObjectiveCTests12PlainlyCoded") == PlainlyCoded.self)
        for name in ["", ".", "a..b", "_Tt", "_TtC99999999999999999999a", "_TtC3a", "\u{1}\u{2}", "$s4Main", String(repeating: "a.", count: 300), "日本.語"] {
            #expect(ArchivedClass.named(name) == nil, "\(name)")
        }
    }

    @Test("F11.1 missing keys are nil, zero and false; a value of another kind is error 4864, and after it everything is nil")
    func kinds() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode("text", forKey: "text")
        archiver.encode(5, forKey: "five")
        archiver.encode(2.75, forKey: "real")
        archiver.encode(Int64.max, forKey: "large")
        archiver.encode("$dollar", forKey: "$key")
        let data = archiver.encodedData
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        #expect(unarchiver.decodeInteger(forKey: "none") == 0 && unarchiver.decodeObject(forKey: "none") == nil && !unarchiver.decodeBool(forKey: "none"))
        #expect(unarchiver.decodeInteger(forKey: "real") == 2 && unarchiver.decodeDouble(forKey: "five") == 5 && unarchiver.decodeBool(forKey: "five"))
        // A number that is no object.
        #expect(unarchiver.decodeObject(forKey: "five") == nil && unarchiver.error == nil)
        #expect(unarchiver.decodeObject(of: NSString.self, forKey: "$key") == "$dollar")
        #expect(unarchiver.decodeInteger(forKey: "text") == 0)
        #expect((unarchiver.error as NSError?)?.code == 4864)
        #expect(unarchiver.decodeObject(of: NSString.self, forKey: "$key") == nil && unarchiver.decodeInteger(forKey: "five") == 0)
        let other = try NSKeyedUnarchiver(forReadingFrom: data)
        #expect(other.decodeInt32(forKey: "large") == 0)
        #expect((other.error as NSError?)?.code == 4864)
        #expect(code { _ = try NSKeyedUnarchiver(forReadingFrom: data).decodeTopLevelObject(of: NSNumber.self, forKey: "text") } == 4864)
    }

    @Test("F11.1 an archive without a root is error 4865, data that are no archive are 4864, and raise where nothing can be thrown")
    func roots() {
        let empty = NSKeyedArchiver(requiringSecureCoding: true).encodedData
        #expect(code { _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: empty) } == 4865)
        #expect(code { if try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(empty) != nil { throw CocoaError(.featureUnsupported) } } == 0)
        for data in [Data(), Data("garbage".utf8), Data("bplist00".utf8), try! PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .binary, options: 0)] {
            #expect(code { _ = try NSKeyedUnarchiver(forReadingFrom: data) } == 4864)
            #expect(ObjCException.catching { _ = NSKeyedUnarchiver.unarchiveObject(with: data) }?.name == .invalidArgumentException)
        }
        let unknown = archive(PlainlyCoded(), secure: false)
        #expect(ObjCException.catching {
            let unarchiver = NSKeyedUnarchiver(forReadingWith: unknown)
            unarchiver.requiresSecureCoding = true
            _ = unarchiver.decodeObject(of: NSString.self, forKey: "root")
        }?.name == .invalidUnarchiveOperationException)
        #expect(ObjCException.catching { _ = NSKeyedArchiver.archivedData(withRootObject: ObjCObject()) }?.name == .invalidArgumentException)
        #expect(NSKeyedUnarchiver.unarchiveObject(withFile: "/nowhere/at/all") == nil)
    }

    @Test("F11.1 a chain of objects deeper than the stack is an error on both ways")
    func depth() throws {
        func chain(_ count: Int) -> ArchivedNode {
            var node = ArchivedNode("end")
            for _ in 0..<count { node = ArchivedNode("link", node) }
            return node
        }
        let short = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: ArchivedNode.self, from: archive(chain(200))))
        #expect(short.children.count == 1)
        let deep = chain(20_000)
        #expect(code { _ = try NSKeyedArchiver.archivedData(withRootObject: deep, requiringSecureCoding: true) } == 4866)
        // Taken apart from the top: what holds it all would go away as deep as it is.
        var next: ArchivedNode? = deep
        while let node = next {
            next = node.children.first
            node.children = []
        }
    }

    @Test("F11.1 values of Swift types are archived by their own coding")
    func codable() throws {
        struct Point: Codable, Equatable { var x = 1.5, name = "p" }
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        try archiver.encodeEncodable(Point(), forKey: "point")
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(unarchiver.decodeDecodable(Point.self, forKey: "point") == Point())
        #expect(try unarchiver.decodeTopLevelDecodable(Int.self, forKey: "none") == nil)
    }

    @Test("F11.1 values without keys are read in the order they were written")
    func unkeyed() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode("first" as NSString)
        archiver.encode(Data([1, 2]))
        var number: Int32 = -7
        archiver.encodeValue(ofObjCType: "i", at: &number)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(unarchiver.decodeObject() as? String == "first")
        #expect(unarchiver.decodeData() == Data([1, 2]))
        number = 0
        unarchiver.decodeValue(ofObjCType: "i", at: &number)
        #expect(number == -7)
    }
}
