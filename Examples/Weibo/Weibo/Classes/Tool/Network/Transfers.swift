import Foundation

/// The tasks of a session that are under way: collects their answers and says how far they are.
final class Transfers: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private final class Transfer {
        var data = Data()
        var response: URLResponse?
        let sends: Bool
        let progress: ((Double) -> Void)?
        let continuation: CheckedContinuation<(Data, URLResponse), Error>

        init(sends: Bool, progress: ((Double) -> Void)?, continuation: CheckedContinuation<(Data, URLResponse), Error>) {
            self.sends = sends
            self.progress = progress
            self.continuation = continuation
        }
    }

    private let lock = NSLock()
    private var running: [Int: Transfer] = [:]

    /// Runs a task of a session whose delegate this is. Cancelling the Swift task cancels it.
    func run(
        _ request: URLRequest, body: Data?, in session: URLSession, progress: ((Double) -> Void)?
    ) async throws -> (Data, URLResponse) {
        try Task.checkCancellation()
        let task = body.map { session.uploadTask(with: request, from: $0) } ?? session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                set(Transfer(sends: body != nil, progress: progress, continuation: continuation), for: task)
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
    }

    private func set(_ transfer: Transfer, for task: URLSessionTask) {
        lock.lock()
        running[task.taskIdentifier] = transfer
        lock.unlock()
    }

    private func transfer(of task: URLSessionTask) -> Transfer? {
        lock.lock()
        defer { lock.unlock() }
        return running[task.taskIdentifier]
    }

    private func end(_ task: URLSessionTask) -> Transfer? {
        lock.lock()
        defer { lock.unlock() }
        return running.removeValue(forKey: task.taskIdentifier)
    }

    // MARK: What the session tells, on its own queue, one call after the other

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        transfer(of: dataTask)?.response = response
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard let transfer = transfer(of: dataTask) else { return }
        transfer.data.append(data)
        guard !transfer.sends, let expected = transfer.response?.expectedContentLength, expected > 0 else { return }
        transfer.progress?(min(1, Double(transfer.data.count) / Double(expected)))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        guard let transfer = transfer(of: task), transfer.sends, totalBytesExpectedToSend > 0 else { return }
        transfer.progress?(min(1, Double(totalBytesSent) / Double(totalBytesExpectedToSend)))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        guard let transfer = end(task) else { return }
        if let error {
            transfer.continuation.resume(throwing: error)
        } else if let response = transfer.response ?? task.response {
            transfer.progress?(1)
            transfer.continuation.resume(returning: (transfer.data, response))
        } else {
            transfer.continuation.resume(throwing: URLError(.badServerResponse))
        }
    }
}
