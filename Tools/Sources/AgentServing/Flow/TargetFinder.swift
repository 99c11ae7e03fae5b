import DrydockSession
import Foundation

/// Finds out by what a flow knows the thing that a finger is laid on: by its identifier, else by its text, else by the place.
struct TargetFinder {
    /// Where an element stands in the tree: the window's number, then that of the view in each view.
    typealias Path = [Int]

    private let windows: [ScreenElement]
    private let screen: ScreenElement.Frame

    /// - Parameter windows: the front most last.
    init(_ windows: [ScreenElement]) {
        self.windows = windows
        screen = windows.map(\.frame).max { $0.area < $1.area } ?? .init(x: 0, y: 0, width: 0, height: 0)
    }

    /// Longer texts are no names.
    private static let longestName = 60
    /// What takes more of the screen is no thing that one taps.
    private static let largestPart = 0.4

    // MARK: Targets for a flow

    /// For a finger at a place of the screen.
    func target(at point: FlowPoint) -> JSONValue { known(at: point) ?? Self.place(point) }

    /// For a target that was given: by its identifier if it has one; nil when the one that was given is as good.
    func better(than target: FlowTarget) -> JSONValue? {
        guard target.id == nil, target.point == nil, target.index == nil, target.enabled == nil, target.selected == nil, let text = target.text,
            let found = first(text: text)
        else { return nil }
        let better = known(at: element(found).visible.center)
        return better?["id"] == nil ? nil : better
    }

    private static func place(_ point: FlowPoint) -> JSONValue {
        ["point": .string("\(Int(point.x.rounded())),\(Int(point.y.rounded()))\(point.unit == .percent ? "%" : "")")]
    }

    private func known(at point: FlowPoint) -> JSONValue? {
        guard let leaf = path(at: point), let owner = owner(of: leaf) else { return nil }
        let candidates = stride(from: leaf.count, to: 1, by: -1).map { element(Array(leaf.prefix($0))) }
            .prefix { $0.visible.area <= screen.area * Self.largestPart }
        for candidate in candidates {
            if let id = candidate.identifier, !id.isEmpty, reaches(first(id: id), owner) { return ["id": .string(id)] }
        }
        for candidate in candidates {
            for name in candidate.names where name.count <= Self.longestName && !name.contains(where: \.isNewline) {
                if reaches(first(text: name), owner) { return .string(name) }
            }
        }
        return nil
    }

    /// Whether a finger in the middle of an element touches the same thing.
    private func reaches(_ found: Path?, _ owner: Path) -> Bool {
        guard let found, let path = path(at: element(found).visible.center) else { return false }
        return self.owner(of: path) == owner
    }

    /// What a finger there is meant for: the innermost control, else the innermost element that says something.
    private func owner(of path: Path) -> Path? {
        let paths = stride(from: path.count, to: 0, by: -1).map { Array(path.prefix($0)) }
        return paths.first { element($0).isControl } ?? paths.first { isNamed(element($0)) }
    }

    private func isNamed(_ element: ScreenElement) -> Bool { element.identifier != nil || !element.names.isEmpty }

    // MARK: Searching

    private func element(_ path: Path) -> ScreenElement { path.dropFirst().reduce(windows[path[0]]) { $0.children[$1] } }

    /// The front most element there that says something or is a control, in the views that it stands in.
    private func path(at point: FlowPoint) -> Path? {
        func search(_ element: ScreenElement, _ path: Path) -> Path? {
            guard !element.isHidden else { return nil }
            for (index, child) in element.children.enumerated().reversed() {
                if let found = search(child, path + [index]) { return found }
            }
            return element.isSeen && element.visible.contains(point) && (element.isControl || isNamed(element)) ? path : nil
        }
        for index in windows.indices.reversed() {
            if let found = search(windows[index], [index]) { return found }
        }
        return nil
    }

    /// The element that a flow means: the front most that fits, and of an element and its ancestor the inner one.
    private func first(text: String? = nil, id: String? = nil) -> Path? {
        let pattern = Pattern(text ?? id ?? "")
        func fits(_ element: ScreenElement) -> Bool {
            id != nil ? pattern.matches(element.identifier ?? "") : element.names.contains(where: pattern.matches)
        }
        func search(_ element: ScreenElement, _ path: Path) -> Path? {
            guard !element.isHidden else { return nil }
            for (index, child) in element.children.enumerated().reversed() {
                if let found = search(child, path + [index]) { return found }
            }
            return element.isSeen && fits(element) ? path : nil
        }
        // The keyboard's keys come last.
        let order = windows.indices.reversed().filter { !isKeyboard($0) } + windows.indices.filter(isKeyboard)
        for index in order {
            if let found = search(windows[index], [index]) { return found }
        }
        return nil
    }

    private func isKeyboard(_ index: Int) -> Bool { windows[index].className.contains("KeyboardWindow") }

    /// As targets of flows match: the text itself, or a regular expression for all of it.
    private struct Pattern {
        let text: String
        let expression: NSRegularExpression?

        init(_ text: String) {
            self.text = text
            expression = try? NSRegularExpression(pattern: "^(?:\(text))$", options: [.dotMatchesLineSeparators, .caseInsensitive])
        }

        func matches(_ other: String) -> Bool {
            text == other || expression?.firstMatch(in: other, range: NSRange(other.startIndex..., in: other)) != nil
        }
    }
}
