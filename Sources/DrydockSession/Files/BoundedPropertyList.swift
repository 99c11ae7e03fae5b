public import Foundation

/// Property lists that somebody else wrote.
///
/// In the binary form a value may stand in many places at once, in the form of one that does so itself: a file of a kilobyte can hold more values than any memory. Such a list is
/// refused before it is read.
public enum BoundedPropertyList {
    /// Why a list is not read.
    public struct Excess: Error, LocalizedError {
        public var errorDescription: String? { "it holds more than \(BoundedPropertyList.mostValues) values, each counted wherever it stands" }
    }

    /// The binary form can hold what no other has, such as nulls, sets and keys that are no texts. Foundation stops the process at some of them,
    /// and nothing could write the others again.
    public struct Foreign: Error, LocalizedError {
        public var errorDescription: String? { "it holds a value or a key that property lists do not have" }
    }

    /// Values in one list, a shared one counted wherever it stands.
    public static let mostValues = 1_000_000

    /// - Throws: ``Excess``, ``Foreign``, or Foundation's error.
    public static func read(_ data: Data) throws -> Any {
        guard try extent(of: data) <= mostValues else { throw Excess() }
        return try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    }

    /// How many values a binary list has when it is written out, up to one more than may be; 0 for a list in another form or of a broken one, which Foundation refuses.
    ///
    /// - Throws: ``Foreign``.
    static func extent(of data: Data) throws -> Int {
        try data.withUnsafeBytes { bytes in
            guard bytes.count >= 40, bytes.starts(with: Array("bplist0".utf8)) else { return 0 }
            let trailer = bytes.count - 32
            let offsetSize = Int(bytes[trailer + 6]), referenceSize = Int(bytes[trailer + 7])
            guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), let count = number(bytes, trailer + 8, 8), let top = number(bytes, trailer + 16, 8),
                let table = number(bytes, trailer + 24, 8), count > 0, count <= bytes.count, top < count, table <= trailer, count <= (trailer - table) / offsetSize
            else { return 0 }

            func location(of object: Int) -> Int? {
                guard object < count, let at = number(bytes, table + object * offsetSize, offsetSize), at < trailer else { return nil }
                return at
            }

            /// Where the objects are that an object refers to.
            func references(of object: Int) throws -> Range<Int> {
                guard let at = location(of: object) else { return 0..<0 }
                let kind = bytes[at] >> 4
                // Booleans, numbers, dates, data, texts, arrays and dictionaries.
                guard (0x1...0x6).contains(kind) || kind == 0xA || kind == 0xD || bytes[at] == 0x08 || bytes[at] == 0x09 else { throw Foreign() }
                guard kind == 0xA || kind == 0xD else { return 0..<0 }
                var items = Int(bytes[at] & 15), place = at + 1
                if items == 15 {
                    guard place < trailer, bytes[place] >> 4 == 1, let long = number(bytes, place + 1, 1 << Int(bytes[place] & 3)) else { return 0..<0 }
                    items = long
                    place += 1 + 1 << Int(bytes[at + 1] & 3)
                }
                let (all, isTooMuch) = items.multipliedReportingOverflow(by: kind == 0xD ? 2 : 1)
                guard !isTooMuch, place <= trailer, all <= (trailer - place) / referenceSize else { return 0..<0 }
                if kind == 0xD {
                    for key in 0..<items {
                        let object = number(bytes, place + key * referenceSize, referenceSize) ?? count
                        if let at = location(of: object), bytes[at] >> 4 != 0x5, bytes[at] >> 4 != 0x6 { throw Foreign() }
                    }
                }
                return place..<(place + all * referenceSize)
            }

            // After the objects that it refers to each object's own extent; one that is still open refers to itself.
            var extents = [Int](repeating: 0, count: count)
            var isOpen = [Bool](repeating: false, count: count)
            var stack: [(object: Int, left: Range<Int>, sum: Int)] = [(top, try references(of: top), 1)]
            isOpen[top] = true
            while var last = stack.popLast() {
                guard !last.left.isEmpty else {
                    extents[last.object] = last.sum
                    isOpen[last.object] = false
                    if !stack.isEmpty { stack[stack.count - 1].sum = min(stack[stack.count - 1].sum + last.sum, mostValues + 1) }
                    continue
                }
                let next = number(bytes, last.left.lowerBound, referenceSize) ?? count
                last.left = (last.left.lowerBound + referenceSize)..<last.left.upperBound
                guard next < count else { return 0 }
                if isOpen[next] { return mostValues + 1 }
                if extents[next] > 0 {
                    last.sum = min(last.sum + extents[next], mostValues + 1)
                    stack.append(last)
                } else {
                    stack.append(last)
                    isOpen[next] = true
                    stack.append((next, try references(of: next), 1))
                }
            }
            return extents[top]
        }
    }

    /// Big-endian; nil beyond the bytes, and for what no index can be.
    private static func number(_ bytes: UnsafeRawBufferPointer, _ at: Int, _ size: Int) -> Int? {
        guard at >= 0, at <= bytes.count - size else { return nil }
        var value: UInt64 = 0
        for index in at..<(at + size) { value = value << 8 | UInt64(bytes[index]) }
        return Int(exactly: value)
    }
}
