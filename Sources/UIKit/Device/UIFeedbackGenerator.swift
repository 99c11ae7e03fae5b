public import CoreGraphics
public import Foundation
public import ObjectiveC

/// The root of what taps the user's finger. There is nothing to tap with here: as in Apple's simulator, nothing happens.
@preconcurrency @MainActor open class UIFeedbackGenerator: ObjCObject {
    public override init() { super.init() }

    public init(view: UIView) { super.init() }

    /// Wakes the hardware.
    open func prepare() {}
}

/// Something hit something.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light = 0, medium = 1, heavy = 2, soft = 3, rigid = 4 }

    public override init() { super.init() }

    public init(style: FeedbackStyle) { super.init() }

    public init(style: FeedbackStyle, view: UIView) { super.init() }

    public override init(view: UIView) { super.init() }

    open func impactOccurred() {}

    /// - Parameter intensity: from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}

    open func impactOccurred(at location: CGPoint) {}

    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// A selection changed.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public override init() { super.init() }

    public override init(view: UIView) { super.init() }

    open func selectionChanged() {}

    open func selectionChanged(at location: CGPoint) {}
}

/// Something succeeded, failed or wants care.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success = 0, warning = 1, error = 2 }

    public override init() { super.init() }

    public override init(view: UIView) { super.init() }

    open func notificationOccurred(_ notificationType: FeedbackType) {}

    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
