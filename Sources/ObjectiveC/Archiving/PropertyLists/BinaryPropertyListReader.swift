import Foundation

/// Reads binary property lists, which may come from anywhere: each count, offset and reference is checked against the bytes there are.
///
/// The format: https://opensource.apple.com/source/CF/CF-1153.18/CFBinaryPList.c (its comments describe it).
struct BinaryPropertyListReader {
    private let bytes: UnsafeRawBufferPointer
    private let referenceSize: Int
    private let objectCount: Int
    private let tableStart: Int
    /// Bytes that objects may still take. Objects of an honest list lie side by side; those of a list made to exhaust memory lie on top of each other.
    private var allowance: Int
    private var table = PropertyListTable()

    private static let header = 8
    private static let trailer = 32

    static func read(_ data: Data) throws -> PropertyListTable {
        try data.withUnsafeBytes { bytes in
            var reader = try Self(bytes)
            return try reader.readAll()
        }
    }

    private let offsetSize: Int
    private let rootIndex: Int

    private init(_ bytes: UnsafeRawBufferPointer) throws {
        guard bytes.count >= Self.header + Self.trailer + 1, bytes[6] == UInt8(ascii: "0") else { throw PropertyListProblem("not a binary property list of version 0") }
        let trailer = bytes.count - Self.trailer
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        func number(_ at: Int) -> Int? { Int(exactly: Self.number(bytes, at: trailer + at, size: 8)) }
        guard let count = number(8), let root = number(16), let start = number(24), (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
            throw PropertyListProblem("the trailer is damaged")
        }
        guard count > 0, root < count, start >= Self.header, start < trailer, count <= (trailer - start) / offsetSize, count <= Int(Int32.max) else {
            throw PropertyListProblem("the table of offsets lies outside")
        }
        self.bytes = bytes
        objectCount = count
        tableStart = start
        rootIndex = root
        allowance = start - Self.header
    }

    private mutating func readAll() throws -> PropertyListTable {
        table.values.reserveCapacity(objectCount)
        table.root = rootIndex
        for index in 0..<objectCount {
            let offset = Self.number(bytes, at: tableStart + index * offsetSize, size: offsetSize)
            guard let at = Int(exactly: offset), at >= Self.header, at < tableStart else { throw PropertyListProblem("an object lies outside") }
            table.values.append(try value(at: at))
        }
        for case .dictionary(let first, let count) in table.values {
            for key in table.references[first..<first + count] {
                guard case .string = table.values[Int(key)] else { throw PropertyListProblem("a key is not a string") }
            }
        }
        return table
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, at: Int, size: Int) -> UInt64 {
        var result: UInt64 = 0
        for index in at..<at + size { result = result << 8 | UInt64(bytes[index]) }
        return result
    }

    /// Takes `count` elements of `size` bytes that begin at `at`.
    private mutating func take(_ count: Int, of size: Int, at: Int) throws {
        let (total, overflow) = count.multipliedReportingOverflow(by: size)
        guard !overflow, count >= 0, total <= tableStart - at, total <= allowance else { throw PropertyListProblem("an object is longer than the file") }
        allowance -= total
    }

    private mutating func value(at start: Int) throws -> PropertyListTable.Value {
        let marker = bytes[start]
        try take(1, of: 1, at: start)
        let low = Int(marker & 0x0f)
        var at = start + 1
        switch marker >> 4 {
        case 0x0:
            switch low {
            case 0, 0xf: return .null
            case 8: return .boolean(false)
            case 9: return .boolean(true)
            default: throw PropertyListProblem("an unknown kind of object")
            }
        case 0x1: return try integer(sizePower: low, at: at)
        case 0x2:
            guard low == 2 || low == 3 else { throw PropertyListProblem("a real number of an odd size") }
            try take(1 << low, of: 1, at: at)
            let bits = Self.number(bytes, at: at, size: 1 << low)
            return low == 2 ? .single(Float(bitPattern: UInt32(bits))) : .real(Double(bitPattern: bits))
        case 0x3:
            guard low == 3 else { throw PropertyListProblem("a date of an odd size") }
            try take(8, of: 1, at: at)
            return .date(Double(bitPattern: Self.number(bytes, at: at, size: 8)))
        case 0x4:
            let count = try self.count(low, &at)
            try take(count, of: 1, at: at)
            return .data(Data(bytes[at..<at + count]))
        case 0x5:
            let count = try self.count(low, &at)
            try take(count, of: 1, at: at)
            return .string(String(decoding: bytes[at..<at + count], as: UTF8.self))
        case 0x6:
            let count = try self.count(low, &at)
            try take(count, of: 2, at: at)
            let units = (0..<count).map { UInt16(bytes[at + 2 * $0]) << 8 | UInt16(bytes[at + 2 * $0 + 1]) }
            return .string(String(decoding: units, as: UTF16.self))
        case 0x8:
            let size = low + 1
            guard size <= 8 else { throw PropertyListProblem("a reference of an odd size") }
            try take(size, of: 1, at: at)
            guard let reference = UInt32(exactly: Self.number(bytes, at: at, size: size)) else { throw PropertyListProblem("a reference out of range") }
            return .reference(reference)
        case 0xa, 0xb, 0xc:
            let count = try self.count(low, &at)
            return .array(first: try references(count, at: at), count: count)
        case 0xd:
            let count = try self.count(low, &at)
            guard count <= Int(Int32.max) else { throw PropertyListProblem("an object is longer than the file") }
            return .dictionary(first: try references(2 * count, at: at), count: count)
        default: throw PropertyListProblem("an unknown kind of object")
        }
    }

    private mutating func integer(sizePower: Int, at: Int) throws -> PropertyListTable.Value {
        guard sizePower <= 4 else { throw PropertyListProblem("an integer of an odd size") }
        let size = 1 << sizePower
        try take(size, of: 1, at: at)
        let low = Self.number(bytes, at: at + max(0, size - 8), size: min(size, 8))
        // Up to four bytes are without a sign, eight are with one, of sixteen only the range of `UInt64` is in use.
        return size == 16 && low > UInt64(Int64.max) && Self.number(bytes, at: at, size: 8) == 0 ? .unsigned(low) : .integer(Int64(bitPattern: low))
    }

    /// The count that a marker holds, or the integer that follows it.
    private mutating func count(_ low: Int, _ at: inout Int) throws -> Int {
        guard low == 0xf else { return low }
        guard at < tableStart, bytes[at] >> 4 == 1, bytes[at] & 0x0f <= 3 else { throw PropertyListProblem("a count is damaged") }
        let size = 1 << Int(bytes[at] & 0x0f)
        try take(1 + size, of: 1, at: at)
        guard let count = Int(exactly: Self.number(bytes, at: at + 1, size: size)) else { throw PropertyListProblem("a count is damaged") }
        at += 1 + size
        return count
    }

    private mutating func references(_ count: Int, at: Int) throws -> Int {
        try take(count, of: referenceSize, at: at)
        let first = table.references.count
        table.references.reserveCapacity(first + count)
        for index in 0..<count {
            let reference = Self.number(bytes, at: at + index * referenceSize, size: referenceSize)
            guard reference < UInt64(objectCount) else { throw PropertyListProblem("a member is missing") }
            table.references.append(Int32(reference))
        }
        return first
    }
}
