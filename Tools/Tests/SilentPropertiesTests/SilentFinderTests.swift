import Foundation
import SilentProperties
import Testing

@Suite("F0.1 properties that can be set without effect")
struct SilentFinderTests {
    /// What the finder says of a small framework; each text is a file.
    private func find(_ files: [String]) -> SilentFinder {
        SilentFinder(
            sources: files.enumerated().map { PropertySource(path: "Sources/UIKit/F\($0.offset).swift", text: $0.element) },
            declaredIn: ["Sources/UIKit/"])
    }

    private func silent(_ files: String...) -> [String] { find(files).silent.map(\.fullName) }

    @Test("F0.1 a property that is stored and read by nobody is silent") func stored() {
        #expect(
            silent("open class V { open var tone = 0; public var hue = 1 { didSet { redraw() } }; func redraw() {} }") == [
                "V.hue", "V.tone",
            ])
    }

    @Test("F0.1 what apps cannot set is not judged") func hidden() {
        #expect(
            silent(
                "open class V { open private(set) var a = 0; var b = 0; public let c = 0; open var d: Int { 0 } }; class W { public var e = 0 }"
            ) == [])
    }

    @Test("F0.1 a read in another file counts, by the type of what is read") func otherFile() {
        let declarations = "open class V { open var tone = 0 }; open class W { open var tone = 0 }"
        #expect(silent(declarations, "func draw(_ view: V) -> Int { view.tone }") == ["W.tone"])
        #expect(silent(declarations, "extension W { func draw() -> Int { tone } }") == ["V.tone"])
        #expect(
            silent(
                declarations,
                "final class Host { var views: [V] = []; func f() -> [Int] { views.map { $0.tone } + views.compactMap(\\.tone) } }"
            ) == ["W.tone"])
        #expect(silent(declarations, "func f(_ x: Any) { if let view = x as? W { print(view.tone) } }") == ["V.tone"])
    }

    @Test("F0.1 a local of the same name is no read") func shadowed() {
        #expect(silent("open class V { open var tone = 0; func f(tone: Int) -> Int { let x = tone; return x } }") == ["V.tone"])
        #expect(silent("open class V { open var tone: Int?; func f() -> Int { if let tone { return tone }; return 0 } }") == [])
    }

    @Test("F0.1 a read in a subclass only counts") func subclass() {
        #expect(silent("open class V { open var tone = 0 }", "final class Sub: V { func draw() -> Int { tone } }") == [])
        #expect(
            silent(
                "open class V { open var tone = 0 }", "final class Sub: V { override var tone: Int { didSet { print(tone) } } }")
                == [])
    }

    @Test("F0.1 a read through a protocol counts for the types that conform") func protocols() {
        let declarations =
            "public protocol Toned { var tone: Int { get set } }; open class V: Toned { open var tone = 0 }; open class W { open var tone = 0 }"
        #expect(silent(declarations, "func draw(_ x: any Toned) -> Int { x.tone }") == ["W.tone"])
        #expect(silent(declarations, "func draw<T: Toned>(_ x: T) -> Int { x.tone }") == ["W.tone"])
    }

    @Test("F0.1 a setter that only stores is as silent as what it stores into") func computed() {
        let type =
            "open class V { private var storage = Storage(); open var tone: Int { get { storage.tone } set { guard newValue != storage.tone else { return }; storage.tone = newValue; redraw() } }; func redraw() {} }"
        #expect(silent(type, "struct Storage { var tone = 0 }") == ["V.tone"])
        #expect(silent(type, "struct Storage { var tone = 0; func draw() -> Int { tone } }") == [])
        #expect(
            silent("open class V { open var tone: Int { get { 0 } set { apply(newValue) } }; func apply(_ x: Int) {} }") == [])
        #expect(silent("open class V { open var tone: Int { get { 0 } set {} } }") == ["V.tone"])
    }

    @Test("F0.1 a member of an option set that nobody asks for is silent") func flags() {
        let type =
            "open class V { var flags: Flags = []; func set(_ flag: Flags, _ on: Bool) {}; open var isDim: Bool { get { flags.contains(.dim) } set { set(.dim, newValue) } } }"
        #expect(silent(type) == ["V.isDim"])
        #expect(silent(type, "extension V { func draw() -> Bool { flags.contains(.dim) } }") == [])
    }

    @Test("F0.1 an observer that does something with the value is an effect, a comparison is none") func observers() {
        #expect(silent("open class V { open var tone = 0 { didSet { apply(tone) } }; func apply(_ x: Int) {} }") == [])
        #expect(silent("open class V { open var tone = 0 { willSet { apply(newValue) } }; func apply(_ x: Int) {} }") == [])
        #expect(
            silent("open class V { open var tone = 0 { didSet { if tone != oldValue { redraw() } } }; func redraw() {} }") == [
                "V.tone"
            ])
        #expect(silent("open class V { open var tone = 0 { didSet { tone = max(0, tone) } } }") == ["V.tone"])
    }

    @Test("F0.1 copies, archives and equality are no effect") func copies() {
        #expect(
            silent(
                "open class V { open var tone = 0; func copy(with z: Int) -> Any { let c = V(); c.tone = tone; return c }; func duplicate() -> V { let c = V(); c.tone = tone; return c } }"
            ) == ["V.tone"])
        #expect(
            silent(
                "open class V { open var tone = 0; func encode(with coder: Coder) { coder.encode(tone) }; func isEqual(_ o: V) -> Bool { o.tone == tone } }"
            ) == ["V.tone"])
        #expect(silent("open class V { open var tone = 0; func write(to c: NSCoder) { c.encode(tone) } }") == ["V.tone"])
    }

    @Test("F0.1 key-value coding is no effect") func keys() {
        #expect(
            silent(
                "open class V { open var isDim = false }",
                "func get(_ key: String, of v: V) -> Any? { switch key { case \"dim\": return v.isDim; default: return nil } }")
                == ["V.isDim"])
    }

    @Test("F0.1 a value that is handed on has the effect that it has there") func handedOn() {
        let bar = "open class Bar { open var tone = 0; let field = Field(); func f() { field.tone = tone } }"
        #expect(silent(bar, "open class Field { open var tone = 0 }") == ["Bar.tone", "Field.tone"])
        #expect(silent(bar, "open class Field { open var tone = 0; func draw() -> Int { tone } }") == [])
    }

    @Test("F0.1 a property that says so when it is set needs no mark") func saysSo() throws {
        let finder = find([
            "open class V { open var tone = 0 { didSet { if tone > 0 { sayUnsupported(\"V.tone\") } } } }",
            "func sayUnsupported(_ n: String) {}",
        ])
        #expect(try #require(finder.silent.first).saysSo)
        #expect(finder.findings == [])
    }

    @Test("F0.1 a silent property without a mark is a finding with its line") func unmarked() {
        let finder = find(["open class V {\n    open var tone = 0\n}"])
        #expect(finder.findings.count == 1)
        #expect(
            finder.findings.first?.hasPrefix("Sources/UIKit/F0.swift:2: error: V.tone can be set, and nothing uses it") == true)
        let named = find(["open class V {\n    open var tone = 0\n}", "func f() { for x in unknown() { print(x.tone) } }"])
        #expect(named.findings.first?.contains("at Sources/UIKit/F1.swift:1 a property of that name is read") == true)
    }

    @Test("F0.1 a mark is read with its reason, also one of the type around") func marks() throws {
        let finder = find([
            """
            open class V {
                /// Kept and without effect: nothing is drawn
                /// in colours. Default 0.
                open var tone = 0
                /// The app's.
                /// Kept for the app: told apart by it.
                @available(*, deprecated) open var tag = 0
            }
            /// A thing.
            ///
            /// Kept and without effect: there are none.
            open class W { open var tone = 0 }
            """
        ])
        #expect(finder.findings == [])
        #expect(
            finder.silent.map(\.mark) == [
                PropertyMark(kind: .forTheApp, reason: "told apart by it"),
                PropertyMark(kind: .withoutEffect, reason: "nothing is drawn in colours"),
                PropertyMark(kind: .withoutEffect, reason: "there are none"),
            ])
    }

    @Test("F0.1 a mark of what is used, without a reason or of nothing is a finding") func needlessMarks() {
        let finder = find([
            """
            open class V {
                /// Kept and without effect: nothing is drawn.
                open var tone = 0
                /// Kept for the app:
                open var tag = 0
                func draw() -> Int { tone }
            }
            /// Kept and without effect: there are none.
            open class W { open private(set) var tone = 0 }
            """
        ])
        #expect(
            finder.findings == [
                "Sources/UIKit/F0.swift:3: error: V.tone is marked \"Kept and without effect:\", but used at Sources/UIKit/F0.swift:6",
                "Sources/UIKit/F0.swift:5: error: V.tag is marked \"Kept for the app:\" without a reason",
                "Sources/UIKit/F0.swift:9: error: \"Kept and without effect:\" before W speaks of no property",
            ])
    }

    @Test("F0.1 the page has a row for the properties of a type with one reason") func page() {
        let page = SilentDocument.markdown(
            find([
                """
                open class V {
                    /// Kept and without effect: no colours.
                    open var tone = 0
                    /// Kept and without effect: no colours.
                    open var hue = 0
                    /// Kept for the app: told apart by it.
                    open var tag = 0
                    open var said = 0 { didSet { sayUnsupported("V.said") } }
                }
                """
            ]).silent)
        #expect(page.contains("| `V` | `hue`, `tone` | no colours |"))
        #expect(page.contains("| `V` | `tag` | told apart by it |"))
        #expect(page.contains("| `V` | `said` |\n"))
    }
}
