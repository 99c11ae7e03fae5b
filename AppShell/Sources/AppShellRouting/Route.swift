import UIKit

/// A pattern and the destination that it leads to.
///
/// A destination is made from decoded arguments, and if it has a result, from a ``RouteCompletion`` too:
///
///     Route("city/pick", policy: .present()) { (arguments: CityArguments, completion: RouteCompletion<City>) in
///         CityPicker(near: arguments.near) { completion.finish($0) }
///     }
///
/// Arguments are parameters of the path and items of the query, by the names of their coding keys. A parameter hides a query
/// item of its name; items without a key are passed over. Types are `Int` and its kin, `Double`, `Bool` (`true`, `false`,
/// `1`, `0`), `String`, `URL` with a scheme, `UUID`, `Date` (ISO 8601, a day or a moment with its zone), enumerations by raw
/// value, optionals of these, and arrays and sets, whose items repeat the name. The key `*` gets the segments that a
/// wildcard matched, as an array.
public struct Route: Sendable {
    /// The pattern's text. See ``RoutePattern``.
    public let pattern: String
    /// How the destination comes on the screen; nil for a redirect.
    public let policy: RoutePolicy?
    /// The names of the guards that are asked, in order.
    public let guards: [String]
    /// The name of the type of the arguments.
    public let arguments: String
    /// The name of the type of the result; `Void` for none, nil for a redirect.
    public let result: String?
    /// Where the route was made.
    public let place: RoutePlace
    let action: Action

    enum Action: Sendable {
        case screen(@MainActor @Sendable (_ values: [String: [String]]) throws -> PreparedScreen)
        case redirect(@MainActor @Sendable (_ values: [String: [String]]) throws -> URL)
    }

    /// Makes a route to a screen that gives a result.
    /// - Parameter make: makes the screen, on the main actor, each time that a link opens. Its errors reach the
    ///   caller.
    public init<Arguments: Decodable & Sendable, Result: Sendable>(
        _ pattern: String, policy: RoutePolicy = .push, guards: [String] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @MainActor @Sendable (Arguments, RouteCompletion<Result>) throws -> UIViewController
    ) {
        self.pattern = pattern
        self.policy = policy
        self.guards = guards
        arguments = String(describing: Arguments.self)
        result = Result.self == Void.self ? "Void" : String(describing: Result.self)
        place = RoutePlace(fileID: fileID, line: line)
        action = .screen { values in
            let arguments = try RouteArguments.decode(Arguments.self, from: values)
            let completion = RouteCompletion<Result>()
            return PreparedScreen(completion: completion) { try make(arguments, completion) }
        }
    }

    /// Makes a route to a screen without a result. Open it by ``Router/show(_:from:animated:)``.
    public init<Arguments: Decodable & Sendable>(
        _ pattern: String, policy: RoutePolicy = .push, guards: [String] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @MainActor @Sendable (Arguments) throws -> UIViewController
    ) {
        self.init(pattern, policy: policy, guards: guards, fileID: fileID, line: line) {
            (arguments: Arguments, _: RouteCompletion<Void>) in
            try make(arguments)
        }
    }

    /// Makes a route to a screen without arguments and result. Open it by ``Router/show(_:from:animated:)``.
    public init(
        _ pattern: String, policy: RoutePolicy = .push, guards: [String] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @MainActor @Sendable () throws -> UIViewController
    ) {
        self.init(pattern, policy: policy, guards: guards, fileID: fileID, line: line) {
            (_: NoArguments, _: RouteCompletion<Void>) in try make()
        }
    }

    /// Makes a route to another link. The query does not go along of itself.
    /// - Parameter target: gives the link, from the arguments alone: ``Router/verify(links:)`` calls it too.
    public static func redirect<Arguments: Decodable & Sendable>(
        _ pattern: String, fileID: String = #fileID, line: Int = #line,
        to target: @escaping @MainActor @Sendable (Arguments) throws -> URL
    ) -> Route {
        Route(
            pattern: pattern, arguments: String(describing: Arguments.self), place: RoutePlace(fileID: fileID, line: line),
            redirect: { try target(RouteArguments.decode(Arguments.self, from: $0)) })
    }

    private init(
        pattern: String, arguments: String, place: RoutePlace,
        redirect: @escaping @MainActor @Sendable ([String: [String]]) throws -> URL
    ) {
        self.pattern = pattern
        self.arguments = arguments
        self.place = place
        policy = nil
        guards = []
        result = nil
        action = .redirect(redirect)
    }
}

extension Route: CustomStringConvertible {
    /// One line of a list: the pattern, the types and the place.
    public var description: String {
        "\(pattern) (\(arguments)) → \(result ?? "redirect"), \(place)"
    }
}

/// A destination whose arguments are decoded and whose screen is not made yet.
@MainActor
struct PreparedScreen {
    var completion: any ScreenCompletion
    var make: () throws -> UIViewController
}
