import Foundation

/// Why a link did not open.
///
/// Leaving a screen without a result is not among these: it throws `CancellationError`.
public enum RouteError: Error, Hashable, Sendable {
    /// No pattern matches the link, or the link belongs to another app.
    case noRoute(URL)
    /// The link lacks an argument that its destination needs.
    case missing(String)
    /// An argument of the link is not of its type. A repeated argument's values are joined by commas.
    case mismatch(name: String, value: String, type: String)
    /// The guard of this name did not let the link pass, or no guard of this name is registered.
    case refused(by: String)
    /// Nothing on the screen can show the destination in the manner that its policy asks for. The log says what lacked.
    case noPresenter
    /// Redirects lead back to a link that was passed already. The list begins with the opened link.
    case redirectLoop([URL])
    /// The destination gives another type of result than the caller asked for.
    case wrongResult(asked: String, given: String)
    /// The text is not a URL. Only ``Router/verify(links:)`` reports this.
    case invalidLink(String)
}

extension RouteError: LocalizedError, CustomStringConvertible {
    /// One sentence for a log or a failed test.
    public var description: String {
        switch self {
        case .noRoute(let url): "No route matches \(url.absoluteString)."
        case .missing(let name): "The argument \"\(name)\" is missing."
        case .mismatch(let name, let value, let type): "The argument \"\(name)\" is \"\(value)\", which is not of type \(type)."
        case .refused(let name): "The guard \"\(name)\" refused the link."
        case .noPresenter: "Nothing on the screen can show the destination."
        case .redirectLoop(let chain): "Redirects form a loop: " + chain.map(\.absoluteString).joined(separator: " → ") + "."
        case .wrongResult(let asked, let given): "The destination's result is of type \(given), not \(asked)."
        case .invalidLink(let text): "\"\(text)\" is not a URL."
        }
    }

    /// The same sentence.
    public var errorDescription: String? { description }
}

/// Why a route or a guard was not registered.
public enum RouteRegistrationError: Error, Hashable, Sendable {
    /// Two routes match the same paths. The names of parameters do not tell patterns apart.
    case duplicate(pattern: String, first: RoutePlace, second: RoutePlace)
    /// Two guards have the same name.
    case duplicateGuard(name: String, first: RoutePlace, second: RoutePlace)
    /// The pattern breaks a rule of ``RoutePattern``.
    case invalidPattern(String, reason: String, place: RoutePlace)
}

extension RouteRegistrationError: LocalizedError, CustomStringConvertible {
    /// One sentence that names the places.
    public var description: String {
        switch self {
        case .duplicate(let pattern, let first, let second):
            "The pattern \"\(pattern)\" is registered twice: at \(first) and at \(second)."
        case .duplicateGuard(let name, let first, let second):
            "The guard \"\(name)\" is registered twice: at \(first) and at \(second)."
        case .invalidPattern(let text, let reason, let place): "The pattern \"\(text)\" at \(place) is invalid: \(reason)."
        }
    }

    /// The same sentence.
    public var errorDescription: String? { description }
}
