import UIKit

/// Opens links: finds the destination, decodes its arguments, asks its guards, shows its screen and waits for its result.
///
/// A router belongs to one window. It keeps its routes and guards, and no screens.
@MainActor
public final class Router {
    /// How many redirects may follow one another. A longer chain counts as a loop, also if no link comes twice in it.
    public static let maximumRedirects = 20

    private let reader: LinkReader
    private var table = RouteTable()
    private var guards: [String: RouteGuard] = [:]
    private var guardTurns: [String: TurnQueue] = [:]
    private let placer = ScreenPlacer()

    /// Makes a router without routes.
    /// - Parameters:
    ///   - schemes: the app's own schemes, such as `weibo`. The host of such a link is the path's first segment.
    ///   - universalLinks: what universal links begin with, such as `https://weibo.com` or `https://example.org/app`.
    ///     Scheme, host, port and the leading segments must be equal.
    public init(schemes: [String], universalLinks: [URL] = []) {
        reader = LinkReader(schemes: schemes, universalLinks: universalLinks)
    }

    /// The window in which the visible screen is looked for when a link opens without a source. Not kept alive.
    public var window: UIWindow? {
        get { placer.window }
        set { placer.window = newValue }
    }

    // MARK: Registering

    /// Registers a feature's routes and guards: all of them or, when it throws, none.
    /// - Throws: ``RouteRegistrationError``.
    public func register(_ module: RouteModule) throws {
        var table = table
        var guards = guards
        try table.add(module.routes)
        for added in module.guards {
            if let first = guards[added.name] {
                throw RouteRegistrationError.duplicateGuard(name: added.name, first: first.place, second: added.place)
            }
            guards[added.name] = added
        }
        self.table = table
        self.guards = guards
    }

    /// Registers several features' modules, in order. Those before the one that throws stay registered.
    /// - Throws: ``RouteRegistrationError``.
    public func register(_ modules: [RouteModule]) throws {
        for module in modules { try register(module) }
    }

    /// The registered routes, in the order in which patterns are asked.
    public var routes: [Route] { table.routes }

    // MARK: Opening

    /// Opens a link and waits for the screen's result.
    ///
    /// Cancelling the task ends the wait; the screen stays.
    /// - Parameters:
    ///   - url: a link of one of the app's schemes or universal links, or a path alone, such as `user/42`.
    ///   - type: the type of the result, where the context does not say it.
    ///   - source: the controller from which the screen is pushed or over which it is presented; nil for the window's
    ///     visible one.
    ///   - animated: whether the screen comes with an animation.
    /// - Returns: what the screen finished with.
    /// - Throws: ``RouteError``; `CancellationError` if the screen leaves without a result or the task is cancelled; what
    ///   the destination throws.
    public func open<Result: Sendable>(
        _ url: URL, as type: Result.Type = Result.self, from source: UIViewController? = nil, animated: Bool = true
    ) async throws -> Result {
        let (destination, completion) = try await admit(url) { destination in
            guard let completion = destination.screen.completion as? RouteCompletion<Result> else {
                throw RouteError.wrongResult(asked: String(describing: type), given: destination.route.result ?? "")
            }
            return completion
        }
        try await place(destination, source: source, animated: animated)
        return try await completion.value()
    }

    /// Opens a link and returns when its screen is there. A result is dropped.
    /// - Throws: as ``open(_:as:from:animated:)``, but for the end of the screen.
    public func show(_ url: URL, from source: UIViewController? = nil, animated: Bool = true) async throws {
        let (destination, _) = try await admit(url) { $0.screen.completion }
        try await place(destination, source: source, animated: animated)
    }

    /// Opens a link that came from outside, if a route matches. For `scene(_:openURLContexts:)`, `scene(_:continue:)` and
    /// the like.
    /// - Returns: whether a route matches. What goes wrong after that is logged.
    @discardableResult
    public func handle(_ url: URL) -> Bool {
        guard canOpen(url) else {
            log.notice("No route matches \(url.absoluteString, privacy: .public)")
            return false
        }
        Task {
            do {
                try await show(url)
            } catch {
                log.error("\(url.absoluteString, privacy: .public) did not open: \(String(describing: error), privacy: .public)")
            }
        }
        return true
    }

    /// Whether a route matches the link. Arguments are not looked at.
    public func canOpen(_ url: URL) -> Bool {
        reader.link(url).flatMap(table.match) != nil
    }

