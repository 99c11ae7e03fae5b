/// Lets one piece of asynchronous work run at a time, in the order of asking.
@MainActor
final class TurnQueue {
    private var isTaken = false
    private var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    private var lastID = 0

    /// Waits for a turn and runs the work.
    /// - Throws: `CancellationError` if the task is cancelled while it waits; what the work throws.
    func take<Value>(_ work: @MainActor () async throws -> Value) async throws -> Value {
        try await enter()
        defer { leave() }
        return try await work()
    }

    private func enter() async throws {
        try Task.checkCancellation()
        guard isTaken else {
            isTaken = true
            return
        }
        lastID += 1
        let id = lastID
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting.append((id, $0)) }
        } onCancel: {
            Task { @MainActor in giveUp(id) }
        }
    }

    private func giveUp(_ id: Int) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).continuation.resume(throwing: CancellationError())
    }

    /// Hands the turn to the next in line. It stays taken in between, so that nobody steps in.
    private func leave() {
        if waiting.isEmpty {
            isTaken = false
        } else {
            waiting.removeFirst().continuation.resume()
        }
    }
}
