public import DrydockSession
public import Foundation

extension FlowTarget {
    /// The visible elements meant, front most first; where an element and its ancestor fit alike, the inner one.
    ///
    /// The keyboard's keys come last: a button "Search" is meant before the key of that name. An index counts what a finger can reach: not what
    /// lies behind a sheet.
    ///
    /// - Parameter keys: whether the keyboard's keys count at all.
    @MainActor
    public func matches(in windows: [ElementNode], keys: Bool = true) -> [ElementNode] {
        var found: [Match] = []
        for window in windows.reversed() where !window.isKeyboard { collect(window, [], into: &found) }
        if keys { for window in windows where window.isKeyboard { collect(window, [], into: &found) } }
        guard let index else { return found.map(\.node) }
        let reachable = found.filter { $0.node.isReachable(below: $0.path) }
        if !reachable.isEmpty { found = reachable }
        let position = index < 0 ? found.count + index : index
        return found.indices.contains(position) ? [found[position].node] : []
    }

    private struct Match {
        var node: ElementNode
        /// The views above it.
        var path: [ObjectIdentifier]
    }

    /// Whether anything at or below the node was taken.
    @MainActor @discardableResult
    private func collect(_ node: ElementNode, _ path: [ObjectIdentifier], into found: inout [Match]) -> Bool {
        guard !node.isHidden else { return false }
        var inner = false
        let below = path + [node.view].compactMap { $0 }
        for child in node.children.reversed() where collect(child, below, into: &found) { inner = true }
        guard !inner, !node.visibleFrame.isNull, fits(node) else { return inner }
        found.append(Match(node: node, path: path))
        return true
    }

    /// Whether the element fits every condition given, visible or not.
    @MainActor
    func fits(_ node: ElementNode) -> Bool {
        if let id, !FlowTarget.matches(id, node.identifier ?? "") { return false }
        if let text, !node.names.contains(where: { FlowTarget.matches(text, $0) }) { return false }
        if let enabled, node.isEnabled != enabled { return false }
        if let selected, node.isSelected != selected { return false }
        return text != nil || id != nil
    }

    /// A regular expression that matches the whole text, as in Maestro's flows; plain text matches itself.
    @MainActor
    static func matches(_ pattern: String, _ text: String) -> Bool {
        if pattern == text { return true }
        guard let expression = expression(pattern) else { return false }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    /// Those of a flow are few, and each is held against every element of a screen. nil for what is no expression.
    @MainActor private static var expressions: [String: NSRegularExpression?] = [:]

    @MainActor
    private static func expression(_ pattern: String) -> NSRegularExpression? {
        if let made = expressions[pattern] { return made }
        if expressions.count == 256 { expressions.removeAll() }
        let made = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: [.dotMatchesLineSeparators, .caseInsensitive])
        expressions[pattern] = .some(made)
        return made
    }

    /// What the target may have meant: the visible names and identifiers nearest to it, best first.
    func nearest(in windows: [ElementNode], count: Int = 5) -> [String] {
        var candidates: [(distance: Int, line: String)] = []
        var seen: Set<String> = []
        func offer(_ wanted: String, _ name: String, _ line: String) {
            if seen.insert(line).inserted { candidates.append((editDistance(wanted.lowercased(), name.lowercased()), line)) }
        }
        for window in windows {
            window.visit { node in
                guard !node.isHidden, !node.visibleFrame.isNull else { return }
                if let text { for name in node.names { offer(text, name, "\(node.className) \"\(name)\"") } }
                if let id, let identifier = node.identifier { offer(id, identifier, "\(node.className) id \"\(identifier)\"") }
            }
        }
        return candidates.sorted { ($0.distance, $0.line) < ($1.distance, $1.line) }.prefix(count).map(\.line)
    }

    /// Says that nothing is there, or that it is and something else hides it.
    @MainActor
    func absence(in windows: [ElementNode]) -> String {
        var covered: ElementNode?
        for window in windows {
            window.visit { node in
                if node.isCovered, !node.isHidden, covered == nil, fits(node) { covered = node }
            }
        }
        guard let covered else { return "nothing visible matches \(summary)" }
        return "\(summary) is there (\(covered.className)), but what is in front of it hides it"
    }

    /// For messages.
    var summary: String {
        var parts: [String] = []
        if let text { parts.append("text \"\(text)\"") }
        if let id { parts.append("id \"\(id)\"") }
        if let index { parts.append("index \(index)") }
        if let enabled { parts.append(enabled ? "enabled" : "disabled") }
        if let selected { parts.append(selected ? "selected" : "not selected") }
        if let point { parts.append("point \(point.x),\(point.y)\(point.unit == .percent ? " %" : "")") }
        return parts.joined(separator: ", ")
    }
}

extension FlowPoint {
    /// In the coordinates that `area` is given in.
    func resolved(in area: CGRect) -> CGPoint {
        switch unit {
        case .points: return CGPoint(x: area.minX + x, y: area.minY + y)
        case .percent: return CGPoint(x: area.minX + area.width * x / 100, y: area.minY + area.height * y / 100)
        }
    }
}
