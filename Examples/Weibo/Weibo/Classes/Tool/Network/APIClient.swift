import Foundation

/// Asks the server, or the app's own files when no server is configured. Both go the same way: `URLSession` and JSON.
final class APIClient {
    static let shared = APIClient(address: ServerAddress.configured)

    /// What paths are appended to.
    let address: URL
    /// Whether the answers are the app's own files.
    var isBundled: Bool { address == BundledServer.address }
    private let session: URLSession
    private let transfers = Transfers()

    /// - Parameters:
    ///   - address: the server's; nil for the files of the app.
    ///   - protocols: asked before the network, for tests.
    init(address: URL?, protocols: [AnyClass] = []) {
        self.address = address ?? BundledServer.address
        let configuration = URLSessionConfiguration.ephemeral
        // Lists are to be new, and pictures have a cache of their own.
        configuration.urlCache = nil
        configuration.protocolClasses = protocols + [BundledServer.self] + (configuration.protocolClasses ?? [])
        session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// Asks and reads the answer, away from the main actor.
    ///
    /// Cancelling the task ends the transfer.
    /// - Parameter progress: how much of the body was sent, or without one how much of the answer has come, 0 to 1. Called on the main
    ///   actor. An answer of unknown length is told when it has come.
    /// - Throws: ``APIError``, `CancellationError`.
    func value<Value>(_ request: APIRequest<Value>, progress: (@MainActor (Double) -> Void)? = nil) async throws -> Value {
        let (data, response) = try await answer(to: request, progress: progress)
        try Task.checkCancellation()
        switch response.statusCode {
        case 200..<300: break
        case 404: throw APIError.missing(path: request.path)
        default: throw APIError.status(response.statusCode)
        }
        do {
            return try request.read(data)
        } catch {
            throw APIError.unreadable("\(request.path): \(error)")
        }
    }

    private func answer<Value>(
        to request: APIRequest<Value>, progress: (@MainActor (Double) -> Void)?
    ) async throws -> (Data, HTTPURLResponse) {
        let urlRequest = try request.urlRequest(at: address)
        let report: ((Double) -> Void)? = progress.map { progress in { part in Task { @MainActor in progress(part) } } }
        do {
            let (data, response) = try await transfers.run(urlRequest, body: request.body?.data, in: session, progress: report)
            guard let response = response as? HTTPURLResponse else { throw APIError.unreadable("\(request.path): no HTTP") }
            return (data, response)
        } catch where error.isCancellation || Task.isCancelled {
            throw CancellationError()
        } catch {
            throw APIError(error)
        }
    }
}
