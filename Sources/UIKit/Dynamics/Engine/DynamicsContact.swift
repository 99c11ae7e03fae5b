internal import CoreGraphics

/// A contact that began or ended in a step.
@MainActor struct DynamicsContact {
    enum Other {
        case item(any UIDynamicItem)
        case boundary(CollisionBoundary)
    }

    let began: Bool
    let item: any UIDynamicItem
    let other: Other
    /// Of one that began, in the animator's coordinates.
    let point: CGPoint
}
