public import CoreGraphics
public import Foundation
public import ObjectiveC

/// Moves dynamic items by the behaviors that are added to it.
///
/// While something moves the animator takes a step with each frame of the screen and writes `center` and `transform` of its items. It pauses when
/// everything is at rest, and goes on when a behavior, an item or a property of a behavior is added or changed. Items live in the coordinates of the
/// reference view, of a collection view's content, or, made with `init()`, in coordinates of their own.
///
/// An animator holds its behaviors, and they their items. The reference view and the layout are not held: without them it stops.
open class UIDynamicAnimator: ObjCObject {
    private let engine: DynamicsEngine

    /// For views that descend from `view`.
    public init(referenceView view: UIView) {
        engine = MainActor.assumeIsolated { DynamicsEngine(reference: .view(Weak(view))) }
        super.init()
        connect()
    }

    /// For attributes of a layout, which is invalidated with every step.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        engine = MainActor.assumeIsolated { DynamicsEngine(reference: .layout(Weak(layout))) }
        super.init()
        connect()
    }

    /// For any objects.
    public override init() {
        engine = MainActor.assumeIsolated { DynamicsEngine(reference: .none) }
        super.init()
        connect()
    }

    private func connect() {
        nonisolated(unsafe) let animator = self
        MainActor.assumeIsolated { [engine] in engine.connect(animator) }
    }

    // MARK: Behaviors

    /// A behavior that is there already is ignored. One that is somewhere below another raises. During a step it takes part after it.
    open func addBehavior(_ behavior: UIDynamicBehavior) { MainActor.assumeIsolated { [engine] in engine.add(behavior) } }

    /// Items of a removed behavior keep their velocities as long as other behaviors hold them. During a step the behavior takes part to its end.
    open func removeBehavior(_ behavior: UIDynamicBehavior) { MainActor.assumeIsolated { [engine] in engine.remove(behavior) } }

    open func removeAllBehaviors() { MainActor.assumeIsolated { [engine] in engine.removeAll() } }

    /// `nil` where there is none, or it is gone.
    open var referenceView: UIView? { MainActor.assumeIsolated { [engine] in engine.referenceView } }

    /// In the order in which they were added, without the behaviors below them.
    open var behaviors: [UIDynamicBehavior] { MainActor.assumeIsolated { [engine] in engine.behaviors } }

    // MARK: Items

    /// Items near the rectangle: up to 10 points away from it, more where they are fast.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        nonisolated(unsafe) var items: [any UIDynamicItem] = []
        MainActor.assumeIsolated { [engine] in items = engine.items(in: rect) }
        return items
    }

    /// Takes over the center and the rotation that the app gave an item since it was added. Velocities stay; a new size has no effect.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        nonisolated(unsafe) let item = item
        MainActor.assumeIsolated { [engine] in engine.update(item) }
    }

    // MARK: State

    /// Whether items can move at the moment.
    open var isRunning: Bool { MainActor.assumeIsolated { [engine] in engine.isRunning } }

    /// Seconds in which the animator was running, pauses left out.
    open var elapsedTime: TimeInterval { MainActor.assumeIsolated { [engine] in engine.elapsedTime } }

    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    // MARK: Collection views

    /// `nil` unless the attributes are an item of one of the behaviors.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        MainActor.assumeIsolated { [engine] in engine.attributes(of: .cell(indexPath)) }
    }

    open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        MainActor.assumeIsolated { [engine] in engine.attributes(of: .supplementary(kind, indexPath)) }
    }

    open func layoutAttributesForDecorationView(ofKind decorationViewKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        MainActor.assumeIsolated { [engine] in engine.attributes(of: .decoration(decorationViewKind, indexPath)) }
    }

    open override var description: String {
        let address = shortDescription(self)
        return MainActor.assumeIsolated { [engine] in
            let reference: AnyObject? = engine.referenceObject
            let state = engine.isRunning ? "" : "Stopped "
            let bounds = engine.referenceBounds.map { NSCoder.string(for: $0) } ?? "{{inf, inf}, {0, 0}}"
            return "\(address) \(state)(\(String(format: "%.6f", engine.elapsedTime))s) in \(reference.map(shortDescription) ?? "<(null): 0x0>") \(bounds)"
        }
    }
}
