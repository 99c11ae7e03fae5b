public import Foundation

/// Findings that are known and not told again. Lines do not count, so that they stay known when a file changes above them.
public struct LintBaseline: Codable, Equatable, Sendable {
    struct Entry: Codable, Hashable, Sendable {
        var rule: String
        /// Relative to the baseline's folder.
        var path: String
        var message: String
    }

    struct Counted: Codable, Equatable, Sendable {
        var rule: String
        var path: String
        var message: String
        var count: Int
    }

    var version = 1
    var findings: [Counted]

    public init(_ findings: [LintFinding], relativeTo directory: String) {
        var counts: [Entry: Int] = [:]
        for finding in findings { counts[Self.entry(finding, directory), default: 0] += 1 }
        self.findings = counts.map { Counted(rule: $0.key.rule, path: $0.key.path, message: $0.key.message, count: $0.value) }
            .sorted { ($0.path, $0.rule, $0.message) < ($1.path, $1.rule, $1.message) }
    }

    public init(json: Data) throws { self = try JSONDecoder().decode(LintBaseline.self, from: json) }

    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    private static func entry(_ finding: LintFinding, _ directory: String) -> Entry {
        Entry(rule: finding.rule, path: LintReport.relative(finding.path, to: directory), message: finding.message.withoutLineNumbers)
    }

    /// The findings that are not in the baseline.
    public func new(among findings: [LintFinding], relativeTo directory: String) -> [LintFinding] {
        var left = Dictionary(self.findings.map { (Entry(rule: $0.rule, path: $0.path, message: $0.message), $0.count) }, uniquingKeysWith: +)
        return findings.filter { finding in
            let entry = Self.entry(finding, directory)
            guard let count = left[entry], count > 0 else { return true }
            left[entry] = count - 1
            return false
        }
    }
}

extension String {
    /// `first in line 12` names a line, which moves.
    fileprivate var withoutLineNumbers: String {
        guard let range = range(of: "in line ") else { return self }
        let rest = self[range.upperBound...]
        return self[..<range.upperBound] + "…" + rest.drop { $0.isNumber }
    }
}
