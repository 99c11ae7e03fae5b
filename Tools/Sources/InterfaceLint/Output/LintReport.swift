public import Foundation

/// Findings as text, JSON or SARIF.
public enum LintReport {
    public static func text(_ findings: [LintFinding]) -> String { findings.map(\.description).joined(separator: "\n") }

    public static func json(_ findings: [LintFinding], relativeTo directory: String) throws -> Data {
        let list = findings.map { finding -> [String: Any] in
            [
                "rule": finding.rule, "severity": finding.severity.rawValue, "path": relative(finding.path, to: directory), "line": finding.line,
                "column": finding.column, "message": finding.message,
            ]
        }
        return try JSONSerialization.data(withJSONObject: ["findings": list], options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    }

    /// SARIF 2.1.0, the format that code hosts show beside the lines.
    public static func sarif(_ findings: [LintFinding], relativeTo directory: String) throws -> Data {
        let rules = LintRules.all.map { rule -> [String: Any] in
            ["id": type(of: rule).name, "shortDescription": ["text": type(of: rule).summary], "defaultConfiguration": ["level": type(of: rule).severity.rawValue]]
        }
        let file: [String: Any] = ["id": LintRules.file, "shortDescription": ["text": "The file cannot be read."], "defaultConfiguration": ["level": "error"]]
        let layout = LintRules.layout.map { name, summary -> [String: Any] in
            ["id": name, "shortDescription": ["text": summary], "defaultConfiguration": ["level": LintFinding.Severity.warning.rawValue]]
        }
        let results = findings.map { finding -> [String: Any] in
            var place: [String: Any] = ["artifactLocation": ["uri": uri(relative(finding.path, to: directory))]]
            if finding.line > 0 { place["region"] = ["startLine": finding.line, "startColumn": max(1, finding.column)] }
            return [
                "ruleId": finding.rule, "level": finding.severity.rawValue, "message": ["text": finding.message], "locations": [["physicalLocation": place]],
            ]
        }
        let driver: [String: Any] = ["name": "drydock storyboard lint", "rules": rules + layout + [file]]
        let run: [String: Any] = ["tool": ["driver": driver], "results": results, "columnKind": "unicodeCodePoints"]
        let log: [String: Any] = ["$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]]
        return try JSONSerialization.data(withJSONObject: log, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    }

    static func relative(_ path: String, to directory: String) -> String {
        path.hasPrefix(directory + "/") ? String(path.dropFirst(directory.count + 1)) : path
    }

    private static func uri(_ path: String) -> String {
        let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return path.hasPrefix("/") ? "file://" + escaped : escaped
    }
}
