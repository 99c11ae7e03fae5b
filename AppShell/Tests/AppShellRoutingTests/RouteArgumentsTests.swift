import Foundation
import Testing

@testable import AppShellRouting

@Suite struct RouteArgumentsTests {
    private enum Tab: String, Decodable { case posts, photos }
    private enum Level: Int, Decodable {
        case low = 1
        case high
    }

    private struct All: Decodable {
        var id: Int
        var small: UInt8?
        var ratio: Double?
        var open: Bool
        var name: String
        var site: URL
        var key: UUID
        var day: Date?
        var tab: Tab
        var level: Level?
        var tags: [String]
        var numbers: Set<Int>
        var tabs: [Tab]?
        var rest: [String]

        enum CodingKeys: String, CodingKey {
            case id, small, ratio, open, name, site, key, day, tab, level, tags, numbers, tabs
            case rest = "*"
        }
    }

    private static let good: [String: [String]] = [
        "id": ["-7"], "small": ["255"], "ratio": ["0.5"], "open": ["true"], "name": [""], "site": ["https://a.org/b?c=d"],
        "key": ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"], "day": ["2026-11-26"], "tab": ["photos"], "level": ["2"],
        "tags": ["b", "a", "b"],
        "numbers": ["1", "2", "1"], "tabs": ["posts", "photos"], "*": ["x", "y"], "utm_source": ["mail"],
    ]

    @Test("F7.10 arguments of all types are decoded")
    func types() throws {
        let all = try RouteArguments.decode(All.self, from: Self.good)
        #expect(all.id == -7 && all.small == 255 && all.ratio == 0.5 && all.open && all.name == "")
        #expect(all.site == URL("https://a.org/b?c=d"))
        #expect(all.key == UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        #expect(all.day == Date(timeIntervalSince1970: 1_795_651_200))
        #expect(all.tab == .photos && all.level == .high && all.tabs == [.posts, .photos])
        #expect(all.tags == ["b", "a", "b"] && all.numbers == [1, 2] && all.rest == ["x", "y"])
    }

    @Test("F7.10 optionals may lack, and lists are empty then")
    func absent() throws {
        let needed = Self.good.filter { ["id", "open", "name", "site", "key", "tab"].contains($0.key) }
        let all = try RouteArguments.decode(All.self, from: needed)
        #expect(all.small == nil && all.day == nil && all.level == nil && all.tabs == nil)
        #expect(all.tags == [] && all.numbers == [] && all.rest == [])
    }

    @Test("F7.10 an argument that lacks is named", arguments: ["id", "open", "name", "site", "key", "tab"])
    func missing(name: String) {
        #expect(throws: RouteError.missing(name)) {
            try RouteArguments.decode(All.self, from: Self.good.filter { $0.key != name })
        }
    }

    @Test(
        "F7.10 an argument of another type is named with its value and the type",
        arguments: [
            ("id", ["4x"], "Int"), ("id", [""], "Int"), ("id", [" 4"], "Int"), ("id", ["4.0"], "Int"),
            ("id", ["99999999999999999999"], "Int"),
            ("id", ["1", "2"], "Int"), ("small", ["256"], "UInt8"), ("ratio", ["nan"], "Double"), ("ratio", ["1,5"], "Double"),
            ("open", ["yes"], "Bool"),
            ("open", ["TRUE"], "Bool"), ("name", ["a", "b"], "String"), ("site", ["a.org"], "URL"),
            ("site", ["https://a.org/b c"], "URL"), ("key", ["E621"], "UUID"),
            ("day", ["26.11.2026"], "Date"), ("day", ["2026-11-26T08:00:00"], "Date"), ("day", ["2026-13-01"], "Date"),
            ("day", [""], "Date"), ("tab", ["Posts"], "Tab"),
            ("level", ["3"], "Level"), ("level", ["high"], "Level"), ("numbers", ["1", "two"], "Int"),
            ("tabs", ["posts", "x"], "Tab"),
        ])
    func mismatch(name: String, values: [String], type: String) {
        let shown = ["numbers", "tabs"].contains(name) ? values[1] : values.joined(separator: ",")
        #expect(throws: RouteError.mismatch(name: name, value: shown, type: type)) {
            try RouteArguments.decode(All.self, from: Self.good.merging([name: values]) { $1 })
        }
    }

    @Test(
        "F7.10 moments have a zone and may have fractions",
        arguments: ["2026-11-26T08:00:00Z", "2026-11-26T16:00:00+08:00", "2026-11-26T08:00:00.000Z"])
    func moments(text: String) {
        #expect(Date(argument: text) == Date(timeIntervalSince1970: 1_795_680_000))
    }

    @Test("F7.10 a type may decode itself from one value, and have its say on all")
    func ownDecoding() throws {
        struct ID: Decodable, Equatable {
            var text: String
            init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
        }
        struct Range: Decodable {
            struct Reversed: Error {}
            var from: Int, to: Int
            enum Keys: String, CodingKey { case from, to }
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: Keys.self)
                from = try values.decode(Int.self, forKey: .from)
                to = try values.decode(Int.self, forKey: .to)
                if from > to { throw Reversed() }
            }
        }
        struct Owned: Decodable { var id: ID }
        #expect(try RouteArguments.decode(Owned.self, from: ["id": ["a"]]).id.text == "a")
        #expect(try RouteArguments.decode([String: String].self, from: ["a": ["1"], "b": ["2"]]) == ["a": "1", "b": "2"])
        #expect(throws: Range.Reversed.self) { try RouteArguments.decode(Range.self, from: ["from": ["2"], "to": ["1"]]) }
        #expect(throws: RouteError.missing("to")) { try RouteArguments.decode(Range.self, from: ["from": ["2"]]) }
    }

    @Test("F7.10 what a link cannot hold is refused: names within names, a value without a name")
    func notOffered() {
        struct Inner: Decodable { var a: Int }
        struct Outer: Decodable { var inner: Inner }
        #expect(throws: RouteError.mismatch(name: "inner", value: "1", type: "Inner")) {
            try RouteArguments.decode(Outer.self, from: ["inner": ["1"]])
        }
        #expect(throws: RouteError.self) { try RouteArguments.decode(Int.self, from: ["a": ["1"]]) }
    }
}
