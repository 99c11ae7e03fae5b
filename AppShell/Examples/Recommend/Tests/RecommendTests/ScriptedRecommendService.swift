import Foundation
import RecommendModel

/// Answers a page when the test says so.
actor ScriptedRecommendService: RecommendService {
    struct Refused: Error {}

    private(set) var asked: [Int] = []
    private var answers: [CheckedContinuation<[RecommendMessage], any Error>] = []

    func messages(onPage page: Int) async throws -> [RecommendMessage] {
        try await withCheckedThrowingContinuation { continuation in
            asked.append(page)
            answers.append(continuation)
        }
    }

    /// Waits for the request of this number, counted from 0.
    func waitForRequest(_ number: Int) async {
        while asked.count <= number { await pause() }
    }

    /// Gives its page to a request.
    func answer(_ number: Int) async {
        await waitForRequest(number)
        answers[number].resume(returning: RecommendSampleService.messages(onPage: asked[number]))
    }

    func refuse(_ number: Int) async {
        await waitForRequest(number)
        answers[number].resume(throwing: Refused())
    }
}

/// Lets others work for a moment.
func pause() async {
    try? await Task.sleep(nanoseconds: 1_000_000)
}
