import Testing

@testable import ProjectImporter

@Suite struct TestScannerTests {
    private let source = """
        import XCTest
        @MainActor class Base: XCTestCase {
            override func setUp() { super.setUp(); ready = true }
            override func tearDownWithError() throws { try super.tearDownWithError() }
            var ready = false; class override func setUp() {}
            func testInherited() {}
        }
        private final class Derived: Base {
            func testOwn() async throws {}
            func testWithArgument(_ a: Int) {}
            func testThatReturns() -> Int { 1 }
            static func testStatic() {}
            private func testPrivate() {}
            #if os(iOS)
            func testConditional() {}
            #endif
        }
        extension Derived { func testInExtension() {} }
        class Unrelated { func testNothing() {} }
        final class Far: SnapshotTestCase { func testFar() {} }
        """

    @Test("F11.3 tests are found in classes, bases and extensions")
    func finding() {
        let scanner = TestScanner(files: [("a.swift", source)])
        #expect(scanner.methods(of: "Derived").map(\.name) == ["testConditional", "testInExtension", "testInherited", "testOwn"])
        #expect(scanner.methods(of: "Derived").first?.conditions == ["(os(iOS))"])
        #expect(scanner.isTestCase("Derived") && !scanner.isTestCase("Unrelated") && scanner.isTestCase("Far"))
        #expect(scanner.isMainActor("Derived") && !scanner.isMainActor("Far"))
        #expect(scanner.places(of: "Derived")["testInherited"]?.line == 6)
        #expect(!scanner.usesSwiftTesting)
    }

    @Test("F11.3 fixtures of main-actor classes get to the actor, no line moves, each file lists its tests")
    func transform() throws {
        let transform = TestSourceTransform(moduleName: "M", paths: ["a.swift"])
        let text = try #require(transform.apply([("a.swift", source)])["a.swift"])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[2].contains("nonisolated override func setUp() { nonisolated(unsafe) let me = self; MainActor.assumeIsolated { me.__drydock_setUp() } }"))
        #expect(lines[2].contains("@MainActor private func __drydock_setUp() { super.setUp(); ready = true }"))
        #expect(lines[3].contains("nonisolated override func tearDownWithError() throws { nonisolated(unsafe) let me = self; try MainActor"))
        #expect(lines[4].contains("nonisolated override class func setUp() { let me = self; MainActor.assumeIsolated { me.__drydock_class_setUp() } }"))
        #expect(lines[4].contains("@MainActor private class func __drydock_class_setUp() {}"))
        #expect(lines[5] == "    func testInherited() {}")
        #expect(text.contains("__XCTestList(Derived.self) { Derived() }"))
        #expect(text.contains("#if (os(iOS))\n        list.add(\"testConditional\""))
        #expect(!text.contains("testNothing\""))
        #expect(transform.runner(TestScanner(files: [("a.swift", source)])).contains("lists += __drydock_tests_0()"))
    }
}
