import SourceRewriter
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

    private let library = """
        #if canImport(Base)
        public typealias SpecCase = BaseCase
        #else
        public typealias SpecCase = XCTestCase
        #endif
        open class Spec: SpecCase {
            public required init() { super.init(name: "", testClosure: { _ in }) }
            #if !canImport(Darwin)
            public required init(name: String, testClosure: @escaping (XCTestCase) throws -> Void) { super.init(name: name, testClosure: testClosure) }
            #endif
            public class var allTests: [(String, (Spec) -> () throws -> Void)] { [] }
        }
        class Other { required init() {} }
        """

    @Test("F11.3 tests of a class whose superclass in a library lists them")
    func listedTests() throws {
        let source = "import XCTest\nclass MySpec: Spec {}\nclass Lists: XCTestCase { static var allTests = [1]; func testA() {} }\n"
        let scanner = TestScanner(files: [("a.swift", source)], libraries: [library])
        #expect(scanner.usesXCTest && scanner.listsTests("MySpec") && !scanner.listsTests("Lists"))
        let text = try #require(TestSourceTransform(moduleName: "M", paths: ["a.swift"], libraries: [library]).apply([("a.swift", source)])["a.swift"])
        #expect(text.contains("__XCTestList(MySpec.self) { MySpec() } allTests: { MySpec.allTests }"))
        #expect(text.contains("__XCTestList(Lists.self) { Lists() }\n"))
    }

    @Test("F11.1 what sources for Linux take for granted of XCTest there: Foundation, a required initialiser")
    func forLinux() {
        let lines = TestLibrary.adapted(library).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.indices.filter { lines[$0].contains("override public required init(") } == [6, 8])
        #expect(lines[12] == "class Other { required init() {} }")
        #expect(TestLibrary.adapted("class A: XCTestCase { required init() {} }") == "class A: XCTestCase { required init() {} }")
        #expect(TestLibrary.adapted("type.init(name: n, testClosure: c); super.init(name: n, testClosure: c)").hasPrefix("type.__init(name: n, testClosure: c); super.init("))
        #expect(TestLibrary.adapted("import XCTest\n") == "import Foundation\nimport XCTest\n")
    }
}

@Suite struct LeftOutTestFileTests {
    @Test("F11.3 a test file that is left out for SwiftUI has an empty list, for the runner asks it", arguments: [
        "import SwiftUI\n", "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n",
    ])
    func emptyList(imports: String) throws {
        let text = imports + "import XCTest\nfinal class GoneTests: XCTestCase { func testView() { _ = UIHostingController(rootView: Text(\"a\")) } }\n"
        let fixture = try Fixture(["Gone.swift": text, "Here.swift": "import XCTest\nfinal class HereTests: XCTestCase { func testHere() {} }\n"])
        let paths = ["Gone.swift", "Here.swift"].map { fixture.path + "/" + $0 }
        var options = RewriterOptions(moduleName: "Tests")
        options.modulesLeftOut = ["SwiftUI"]
        let rewritten = Rewriter.rewrite(files: paths.map { SourceFile(path: $0, text: ModuleBuilder.text(ofFile: $0)) }, options: options)
        #expect(rewritten.diagnostics.map(\.message) == ["the file is left out: module 'SwiftUI' is not available"])
        let transform = TestSourceTransform(moduleName: "Tests", paths: paths)
        let texts = transform.apply(rewritten.files.map { ($0.path, $0.text) })
        #expect(texts[paths[0]]?.contains("func __drydock_tests_0() -> [__XCTestList] { [] }") == true)
        #expect(texts[paths[0]]?.contains("GoneTests") == false)
        #expect(texts[paths[1]]?.contains("list.add(\"testHere\"") == true)
        let runner = transform.runner(TestScanner(files: paths.map { ($0, ModuleBuilder.text(ofFile: $0)) }))
        #expect(runner.contains("__drydock_tests_0()") && runner.contains("__drydock_tests_1()"))
    }
}
