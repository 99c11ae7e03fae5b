import Foundation

/// What a compiler said, taken apart: each message once, with the notes that belong to it.
struct CompilerOutput {
    struct Entry {
        var message: CompilerMessage
        var notes: [CompilerMessage] = []
    }

    private(set) var entries: [Entry] = []
    /// Lines that belong to no message: a crash of the compiler, the linker's errors.
    private(set) var rest: [String] = []

    init(_ text: String) {
        var seen: [CompilerMessage: Int] = [:]
        var current: Int?
        var isRepeat = false
        for line in text.split(whereSeparator: \.isNewline).map(String.init) {
            guard let message = CompilerMessage(line) else {
                if !Self.isContext(line) { rest.append(line) }
                continue
            }
            if message.severity == .note || message.severity == .remark {
                // Notes of a message that was said before say nothing new.
                if let current, !isRepeat, !entries[current].notes.contains(message) { entries[current].notes.append(message) }
                continue
            }
            if let index = seen[message] {
                current = index
                isRepeat = true
            } else {
                entries.append(Entry(message: message))
                current = entries.count - 1
                seen[message] = current
                isRepeat = false
            }
        }
    }

    /// The compiler's picture of the source: `12 | let a = 1`, ` |  `- error: …`, or a line of carets.
    private static func isContext(_ line: String) -> Bool {
        let trimmed = line.drop { $0 == " " || $0.isNumber }
        return trimmed.hasPrefix("|") || trimmed.isEmpty || trimmed.hasPrefix("^") || trimmed.hasPrefix("~") || line.hasPrefix("    ")
    }

    var errorCount: Int { entries.filter { $0.message.severity == .error }.count }

    /// A message with the user's own line of source below it.
    static func render(_ entry: Entry) -> String {
        var lines = [entry.message.description]
        if let source = SourceLines.line(entry.message.line, of: entry.message.path) { lines.append("    " + source) }
        for note in entry.notes where note.path.hasPrefix("/") && !note.path.contains("/.cache/drydock/") { lines.append("  " + note.description) }
        return lines.joined(separator: "\n")
    }

    /// Apple's names that the errors miss, sorted: what is not there yet, as opposed to mistakes in the project.
    var missingAPI: [String] { missingAPI(filesMissingModules: [], declared: []) }

    /// - Parameters:
    ///   - filesMissingModules: files that import a module of Apple's which is not there: unknown types in them are taken for the module's.
    ///   - filesMissingLibraries: files that import another's: so are unknown members of Apple's types in them, which are not Apple's then.
    ///   - declared: names of types that the project has itself.
    ///   - known: names of types that are there, for files that import what has them.
    func missingAPI(filesMissingModules: Set<String>, filesMissingLibraries: Set<String> = [], declared: Set<String>, known: Set<String> = []) -> [String] {
        var names: Set<String> = []
        // What a library declares that is not here is used without importing it, too.
        var members: [(member: String, name: String)] = []
        var others: Set<String> = []
        for entry in entries where entry.message.severity == .error {
            let text = entry.message.message
            let quoted = text.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
            if text.hasPrefix("cannot find "), let name = quoted.first, !declared.contains(name), !known.contains(name) {
                let mayBeModules = filesMissingModules.contains(entry.message.path) && name.first?.isUppercase == true
                if Self.isApples(name) || mayBeModules { names.insert(name) }
            } else if text.contains("has no member"), quoted.count >= 2 {
                let type = quoted[0].replacingOccurrences(of: ".Type", with: "").trimmingCharacters(in: CharacterSet(charactersIn: "?!"))
                guard Self.isApples(type), !declared.contains(type) else { continue }
                if filesMissingLibraries.contains(entry.message.path) { others.insert(quoted[1]) } else { members.append((quoted[1], type + "." + quoted[1])) }
            } else if let module = entry.message.missingModule, AppleFrameworks.has(module) {
                names.insert("import " + module)
            }
        }
        names.formUnion(members.filter { !others.contains($0.member) }.map(\.name))
        return names.sorted()
    }

    mutating func add(_ other: CompilerOutput) {
        let known = Set(entries.map(\.message))
        entries += other.entries.filter { !known.contains($0.message) }
        rest += other.rest
    }

    /// Leaves out messages, and gives others another place.
    mutating func mapEntries(_ transform: (Entry) -> Entry?) { entries = entries.compactMap(transform) }

    mutating func sort() {
        entries.sort { ($0.message.path, $0.message.line, $0.message.column) < ($1.message.path, $1.message.line, $1.message.column) }
    }

    private static func isApples(_ name: String) -> Bool {
        let prefixes = ["UI", "NS", "CA", "CG", "CF", "CT", "AV", "WK", "MK", "CL", "SK", "PH", "OS", "CI", "MTL"]
        guard let prefix = prefixes.first(where: name.hasPrefix) else { return false }
        guard let next = name.dropFirst(prefix.count).first else { return false }
        return next.isUppercase
    }
}

/// Lines of the user's files, for messages.
enum SourceLines {
    static func line(_ number: Int, of path: String) -> String? {
        whole(number, of: path)?.trimmingCharacters(in: .whitespaces)
    }

    /// With the white space around it.
    static func whole(_ number: Int, of path: String) -> String? {
        guard number > 0, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard number <= lines.count else { return nil }
        return String(lines[number - 1])
    }
}
