public import Foundation

/// The form a document has in an app's bundle: its arrays one after another, little endian, strings in UTF-8. Reading it copies and checks,
/// and parses nothing.
///
///     "DDIB" version
///     count, (length, bytes)…           strings; the path of the source is the first
///     count, (name, value)…             attributes
///     count, (name, text, …)…           nodes
public enum CompactForm {
    static let magic: UInt32 = 0x4249_4444
    static let version: UInt32 = 1

    public struct Damage: Error, CustomStringConvertible, Equatable {
        public let description: String
    }

    public static func data(of document: InterfaceDocument) -> Data {
        var bytes: [UInt8] = []
        func put(_ value: UInt32) { withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) } }
        func put(_ value: Int32) { put(UInt32(bitPattern: value)) }
        put(magic)
        put(version)
        put(UInt32(document.strings.count + 1))
        for string in [document.path] + document.strings {
            put(UInt32(string.utf8.count))
            bytes.append(contentsOf: string.utf8)
        }
        put(UInt32(document.attributes.count))
        for attribute in document.attributes {
            put(attribute.name)
            put(attribute.value)
        }
        put(UInt32(document.nodes.count))
        for node in document.nodes {
            for value in [node.name, node.text, node.firstAttribute, node.attributeCount, node.firstChild, node.nextSibling, node.parent, node.line] { put(value) }
        }
        return Data(bytes)
    }

    /// The file in a `.storyboardc` that says which scene stands in which nib.
    public static let storyboardContents = "Contents"

    /// Whether data begins as the compact form does.
    public static func isCompact(_ data: Data) -> Bool { data.starts(with: [0x44, 0x44, 0x49, 0x42]) }

    public static func document(from data: Data) throws(Damage) -> InterfaceDocument {
        var reader = Reader(bytes: [UInt8](data))
        guard try reader.number() == magic else { throw Damage(description: "not a compiled Interface Builder file") }
        let version = try reader.number()
        guard version == Self.version else { throw Damage(description: "compiled by another version (\(version)); build the project again") }
        var strings: [String] = []
        for _ in 0..<(try reader.count(of: 4)) { strings.append(try reader.string()) }
        guard let path = strings.first else { throw Damage(description: "damaged: no strings") }
        strings.removeFirst()
        var attributes: [InterfaceDocument.Attribute] = []
        let attributeCount = try reader.count(of: 8)
        attributes.reserveCapacity(attributeCount)
        for _ in 0..<attributeCount {
            attributes.append(InterfaceDocument.Attribute(name: try reader.index(below: strings.count), value: try reader.index(below: strings.count)))
        }
        var nodes: [InterfaceDocument.Node] = []
        let nodeCount = try reader.count(of: 32)
        nodes.reserveCapacity(nodeCount)
        for position in 0..<nodeCount {
            let name = try reader.index(below: strings.count)
            let text = try reader.index(below: strings.count, orNone: true)
            let first = try reader.index(below: attributeCount + 1)
            let count = try reader.index(below: attributeCount + 1 - Int(first))
            // Children and siblings follow, parents go before: nothing can run in a circle.
            let child = try reader.index(below: nodeCount, above: position, orNone: true)
            let sibling = try reader.index(below: nodeCount, above: position, orNone: true)
            let parent = try reader.index(below: max(position, 0), orNone: position == 0)
            let line = Int32(bitPattern: try reader.number())
            nodes.append(
                InterfaceDocument.Node(
                    name: name, text: text, firstAttribute: first, attributeCount: count, firstChild: child, nextSibling: sibling, parent: parent, line: line))
        }
        guard !nodes.isEmpty else { throw Damage(description: "damaged: no elements") }
        return InterfaceDocument(path: path, strings: strings, nodes: nodes, attributes: attributes)
    }

    private struct Reader {
        let bytes: [UInt8]
        var at = 0

        mutating func number() throws(Damage) -> UInt32 {
            guard at + 4 <= bytes.count else { throw Damage(description: "damaged: it ends too early") }
            defer { at += 4 }
            return UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 3]) << 24
        }

        /// A number of things that have at least `size` bytes each.
        mutating func count(of size: Int) throws(Damage) -> Int {
            let count = Int(try number())
            guard count <= (bytes.count - at) / size else { throw Damage(description: "damaged: it ends too early") }
            return count
        }

        mutating func index(below limit: Int, above least: Int = -1, orNone: Bool = false) throws(Damage) -> Int32 {
            let value = Int32(bitPattern: try number())
            if orNone, value == -1 { return value }
            guard value >= 0, Int(value) < limit, Int(value) > least else { throw Damage(description: "damaged: an index out of range") }
            return value
        }

        mutating func string() throws(Damage) -> String {
            let length = Int(try number())
            guard length <= bytes.count - at else { throw Damage(description: "damaged: it ends too early") }
            defer { at += length }
            return String(decoding: bytes[at..<(at + length)], as: UTF8.self)
        }
    }
}
