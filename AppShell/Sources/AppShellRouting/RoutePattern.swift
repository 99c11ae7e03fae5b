import Foundation

/// The form of a path: `user/:id`, `settings`, `help/*`.
///
/// A pattern has segments between slashes:
/// - a literal matches the same text, case included;
/// - `:name` matches any one segment that is not empty, and gives it that name;
/// - `*`, only as the last one, matches all segments that remain, also none.
///
/// Patterns are written without scheme, host, query and percent encoding. A slash at either end has no meaning.
public struct RoutePattern: Hashable, Sendable, CustomStringConvertible {
    /// One segment of a pattern.
    public enum Segment: Hashable, Sendable {
        /// Matches the same text.
        case literal(String)
        /// Matches any text.
        case parameter(String)
        /// Matches the rest of the path.
        case wildcard
    }

    /// Why a text is no pattern.
    public enum Invalid: String, Error, Sendable {
        /// `a//b`
        case emptySegment = "a segment is empty"
        /// `user/:`
        case namelessParameter = "a parameter has no name"
        /// `:id/of/:id`
        case repeatedName = "two parameters have the same name"
        /// `help/*/page` or `help/a*`
        case wildcardInside = "a wildcard stands elsewhere than as the last segment"
        /// `weibo://user` or `user?tab=posts`
        case notAPath = "a pattern is a path, without scheme, query and fragment"
    }

    /// The name under which a destination's arguments find the segments that `*` matched.
    public static let wildcardName = "*"

    /// The segments, in order.
    public let segments: [Segment]

    /// Reads a pattern.
    /// - Throws: ``Invalid``.
    public init(_ text: String) throws {
        guard !text.contains("://"), !text.contains("?"), !text.contains("#") else { throw Invalid.notAPath }
        segments = try PathSegments.split(text).map(Self.segment)
        guard !segments.dropLast().contains(.wildcard) else { throw Invalid.wildcardInside }
        let names = segments.compactMap(\.name)
        guard Set(names).count == names.count else { throw Invalid.repeatedName }
    }

    private static func segment(_ text: String) throws -> Segment {
        if text.isEmpty { throw Invalid.emptySegment }
        if text == wildcardName { return .wildcard }
        if text.contains("*") { throw Invalid.wildcardInside }
        guard text.hasPrefix(":") else { return .literal(text) }
        if text.count == 1 { throw Invalid.namelessParameter }
        return .parameter(String(text.dropFirst()))
    }

    /// The pattern's text, without slashes at its ends.
    public var description: String {
        segments.map { segment in
            switch segment {
            case .literal(let text): text
            case .parameter(let name): ":" + name
            case .wildcard: Self.wildcardName
            }
        }.joined(separator: "/")
    }

    /// Matches a path.
    /// - Parameter path: decoded segments.
    /// - Returns: the values of the parameters and of the wildcard by name, or nil for another path.
    public func match(_ path: [String]) -> [String: [String]]? {
        var values: [String: [String]] = [:]
        for (index, segment) in segments.enumerated() {
            if segment == .wildcard {
                values[Self.wildcardName] = Array(path.dropFirst(index))
                return values
            }
            guard index < path.count else { return nil }
            switch segment {
            case .literal(let text): guard path[index] == text else { return nil }
            case .parameter(let name):
                guard !path[index].isEmpty else { return nil }
                values[name] = [path[index]]
            case .wildcard: break
            }
        }
        return path.count == segments.count ? values : nil
    }

    /// Whether this pattern is asked before another.
    ///
    /// The first segment in which the two differ decides: a literal comes before a parameter, a parameter before the
    /// pattern's end, the end before a wildcard. Literals come in the order of their text, so that the order is total.
    public func precedes(_ other: RoutePattern) -> Bool {
        shape.lexicographicallyPrecedes(other.shape)
    }

    /// What the pattern matches, without the names of its parameters. Patterns of the same shape match the same paths.
    var shape: [Shape] { segments.map(\.shape) + [Shape(rank: 2)] }

    struct Shape: Hashable, Comparable {
        var rank: Int
        var text = ""

        static func < (a: Shape, b: Shape) -> Bool { (a.rank, a.text) < (b.rank, b.text) }
    }
}

extension RoutePattern.Segment {
    var name: String? {
        if case .parameter(let name) = self { name } else { nil }
    }

    var shape: RoutePattern.Shape {
        switch self {
        case .literal(let text): .init(rank: 0, text: text)
        case .parameter: .init(rank: 1)
        case .wildcard: .init(rank: 3)
        }
    }
}

/// Paths cut at their slashes.
enum PathSegments {
    /// Cuts a path. One slash at each end has no meaning; empty segments inside stay.
    static func split(_ path: String) -> [String] {
        var text = Substring(path)
        if text.hasPrefix("/") { text.removeFirst() }
        if text.hasSuffix("/") { text.removeLast() }
        return text.isEmpty ? [] : text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }
}
