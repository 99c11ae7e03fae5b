public import Foundation

/// Writes element trees as text or JSON.
public enum TreeDump {
    /// One line an element, indented by depth: class, text, identifier, frame.
    public static func text(_ nodes: [ElementNode]) -> String {
        var lines: [String] = []
        for node in nodes { append(node, depth: 0, to: &lines) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func append(_ node: ElementNode, depth: Int, to lines: inout [String]) {
        var line = String(repeating: "  ", count: depth) + node.className
        if let text = node.text ?? node.label { line += " \"\(text)\"" }
        if let identifier = node.identifier { line += " #\(identifier)" }
        let frame = node.frame
        line += " (\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))"
        if node.isHidden { line += " hidden" }
        if !node.isEnabled { line += " disabled" }
        lines.append(line)
        for child in node.children { append(child, depth: depth + 1, to: &lines) }
    }

    /// An array of windows, front last. Absent keys are left out; keys keep one order, so equal trees give equal text.
    public static func json(_ nodes: [ElementNode]) -> String {
        "[" + nodes.map { json($0, indent: "  ") }.joined(separator: ",") + "\n]\n"
    }

    private static func json(_ node: ElementNode, indent: String) -> String {
        var fields = ["\"class\": \(quoted(node.className))"]
        let frame = numbers(node.frame), visible = node.visibleFrame.isNull ? "[]" : numbers(node.visibleFrame)
        fields.append("\"frame\": \(frame)")
        if !node.isHidden, visible != frame { fields.append("\"visible\": \(visible)") }
        if let text = node.text { fields.append("\"text\": \(quoted(text))") }
        if let label = node.label { fields.append("\"label\": \(quoted(label))") }
        if let value = node.value { fields.append("\"value\": \(quoted(value))") }
        if let identifier = node.identifier { fields.append("\"identifier\": \(quoted(identifier))") }
        if !node.traits.isEmpty { fields.append("\"traits\": [\(node.traits.map(quoted).joined(separator: ", "))]") }
        if node.isHidden { fields.append("\"hidden\": true") }
        if !node.isEnabled { fields.append("\"enabled\": false") }
        if !node.children.isEmpty {
            let children = node.children.map { json($0, indent: indent + "  ") }.joined(separator: ",")
            fields.append("\"children\": [\(children)\n\(indent)]")
        }
        return "\n\(indent){\(fields.joined(separator: ", "))}"
    }

    private static func numbers(_ frame: CGRect) -> String {
        "[\(number(frame.minX)), \(number(frame.minY)), \(number(frame.width)), \(number(frame.height))]"
    }

    /// The shortest text that is right to a thousandth of a point.
    static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
