import XCTest

/// The ledgers of the texts and the tables of their names: what they say is there, is there.
final class LedgerTests: XCTestCase {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The names of all tests of the examples.
    private func tests() throws -> Set<String> {
        var names: Set<String> = []
        for example in ["Chapters", "Weibo"] {
            let folder = root.appendingPathComponent("Examples/\(example)/\(example)Tests")
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            where file.pathExtension == "swift" {
                for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
                    guard let range = line.range(of: "func test") else { continue }
                    names.insert("test" + line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
                }
            }
        }
        return names
    }

    func testF10_1_EachRowNamesWhatIsThere() throws {
        let tests = try tests()
        var ledgers = 0
        for number in 0...4 {
            guard let ledger = try? text("Documentation/Texts/text\(number).tsv") else { continue }
            ledgers += 1
            for line in ledger.components(separatedBy: "\n").dropFirst() where !line.isEmpty {
                let fields = line.components(separatedBy: "\t")
                XCTAssertEqual(fields.count, 3, line)
                guard fields.count == 3 else { continue }
                XCTAssertTrue(["D", "N", "P"].contains(fields[0]), line)
                for place in fields[2].components(separatedBy: "; ") {
                    if fields[0] == "P" {
                        XCTAssertNotNil(place.range(of: "^F[0-9]+\\.[0-9]+$", options: .regularExpression), line)
                    } else if place.hasPrefix("test") {
                        XCTAssertTrue(tests.contains(place), "no test \(place)")
                    } else {
                        let file = root.appendingPathComponent(place).path
                        XCTAssertTrue(FileManager.default.fileExists(atPath: file), "no file \(place)")
                    }
                }
            }
        }
        XCTAssertEqual(ledgers, 5)
    }

    /// Each text's tables of slips and of what it leaves open: a test for each row.
    func testF10_1_EachSlipNamesATest() throws {
        let tests = try tests()
        var text: String?
        var rows: [String: Int] = [:]
        var isSlipTable = false
        for line in try self.text("Documentation/SourceNotes.md").components(separatedBy: "\n") {
            if line.hasPrefix("## Text ") { text = String(line.dropFirst(8).prefix(1)) }
            guard line.hasPrefix("|") else {
                isSlipTable = false
                continue
            }
            if line.hasPrefix("| slip |") || line.hasPrefix("| open |") {
                isSlipTable = true
                continue
            }
            guard isSlipTable, !line.hasPrefix("| ---"), let text = text else { continue }
            let cells = line.components(separatedBy: " | ")
            XCTAssertEqual(cells.count, 3, line)
            let named = code(in: cells.last ?? "")
            XCTAssertFalse(named.isEmpty, "no test: \(line)")
            for test in named { XCTAssertTrue(tests.contains(test), "no test \(test)") }
            rows[text, default: 0] += 1
        }
        XCTAssertEqual(rows.keys.sorted(), ["0", "1", "2", "3", "4"])
        XCTAssertGreaterThan(rows.values.reduce(0, +), 35)
    }

    /// What stands between backquotes.
    private func code(in line: String) -> [String] {
        return line.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
    }

    /// The rows of a table whose first column is headed "in the text": names there, names here, a file.
    func testF10_1_EachNameIsInItsFile() throws {
        let notes = try text("Documentation/SourceNotes.md")
        let tests = try tests()
        var names = 0
        var isNameTable = false
        for line in notes.components(separatedBy: "\n") {
            guard line.hasPrefix("|") else {
                isNameTable = false
                continue
            }
            if line.hasPrefix("| in the text |") { isNameTable = true }
            for test in code(in: line) where test.hasPrefix("test") { XCTAssertTrue(tests.contains(test), "no test \(test)") }
            let cells = line.components(separatedBy: " | ")
            guard isNameTable, cells.count == 3, let start = cells[2].range(of: "](../"), let end = cells[2].range(of: ")") else { continue }
            let source = try text(String(cells[2][start.upperBound..<end.lowerBound]))
            for name in code(in: cells[1]) {
                // Of a member its own name, of a method what stands before its labels.
                let member = name.hasSuffix(".PNG") ? name : name.components(separatedBy: ".").last!
                XCTAssertTrue(source.contains(member.components(separatedBy: ":").first!), "\(name) is not in \(cells[2])")
                names += 1
            }
        }
        XCTAssertGreaterThan(names, 120)
    }
}
