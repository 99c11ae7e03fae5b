import Foundation

/// The entry point of a test bundle.
public enum TestRunnerSource {
    /// Variables of the test process's environment.
    public static let log = "DRYDOCK_TEST_LOG"
    public static let library = "DRYDOCK_TEST_LIBRARY"
    public static let filter = "DRYDOCK_TEST_FILTER"
    public static let skip = "DRYDOCK_TEST_SKIP"

    /// What happens is written to the log, one record a line, fields separated by tabs; tabs, line ends and backslashes in them are escaped:
    /// `start suite test`, `fail suite test path line message`, `skip suite test`, `end suite test seconds`.
    ///
    /// - Parameter hostEntry: the symbol of the entry point of the app in which the tests run; nil for tests without a host.
    static func text(lists: [String], usesSwiftTesting: Bool, hostEntry: String? = nil) -> String {
        let source = #"""
            import Foundation
            import XCTest
            %IMPORT%

            private final class DrydockTestLog: NSObject, XCTestObservation {
                let file: FileHandle?

                init(path: String) {
                    if !FileManager.default.fileExists(atPath: path) { _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) }
                    file = FileHandle(forWritingAtPath: path)
                    _ = file?.seekToEndOfFile()
                }

                func write(_ fields: [String]) {
                    let escaped = fields.map { field in
                        field.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\t", with: "\\t")
                            .replacingOccurrences(of: "\n", with: "\\n")
                    }
                    file?.write(Data((escaped.joined(separator: "\t") + "\n").utf8))
                }

                func names(_ test: XCTestCase) -> [String] {
                    let parts = test.name.split(separator: ".", maxSplits: 1).map(String.init)
                    return parts.count == 2 ? parts : ["", test.name]
                }

                func testCaseWillStart(_ testCase: XCTestCase) { write(["start"] + names(testCase)) }

                func testCase(_ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine lineNumber: Int) {
                    write(["fail"] + names(testCase) + [filePath ?? "", "\(lineNumber)", description])
                }

                func testCaseDidFinish(_ testCase: XCTestCase) {
                    if let run = testCase.testRun, run.hasBeenSkipped { write(["skip"] + names(testCase)) }
                    write(["end"] + names(testCase) + ["\(testCase.testRun?.totalDuration ?? 0)"])
                }
            }

            %HOST%
            @main enum DrydockTestRunner {
                @MainActor static func main() {
                    %START%
                }

                @MainActor static func run() {
                    let environment = ProcessInfo.processInfo.environment
                    %TESTING%
                    var entries: [XCTestCaseEntry] = []
                    %LISTS%
                    let wanted = environment["DRYDOCK_TEST_FILTER"] ?? ""
                    let skipped = Set((environment["DRYDOCK_TEST_SKIP"] ?? "").split(separator: "\n").map(String.init))
                    entries = entries.compactMap { entry in
                        let type = String(describing: entry.testCaseClass)
                        let tests = entry.allTests.filter { test in
                            let name = type + "/" + test.0
                            if skipped.contains(name) { return false }
                            return wanted.isEmpty || name.range(of: wanted, options: .regularExpression) != nil
                        }
                        return tests.isEmpty ? nil : (testCaseClass: entry.testCaseClass, allTests: tests)
                    }
                    if entries.isEmpty { exit(0) }
                    if let path = environment["DRYDOCK_TEST_LOG"] { XCTestObservationCenter.shared.addTestObserver(DrydockTestLog(path: path)) }
                    XCTMain(entries, arguments: [CommandLine.arguments[0]]) as Never
                }
            }

            """#
        let testing = """
            if environment["DRYDOCK_TEST_LIBRARY"] == "swift-testing" {
                        // Tests on the main actor run on the main thread: its run loop turns here.
                        Task.detached { await Testing.__swiftPMEntryPoint() as Never }
                        while true { RunLoop.main.run(mode: .default, before: .distantFuture) }
                    }
            """
        let declaration = hostEntry.map {
            """
            import DrydockSession

            @_silgen_name("\($0)")
            private func __drydock_application(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>) -> Int32

            """
        } ?? "import HeadlessHost\n"
        let start =
            hostEntry == nil
            ? "HeadlessHost.startForTests()\n        run()"
            : """
            // As on a device, the app launches first; its host then runs the tests.
                    HostedTests.run = { MainActor.assumeIsolated { DrydockTestRunner.run() } }
                    _ = __drydock_application(CommandLine.argc, CommandLine.unsafeArgv)
                    print("error: the app ended before its tests ran")
                    exit(1)
            """
        return source.replacingOccurrences(of: "%HOST%", with: declaration)
            .replacingOccurrences(of: "%START%", with: start)
            .replacingOccurrences(of: "%IMPORT%", with: usesSwiftTesting ? "import Testing" : "")
            .replacingOccurrences(of: "%TESTING%", with: usesSwiftTesting ? testing : "")
            .replacingOccurrences(of: "%LISTS%", with: lists.map { "entries += \($0)" }.joined(separator: "\n        "))
    }
}
