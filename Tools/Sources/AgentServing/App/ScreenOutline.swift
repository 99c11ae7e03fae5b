import Foundation

/// What a person sees of a screen and can touch, as text: an element a line, from back to front.
///
/// A line is `role "name" = "value" #identifier x,y widthxheight states`; what an element does not have is left out. Views that say nothing and do
/// nothing have no line.
struct ScreenOutline: Sendable, Hashable {
    struct Line: Sendable, Hashable {
        /// All but the place.
        var what: String
        var place: String
        var states: String

        var text: String { what + " " + place + states }
    }

    private(set) var lines: [Line] = []

    init() {}

    init(of windows: [ScreenElement]) {
        for window in windows {
            let keys = window.className.contains("KeyboardWindow")
            if keys { addKeyboard(window) } else { add(window, within: nil) }
        }
    }

    var text: String { lines.isEmpty ? "(nothing to be seen)" : lines.map(\.text).joined(separator: "\n") }

    /// Longer texts are cut: a look is not for reading a book.
    private static let longestName = 200

    /// - Parameter said: the names of the element that it stands in and that speaks for it.
    private mutating func add(_ element: ScreenElement, within said: Set<String>?) {
        guard !element.isHidden else { return }
        var said = said ?? []
        if element.isSeen, let line = Self.line(for: element, said) {
            lines.append(line)
            // The label in a button says the same again.
            said = element.isControl ? said.union(element.names) : []
        }
        for child in Self.inReadingOrder(element.children) { add(child, within: said) }
    }

    /// A list keeps its cells in the order in which they were made: they come from the top to the bottom, in the places that cells have among the others.
    private static func inReadingOrder(_ views: [ScreenElement]) -> [ScreenElement] {
        let places = views.indices.filter { views[$0].className.hasSuffix("Cell") }
        let cells = places.map { views[$0] }.enumerated().sorted { ($0.element.frame.y, $0.element.frame.x, $0.offset) < ($1.element.frame.y, $1.element.frame.x, $1.offset) }
        var result = views
        for (place, cell) in zip(places, cells) { result[place] = cell.element }
        return result
    }

    /// Its keys are known.
    private mutating func addKeyboard(_ window: ScreenElement) {
        var keys = 0
        var area: ScreenElement.Frame?
        func visit(_ element: ScreenElement) {
            guard !element.isHidden else { return }
            if element.isSeen, element.traits.contains("keyboardKey") || element.className == "KeyboardKeyView" {
                keys += 1
                area = area.map { $0.union(element.visible) } ?? element.visible
            }
            for child in element.children { visit(child) }
        }
        visit(window)
        if keys > 0, let area { lines.append(Line(what: "keyboard", place: Self.place(area), states: "")) }
    }

    private static func line(for element: ScreenElement, _ said: Set<String>) -> Line? {
        let names = element.names.filter { !said.contains($0) }
        guard let role = role(of: element) ?? (names.isEmpty && element.identifier == nil ? nil : "view") else { return nil }
        // A picture or a plain text without a name says nothing.
        if names.isEmpty, element.identifier == nil, !element.isControl { return nil }
        if names.isEmpty, element.identifier == nil, role == "cell" { return nil }
        if names.isEmpty, !element.names.isEmpty, element.identifier == nil { return nil }
        var what = role
        let name = [element.label, element.text].compactMap { $0 }.first { !$0.isEmpty && !said.contains($0) }
        if let name { what += " " + quoted(name) }
        if let text = element.text, !text.isEmpty, let name, text != name, !name.contains(text) { what += " = " + quoted(text) }
        if let value = element.value, !value.isEmpty, value != name, value != element.text { what += " = " + quoted(value) }
        if let identifier = element.identifier { what += " #" + identifier }
        var states = ""
        if element.isSelected { states += " selected" }
        if !element.isEnabled || element.traits.contains("notEnabled") { states += " disabled" }
        return Line(what: what, place: place(element.visible), states: states)
    }

    private static func role(of element: ScreenElement) -> String? {
        let traits = element.traits
        let name = element.className
        if name.hasSuffix("TextField") || name.hasSuffix("TextView") || traits.contains("searchField") { return name.hasSuffix("TextView") && !traits.contains("searchField") ? "text view" : "field" }
        if name.hasSuffix("Switch") { return "switch" }
        if name.hasSuffix("Slider") { return "slider" }
        if traits.contains("link") { return "link" }
        if traits.contains("button") || name.hasSuffix("Button") { return "button" }
        if traits.contains("header") { return "header" }
        if traits.contains("adjustable") { return "adjustable" }
        if name.hasSuffix("Cell") { return "cell" }
        if traits.contains("image") { return "image" }
        if traits.contains("staticText") { return "text" }
        return element.text?.isEmpty == false ? "text" : nil
    }

    private static func quoted(_ text: String) -> String {
        var shown = text.count > longestName ? text.prefix(longestName) + "…" : text[...]
        if shown.contains(where: { $0.isNewline || $0 == "\"" }) {
            shown = shown.replacingOccurrences(of: "\"", with: "\\\"").split(whereSeparator: \.isNewline).joined(separator: "\\n")[...]
        }
        return "\"" + shown + "\""
    }

    private static func place(_ frame: ScreenElement.Frame) -> String {
        "\(Int(frame.x.rounded())),\(Int(frame.y.rounded())) \(Int(frame.width.rounded()))x\(Int(frame.height.rounded()))"
    }
}

extension ScreenOutline {
    /// The lines that went and came from another to this one: `-`, `+`, and `~` for one that says the same in another place or state. Empty when nothing
    /// did.
    func changes(since before: ScreenOutline) -> String {
        var left = Dictionary(grouping: before.lines.indices, by: { before.lines[$0] })
        var new: [Line] = []
        for line in lines {
            if left[line]?.isEmpty == false { left[line]?.removeFirst() } else { new.append(line) }
        }
        let gone = left.values.flatMap { $0 }.sorted()
        var moved = Dictionary(grouping: gone, by: { before.lines[$0].what })
        var result: [String] = []
        var taken: Set<Int> = []
        for line in new {
            if let old = moved[line.what]?.first {
                moved[line.what]?.removeFirst()
                taken.insert(old)
                result.append("~ " + line.text)
            } else {
                result.append("+ " + line.text)
            }
        }
        return (gone.filter { !taken.contains($0) }.map { "- " + before.lines[$0].text } + result).joined(separator: "\n")
    }
}

extension ScreenElement.Frame {
    func union(_ other: Self) -> Self {
        let left = min(x, other.x), top = min(y, other.y)
        return Self(x: left, y: top, width: max(x + width, other.x + other.width) - left, height: max(y + height, other.y + other.height) - top)
    }
}
