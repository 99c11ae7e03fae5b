import Foundation

/// Reads property lists in XML: UTF-8, without definitions of their own.
///
/// Small on purpose: Foundation's XML would be one more library for every app, and its property lists hide the references of archives.
struct XMLPropertyListReader {
    private let bytes: [UInt8]
    private var at = 0
    private var table = PropertyListTable()

    /// A container that is still open.
    private struct Open {
        var isDictionary: Bool
        var keys: [Int32] = []
        var values: [Int32] = []
    }

    static func read(_ data: Data) throws -> PropertyListTable {
        var reader = Self(bytes: Array(data))
        return try reader.readAll()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func readAll() throws -> PropertyListTable {
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { at = 3 }
        var open: [Open] = []
        var root: Int32?
        var isInside = false
        while let tag = try nextTag() {
            var made: PropertyListTable.Value?
            switch tag.name {
            case "plist":
                if tag.isEnd || tag.isEmpty {
                    guard open.isEmpty, let root else { throw PropertyListProblem("the list ends early") }
                    table.root = Int(root)
                    return table
                }
                guard !isInside else { throw PropertyListProblem("a list within the list") }
                isInside = true
                continue
            case "dict", "array":
                let isDictionary = tag.name == "dict"
                if !tag.isEnd { open.append(Open(isDictionary: isDictionary)) }
                guard tag.isEnd || tag.isEmpty else { continue }
                guard let closed = open.popLast(), closed.isDictionary == isDictionary, !isDictionary || closed.keys.count == closed.values.count else {
                    throw PropertyListProblem("a container is not closed where it should be")
                }
                made = close(closed)
            case "key":
                guard !tag.isEnd, let last = open.indices.last, open[last].isDictionary, open[last].keys.count == open[last].values.count else {
                    throw PropertyListProblem("a key where there is no place for one")
                }
                open[last].keys.append(add(.string(tag.isEmpty ? "" : try text(until: "key"))))
                continue
            case "string": made = .string(tag.isEmpty ? "" : try text(until: "string"))
            case "true", "false":
                if !tag.isEmpty { guard try text(until: tag.name).isEmpty else { throw PropertyListProblem("a boolean with text") } }
                made = .boolean(tag.name == "true")
            case "integer": made = try integer(text(until: "integer"))
            case "real": made = try real(text(until: "real"))
            case "date": made = try date(text(until: "date"))
            case "data":
                let encoded = tag.isEmpty ? "" : try text(until: "data")
                guard let data = Data(base64Encoded: encoded, options: .ignoreUnknownCharacters) else { throw PropertyListProblem("data that is no base64") }
                made = .data(data)
            default: throw PropertyListProblem("an unknown element, <\(tag.name)>")
            }
            guard isInside, let made, !tag.isEnd || ["dict", "array"].contains(tag.name) else { throw PropertyListProblem("an element in the wrong place") }
            let index = add(made)
            guard let last = open.indices.last else {
                guard root == nil else { throw PropertyListProblem("two values where one belongs") }
                root = index
                continue
            }
            if open[last].isDictionary { guard open[last].keys.count == open[last].values.count + 1 else { throw PropertyListProblem("a value without a key") } }
            open[last].values.append(index)
        }
        throw PropertyListProblem("the list ends early")
    }

    private mutating func add(_ value: PropertyListTable.Value) -> Int32 {
        table.values.append(value)
        return Int32(table.values.count - 1)
    }

    /// A dictionary of the one key "CF$UID" is a reference.
    private mutating func close(_ container: Open) -> PropertyListTable.Value {
        if container.isDictionary, container.keys.count == 1, table.string(at: Int(container.keys[0])) == "CF$UID",
            case .integer(let number) = table.values[Int(container.values[0])], let reference = UInt32(exactly: number)
        {
            return .reference(reference)
        }
        let first = table.references.count
        table.references += container.keys + container.values
        return container.isDictionary ? .dictionary(first: first, count: container.values.count) : .array(first: first, count: container.values.count)
    }

    // MARK: Markup

    private struct Tag {
        var name: String
        var isEnd = false
        var isEmpty = false
    }

    private func has(_ text: StaticString) -> Bool {
        guard at + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[at + $0] == text.utf8Start[$0] }
    }

    private mutating func skip(past text: StaticString) throws {
        while !has(text) {
            guard at < bytes.count else { throw PropertyListProblem("markup without an end") }
            at += 1
        }
        at += text.utf8CodeUnitCount
    }

