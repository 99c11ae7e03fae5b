internal import CoreGraphics

/// What behaviors say of an item; `nil` for what they do not say.
struct DynamicsProperties: Equatable {
    var elasticity: CGFloat?
    var friction: CGFloat?
    var density: CGFloat?
    var resistance: CGFloat?
    var angularResistance: CGFloat?
    var charge: CGFloat?
    var isAnchored: Bool?
    var allowsRotation: Bool?

    /// What an item has of which nothing is said.
    struct Values: Equatable {
        var elasticity: CGFloat = 0.2
        var friction: CGFloat = 0.2
        var density: CGFloat = 1
        var resistance: CGFloat = 0.1
        var angularResistance: CGFloat = 0.1
        var charge: CGFloat = 0
        var isAnchored = false
        var allowsRotation = true
    }

    static let standard = Values()
    /// The same, to be found by key path.
    static let defaults = DynamicsProperties(
        elasticity: standard.elasticity, friction: standard.friction, density: standard.density, resistance: standard.resistance,
        angularResistance: standard.angularResistance, charge: standard.charge, isAnchored: standard.isAnchored, allowsRotation: standard.allowsRotation)
}

extension DynamicsProperties.Values {
    /// Takes over what `said` says.
    mutating func merge(_ said: DynamicsProperties) {
        if let value = said.elasticity { elasticity = value }
        if let value = said.friction { friction = value }
        if let value = said.density { density = value }
        if let value = said.resistance { resistance = value }
        if let value = said.angularResistance { angularResistance = value }
        if let value = said.charge { charge = value }
        if let value = said.isAnchored { isAnchored = value }
        if let value = said.allowsRotation { allowsRotation = value }
    }
}
