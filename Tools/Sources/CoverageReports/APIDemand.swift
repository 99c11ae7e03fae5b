import Foundation

/// What public iOS code asks for: the rows of `Tools/Data/api-demand.csv`.
public struct APIDemand: Sendable {
    public enum Section: String, Sendable, CaseIterable {
        case types, initialisers, functions, members, overrides, delegates, implicit
    }

    public struct Row: Sendable, Hashable {
        public var section: Section
        /// As Swift writes it, with the type in front and all labels: `UIView.insertSubview(_:at:)`.
        public var name: String
        /// The number of repositories the name occurs in: its weight.
        public var repositories: Int
    }

    public var rows: [Row] = []

    /// - Parameter exclusions: the lines of `Tools/Data/api-not-apple.txt`.
    public init(csv: String, exclusions: APIExclusions = APIExclusions(text: "")) throws {
        for (index, line) in csv.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("section,") { continue }
            let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 4, let section = Section(rawValue: fields[0]), let count = Int(fields[2]) else {
                throw CoverageError("api-demand.csv:\(index + 1): expected section,name,repositories,uses")
            }
            let row = Row(section: section, name: fields[1], repositories: count)
            if !exclusions.contains(row) { rows.append(row) }
        }
    }

    public subscript(section: Section) -> [Row] { rows.filter { $0.section == section } }
}

/// Names of the corpus that are not Apple's API for iOS, with the reason for each: extensions that projects wrote themselves, names that Apple's
/// SDK renamed, APIs of macOS and watchOS.
public struct APIExclusions: Sendable {
    public struct Entry: Sendable, Hashable {
        public var name: String
        public var reason: String
    }

    /// Whole names (`UIColor.init(hex:)`), and types with everything in them (`WKInterfaceController.*`).
    public var entries: [Entry] = []
    private var names: Set<String> = []
    private var types: Set<String> = []

    /// A reason stands in brackets on a line of its own and holds for the names after it; `#` starts a note.
    public init(text: String) {
        var reason = ""
        for line in text.split(separator: "\n") {
            let word = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
            if word.isEmpty { continue }
            if word.hasPrefix("["), word.hasSuffix("]") {
                reason = String(word.dropFirst().dropLast())
                continue
            }
            entries.append(Entry(name: word, reason: reason))
            if word.hasSuffix(".*") { types.insert(String(word.dropLast(2))) } else { names.insert(word) }
        }
    }

    public func contains(_ row: APIDemand.Row) -> Bool {
        if names.contains(row.name) { return true }
        guard let type = row.name.split(separator: ".").first else { return false }
        return types.contains(String(type))
    }
}

public struct CoverageError: Error, CustomStringConvertible {
    public var description: String

    public init(_ description: String) { self.description = description }
}