    /// The next tag. Between tags there is white space only.
    private mutating func nextTag() throws -> Tag? {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x09, 0x0a, 0x0d: at += 1
            case UInt8(ascii: "<"):
                if has("<?") { try skip(past: "?>") } else if has("<!--") { try skip(past: "-->") } else if has("<!DOCTYPE") { try skipDocumentType() } else { return try tag() }
            default: throw PropertyListProblem("text outside of an element")
            }
        }
        return nil
    }

    private mutating func skipDocumentType() throws {
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
            guard bytes[at] != UInt8(ascii: "[") else { throw PropertyListProblem("a document type with definitions") }
            at += 1
        }
        at += 1
    }

    private mutating func tag() throws -> Tag {
        at += 1
        var tag = Tag(name: "")
        if at < bytes.count, bytes[at] == UInt8(ascii: "/") {
            tag.isEnd = true
            at += 1
        }
        let start = at
        while at < bytes.count, bytes[at] > 0x20, bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "/") { at += 1 }
        tag.name = String(decoding: bytes[start..<at], as: UTF8.self)
        // Attributes say nothing that is needed.
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
            tag.isEmpty = bytes[at] == UInt8(ascii: "/")
            at += 1
        }
        guard at < bytes.count else { throw PropertyListProblem("a tag without an end") }
        at += 1
        return tag
    }

    /// The text up to the end tag of that name.
    private mutating func text(until name: String) throws -> String {
        var result: [UInt8] = []
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "<"):
                if has("<![CDATA[") {
                    at += 9
                    let start = at
                    try skip(past: "]]>")
                    result += bytes[start..<at - 3]
                } else if has("<!--") {
                    try skip(past: "-->")
                } else {
                    let tag = try tag()
                    guard tag.isEnd, tag.name == name else { throw PropertyListProblem("an element within <\(name)>") }
                    return String(decoding: result, as: UTF8.self)
                }
            case UInt8(ascii: "&"): result += try entity().utf8
            default:
                result.append(bytes[at])
                at += 1
            }
        }
        throw PropertyListProblem("an element without an end")
    }

    private mutating func entity() throws -> String {
        guard let end = bytes[at...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { throw PropertyListProblem("an entity without an end") }
        let name = String(decoding: bytes[at + 1..<end], as: UTF8.self)
        at = end + 1
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst(1)) : nil
            guard let scalar = number.flatMap(Unicode.Scalar.init) else { throw PropertyListProblem("an unknown entity, &\(name);") }
            return String(scalar)
        }
    }

    // MARK: Values

    private func trimmed(_ text: String) -> Substring {
        let spaces: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]
        let start = text.drop { spaces.contains($0) }
        return start[..<(start.lastIndex { !spaces.contains($0) }.map(start.index(after:)) ?? start.startIndex)]
    }

    private func integer(_ text: String) throws -> PropertyListTable.Value {
        let digits = trimmed(text)
        if digits.lowercased().hasPrefix("0x"), let number = UInt64(digits.dropFirst(2), radix: 16) {
            return number > UInt64(Int64.max) ? .unsigned(number) : .integer(Int64(number))
        }
        if let number = Int64(digits) { return .integer(number) }
        guard let number = UInt64(digits) else { throw PropertyListProblem("an integer that is none") }
        return .unsigned(number)
    }

    private func real(_ text: String) throws -> PropertyListTable.Value {
        let digits = trimmed(text).lowercased()
        let names = ["+infinity": Double.infinity, "-infinity": -.infinity]
        guard let number = names[digits] ?? Double(digits) else { throw PropertyListProblem("a number that is none") }
        return .real(number)
    }

    /// "2026-01-31T09:41:00Z"
    private func date(_ text: String) throws -> PropertyListTable.Value {
        let parts = trimmed(text).split { !$0.isASCII || !$0.isNumber }.map { Int($0) ?? -1 }
        guard parts.count == 6, let month = parts.dropFirst().first, (1...12).contains(month), (0...9999).contains(parts[0]), (1...31).contains(parts[2]),
            (0...24).contains(parts[3]), (0...60).contains(parts[4]), (0...61).contains(parts[5])
        else { throw PropertyListProblem("a date that is none") }
        // Days of the proleptic Gregorian calendar, counted in years that begin in March.
        let year = month > 2 ? parts[0] : parts[0] - 1
        let day = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + parts[2] - 1
        let days = 365 * year + year / 4 - year / 100 + year / 400 + day
        let daysOf2001 = 730_791
        return .date(Double((days - daysOf2001) * 86400 + parts[3] * 3600 + parts[4] * 60 + parts[5]))
    }
}
