import Foundation

/// The registered routes, in the order in which they are asked.
struct RouteTable: Sendable {
    private struct Entry: Sendable {
        var pattern: RoutePattern
        var route: Route
    }

    private var entries: [Entry] = []

    var routes: [Route] { entries.map(\.route) }

    /// Adds routes: all of them or, when it throws, none.
    mutating func add(_ routes: [Route]) throws {
        var all = entries
        for route in routes {
            let entry = Entry(pattern: try Self.pattern(of: route), route: route)
            let index = all.firstIndex { !$0.pattern.precedes(entry.pattern) } ?? all.endIndex
            if index < all.endIndex, all[index].pattern.shape == entry.pattern.shape {
                throw RouteRegistrationError.duplicate(pattern: route.pattern, first: all[index].route.place, second: route.place)
            }
            all.insert(entry, at: index)
        }
        entries = all
    }

    private static func pattern(of route: Route) throws -> RoutePattern {
        do {
            return try RoutePattern(route.pattern)
        } catch let reason as RoutePattern.Invalid {
            throw RouteRegistrationError.invalidPattern(route.pattern, reason: reason.rawValue, place: route.place)
        }
    }

    /// The first route that matches, and the values by name: the query's, and the path's in their place where both have a name.
    func match(_ link: LinkReader.Link) -> (route: Route, values: [String: [String]])? {
        for entry in entries {
            guard let parameters = entry.pattern.match(link.path) else { continue }
            return (entry.route, link.query.merging(parameters) { _, parameter in parameter })
        }
        return nil
    }
}
