import Foundation

/// What a guard is asked about.
public struct RouteRequest: Sendable {
    /// The link that is to open, after redirects.
    public let url: URL
    /// The opened link and all that redirects led to. The last one is ``url``.
    public let chain: [URL]
    /// The router, for a guard that shows a screen, such as login, and waits for its result.
    public let router: Router
}

/// A condition on routes: logged in, of age, paid.
///
/// Routes name their guards; whoever knows how to fulfil the condition registers the guard under that name. A guard may show
/// something and wait for it. Requests that come meanwhile wait in a queue, and the guard is asked again for each.
///
/// The screens that a guard shows must not need the same guard: such a request is refused. Nor may the screens of two guards
/// need each other's: two requests could wait for one another.
public struct RouteGuard: Sendable {
    /// A guard's answer.
    public enum Verdict: Hashable, Sendable {
        /// The link opens.
        case allow
        /// Opening throws ``RouteError/refused(by:)``.
        case refuse
        /// Another link opens in its place.
        case redirect(URL)
    }

    /// The name that routes use.
    public let name: String
    /// Where the guard was made.
    public let place: RoutePlace
    let check: @MainActor @Sendable (RouteRequest) async throws -> Verdict

    /// Makes a guard.
    /// - Parameter check: gives the verdict. A `CancellationError` from it, such as of a login that was left, refuses; other
    ///   errors pass to the caller.
    public init(
        _ name: String, fileID: String = #fileID, line: Int = #line,
        check: @escaping @MainActor @Sendable (RouteRequest) async throws -> Verdict
    ) {
        self.name = name
        self.check = check
        place = RoutePlace(fileID: fileID, line: line)
    }
}
