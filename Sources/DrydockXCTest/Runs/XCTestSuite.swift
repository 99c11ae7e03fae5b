import Foundation
import ObjectiveC

/// Tests that run one after the other.
open class XCTestSuite: XCTest {
    public private(set) var tests: [XCTest] = []
    private let title: String
    /// Whose class fixtures stand around the tests.
    private let testClass: XCTestCase.Type?

    public init(name: String) {
        title = name
        testClass = nil
    }

    /// All tests of a class; of `XCTestCase` itself, those of all classes.
    public init(forTestCaseClass testCaseClass: AnyClass) {
        title = ObjCName.short(of: testCaseClass)
        testClass = testCaseClass as? XCTestCase.Type
        super.init()
        guard let testClass else { return }
        tests = testClass == XCTestCase.self ? Self.default.tests : TestRegistry.cases(of: testClass)
    }

    /// All tests of the bundle.
    open class var `default`: XCTestSuite {
        let suite = XCTestSuite(name: "All tests")
        for list in TestRegistry.lists { suite.addTest(list.type.defaultTestSuite) }
        return suite
    }

    open func addTest(_ test: XCTest) { tests.append(test) }

    open override var name: String { title }
    open override var testCaseCount: Int { tests.reduce(0) { $0 + $1.testCaseCount } }
    open override var testRunClass: AnyClass? { XCTestSuiteRun.self }
    override func makeRun() -> XCTestRun { XCTestSuiteRun(test: self) }

    /// Whether a case somewhere below is to run.
    private func hasWanted(_ test: XCTest) -> Bool {
        if let suite = test as? XCTestSuite { return suite.tests.contains(where: hasWanted) }
        return (test as? XCTestCase).map(Self.isWanted) ?? true
    }

    private static func isWanted(_ test: XCTestCase) -> Bool {
        TestRegistry.isWanted("\(ObjCName.short(of: type(of: test)))/\(test.state.method?.name ?? "")")
    }

    open override func perform(_ run: XCTestRun) {
        guard let run = run as? XCTestSuiteRun else { ObjCException.invalidArgument("a suite wants an XCTestSuiteRun") }
        testRun = run
        run.start()
        defer { run.stop() }
        guard hasWanted(self) else { return }
        XCTestObservationCenter.shared.forEach { $0.testSuiteWillStart(self) }
        // The class's fixtures have no test of their own to fail.
        testClass?.setUp()
        while let index = nextIndex() {
            let test = tests[index]
            test.run()
            if let testRun = test.testRun { run.addTestRun(testRun) }
            // A case dies with its test, as what it holds does.
            tests[index] = XCTestSuite.done
        }
        testClass?.tearDown()
        XCTestObservationCenter.shared.forEach { $0.testSuiteDidFinish(self) }
    }

    private func nextIndex() -> Int? { tests.firstIndex { $0 !== Self.done && hasWanted($0) } }

    /// Stands in a suite for a test that has run.
    nonisolated(unsafe) private static let done = XCTestSuite(name: "")
}
