import Foundation

/// The expected lists, kept as text in Book/: what is known of UIKit's orders, each with its source.
///
/// A file is a chapter. An entry begins with `== id`; then a sentence, fields, `---` and the list, one call a line:
///
///     == push-animated
///     What happens, in words.
///     provenance: common knowledge
///     source: where it was read
///     compares: +layout -moves
///     ---
///     A.viewWillDisappear animated
///
/// `#` begins a remark. `compares` adds kinds of calls to the usual ones or leaves some out; without signs it names
/// all that count. `flags` names those of the flags behind a call that a source speaks of: "animated", "none".
struct Book {
    enum Provenance: String, CaseIterable {
        /// Apple's documentation or a session of Apple's says so.
        case documented
        /// Logs that developers published, in agreement.
        case commonKnowledge = "common knowledge"
        /// Nobody was found who says so; what we do and think right. Does not count.
        case assumed

        var counts: Bool { self != .assumed }
    }

    struct Entry: CustomStringConvertible, Sendable {
        let id: String
        let chapter: String
        let line: Int
        let summary: String
        let provenance: Provenance
        let source: String
        let kinds: Set<Kind>
        /// The flags that count, all when `nil`.
        let flags: Set<String>?
        let expected: [String]
        var description: String { id }
    }

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    let entries: [Entry]

    static let shared = Result { try Book(folder: Bundle.module.resourceURL!.appendingPathComponent("Book")) }

    init(folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "txt" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
        var all: [Entry] = []
        for file in files {
            all += try Self.read(String(contentsOf: file, encoding: .utf8), chapter: file.deletingPathExtension().lastPathComponent)
        }
        let twice = Dictionary(grouping: all, by: \.id).filter { $0.value.count > 1 }.keys.sorted()
        if !twice.isEmpty { throw Problem(description: "entries with the same id: \(twice.joined(separator: ", "))") }
        entries = all
    }

    static func read(_ text: String, chapter: String) throws -> [Entry] {
        var entries: [Entry] = []
        var draft: Draft?
        for (index, raw) in text.components(separatedBy: "\n").enumerated() {
            let line = raw.trimmingCharacters(in: .whitespaces)
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("== ") {
                if let draft { entries.append(try draft.entry()) }
                draft = Draft(id: String(line.dropFirst(3)), chapter: chapter, line: index + 1)
            } else if draft == nil {
                throw Problem(description: "\(chapter):\(index + 1): text before the first entry: \(line)")
            } else {
                try draft?.take(line, at: index + 1)
            }
        }
        if let draft { entries.append(try draft.entry()) }
        return entries
    }

    private struct Draft {
        let id: String
        let chapter: String
        let line: Int
        var summary = ""
        var fields: [String: String] = [:]
        var list: [String]?

        init(id: String, chapter: String, line: Int) {
            self.id = id
            self.chapter = chapter
            self.line = line
        }

        mutating func take(_ text: String, at line: Int) throws {
            if list != nil {
                list?.append(text)
            } else if text == "---" {
                list = []
            } else if let colon = text.range(of: ": "), ["provenance", "source", "compares", "flags"].contains(String(text[..<colon.lowerBound])) {
                let key = String(text[..<colon.lowerBound])
                if fields.updateValue(String(text[colon.upperBound...]), forKey: key) != nil {
                    throw problem("\(key) is given twice")
                }
            } else {
                summary += (summary.isEmpty ? "" : " ") + text
            }
        }

        func problem(_ text: String) -> Problem { Problem(description: "\(chapter):\(line): \(id): \(text)") }

        func entry() throws -> Entry {
            guard !summary.isEmpty else { throw problem("no sentence says what happens") }
            guard let list else { throw problem("no list: --- is missing") }
            guard let provenance = fields["provenance"].flatMap(Provenance.init) else {
                throw problem("provenance must be one of \(Provenance.allCases.map(\.rawValue))")
            }
            guard let source = fields["source"], !source.isEmpty else { throw problem("no source") }
            return Entry(
                id: id, chapter: chapter, line: line, summary: summary, provenance: provenance, source: source,
                kinds: try kinds(fields["compares"]), flags: fields["flags"].map { Set($0.split(separator: " ").map(String.init)) },
                expected: list)
        }

        private func kinds(_ text: String?) throws -> Set<Kind> {
            guard let words = text?.split(separator: " ").map(String.init), let first = words.first else { return Kind.usual }
            var kinds: Set<Kind> = "+-".contains(first.prefix(1)) ? Kind.usual : [.step]
            for word in words {
                guard let kind = Kind(rawValue: word.trimmingCharacters(in: CharacterSet(charactersIn: "+-"))) else {
                    throw problem("unknown kind of call: \(word)")
                }
                // The five calls of appearance go together unless the younger one is left out.
                let meant: Set<Kind> = kind == .appearance ? [.appearance, .isAppearing] : [kind]
                if word.hasPrefix("-") { kinds.subtract(meant) } else { kinds.formUnion(meant) }
            }
            return kinds
        }
    }
}
