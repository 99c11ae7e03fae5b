import Testing
import UIKit

/// Gives each test of a suite a runtime of its own, before the suite's instance is made.
struct FreshRuntime: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        await MainActor.run { _ = Runtime.fresh() }
        try await function()
    }
}

extension Trait where Self == FreshRuntime {
    static var freshRuntime: Self { Self() }
}
