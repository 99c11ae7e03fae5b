import CObjCRuntime
import Foundation

extension XCTestCase {
    /// Records a failure at a place, and leaves the test if it does not go on after failures.
    func fail(_ message: String, _ location: XCTSourceCodeLocation?) {
        let before = testRun?.totalFailureCount ?? 0
        record(
            XCTIssue(type: .assertionFailure, compactDescription: message, sourceCodeContext: XCTSourceCodeContext(location: location)))
        if !continueAfterFailure, (testRun?.totalFailureCount ?? 0) > before, state.abortableThread === Thread.current { drydock_unwind() }
    }

    func fail(_ message: String, _ file: StaticString?, _ line: UInt?) {
        fail(message, file.map { XCTSourceCodeLocation(filePath: "\($0)", lineNumber: Int(line ?? 0)) })
    }
}

/// The common part of all assertions.
///
/// - Parameters:
///   - name: of the assertion, without `XCT`'s argument list.
///   - check: nil when the assertion holds, else what is wrong.
func assertion(
    _ name: String, _ message: () -> String, _ file: StaticString, _ line: UInt, _ check: () throws -> String?
) {
    let problem: String
    do {
        guard let found = try check() else { return }
        problem = "\(name) failed" + (found.isEmpty ? "" : ": " + found)
    } catch {
        problem = "\(name) failed: threw error \"\(error)\""
    }
    report(problem, message(), file, line)
}

/// Records a failure of the test that runs.
func report(_ problem: String, _ message: String, _ file: StaticString, _ line: UInt) {
    let text = problem + (message.isEmpty ? "" : " - " + message)
    guard let test = CurrentTest.value else {
        // Outside of any test, as in an app's own code.
        FileHandle.standardError.write(Data("\(file):\(line): error: \(text)\n".utf8))
        return
    }
    test.fail(text, file, line)
}
