import Foundation

/// Writes what happens where the command line reads it; without a file to standard output.
///
/// Tests that a test runs, in a suite that it makes, are its own affair: they are not written.
final class TestLog: NSObject, XCTestObservation {
    private let file: FileHandle?
    /// The test of the bundle that runs.
    private weak var running: XCTestCase?

    init(path: String?) {
        guard let path else {
            file = nil
            return
        }
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
        file = FileHandle(forWritingAtPath: path)
        _ = file?.seekToEndOfFile()
    }

    private func write(_ kind: String, _ test: XCTestCase, _ fields: [String] = []) {
        guard running == nil || running === test else { return }
        let name = test.name.split(separator: ".", maxSplits: 1).map(String.init)
        let all = [kind] + (name.count == 2 ? name : ["", test.name]) + fields
        let escaped = all.map { field in
            field.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\t", with: "\\t").replacingOccurrences(of: "\n", with: "\\n")
        }
        (file ?? .standardOutput).write(Data((escaped.joined(separator: "\t") + "\n").utf8))
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
