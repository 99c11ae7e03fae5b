/// What particles come from. Shapes in space are shown as seen along the z axis.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The emitter's position.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// As wide as the emitter's size.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// Of the emitter's size.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// Of the emitter's size and depth.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// The emitter's width is its radius.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// The emitter's width is its radius.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Which part of the shape particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Its corners or ends; the middle of round ones.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Its edge. Particles of round shapes fly outwards.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Its surface. Particles of round shapes fly outwards.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// All of it.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// In which order and how particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// One cell's particles after another's.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest at the back.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest in front.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By z.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Colours add up: what lies on top of each other shines.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
