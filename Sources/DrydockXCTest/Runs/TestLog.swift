import CLiveLink
import Foundation

/// Tells the command line what happens, on a way that the tests' own code does not have; where nobody is to be told, says it on the standard output.
///
/// Tests that a test runs, in a suite that it makes, are its own affair: they are not written.
final class TestLog: NSObject, XCTestObservation {
    /// The test of the bundle that runs.
    private weak var running: XCTestCase?

    private func write(_ kind: String, _ test: XCTestCase, _ fields: [String] = []) {
        guard running == nil || running === test else { return }
        let name = test.name.split(separator: ".", maxSplits: 1).map(String.init)
        let all = [kind] + (name.count == 2 ? name : ["", test.name]) + fields
        let escaped = all.map { field in
            field.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\t", with: "\\t").replacingOccurrences(of: "\n", with: "\\n")
        }
        let record = escaped.joined(separator: "\t")
        // What the test has printed stands before what becomes of it.
        fflush(nil)
        if !live_outcome_tell("test " + record) { FileHandle.standardOutput.write(Data((record + "\n").utf8)) }
    }

    private func write(_ kind: String, _ test: XCTestCase, _ issue: XCTIssue, _ message: String) {
        let location = issue.sourceCodeContext.location
        write(kind, test, [location?.fileURL.path ?? "", "\(location?.lineNumber ?? 0)", message])
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
        if running == nil { running = testCase }
        write("start", testCase)
    }

    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { write("fail", testCase, issue, issue.compactDescription) }

    func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) {
        let reason = expectedFailure.failureReason.map { $0 + ": " } ?? ""
        write("expected", testCase, expectedFailure.issue, reason + expectedFailure.issue.compactDescription)
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        for path in AttachmentStore.takeKept() { write("attach", testCase, [path]) }
        if testCase.testRun?.hasBeenSkipped == true { write("skip", testCase) }
        write("end", testCase, ["\(testCase.testRun?.totalDuration ?? 0)"])
        if running === testCase { running = nil }
    }
}
