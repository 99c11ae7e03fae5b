import Foundation

/// Why a request gave no value. A request that was given up throws `CancellationError` instead.
enum APIError: Error, Equatable {
    /// The server cannot be reached, or the connection broke.
    case unreachable(URLError.Code)
    /// The server has nothing there.
    case missing(path: String)
    /// The server answered with this status, 400 to 599.
    case status(Int)
    /// The answer is not what it should be. The text is for a log.
    case unreadable(String)

    /// The key of a sentence for the user.
    var messageKey: String {
        switch self {
        case .unreachable(.notConnectedToInternet): return "network.offline"
        case .unreachable(.timedOut): return "network.timeout"
        case .unreachable: return "network.unreachable"
        case .missing: return "network.missing"
        case .status, .unreadable: return "network.server"
        }
    }

    /// Any error of a request in this type. Unknown ones count as unreadable answers.
    init(_ error: Error) {
        switch error {
        case let error as APIError: self = error
        case let error as URLError: self = .unreachable(error.code)
        default: self = .unreadable("\(error)")
        }
    }
}

extension Error {
    /// Whether the task was cancelled, by whichever of its parts.
    var isCancellation: Bool {
        self is CancellationError || (self as? URLError)?.code == .cancelled
    }
}
