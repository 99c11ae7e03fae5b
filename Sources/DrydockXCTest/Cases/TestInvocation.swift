import FoundationGaps
import Foundation
import ObjectiveC

/// One run of a test method between its fixtures.
struct TestInvocation {
    let test: XCTestCase

    init(of test: XCTestCase) { self.test = test }

    func run() {
        nonisolated(unsafe) let test = test
        // A fixture that fails by an error leaves the test method out; what was set up is still torn down.
        let isReady = guarded { try MainLoop.wait { try await test.setUp() } } && guarded { try test.setUpWithError() } && guarded { test.setUp() }
        if isReady, let method = test.state.method { invoke(method) }
        while let block = test.state.takeTeardown() {
            switch block {
            case .plain(let block): guarded(block)
            case .async(let block): guarded { try MainLoop.wait(block) }
            }
        }
        guarded { test.tearDown() }
        guarded { try test.tearDownWithError() }
        guarded { try MainLoop.wait { try await test.tearDown() } }
    }

    private func invoke(_ method: TestMethod) {
        nonisolated(unsafe) let test = test
        switch method.body {
        case .plain(let body): guarded { try body(test) }
        case .async(let body): guarded { try MainLoop.wait { try await body(test) } }
        }
    }

    /// Runs a part of the test and notes an error that it throws.
    /// - Returns: whether it came to its end.
    @discardableResult
    private func guarded(_ body: @escaping () throws -> Void) -> Bool {
        var isDone = false
        let outer = test.state.abortableThread
        test.state.abortableThread = .current
        defer { test.state.abortableThread = outer }
        let exception = ObjCException.catching {
            do {
                try body()
                isDone = true
            } catch { note(error) }
        }
        if let exception { note(exception) }
        return isDone
    }

    private func note(_ error: any Error) {
        if let skip = error as? XCTSkip {
            test.testRun?.recordSkip(withDescription: skip.message, sourceCodeContext: skip.sourceCodeContext)
            return
        }
        // The call that threw has said what there is to say.
        if error is AlreadyRecorded { return }
        test.record(XCTIssue(type: .thrownError, compactDescription: "failed: caught error: \"\(error)\"", associatedError: error))
    }

    private func note(_ exception: NSException) {
        test.record(
            XCTIssue(
                type: .uncaughtException, compactDescription: "failed: caught \"\(exception.name.rawValue)\", \"\(exception.reason ?? "")\""))
    }
}

/// Thrown where a failure is recorded and the test cannot go on.
struct AlreadyRecorded: Error {}
