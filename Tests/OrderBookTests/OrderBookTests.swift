import Testing
import UIKit

/// The order book: every life-cycle call of a scenario, compared with a list that cites its source.
@MainActor @Suite struct OrderBookTests {
    nonisolated static let entries: [Book.Entry] = (try? Book.shared.get().entries) ?? []

    @Test("F4.2 the book can be read, and every scenario has its list")
    func complete() throws {
        let entries = try Book.shared.get().entries
        #expect(Set(entries.map(\.id)) == Set(Scenarios.all.keys))
    }

    @Test("F4.2 at least sixty lists are documented or common knowledge")
    func provenance() {
        let counted = Self.entries.filter(\.provenance.counts)
        #expect(counted.count >= 60)
        #expect(Self.entries.allSatisfy { $0.source.count >= 8 }, "every list says where it was read")
        let figures = Book.Provenance.allCases.map { kind in
            "\(kind.rawValue): \(Self.entries.filter { $0.provenance == kind }.count)"
        }
        print("order book: \(Self.entries.count) scenarios; \(figures.joined(separator: ", "))")
    }

    /// What a scenario's recorder holds at the end.
    static func run(_ id: String) -> Recorder? {
        guard let script = Scenarios.all[id] else { return nil }
        let scene = Scene()
        scene.run(script)
        return scene.recorder
    }

    @Test("F4.2 order", arguments: OrderBookTests.entries)
    func order(entry: Book.Entry) throws {
        let recorder = try #require(Self.run(entry.id), "no scenario plays \(entry.id)")
        let difference = ListDifference.describe(expected: entry.expected, got: recorder.lines(of: entry.kinds, flags: entry.flags))
        if let difference {
            Issue.record(
                """
                \(entry.chapter).txt:\(entry.line): \(entry.id): \(entry.summary)
                (- expected and missing, + came unexpectedly; \(entry.provenance.rawValue): \(entry.source))
                \(difference)
                """)
        }
        #expect(recorder.faults == [])
        #expect(recorder.unbalanced() == [])
    }

    // MARK: The comparison itself

    @Test("F4.2 a wrong list is found wrong: a call missing, one too many, two exchanged, another flag")
    func wrongLists() throws {
        let entry = try #require(Self.entries.first { $0.id == "push-animated" })
        let got = try #require(Self.run(entry.id)).lines(of: entry.kinds)
        #expect(ListDifference.describe(expected: got, got: got) == nil)
        var exchanged = got
        exchanged.swapAt(0, got.count - 1)
        let flagged = got.map { $0.replacingOccurrences(of: " animated", with: "") }
        for wrong in [Array(got.dropFirst()), got + ["B.viewDidAppear"], exchanged, flagged, []] {
            #expect(ListDifference.describe(expected: wrong, got: got) != nil)
        }
    }

    @Test("F4.2 a difference reads like one")
    func difference() {
        let text = ListDifference.describe(expected: ["a", "b", "c"], got: ["a", "c", "d"])
        #expect(text == "    a\n  - b\n    c\n  + d")
    }

    @Test("F4.2 a book with a fault is refused, by file and line")
    func faultyBooks() {
        func problem(_ text: String) -> String? {
            do { _ = try Book.read(text, chapter: "c") } catch { return "\(error)" }
            return nil
        }
        #expect(problem("== x\nWords.\nprovenance: documented\nsource: Apple\n---\na")  == nil)
        #expect(problem("\n== x\nWords.\nprovenance: rumour\nsource: Apple\n---\na")?.hasPrefix("c:2: x: provenance must be") == true)
        #expect(problem("== x\nWords.\nprovenance: documented\n---\na") == "c:1: x: no source")
        #expect(problem("== x\nWords.\nprovenance: documented\nsource: Apple") == "c:1: x: no list: --- is missing")
        #expect(problem("== x\nWords.\nprovenance: documented\nsource: Apple\ncompares: +noise\n---") == "c:1: x: unknown kind of call: +noise")
    }

    @Test("F4.2 calls out of turn are noticed whatever a list compares")
    func turns() {
        let recorder = Recorder()
        recorder.appearance("A", "viewDidAppear")
        recorder.appearance("A", "viewWillDisappear")
        #expect(recorder.faults == ["A.viewDidAppear out of turn: the controller is gone"])
        #expect(recorder.unbalanced() == ["A is left between two appearance calls"])
    }
}
