import Foundation

/// Writes a table as a binary property list.
struct BinaryPropertyListWriter {
    private var bytes = Array("bplist00".utf8)
    private let referenceSize: Int

    static func write(_ table: PropertyListTable) -> Data {
        var writer = Self(referenceSize: size(for: UInt64(max(table.values.count, 1) - 1)))
        var offsets: [Int] = []
        for value in table.values {
            offsets.append(writer.bytes.count)
            writer.append(value, of: table)
        }
        let start = writer.bytes.count
        let offsetSize = size(for: UInt64(start))
        for offset in offsets { writer.append(UInt64(offset), size: offsetSize) }
        writer.bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(writer.referenceSize)]
        for number in [table.values.count, table.root, start] { writer.append(UInt64(number), size: 8) }
        return Data(writer.bytes)
    }

    private init(referenceSize: Int) { self.referenceSize = referenceSize }

    private static func size(for number: UInt64) -> Int { number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8 }

    private mutating func append(_ number: UInt64, size: Int) {
        for shift in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * shift))) }
    }

    private mutating func appendMarker(_ kind: UInt8, count: Int) {
        guard count >= 0xf else { return bytes.append(kind | UInt8(count)) }
        bytes.append(kind | 0xf)
        appendInteger(UInt64(count), isNegative: false)
    }

    private mutating func appendInteger(_ bits: UInt64, isNegative: Bool) {
        let size = isNegative ? 8 : Self.size(for: bits)
        bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
        append(bits, size: size)
    }

    private mutating func append(_ value: PropertyListTable.Value, of table: PropertyListTable) {
        switch value {
        case .null: bytes.append(0)
        case .boolean(let flag): bytes.append(flag ? 9 : 8)
        case .integer(let number): appendInteger(UInt64(bitPattern: number), isNegative: number < 0)
        case .unsigned(let number):
            bytes.append(0x14)
            append(0, size: 8)
            append(number, size: 8)
        case .single(let number):
            bytes.append(0x22)
            append(UInt64(number.bitPattern), size: 4)
        case .real(let number):
            bytes.append(0x23)
            append(number.bitPattern, size: 8)
        case .date(let seconds):
            bytes.append(0x33)
            append(seconds.bitPattern, size: 8)
        case .data(let data):
            appendMarker(0x40, count: data.count)
            bytes += data
        case .string(let text):
            if text.utf8.allSatisfy({ $0 < 0x80 }) {
                appendMarker(0x50, count: text.utf8.count)
                bytes += text.utf8
            } else {
                appendMarker(0x60, count: text.utf16.count)
                for unit in text.utf16 { append(UInt64(unit), size: 2) }
            }
        case .reference(let number):
            let size = Self.size(for: UInt64(number))
            bytes.append(0x80 | UInt8(size - 1))
            append(UInt64(number), size: size)
        case .array(let first, let count):
            appendMarker(0xa0, count: count)
            for member in table.references[first..<first + count] { append(UInt64(member), size: referenceSize) }
        case .dictionary(let first, let count):
            appendMarker(0xd0, count: count)
            for member in table.references[first..<first + 2 * count] { append(UInt64(member), size: referenceSize) }
        }
    }
}
