import Foundation
import SourceRewriter

/// The entry point of a test bundle.
public enum TestRunnerSource {
    /// Variables of the test process's environment.
    public static let library = "DRYDOCK_TEST_LIBRARY"
    public static let filter = "DRYDOCK_TEST_FILTER"
    public static let skip = "DRYDOCK_TEST_SKIP"
    public static let attachments = "DRYDOCK_TEST_ATTACHMENTS"

    /// - Parameter hostEntry: the symbol of the entry point of the app in which the tests run; nil for tests without a host.
    static func text(lists: [String], usesSwiftTesting: Bool, hostEntry: String? = nil) -> String {
        let source = #"""
            import Foundation
            import XCTest
            %IMPORT%

            %HOST%
            @main enum DrydockTestRunner {
                @MainActor static func main() {
                    %START%
                }

                @MainActor static func run() {
                    %TESTING%
                    var lists: [__XCTestList] = []
                    %LISTS%
                    __XCTMain(lists)
                }
            }

            """#
        let testing = """
            if ProcessInfo.processInfo.environment["DRYDOCK_TEST_LIBRARY"] == "swift-testing" {
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
            .replacingOccurrences(of: "%LISTS%", with: lists.map { "lists += \($0)" }.joined(separator: "\n        "))
    }

    /// The program that a package has for its tests on Linux, where it lists what the Objective-C runtime finds on Apple's systems.
    ///
    /// - Parameter module: the bundle's; the program, which imports it for SwiftPM, is part of it here.
    static func text(program: String, path: String, module: String) -> String {
        let lines = program.split(separator: "\n", omittingEmptySubsequences: false).map { $0.split(separator: " ").suffix(2) == ["import", module[...]] ? "" : $0 }
        return """
        internal import HeadlessHost
        import Foundation
        public import XCTest

        @section(".init_array") @used
        private let __drydock_start: @convention(c) () -> Void = { __XCTStart = { HeadlessHost.startForTests() } }

        #sourceLocation(file: \(swiftLiteral(path)), line: 1)
        \(lines.joined(separator: "\n"))
        """
    }
}
