import Foundation
import ArchiveDamage
import SeededDice
import Testing
@testable import ObjectiveC

import class ObjectiveC.NSKeyedArchiver
import class ObjectiveC.NSKeyedUnarchiver

/// Archives that are damaged, as bytes and as property lists that are whole and make no sense: the result is an object, nil or an error.
///
/// DRYDOCK_FUZZ says how many, DRYDOCK_FUZZ_SEED which, DRYDOCK_FUZZ_CASE where the one that is read is kept.
@Suite(.serialized) struct HostileArchiveTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["DRYDOCK_FUZZ"].flatMap(Int.init) ?? 2000
    private static let seed = environment["DRYDOCK_FUZZ_SEED"].flatMap(UInt64.init) ?? 29

    private static var archives: [Data] {
        let root = ArchivedNode("root", ArchivedNode("kid", ArchivedNode("leaf")), ArchivedNode("other"))
        let text = NSMutableAttributedString(string: "hello world")
        text.addAttribute(.init("a"), value: "v", range: NSRange(location: 0, length: 5))
        let values = KeyedArchiveTests.values + [text]
        root.extra = values
        return ([root as NSObject] + values).flatMap { value in
            [PropertyListSerialization.PropertyListFormat.binary, .xml].map { format in
                let archiver = NSKeyedArchiver(requiringSecureCoding: true)
                archiver.outputFormat = format
                archiver.encode(value, forKey: NSKeyedArchiveRootObjectKey)
                return archiver.encodedData
            }
        }
    }

    @Test("F12.4 damaged archives are read as far as they go, or refused, and never stop the process")
    func damage() throws {
        var damage = ArchiveDamage(dice: Dice(state: Self.seed))
        let archives = Self.archives
        var read = 0
        for _ in 0..<Self.count {
            let data = damage.damaged(damage.dice.pick(archives))
            if let path = Self.environment["DRYDOCK_FUZZ_CASE"] { try data.write(to: URL(fileURLWithPath: path)) }
            if let object = try? NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSObject.self], from: data) {
                read += 1
                // Whatever it is, it can be looked at.
                _ = "\(object)"
            }
            _ = try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
        }
        // Some harm is of no account; were nothing read, nothing would have been tried.
        #expect(read > Self.count / 50)
    }

    @Test("F12.4 counts, offsets and references beyond the file, and containers that share or hold themselves")
    func extremes() throws {
        // A list that holds itself, as the archive's objects.
        var list = PropertyListBuilder()
        let version = list.add(.integer(100_000)), name = list.add(.string("NSKeyedArchiver")), root = list.add(.reference(1))
        let top = list.add(dictionary: [("root", root)])
        var table = list.finish(root: list.add(dictionary: [("$version", version), ("$archiver", name), ("$top", top), ("$objects", list.add(array: [name, top]))]))
        let objects = table.values.lastIndex { if case .array = $0 { true } else { false } }!
        table.references[{ if case .array(let first, _) = table.values[objects] { first } else { 0 } }() + 1] = Int32(objects)
        for written in [BinaryPropertyListWriter.write(table)] {
            #expect(throws: (any Error).self) { try NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: written) }
        }
        // Objects on top of each other: each entry of the table names the same long string.
        var bytes = Array("bplist00".utf8) + [0x5f, 0x11, 0x40, 0x00] + [UInt8](repeating: 65, count: 0x4000)
        let start = bytes.count
        bytes += [UInt8](repeating: 8, count: 60_000)
        bytes += [0, 0, 0, 0, 0, 0, 1, 2] + [0, 0, 0, 0, 0, 0, 0xea, 0x60] + [UInt8](repeating: 0, count: 8)
        bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: start >> (8 * $0)) }
        #expect(throws: PropertyListProblem.self) { try PropertyListTable(Data(bytes)) }
        for count: UInt8 in [0x10, 0x13] {
            var huge = Array("bplist00".utf8) + [0xaf, count] + [UInt8](repeating: 0xff, count: 8)
            huge += [8, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 15) + [18]
            #expect(throws: PropertyListProblem.self) { try PropertyListTable(Data(huge)) }
        }
        for xml in ["<plist>", "<plist><dict>", "<plist><array><key>a</key></array></plist>", "<plist><string>&bad;</string></plist>", "<plist><dict><string>a</string></dict></plist>",
            "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", "<plist><integer>9x</integer></plist>", "<plist><date>now</date></plist>", "<plist><string>a</plist>"]
        {
            #expect(throws: PropertyListProblem.self, "\(xml)") { try PropertyListTable(Data(xml.utf8)) }
        }
    }

    @Test("F12.4 arrays that share one list of members cost no more than the archive is large")
    func sharing() throws {
        var list = PropertyListBuilder()
        let count = 3000
        var objects = [list.add(.string("$null"))]
        let arrayClass = list.add(.reference(UInt32(count + 1)))
        // Each array holds all the arrays after it, by one list that they share.
        let members = list.add(array: (1...count).map { list.add(.reference(UInt32($0 == count ? count : $0 + 1))) })
        for _ in 1..<count { objects.append(list.add(dictionary: [("$class", arrayClass), ("NS.objects", members)])) }
        objects.append(list.add(.string("end")))
        objects.append(list.add(dictionary: [("$classname", list.add(.string("NSArray")))]))
        let top = list.add(dictionary: [("root", list.add(.reference(1)))])
        let entries: [(String, Int32)] = [
            ("$version", list.add(.integer(100_000))), ("$archiver", list.add(.string("NSKeyedArchiver"))), ("$top", top), ("$objects", list.add(array: objects)),
        ]
        let data = BinaryPropertyListWriter.write(list.finish(root: list.add(dictionary: entries)))
        #expect(throws: (any Error).self) { try NSKeyedUnarchiver.unarchivedObject(ofClass: NSArray.self, from: data) }
    }

    @Test("F11.1 property lists come back from both forms as they were written")
    func lists() throws {
        var list = PropertyListBuilder()
        let values: [PropertyListTable.Value] = [
            .string("a & <b>"), .string("日本"), .string(""), .integer(0), .integer(255), .integer(256), .integer(-1), .integer(.min), .unsigned(.max), .real(0.1), .boolean(true),
            .data(Data([0, 255])), .date(86400), .reference(70_000),
        ]
        let indices = values.map { list.add($0) }
        let table = list.finish(root: list.add(dictionary: [("all", list.add(array: indices)), ("none", list.add(array: []))]))
        for data in [BinaryPropertyListWriter.write(table), XMLPropertyListWriter.write(table)] {
            let read = try PropertyListTable(data)
            let root = try #require(read.dictionary(at: read.root))
            let all = try #require(root["all"].flatMap { read.array(at: $0) })
            #expect(all.map { "\(read.values[Int($0)])" } == values.map { "\($0)" })
            #expect(root["none"].flatMap { read.array(at: $0) }?.isEmpty == true)
        }
    }
}
