/// The shape by which a dynamic item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The item's bounds.
    case rectangle
    /// The ellipse in the item's bounds.
    case ellipse
    /// The item's `collisionBoundingPath`.
    case path
}