    // MARK: Verifying

    /// Finds links that would not open: no route, arguments missing or of another type, a redirect loop, a guard that nobody
    /// registered.
    ///
    /// Nothing is shown and no guard is asked. For a unit test of the links in an app's texts and property lists.
    /// - Returns: the dead links, in order.
    public func verify(links: [String]) -> [DeadLink] {
        links.compactMap { link in
            do {
                guard let url = URL(string: link) else { throw RouteError.invalidLink(link) }
                let destination = try destination(of: [url])
                for name in destination.route.guards where guards[name] == nil { throw RouteError.refused(by: name) }
                return nil
            } catch {
                return DeadLink(link: link, reason: error)
            }
        }
    }

    // MARK: Steps

    private struct Destination {
        var route: Route
        var policy: RoutePolicy
        var screen: PreparedScreen
        var chain: [URL]
    }

    /// Follows redirects of routes to a screen and decodes its arguments.
    /// - Parameter chain: the opened link and those after it.
    private func destination(of chain: [URL]) throws -> Destination {
        var chain = chain
        while let url = chain.last {
            guard let link = reader.link(url), let (route, values) = table.match(link) else { throw RouteError.noRoute(url) }
            switch route.action {
            case .screen(let prepare):
                return Destination(route: route, policy: route.policy ?? .push, screen: try prepare(values), chain: chain)
            case .redirect(let target):
                chain = try Self.lengthened(chain, by: target(values))
            }
        }
        preconditionFailure("A chain begins with the opened link.")
    }

    private static func lengthened(_ chain: [URL], by url: URL) throws -> [URL] {
        let longer = chain + [url]
        guard !chain.contains(url), chain.count <= maximumRedirects else { throw RouteError.redirectLoop(longer) }
        return longer
    }

    /// Follows redirects of routes and guards until all guards allow.
    /// - Parameter completion: gives the completion of the type that is asked for, or throws before a guard is asked.
    private func admit<Completion>(_ url: URL, completion: (Destination) throws -> Completion) async throws -> (
        Destination, Completion
    ) {
        var chain = [url]
        while true {
            let destination = try destination(of: chain)
            let completion = try completion(destination)
            guard let next = try await redirection(of: destination) else { return (destination, completion) }
            chain = try Self.lengthened(destination.chain, by: next)
        }
    }

    /// Asks the guards in order.
    /// - Returns: the link to open instead, or nil if all allow.
    private func redirection(of destination: Destination) async throws -> URL? {
        for name in destination.route.guards {
            switch try await verdict(of: name, on: destination.chain) {
            case .allow: continue
            case .refuse: throw RouteError.refused(by: name)
            case .redirect(let url): return url
            }
        }
        return nil
    }

    private func verdict(of name: String, on chain: [URL]) async throws -> RouteGuard.Verdict {
        guard let asked = guards[name], let url = chain.last else {
            log.error("No guard of the name \(name, privacy: .public) is registered")
            return .refuse
        }
        guard !RunningGuards.names.contains(name) else {
            log.error(
                "The guard \(name, privacy: .public) needs itself for \(chain.last?.absoluteString ?? "", privacy: .public)")
            return .refuse
        }
        let turns = guardTurns[name] ?? TurnQueue()
        guardTurns[name] = turns
        let request = RouteRequest(url: url, chain: chain, router: self)
        return try await turns.take {
            try await RunningGuards.$names.withValue(RunningGuards.names + [name]) {
                do {
                    return try await asked.check(request)
                } catch is CancellationError where !Task.isCancelled {
                    return .refuse
                }
            }
        }
    }

    private func place(_ destination: Destination, source: UIViewController?, animated: Bool) async throws {
        try Task.checkCancellation()
        let screen = try destination.screen.make()
        let trail = try await placer.place(screen, policy: destination.policy, source: source, animated: animated)
        destination.screen.completion.screenWasPlaced(screen, by: placer, trail: trail)
    }
}

/// The guards that the current task is asked by, so that one that needs itself is refused instead of waiting for itself.
private enum RunningGuards {
    @TaskLocal static var names: [String] = []
}

/// A link that would not open, and why.
public struct DeadLink: Sendable, CustomStringConvertible {
    /// The link's text.
    public let link: String
    /// A ``RouteError``, or what a redirect or a type's decoding throws.
    public let reason: any Error

    /// The link and the reason, in one line.
    public var description: String { "\(link): \(reason)" }
}
