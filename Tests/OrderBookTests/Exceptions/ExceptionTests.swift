import Foundation
import FoundationGaps
import ObjectiveC
import Testing
import UIKit

/// Programmers' errors stop the process with UIKit's exception and words.
@MainActor @Suite(.serialized) struct ExceptionTests {
    nonisolated static let variable = "ORDER_BOOK_ERROR"
    nonisolated static let names = ProgrammerError.all.keys.sorted()

    @Test("F4.3 an error raises UIKit's exception", arguments: names)
    func raises(name: String) throws {
        let error = try #require(ProgrammerError.all[name])
        let raised = try #require(ObjCException.catching { MainActor.assumeIsolated(error.commit) }, "nothing was raised")
        #expect(raised.name.rawValue == error.exception)
        #expect(error.matches(raised.reason ?? ""), "\(raised.reason ?? "no reason")")
    }

    @Test("F4.3 an error that nobody catches ends the process with UIKit's line on standard error", arguments: names)
    func terminates(name: String) async throws {
        // The body of an exit test takes nothing along; the environment does.
        setenv(Self.variable, name, 1)
        defer { unsetenv(Self.variable) }
        let result = try #require(
            await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
                let name = ProcessInfo.processInfo.environment[ExceptionTests.variable] ?? ""
                await MainActor.run { ProgrammerError.all[name]?.commit() }
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        let line = try #require(text.components(separatedBy: "\n").first { $0.hasPrefix("*** Terminating app") }, "\(text)")
        let error = try #require(ProgrammerError.all[name])
        let prefix = "*** Terminating app due to uncaught exception '\(error.exception)', reason: '"
        try #require(line.hasPrefix(prefix) && line.hasSuffix("'"), "\(line)")
        #expect(error.matches(String(line.dropFirst(prefix.count).dropLast())), "\(line)")
    }

    @Test("F4.3 the comparison of reasons itself: a wrong word, a missing object")
    func comparison() {
        let error = ProgrammerError(exception: "E", reason: "Tried <X> (really).") {}
        #expect(error.matches("Tried <UIView: 0x12ab; frame = (0 0; 1 2)> (really)."))
        #expect(!error.matches("Tried <UIView: 0x12ab> really."))
        #expect(!error.matches("Tried nothing (really)."))
        #expect(!error.matches("Tried <UIView: 0x12ab> (really). More."))
    }

    @Test("F4.3 the app's own handler and a tool's see the exception before the process stops")
    func handlers() async throws {
        let result = try #require(
            await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
                NSSetUncaughtExceptionHandler { exception in
                    FileHandle.standardError.write(Data("app: \(exception.name.rawValue)\n".utf8))
                }
                NSException.willTerminate = { exception in
                    FileHandle.standardError.write(Data("tool: \(exception.reason ?? "")\n".utf8))
                }
                await MainActor.run { ProgrammerError.all["subview-of-itself"]?.commit() }
            })
        let lines = String(decoding: result.standardErrorContent, as: UTF8.self).components(separatedBy: "\n")
        #expect(lines.contains("app: NSInvalidArgumentException"))
        #expect(lines.contains("tool: Can't add self as subview"))
    }

    @Test("F4.3 the user's file and line stand under the reason")
    func place() async throws {
        let result = try #require(
            await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
                await MainActor.run { ProgrammerError.all["subview-of-itself"]?.commit() }
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("ProgrammerErrors.swift:"), "\(text)")
    }

    @Test("F4.2 console-only lines go to standard error")
    func console() async throws {
        let result = try #require(
            await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let (a, b) = (UIViewController(), UIViewController())
                    a.present(b, animated: false)
                    a.endAppearanceTransition()
                }
                exit(EXIT_SUCCESS)
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        let object = #"<UIViewController: 0x[0-9a-f]+>"#
        #expect(text.range(of: "Attempt to present \(object) on \(object) whose view is not in the window hierarchy\\.", options: .regularExpression) != nil)
        #expect(text.range(of: "Unbalanced calls to begin/end appearance transitions for \(object)\\.", options: .regularExpression) != nil)
    }
}
