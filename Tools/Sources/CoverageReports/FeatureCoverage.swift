import Foundation

/// Every feature of the specification with its status and the tests that carry its id.
public struct FeatureCoverage: Sendable {
    public enum Status: String, Sendable { case done, part, open }

    public struct Feature: Sendable {
        public var id: String
        public var status: Status
        /// Below `Documentation/Images`.
        public var picture: String?
        public var title: String
    }

    /// Tests of one feature in one file.
    public struct Mention: Sendable, Hashable {
        public var file: String
        public var count: Int
    }

    public var features: [Feature] = []
    public private(set) var mentions: [String: [Mention]] = [:]
    /// Ids in tests that no feature has, with the file they stand in.
    public private(set) var unknown: [(id: String, file: String)] = []

    /// - Parameter table: `Tools/Data/features.csv`: id;status;picture;title.
    public init(table: String) throws {
        for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            let fields = line.split(separator: ";", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 4, let status = Status(rawValue: fields[1]) else {
                throw CoverageError("features.csv:\(index + 1): expected id;done, part or open;picture;title")
            }
            if features.contains(where: { $0.id == fields[0] }) { throw CoverageError("features.csv:\(index + 1): \(fields[0]) stands twice") }
            features.append(Feature(id: fields[0], status: status, picture: fields[2].isEmpty ? nil : fields[2], title: fields[3]))
        }
    }

    /// Takes the ids out of a file: of Swift Testing's names, of XCTest's, and of the comments of flows and scripts.
    public mutating func read(_ text: String, file: String) {
        var counts: [String: Int] = [:]
        for line in text.split(separator: "\n") {
            for id in file.hasSuffix(".swift") ? Self.ids(ofSwift: line) : Self.ids(ofComment: line) { counts[id, default: 0] += 1 }
        }
        for (id, count) in counts.sorted(by: { $0.key < $1.key }) {
            if features.contains(where: { $0.id == id }) {
                mentions[id, default: []].append(Mention(file: file, count: count))
            } else {
                unknown.append((id, file))
            }
        }
    }

    /// `@Test("F3.1 …")`, `@Suite("F3.1, F3.2 …")`, `func testF7_5b_Name()`.
    static func ids(ofSwift line: Substring) -> [String] {
        if let range = line.range(of: "func testF") ?? line.range(of: "func test_F") {
            let name = line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            let parts = name.split(separator: "_", maxSplits: 2).map(String.init)
            guard parts.count >= 2, Int(parts[0]) != nil, Int(parts[1].filter(\.isNumber)) != nil else { return [] }
            return ["F\(parts[0]).\(parts[1])"]
        }
        guard let range = line.range(of: "@Test(\"") ?? line.range(of: "@Suite(\"") else { return [] }
        return leading(line[range.upperBound...])
    }

    /// Ids anywhere behind a `#`.
    static func ids(ofComment line: Substring) -> [String] {
        guard let hash = line.firstIndex(of: "#") else { return [] }
        return line[hash...].split { !($0.isLetter || $0.isNumber || $0 == ".") }.compactMap { id($0) }
    }

    /// Ids at the start of a name, divided by commas, blanks or "and".
    private static func leading(_ text: Substring) -> [String] {
        var found: [String] = []
        for word in text.split(whereSeparator: { " ,/;:".contains($0) }) {
            if let id = id(word) { found.append(id) } else if word != "and" { break }
        }
        return found
    }

    private static func id(_ word: Substring) -> String? {
        var word = word
        while word.last == "." { word = word.dropLast() }
        guard word.first == "F" else { return nil }
        let parts = word.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isNumber), let first = parts[1].first, first.isNumber,
            parts[1].drop(while: \.isNumber).count <= 1
        else { return nil }
        return String(word)
    }

    public func count(_ id: String) -> Int { (mentions[id] ?? []).reduce(0) { $0 + $1.count } }

    /// What must not be: features called done without a test, ids that do not exist, pictures that are not there.
    public func findings(hasPicture: (String) -> Bool) -> [String] {
        var result: [String] = []
        for feature in features {
            if feature.status == .done, count(feature.id) == 0 { result.append("\(feature.id) is called done and no test has its id") }
            if let picture = feature.picture, !hasPicture(picture) { result.append("\(feature.id): there is no picture Documentation/Images/\(picture)") }
        }
        for (id, file) in unknown { result.append("\(file): no feature has the id \(id)") }
        return result
    }

    /// The text of `Documentation/Coverage.md`.
    public func markdown() -> String {
        func number(of status: Status) -> Int { features.filter { $0.status == status }.count }
        var text = """
            # Coverage

            Generated by `Scripts/coverage` from `Tools/Data/features.csv` and the ids in the names of tests; do not edit. \(features.count) features:
            \(number(of: .done)) done, \(number(of: .part)) in part, \(number(of: .open)) open. "Done" means that every detail of the feature works and is tested;
            [Differences](Differences.md) says what is missing where it is done in part. A test counts when its name, or a flow's comment, has the id.

            | id | feature | status | tests | where | picture |
            | --- | --- | --- | --- | --- | --- |

            """
        for feature in features {
            let places = (mentions[feature.id] ?? []).sorted { ($1.count, $0.file) < ($0.count, $1.file) }
            let shown = places.prefix(3).map { "[\(($0.file as NSString).lastPathComponent)](../\($0.file))" }.joined(separator: ", ")
            let rest = places.count > 3 ? ", \(places.count - 3) more" : ""
            let status = feature.status == .part ? "in part" : feature.status.rawValue
            let picture = feature.picture.map { "[picture](Images/\($0))" } ?? ""
            text += "| \(feature.id) | \(feature.title) | \(status) | \(count(feature.id)) | \(shown)\(rest) | \(picture) |\n"
        }
        return text
    }
}
