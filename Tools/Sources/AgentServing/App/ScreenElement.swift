import DrydockSession
import Foundation

/// A view of the running app as its host tells of it, with the views in it.
struct ScreenElement: Decodable, Sendable {
    struct Frame: Sendable, Hashable {
        var x, y, width, height: Double

        var isEmpty: Bool { width < 0.5 || height < 0.5 }
        var center: FlowPoint { FlowPoint(x: x + width / 2, y: y + height / 2) }
        var area: Double { width * height }

        func contains(_ point: FlowPoint) -> Bool { point.x >= x && point.x < x + width && point.y >= y && point.y < y + height }

        func intersection(_ other: Frame) -> Frame {
            let left = max(x, other.x), top = max(y, other.y)
            return Frame(
                x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left), height: max(0, min(y + height, other.y + other.height) - top))
        }
    }

    var className: String
    var frame: Frame
    /// The part that can be seen: what neither ancestors nor the screen cut off and no bar covers.
    var visible: Frame
    var text, label, value, identifier: String?
    var traits: Set<String>
    var isHidden: Bool
    var isEnabled: Bool
    var children: [ScreenElement]

    private enum Keys: String, CodingKey { case `class`, frame, visible, text, label, value, identifier, traits, hidden, enabled, children }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        className = try container.decode(String.self, forKey: .class)
        frame = try Frame(container.decode([Double].self, forKey: .frame)) ?? Frame(x: 0, y: 0, width: 0, height: 0)
        visible = try container.decodeIfPresent([Double].self, forKey: .visible).map { Frame($0) ?? Frame(x: 0, y: 0, width: 0, height: 0) } ?? frame
        text = try container.decodeIfPresent(String.self, forKey: .text)
        label = try container.decodeIfPresent(String.self, forKey: .label)
        value = try container.decodeIfPresent(String.self, forKey: .value)
        identifier = try container.decodeIfPresent(String.self, forKey: .identifier)
        traits = Set(try container.decodeIfPresent([String].self, forKey: .traits) ?? [])
        isHidden = try container.decodeIfPresent(Bool.self, forKey: .hidden) ?? false
        isEnabled = try container.decodeIfPresent(Bool.self, forKey: .enabled) ?? true
        children = try container.decodeIfPresent([ScreenElement].self, forKey: .children) ?? []
    }

    /// The windows of a tree that the app's host wrote as JSON, the front most last.
    static func windows(json: String) throws -> [ScreenElement] {
        do {
            return try JSONDecoder().decode([ScreenElement].self, from: Data(json.utf8))
        } catch {
            throw AgentError("the app's tree of views cannot be read: \(error)")
        }
    }

    /// The texts by which flows know it.
    var names: [String] { [text, label, value].compactMap { $0 }.filter { !$0.isEmpty } }

    var isSelected: Bool { traits.contains("selected") }

    /// Whether a person can see it.
    var isSeen: Bool { !isHidden && !visible.isEmpty }

    /// Whether fingers are meant for it, not for what it stands in.
    var isControl: Bool {
        !traits.isDisjoint(with: ["button", "link", "adjustable", "searchField", "keyboardKey"])
            || ["Button", "Field", "Switch", "Slider", "Stepper", "SegmentedControl", "TextView", "Cell", "PageControl"].contains { className.hasSuffix($0) }
    }
}

extension ScreenElement.Frame {
    init?(_ numbers: [Double]) {
        guard numbers.count == 4 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
