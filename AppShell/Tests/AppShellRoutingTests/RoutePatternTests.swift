import Foundation
import Testing

@testable import AppShellRouting

@Suite struct RoutePatternTests {
    @Test("F7.10 a pattern has literals, parameters and a wildcard at its end")
    func segments() throws {
        #expect(try RoutePattern("user/:id/*").segments == [.literal("user"), .parameter("id"), .wildcard])
        #expect(try RoutePattern("/user/").segments == [.literal("user")])
        #expect(try RoutePattern("").segments == [])
        #expect(try RoutePattern("/user/:id/*").description == "user/:id/*")
    }

    @Test(
        "F7.10 a text that is no pattern says why",
        arguments: [
            ("a//b", RoutePattern.Invalid.emptySegment), ("user/:", .namelessParameter), (":id/of/:id", .repeatedName),
            ("help/*/page", .wildcardInside),
            ("help/a*", .wildcardInside), ("weibo://user", .notAPath), ("user?tab=a", .notAPath), ("user#top", .notAPath),
        ])
    func invalid(text: String, reason: RoutePattern.Invalid) {
        #expect(throws: reason) { try RoutePattern(text) }
    }

    @Test("F7.10 a pattern matches whole paths and names their values")
    func match() throws {
        let user = try RoutePattern("user/:id")
        #expect(user.match(["user", "42"]) == ["id": ["42"]])
        #expect(user.match(["user"]) == nil)
        #expect(user.match(["user", ""]) == nil)
        #expect(user.match(["user", "42", "posts"]) == nil)
        #expect(user.match(["User", "42"]) == nil)
        let help = try RoutePattern("help/*")
        #expect(help.match(["help"]) == ["*": []])
        #expect(help.match(["help", "a", "b"]) == ["*": ["a", "b"]])
        #expect(help.match([]) == nil)
    }

    @Test("F7.10 literal comes before parameter before wildcard, in either order of registering", arguments: [false, true])
    func precedence(reversed: Bool) throws {
        let patterns = ["*", "user/*", "user/:id", "user/me", "user/:id/posts", "user/me/*", ":kind/me", "user"]
        var table = RouteTable()
        try table.add((reversed ? patterns.reversed() : patterns).map { Route($0) { .init() } })
        func winner(_ path: String) -> String? { table.match(.init(path: PathSegments.split(path), query: [:]))?.route.pattern }
        #expect(winner("user/me") == "user/me")
        #expect(winner("user/42") == "user/:id")
        #expect(winner("user/42/posts") == "user/:id/posts")
        #expect(winner("user/me/posts") == "user/me/*")
        #expect(winner("user/42/photos") == "user/*")
        #expect(winner("page/me") == ":kind/me")
        #expect(winner("user") == "user")
        #expect(winner("") == "*")
    }

    @Test("F7.10 2,000 random sets of patterns agree with a plain model, whatever the order of registering")
    func randomSets() throws {
        var generator = SeededGenerator(state: 7_10)
        var matches = 0
        var duplicates = 0
        for _ in 0..<2_000 {
            let texts = (0..<Int.random(in: 1...10, using: &generator)).map { _ in Self.pattern(using: &generator) }
            var model = PlainModel()
            var table = RouteTable()
            for text in texts {
                let isNew = model.add(text)
                if isNew {
                    try table.add([Route(text) { .init() }])
                } else {
                    duplicates += 1
                    #expect(throws: RouteRegistrationError.self) { try table.add([Route(text) { .init() }]) }
                }
            }
            var shuffled = RouteTable()
            try shuffled.add(model.patterns.shuffled(using: &generator).map { pattern in Route(pattern) { .init() } })
            for _ in 0..<20 {
                let path = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
                    ["a", "b", "c", "d"].randomElement(using: &generator)!
                }
                let expected = model.winner(path)
                let link = LinkReader.Link(path: path, query: [:])
                guard table.match(link)?.route.pattern == expected, shuffled.match(link)?.route.pattern == expected else {
                    Issue.record("\(path) in \(model.patterns): \(String(describing: expected)) expected")
                    return
                }
                if expected != nil { matches += 1 }
            }
        }
        // The sets are worth the name only if both happen often.
        #expect(matches > 10_000)
        #expect(duplicates > 500)
    }

    private static func pattern(using generator: inout SeededGenerator) -> String {
        var segments = (0..<Int.random(in: 0...4, using: &generator)).map { index in
            ["a", "b", "c", ":x\(index)", ":y\(index)"].randomElement(using: &generator)!
        }
        if Int.random(in: 0..<4, using: &generator) == 0 { segments.append("*") }
        return segments.joined(separator: "/")
    }
}

/// The rule as one would tell it: go through the path from the left; at each segment try the literals, then the parameters,
/// then the wildcards, and come back to the next sort if nothing is found further on.
private struct PlainModel {
    private(set) var patterns: [String] = []

    /// - Returns: false if the same pattern is there, but for names.
    mutating func add(_ pattern: String) -> Bool {
        let nameless = { (text: String) in text.split(separator: "/").map { $0.hasPrefix(":") ? ":" : $0 } }
        guard !patterns.contains(where: { nameless($0) == nameless(pattern) }) else { return false }
        patterns.append(pattern)
        return true
    }

    func winner(_ path: [String]) -> String? {
        Self.search(patterns.map { ($0, $0.split(separator: "/").map(String.init)[...]) }, path[...])
    }

    private typealias Candidate = (whole: String, rest: ArraySlice<String>)

    private static func search(_ candidates: [Candidate], _ path: ArraySlice<String>) -> String? {
        let wildcard = candidates.first { $0.rest.first == "*" }?.whole
        guard let head = path.first else { return candidates.first { $0.rest.isEmpty }?.whole ?? wildcard }
        func further(_ fits: (String) -> Bool) -> String? {
            let fitting = candidates.filter { candidate in candidate.rest.first.map(fits) ?? false }
            return fitting.isEmpty ? nil : search(fitting.map { ($0.whole, $0.rest.dropFirst()) }, path.dropFirst())
        }
        return further { $0 == head } ?? further { $0.hasPrefix(":") } ?? wildcard
    }
}
