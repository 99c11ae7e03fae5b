// What XCTest for Linux has beyond Apple's: its libraries list their tests by hand.

public typealias XCTestCaseClosure = (XCTestCase) throws -> Void
/// A class with its tests, by name.
public typealias XCTestCaseEntry = (testCaseClass: XCTestCase.Type, allTests: [(String, XCTestCaseClosure)])

/// The entry of a class from its `allTests`.
public func testCase<Case: XCTestCase>(_ allTests: [(String, (Case) -> () throws -> Void)]) -> XCTestCaseEntry {
    (Case.self, allTests.map { name, body in (name, __XCTestList.closure(body)) })
}

public func testCase<Case: XCTestCase>(_ allTests: [(String, (Case) -> () async throws -> Void)]) -> XCTestCaseEntry {
    (Case.self, allTests.map { name, body in (name, __XCTestList.closure(asyncTest(body))) })
}

/// Waits for an asynchronous test on the main thread, whose run loop turns.
public func asyncTest<Case: XCTestCase>(_ testClosure: @escaping (Case) -> () async throws -> Void) -> (Case) -> () throws -> Void {
    { test in
        nonisolated(unsafe) let body = testClosure(test)
        return { try MainLoop.wait { try await body() } }
    }
}
