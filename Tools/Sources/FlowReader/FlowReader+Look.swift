import DrydockSession
import Foundation
import Yams

/// The `drydock` key of a header: what the flow is made for.
extension FlowReader {
    private static let lookKeys = ["device", "appearance", "language", "textSize", "orientation", "split"]

    static func look(_ node: Node, path: String) throws -> FlowLook {
        guard case .mapping(let map) = node else {
            throw FlowError(path: path, line: node.mark?.line, message: "\"drydock\" needs keys and values, such as {device: iphone-se, appearance: dark}")
        }
        var look = FlowLook()
        for (key, value) in map {
            let name = key.string ?? ""
            let line = value.mark?.line ?? key.mark?.line
            guard lookKeys.contains(name) else {
                throw FlowError(path: path, line: key.mark?.line, message: "unknown key \"\(name)\" of drydock" + nearest(name, lookKeys))
            }
            guard case .scalar(let scalar) = value, !scalar.string.isEmpty else { throw FlowError(path: path, line: line, message: "\"\(name)\" needs a value") }
            let word = scalar.string
            /// - Parameter find: the value of a word; nil for one that there is not.
            func choice<Value>(_ known: [String], _ find: (String) -> Value?) throws -> Value {
                if let value = find(word) { return value }
                throw FlowError(path: path, line: line, message: "unknown \(name) \"\(word)\"" + nearest(word, known))
            }
            switch name {
            case "device":
                look.device = Device.named(word)
                guard look.device == nil else { break }
                let near = Device.suggestions(for: word, limit: 1).first.map { "; did you mean \"\($0)\"?" } ?? "; \"drydock devices\" lists them"
                throw FlowError(path: path, line: line, message: "unknown device \"\(word)\"" + near)
            case "language":
                guard LanguageCode.isValid(word) else {
                    throw FlowError(path: path, line: line, message: "\"\(word)\" is no language code; expected one such as en, zh-Hans or pt_BR")
                }
                look.language = word
            case "appearance":
                look.appearance = try choice(SessionOptions.Appearance.allCases.map(\.rawValue)) { SessionOptions.Appearance(rawValue: $0.lowercased()) }
            case "textSize":
                look.textSize = try choice(SessionOptions.TextSize.allCases.flatMap { [$0.rawValue, "\($0)"] }, SessionOptions.TextSize.named)
            case "orientation":
                look.orientation = try choice(SessionOptions.Orientation.allCases.map(\.rawValue) + ["landscape"], SessionOptions.Orientation.named)
            default:
                look.split = try choice(SessionOptions.Split.allCases.map(\.rawValue)) { SessionOptions.Split(rawValue: $0.lowercased()) }
            }
        }
        if let split = look.split, split != .full, let device = look.device, device.idiom != .pad {
            throw FlowError(path: path, line: map["split"]?.mark?.line, message: "\(device.title) shows one app at a time: \"split\" is for iPads")
        }
        return look
    }

    /// The word that may be meant; all there are when none is near.
    private static func nearest(_ word: String, _ known: [String]) -> String {
        let near = suggestion(word, known)
        return near.isEmpty ? "; expected one of " + known.joined(separator: ", ") : near
    }
}
