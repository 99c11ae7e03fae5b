import Foundation

/// Work on a form of an item, on a background queue.
enum ItemLoading {
    static let queue = DispatchQueue(label: "NSItemProvider", attributes: .concurrent)

    static func error(_ code: NSItemProvider.ErrorCode, _ text: String) -> NSError {
        NSError(domain: NSItemProvider.errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
    }

    /// Runs `work` on the form. The completion is called once: with the result, an error, or that the progress was cancelled.
    ///
    /// - Parameters:
    ///   - form: nil where there is none: an error.
    ///   - type: what was asked for.
    static func load<Result: Sendable>(
        _ form: ItemRepresentation?, _ type: String, _ completion: @escaping @Sendable (Result?, (any Error)?) -> Void,
        _ work: @escaping @Sendable (ItemRepresentation, @escaping @Sendable (Result?, (any Error)?) -> Void) -> Progress?
    ) -> Progress {
        let progress = Progress(totalUnitCount: 100)
        let once = Once { (result: Result?, error: (any Error)?) in
            if error == nil { progress.completedUnitCount = progress.totalUnitCount }
            completion(result, error)
        }
        progress.cancellationHandler = { queue.async { once.call(nil, CocoaError(.userCancelled)) } }
        queue.async {
            guard let form else { return once.call(nil, error(.itemUnavailableError, "Cannot load representation of type \(type)")) }
            let child = work(form) { result, failure in
                // A source may call back on whichever thread it likes, the receiver hears on the queue.
                queue.async { once.call(result, result == nil ? failure ?? error(.unknownError, "Cannot load representation of type \(type)") : nil) }
            }
            if let child, !once.isOver { progress.addChild(child, withPendingUnitCount: 100) }
        }
        return progress
    }

    private final class Once<Result: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var completion: (@Sendable (Result?, (any Error)?) -> Void)?

        init(_ completion: @escaping @Sendable (Result?, (any Error)?) -> Void) { self.completion = completion }

        var isOver: Bool { lock.withLock { completion == nil } }

        func call(_ result: Result?, _ error: (any Error)?) {
            let completion = lock.withLock {
                defer { self.completion = nil }
                return self.completion
            }
            completion?(result, error)
        }
    }
}
