import Foundation
import Testing

@testable import DrydockSession

@Suite struct BoundedPropertyListTests {
    /// A binary list of these objects, the first of them at the top; their references have one byte.
    private static func list(_ objects: [[UInt8]]) -> Data {
        var bytes = Array("bplist00".utf8), offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
            bytes += object
        }
        let table = bytes.count
        func long(_ number: Int) -> [UInt8] { (0..<8).map { UInt8(number >> (56 - $0 * 8) & 255) } }
        return Data(bytes + offsets + [0, 0, 0, 0, 0, 0, 2, 1] + long(objects.count) + long(0) + long(table))
    }

    private static let text: [UInt8] = [0x51, 0x61]

    @Test("F11.1 Values that stand in many places are counted in each: a list of a kilobyte that would fill the memory is refused at once")
    func bomb() throws {
        // Each array holds the next one twice.
        func doubled(_ depth: Int) -> Data { Self.list((0..<depth).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [Self.text]) }
        #expect(try BoundedPropertyList.extent(of: doubled(4)) == 31)
        let four = try BoundedPropertyList.read(doubled(2)) as? [[String]]
        #expect(four == [["a", "a"], ["a", "a"]])
        #expect(throws: BoundedPropertyList.Excess.self) { try BoundedPropertyList.read(doubled(40)) }
        #expect { try BoundedPropertyList.read(doubled(200)) } throws: { $0.localizedDescription == "it holds more than 1000000 values, each counted wherever it stands" }
    }

    @Test("F11.1 A list that holds itself is refused")
    func circle() {
        #expect(throws: BoundedPropertyList.Excess.self) { try BoundedPropertyList.read(Self.list([[0xA1, 0]])) }
        #expect(throws: BoundedPropertyList.Excess.self) { try BoundedPropertyList.read(Self.list([[0xD1, 1, 2], Self.text, [0xA2, 1, 0]])) }
    }

    @Test("F11.1 Nulls, sets and keys that are no texts, at which Foundation stops the process or which nothing writes again, are refused wherever they stand")
    func foreign() {
        for value: [UInt8] in [[0x00], [0x0F], [0x80, 1], [0xC1, 0], [0xC0]] {
            for data in [Self.list([value]), Self.list([[0xA2, 1, 2], Self.text, value]), Self.list([[0xD1, 1, 2], Self.text, value])] {
                #expect(throws: BoundedPropertyList.Foreign.self) { try BoundedPropertyList.read(data) }
            }
        }
        for key: [UInt8] in [[0x10, 1], [0x41, 0], [0x09], [0xA0]] {
            #expect(throws: BoundedPropertyList.Foreign.self) { try BoundedPropertyList.read(Self.list([[0xD1, 1, 2], key, Self.text])) }
        }
        #expect { try BoundedPropertyList.read(Self.list([[0xC0]])) } throws: { $0.localizedDescription == "it holds a value or a key that property lists do not have" }
    }

    @Test("F11.1 Lists as programs write them are read in every form, and counted as they are")
    func usual() throws {
        let value: [String: Any] = ["list": (0..<300).map { "text \($0)" }, "map": ["a": 1, "b": true, "c": Data([1, 2]), "d": Date(timeIntervalSince1970: 0)]]
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let data = try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
            #expect((try BoundedPropertyList.read(data) as? [String: Any])?.count == 2)
            // The dictionary, two keys and two values; three hundred texts; four keys and four values.
            #expect(try BoundedPropertyList.extent(of: data) == (format == .binary ? 5 + 300 + 8 : 0))
        }
        #expect((try BoundedPropertyList.read(Data("{ a = b; }".utf8)) as? [String: String]) == ["a": "b"])
    }

    @Test("F11.1 Of damaged lists none stops the program, and none takes long")
    func damaged() throws {
        let value: [String: Any] = ["list": ["a", "b", ["c": "d"]], "map": ["e": [1, 2, 3]]]
        let whole = [UInt8](try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
        var state: UInt64 = 7
        func next() -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33)
        }
        var read = 0
        for _ in 0..<20_000 {
            var bytes = whole
            for _ in 0...(next() % 4) { bytes[next() % bytes.count] = UInt8(truncatingIfNeeded: next()) }
            if next() % 8 == 0 { bytes.removeLast(next() % bytes.count) }
            _ = try? BoundedPropertyList.read(Data(bytes))
            let extent = (try? BoundedPropertyList.extent(of: Data(bytes))) ?? 0
            #expect((0...(BoundedPropertyList.mostValues + 1)).contains(extent))
            if extent > 0 { read += 1 }
        }
        #expect(read > 1000)
    }
}
