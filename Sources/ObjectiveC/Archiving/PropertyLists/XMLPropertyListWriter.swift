import Foundation

/// Writes a table as a property list in XML, in the shape Apple's tools give it.
struct XMLPropertyListWriter {
    private let table: PropertyListTable
    private var text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    /// - Parameter table: one that a `PropertyListBuilder` made: its containers hold what was added before them.
    static func write(_ table: PropertyListTable) -> Data {
        var writer = Self(table: table)
        writer.append(table.root, depth: 0)
        writer.text += "</plist>\n"
        return Data(writer.text.utf8)
    }

    private init(table: PropertyListTable) { self.table = table }

    private mutating func line(_ content: String, _ depth: Int) { text += String(repeating: "\t", count: depth) + content + "\n" }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
    }

    private mutating func append(_ index: Int, depth: Int) {
        switch table.values[index] {
        case .null: line("<string></string>", depth)
        case .boolean(let flag): line(flag ? "<true/>" : "<false/>", depth)
        case .integer(let number): line("<integer>\(number)</integer>", depth)
        case .unsigned(let number): line("<integer>\(number)</integer>", depth)
        case .single(let number): line("<real>\(number)</real>", depth)
        case .real(let number): line("<real>\(number)</real>", depth)
        case .date(let seconds): line("<date>\(Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601))</date>", depth)
        case .string(let text): line("<string>\(Self.escaped(text))</string>", depth)
        case .data(let data): line("<data>\(data.base64EncodedString())</data>", depth)
        case .reference(let number):
            line("<dict>", depth)
            line("<key>CF$UID</key>", depth + 1)
            line("<integer>\(number)</integer>", depth + 1)
            line("</dict>", depth)
        case .array(let first, let count):
            line("<array>", depth)
            for member in table.references[first..<first + count] { append(Int(member), depth: depth + 1) }
            line("</array>", depth)
        case .dictionary(let first, let count):
            line("<dict>", depth)
            for entry in first..<first + count {
                line("<key>\(Self.escaped(table.string(at: Int(table.references[entry])) ?? ""))</key>", depth + 1)
                append(Int(table.references[entry + count]), depth: depth + 1)
            }
            line("</dict>", depth)
        }
    }
}
