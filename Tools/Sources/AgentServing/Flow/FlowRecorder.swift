import DrydockSession
import Foundation

/// Keeps the steps that were done since the app was started, and writes them as a flow file.
struct FlowRecorder: Sendable {
    var appId: String?
    /// What the app was started with.
    var look: FlowLook
    private(set) var steps: [JSONValue] = []

    init(appId: String? = nil, look: FlowLook = FlowLook()) {
        self.appId = appId
        self.look = look
    }

    mutating func add(_ steps: [JSONValue]) { self.steps += steps }

    /// A flow file that does the same.
    ///
    /// - Parameter remark: what there is to say of so many steps at the beginning.
    func text(named name: String?, remark: (count: Int, text: String)? = nil) -> String {
        var lines = ["appId: " + (appId.map(Self.word) ?? "app")]
        if let name { lines.append("name: " + Self.word(name)) }
        let looks: [(String, String?)] = [
            ("device", look.device?.name), ("appearance", look.appearance?.rawValue), ("language", look.language), ("textSize", look.textSize?.rawValue),
            ("orientation", look.orientation?.rawValue), ("split", look.split?.rawValue),
        ]
        let given = looks.compactMap { key, value in value.map { "  \(key): \(Self.word($0))" } }
        if !given.isEmpty { lines += ["drydock:"] + given }
        lines += ["---", "- launchApp"]
        if let remark { lines.append("# " + remark.text) }
        for (index, step) in steps.enumerated() {
            if index == remark?.count { lines.append("#") }
            lines.append("- " + Self.yaml(step))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: YAML

    static func yaml(_ step: JSONValue) -> String {
        if let command = step.string { return command }
        guard let entry = step.object?.first else { return step.text }
        return entry.key + ": " + argument(entry.value)
    }

    private static func argument(_ value: JSONValue) -> String {
        switch value {
        case .object(let fields): "{ " + fields.keys.sorted().map { "\($0): \(argument(fields[$0]!))" }.joined(separator: ", ") + " }"
        case .array(let values): "[" + values.map(argument).joined(separator: ", ") + "]"
        default: value.text
        }
    }

    /// Bare where nothing in it means anything to YAML.
    private static func word(_ text: String) -> String {
        let isPlain = text.first?.isLetter == true && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
        return isPlain && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased()) ? text : JSONValue.string(text).text
    }
}
