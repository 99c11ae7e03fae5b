/// Writes the parts of a value, or reads them in the same order: one description serves both.
protocol PartCoding {
    /// Whether values are read into what is handed over.
    var isReading: Bool { get }
    /// The bytes were not what was expected; what is read from here on is empty.
    var hasFailed: Bool { get }
    mutating func fail()

    mutating func code(_ value: inout Bool)
    mutating func code(_ value: inout Int)
    mutating func code(_ value: inout UInt64)
    mutating func code(_ value: inout String)
    /// An offset into a source: it moves when bodies change.
    mutating func place(_ value: inout Int)
}

extension PartCoding {
    mutating func code(_ value: inout String?) {
        var isThere = value != nil
        code(&isThere)
        guard isThere else {
            value = nil
            return
        }
        var text = value ?? ""
        code(&text)
        value = text
    }

    mutating func place(_ value: inout Range<Int>) {
        var (lower, upper) = (value.lowerBound, value.upperBound)
        place(&lower)
        place(&upper)
        if isReading { value = lower..<max(lower, upper) }
    }

    mutating func list<Element>(_ values: inout [Element], empty: @autoclosure () -> Element, _ part: (inout Element, inout Self) -> Void) {
        var count = values.count
        code(&count)
        guard isReading else {
            for var value in values { part(&value, &self) }
            return
        }
        values = []
        for _ in 0..<max(0, count) {
            // A damaged count may be of any size.
            if hasFailed { return }
            var value = empty()
            part(&value, &self)
            values.append(value)
        }
    }

    mutating func code<Choice: RawRepresentable<Int>>(_ value: inout Choice) {
        var raw = value.rawValue
        code(&raw)
        if let choice = Choice(rawValue: raw) { value = choice } else { fail() }
    }

    mutating func code(_ values: inout [String]) { list(&values, empty: "") { $1.code(&$0) } }
}

/// Each text is written once, in front of everything else.
struct PartWriter: PartCoding {
    /// Without places equal bytes mean equal declarations, wherever they stand.
    var writesPlaces = true
    private var texts: [String: Int] = [:]
    private var table: [UInt8] = []
    private var body: [UInt8] = []

    init(writesPlaces: Bool = true) { self.writesPlaces = writesPlaces }

    let isReading = false
    let hasFailed = false
    mutating func fail() {}

    var finished: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(table.count + body.count + 8)
        Self.append(UInt64(texts.count), to: &result)
        return result + table + body
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func code(_ value: inout Bool) { body.append(value ? 1 : 0) }
    mutating func code(_ value: inout Int) { Self.append(UInt64(bitPattern: Int64(value)), to: &body) }
    mutating func code(_ value: inout UInt64) { Self.append(value, to: &body) }
    mutating func place(_ value: inout Int) { if writesPlaces { code(&value) } }

    mutating func code(_ value: inout String) {
        if let known = texts[value] { return Self.append(UInt64(known), to: &body) }
        Self.append(UInt64(texts.count), to: &body)
        texts[value] = texts.count
        Self.append(UInt64(value.utf8.count), to: &table)
        table += Array(value.utf8)
    }
}

/// Reads what a ``PartWriter`` wrote, from bytes that outlive it.
struct PartReader: PartCoding {
    private let bytes: UnsafeRawBufferPointer
    /// How far it has read.
    private(set) var at = 0
    private var texts: [String] = []
    private(set) var hasFailed = false
    let isReading = true
    mutating func fail() { hasFailed = true }

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        let count = number()
        // Each takes a byte at least.
        guard count <= bytes.count else {
            hasFailed = true
            return
        }
        texts.reserveCapacity(Int(count))
        for _ in 0..<count where !hasFailed {
            let length = number()
            guard length <= bytes.count - at else {
                hasFailed = true
                return
            }
            texts.append(String(decoding: UnsafeRawBufferPointer(rebasing: bytes[at..<(at + Int(length))]), as: UTF8.self))
            at += Int(length)
        }
    }

    /// Everything was read, and nothing is left.
    var isComplete: Bool { !hasFailed && at == bytes.count }

    private mutating func number() -> UInt64 {
        var result: UInt64 = 0
        var shift: UInt64 = 0
        while !hasFailed {
            guard at < bytes.count, shift < 64 else {
                hasFailed = true
                return 0
            }
            let byte = bytes[at]
            at += 1
            result |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return result }
            shift += 7
        }
        return 0
    }

    mutating func code(_ value: inout Bool) {
        guard at < bytes.count, !hasFailed else {
            hasFailed = true
            return
        }
        value = bytes[at] != 0
        at += 1
    }

    mutating func code(_ value: inout Int) { value = Int(truncatingIfNeeded: number()) }
    mutating func code(_ value: inout UInt64) { value = number() }
    mutating func place(_ value: inout Int) { code(&value) }

    mutating func code(_ value: inout String) {
        let index = number()
        guard index < UInt64(texts.count) else {
            hasFailed = true
            value = ""
            return
        }
        value = texts[Int(index)]
    }
}
