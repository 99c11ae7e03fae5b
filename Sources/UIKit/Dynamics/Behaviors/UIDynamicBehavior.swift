internal import Foundation
public import ObjectiveC

/// What makes items move: the root of all behaviors, and itself a behavior made of others.
///
/// Behaviors of UIKit's own hold items, and children have no effect on them. A behavior takes effect in the animator it, or the behavior it is a child of, is
/// added to. It holds its items and children, not its animator.
@preconcurrency @MainActor open class UIDynamicBehavior: ObjCObject {
    public override init() { super.init() }

    // MARK: Children

    /// A child that is there already is ignored. The child joins the behavior's animator.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !isPrimitive, !children.contains(where: { $0 === behavior }), behavior !== self, !behavior.isAncestor(of: self) else { return }
        engine?.refuseIfPresent(behavior)
        children.append(behavior)
        engine?.childWasAdded(behavior)
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
        children.remove(at: index)
        engine?.childWasRemoved(behavior)
    }

    open var childBehaviors: [UIDynamicBehavior] { children }

    // MARK: Animation

    /// Called after every step of the animator, when items have their new places. An animator without items takes no steps.
    open var action: (() -> Void)?

    /// Called before the behavior joins an animator, which `dynamicAnimator` names already, and, with `nil`, before it leaves.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// `nil` while the behavior is in none.
    open var dynamicAnimator: UIDynamicAnimator? { engine?.animator }

    // MARK: For the engine

    final weak var engine: DynamicsEngine?
    private final var children: [UIDynamicBehavior] = []
    /// Items of the behavior, each once.
    private(set) final var ownItems: [any UIDynamicItem] = []

    /// Whether it holds items and no children.
    var isPrimitive: Bool { false }

    /// Before the items have joined.
    func willJoin(_ engine: DynamicsEngine) {}
    /// Takes the physics that belongs to the behavior into the engine's world. The items have their bodies.
    func join(_ engine: DynamicsEngine) {}
    /// The opposite. The items still have their bodies.
    func leave(_ engine: DynamicsEngine) {}
    func itemDidJoin(_ body: DynamicsBody, _ engine: DynamicsEngine) {}
    func itemWillLeave(_ body: DynamicsBody, _ engine: DynamicsEngine) {}

    private final func isAncestor(of other: UIDynamicBehavior) -> Bool { children.contains { $0 === other || $0.isAncestor(of: other) } }

    final func contains(_ item: any UIDynamicItem) -> Bool { ownItems.contains { $0 === item } }

    final func setItems(_ items: [any UIDynamicItem]) {
        for item in items where !contains(item) { ownItems.append(item) }
    }

    final func insert(_ item: any UIDynamicItem) {
        guard !contains(item) else { return }
        if let engine {
            let body = engine.register(item)
            ownItems.append(item)
            itemDidJoin(body, engine)
            engine.didChange()
        } else {
            ownItems.append(item)
        }
    }

    /// Returns whether the item was there.
    @discardableResult final func remove(_ item: any UIDynamicItem) -> Bool {
        guard let index = ownItems.firstIndex(where: { $0 === item }) else { return false }
        let item = ownItems[index]
        if let engine, let body = engine.body(of: item) {
            itemWillLeave(body, engine)
            ownItems.remove(at: index)
            engine.unregister(item)
            engine.didChange()
        } else {
            ownItems.remove(at: index)
        }
        return true
    }

    /// Goes over the bodies of all items.
    final func eachBody(_ action: (DynamicsBody) -> Void) {
        guard let engine else { return }
        for item in ownItems { if let body = engine.body(of: item) { action(body) } }
    }

    /// A property has another value: what rests begins to move.
    final func parameterDidChange() { engine?.didChange() }
}
