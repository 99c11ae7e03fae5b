/// What a feature exports: its routes and its guards.
///
/// A feature's target has one value of this type and depends on no other feature. The app registers them all.
public struct RouteModule: Sendable {
    /// The feature's name, for lists.
    public let name: String
    /// The feature's destinations and redirects.
    public let routes: [Route]
    /// The conditions that the feature can fulfil.
    public let guards: [RouteGuard]

    /// Makes a module.
    public init(_ name: String, routes: [Route] = [], guards: [RouteGuard] = []) {
        self.name = name
        self.routes = routes
        self.guards = guards
    }
}
