import Testing

@testable import CoverageReports

@Suite("F13.1 feature coverage")
struct FeatureCoverageTests {
    private func coverage() throws -> FeatureCoverage {
        try FeatureCoverage(table: "# id;status;picture;title\nF1.1;done;;One\nF1.2;done;a.png;Two\nF7.5b;part;;Three\nF2.10;open;;Four\n")
    }

    @Test("F13.1 ids are read from the names of tests, and from the comments of flows")
    func ids() throws {
        var coverage = try coverage()
        coverage.read("    @Test(\"F1.1 a name\", arguments: [1])\n@Suite(\"F1.1, F1.2 both\")\nlet x = \"F2.10\"\n    func testF7_5b_Name() {", file: "A.swift")
        coverage.read("# proves F1.2 and F2.10.\n- tapOn: F1.1\n", file: "b.yaml")
        #expect(coverage.count("F1.1") == 2)
        #expect(coverage.count("F1.2") == 2)
        #expect(coverage.count("F7.5b") == 1)
        #expect(coverage.count("F2.10") == 1)
        #expect(coverage.mentions["F1.2"]?.map(\.file) == ["A.swift", "b.yaml"])
    }

    @Test("F13.1 a feature called done without a test, an unknown id and a missing picture are findings")
    func findings() throws {
        var coverage = try coverage()
        #expect(coverage.findings { _ in false }.count == 3)
        coverage.read("@Test(\"F1.1 a\")\n@Test(\"F1.2 b\")\n@Test(\"F9.9 c\")", file: "A.swift")
        #expect(coverage.findings { $0 == "a.png" } == ["A.swift: no feature has the id F9.9"])
    }

    @Test("F13.1 every feature has a line with its tests")
    func document() throws {
        var coverage = try coverage()
        coverage.read("@Test(\"F1.1 a\")", file: "Tests/A.swift")
        let text = coverage.markdown()
        #expect(text.contains("| F1.1 | One | done | 1 | [A.swift](../Tests/A.swift) |  |"))
        #expect(text.contains("| F2.10 | Four | open | 0 |"))
    }

    @Test("F13.1 a line that is no row is told with its number")
    func badLine() {
        #expect(throws: CoverageError.self) { try FeatureCoverage(table: "F1.1;finished;;One") }
        #expect(throws: CoverageError.self) { try FeatureCoverage(table: "F1.1;done;;One\nF1.1;done;;One") }
    }
}
