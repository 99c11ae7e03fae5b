/// A message of a compiler or an importer with its place.
public struct Diagnostic: Sendable, Hashable {
    public enum Severity: String, Sendable, Hashable, CaseIterable { case error, warning, note }

    public var severity: Severity
    /// nil for a message that is about no file.
    public var file: String?
    /// From 1.
    public var line, column: Int?
    public var message: String
    /// The line of source that it is about.
    public var source: String?
    public var notes: [Diagnostic] = []

    public init(severity: Severity, file: String? = nil, line: Int? = nil, column: Int? = nil, message: String) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// Reads a message as a terminal shows it: `file:line:column: error: message`, the source and notes indented below it.
    ///
    /// A message without a place and without a severity is an error: a linker's.
    public init(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        self = Self.firstLine(String(lines.first ?? ""))
        for line in lines.dropFirst() {
            let trimmed = line.drop { $0 == " " }
            if trimmed.contains(": note: ") {
                notes.append(Self.firstLine(String(trimmed)))
            } else if line.hasPrefix("    "), source == nil, notes.isEmpty {
                source = String(trimmed)
            } else {
                message += "\n" + line
            }
        }
    }

    private static func firstLine(_ text: String) -> Diagnostic {
        for severity in Severity.allCases {
            if text.hasPrefix("\(severity.rawValue): ") { return Diagnostic(severity: severity, message: String(text.dropFirst(severity.rawValue.count + 2))) }
        }
        // The first of them in the text: a message may quote another.
        let found = Severity.allCases.compactMap { severity in text.firstRange(of: ": \(severity.rawValue): ").map { (severity, $0) } }
            .min { $0.1.lowerBound < $1.1.lowerBound }
        guard let (severity, range) = found else { return Diagnostic(severity: .error, message: text) }
        var place = text[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        var numbers: [Int] = []
        while place.count > 1, numbers.count < 2, let number = Int(place[place.count - 1]) {
            numbers.insert(number, at: 0)
            place.removeLast()
        }
        return Diagnostic(
            severity: severity, file: place.joined(separator: ":"), line: numbers.first, column: numbers.count > 1 ? numbers[1] : nil,
            message: String(text[range.upperBound...]))
    }

    var json: JSONValue {
        var fields: [String: JSONValue] = ["severity": .string(severity.rawValue), "message": .string(message)]
        fields["file"] = file.map { .string($0) }
        fields["line"] = line.map { .number(Double($0)) }
        fields["column"] = column.map { .number(Double($0)) }
        fields["source"] = source.map { .string($0) }
        if !notes.isEmpty { fields["notes"] = .array(notes.map(\.json)) }
        return .object(fields)
    }
}
