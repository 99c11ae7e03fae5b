import CLiveLink
import Foundation
import ObjectiveC

/// Runs a bundle's tests and ends the process; what its generated entry point calls.
///
/// The tool is told one record a line, fields separated by tabs: `start suite test`, `fail suite test path line message`,
/// `expected suite test path line message`, `attach suite test path`, `skip suite test`, `end suite test seconds`.
@MainActor public func __XCTMain(_ lists: [__XCTestList]) -> Never {
    TestRegistry.set(lists)
    runAndExit { XCTestSuite.default }
}

/// Called before the tests of a program that calls ``XCTMain(_:)`` itself.
nonisolated(unsafe) public var __XCTStart: (@MainActor () -> Void)?

/// Runs the tests of these classes and ends the process, as XCTest for Linux does.
public func XCTMain(_ testCases: [XCTestCaseEntry]) -> Never {
    nonisolated(unsafe) let testCases = testCases
    return MainActor.assumeIsolated {
        __XCTStart?()
        runAndExit { allTests(testCases) }
    }
}

@MainActor private func allTests(_ entries: [XCTestCaseEntry]) -> XCTestSuite {
    let all = XCTestSuite(name: "All tests")
    for entry in entries {
        let suite = XCTestSuite(forTestCaseClass: entry.testCaseClass)
        for (name, body) in entry.allTests {
            let test = ObjCRuntime.instantiate(entry.testCaseClass)
            test.state.method = TestMethod(name: name, body)
            suite.addTest(test)
        }
        all.addTest(suite)
    }
    return all
}

@MainActor private func runAndExit(_ tests: () -> XCTestSuite) -> Never {
    let environment = ProcessInfo.processInfo.environment
    let filter = environment["DRYDOCK_TEST_FILTER"] ?? ""
    let skipped = Set((environment["DRYDOCK_TEST_SKIP"] ?? "").split(separator: "\n").map(String.init))
    TestRegistry.isWanted = { name in
        !skipped.contains(name) && (filter.isEmpty || name.range(of: filter, options: .regularExpression) != nil)
    }
    let center = XCTestObservationCenter.shared
    center.addTestObserver(TestLog())
    makePrincipalObject()
    center.forEach { $0.testBundleWillStart(.main) }
    let suite = tests()
    suite.run()
    center.forEach { $0.testBundleDidFinish(.main) }
    _ = live_outcome_tell("tests done")
    exit(suite.testRun?.hasSucceeded == true ? 0 : 1)
}

/// The object of the class that the bundle's Info.plist names lives as long as the bundle: there observers are added.
@MainActor private func makePrincipalObject() {
    guard let name = Bundle.main.object(forInfoDictionaryKey: "NSPrincipalClass") as? String, let type = ObjCRuntime.classNamed(name) as? NSObject.Type
    else { return }
    principalObject = ObjCRuntime.instantiate(type)
}
@MainActor private var principalObject: NSObject?
