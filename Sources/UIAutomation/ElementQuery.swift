public import Foundation

/// Which element a step means: by text, by identifier, the how-manieth.
public struct ElementQuery: Sendable, CustomStringConvertible {
    /// A regular expression that must match the whole of one of the element's names, as in Maestro's flows.
    public var text: String?
    /// A regular expression that must match the whole accessibility identifier.
    public var identifier: String?
    /// Among the matches, front most first is 0.
    public var index: Int?

    public init(text: String? = nil, identifier: String? = nil, index: Int? = nil) {
        self.text = text
        self.identifier = identifier
        self.index = index
    }

    public var description: String {
        var parts: [String] = []
        if let text { parts.append("text \"\(text)\"") }
        if let identifier { parts.append("id \"\(identifier)\"") }
        if let index { parts.append("index \(index)") }
        return parts.joined(separator: ", ")
    }

    /// The visible elements that match, front most first; of an element and its ancestor that match alike, the inner one.
    public func matches(in windows: [ElementNode]) -> [ElementNode] {
        var found: [ElementNode] = []
        for window in windows.reversed() { collect(window, into: &found) }
        guard let index else { return found }
        return found.indices.contains(index) ? [found[index]] : []
    }

    /// Whether anything below took the match.
    @discardableResult
    private func collect(_ node: ElementNode, into found: inout [ElementNode]) -> Bool {
        guard !node.isHidden else { return false }
        var inner = false
        for child in node.children.reversed() where collect(child, into: &found) { inner = true }
        guard !inner, matchesIgnoringVisibility(node), !node.visibleFrame.isNull else { return inner }
        found.append(node)
        return true
    }


    static func matches(_ pattern: String, _ text: String) -> Bool {
        if pattern == text { return true }
        guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: [.dotMatchesLineSeparators]) else {
            return false
        }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    /// What the query may have meant: the names and identifiers nearest to it, best first.
    public func nearest(in windows: [ElementNode], count: Int = 5) -> [String] {
        var candidates: [(distance: Int, description: String)] = []
        var seen: Set<String> = []
        for window in windows {
            window.visit { node in
                guard !node.isHidden, !node.visibleFrame.isNull else { return }
                if let text {
                    for name in node.names where seen.insert("t" + name).inserted {
                        candidates.append((editDistance(text, name), "\(node.className) \"\(name)\""))
                    }
                }
                if let wanted = identifier, let identifier = node.identifier, seen.insert("i" + identifier).inserted {
                    candidates.append((editDistance(wanted, identifier), "\(node.className) id \"\(identifier)\""))
                }
            }
        }
        return candidates.sorted { ($0.distance, $0.description) < ($1.distance, $1.description) }.prefix(count).map(\.description)
    }
}

/// The number of single-character edits between two texts (Levenshtein, 1966), ignoring case.
func editDistance(_ first: String, _ second: String) -> Int {
    let a = Array(first.lowercased()), b = Array(second.lowercased())
    var previous = Array(0...b.count)
    for (i, left) in a.enumerated() {
        var current = [i + 1]
        for (j, right) in b.enumerated() {
            current.append(min(previous[j] + (left == right ? 0 : 1), previous[j + 1] + 1, current[j] + 1))
        }
        previous = current
    }
    return previous[b.count]
}
