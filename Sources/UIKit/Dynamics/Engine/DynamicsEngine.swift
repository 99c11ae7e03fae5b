internal import CBox2D
internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import QuartzCore

/// The work of an animator: which behaviors and items take part, and when it runs. What happens in a step stands in `DynamicsEngine+Step.swift`.
///
/// A body exists for each item that a behavior holds. App code is never called while the world computes, so that it may change anything at any
/// time; behaviors that come and go during a step do so after it.
@MainActor final class DynamicsEngine {
    enum Reference {
        case none
        case view(Weak<UIView>)
        case layout(Weak<UICollectionViewLayout>)
    }

    let reference: Reference
    private(set) weak var animator: UIDynamicAnimator?

    init(reference: Reference) {
        self.reference = reference
        if let view = referenceView {
            view.flags.insert(.isDynamicsReference)
            knownBounds = view.bounds
        }
    }

    func connect(_ animator: UIDynamicAnimator) {
        self.animator = animator
        let engines = Runtime.current.dynamics
        engines.list.removeAll { $0.value == nil }
        engines.list.append(Weak(self))
    }

    deinit { link?.invalidate() }

    // MARK: Reference

    var referenceView: UIView? { if case .view(let view) = reference { view.value } else { nil } }
    var layout: UICollectionViewLayout? { if case .layout(let layout) = reference { layout.value } else { nil } }
    var referenceObject: AnyObject? { referenceView ?? layout }

    /// `nil` where there is no reference.
    var referenceBounds: CGRect? { referenceView?.bounds ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) } }

    private var isReferenceGone: Bool {
        switch reference {
        case .none: false
        case .view(let view): view.value == nil
        case .layout(let layout): layout.value == nil
        }
    }

    /// The bounds that boundaries were made of.
    var knownBounds: CGRect?

    // MARK: Behaviors

    /// The upper level.
    private(set) var behaviors: [UIDynamicBehavior] = []

    // Those of a kind that take part, in the order in which they came.
    var pushes: [UIPushBehavior] = []
    var fields: [UIFieldBehavior] = []
    var collisions: [UICollisionBehavior] = []

    /// Behaviors that join or leave after the step.
    private var waiting: [(behavior: UIDynamicBehavior, joins: Bool)] = []
    var isStepping = false

    func add(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        refuseIfPresent(behavior)
        if let other = behavior.engine, other !== self { other.remove(behavior) }
        behaviors.append(behavior)
        change(behavior, joins: true)
    }

    func remove(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        change(behavior, joins: false)
    }

    func removeAll() {
        let all = behaviors
        behaviors.removeAll()
        for behavior in all { change(behavior, joins: false) }
    }

    /// A behavior stands in one place of the tree only.
    func refuseIfPresent(_ behavior: UIDynamicBehavior) {
        guard behavior.engine === self, !waiting.contains(where: { $0.behavior === behavior && !$0.joins }) else { return }
        ObjCException.invalidArgument("Adding the same behavior twice to the same animator is not supported \(shortDescription(behavior))")
    }

    func childWasAdded(_ behavior: UIDynamicBehavior) { change(behavior, joins: true) }
    func childWasRemoved(_ behavior: UIDynamicBehavior) { change(behavior, joins: false) }

    private func change(_ behavior: UIDynamicBehavior, joins: Bool) {
        guard isStepping else { return joins ? join(behavior) : leave(behavior) }
        // Coming back cancels going away, and the other way round.
        if let index = waiting.lastIndex(where: { $0.behavior === behavior }), waiting[index].joins != joins {
            waiting.remove(at: index)
        } else {
            waiting.append((behavior, joins))
        }
    }

    func runWaitingChanges() {
        let changes = waiting
        waiting.removeAll()
        for change in changes { change.joins ? join(change.behavior) : leave(change.behavior) }
    }

    private func join(_ behavior: UIDynamicBehavior) {
        guard behavior.engine == nil else { return }
        // Nothing has changed yet where an item is refused.
        for item in behavior.ownItems where bodies[ObjectIdentifier(item)] == nil { refuseIfUnfit(item) }
        behavior.engine = self
        behavior.willMove(to: animator)
        // The app may have changed its mind.
        guard behavior.engine === self else { return }
        behavior.willJoin(self)
        for item in behavior.ownItems { behavior.itemDidJoin(register(item), self) }
        behavior.join(self)
        for child in behavior.childBehaviors {
            refuseIfPresent(child)
            join(child)
        }
        didChange()
    }

    private func leave(_ behavior: UIDynamicBehavior) {
        guard behavior.engine === self else { return }
        behavior.willMove(to: nil)
        for child in behavior.childBehaviors { leave(child) }
        for item in behavior.ownItems { if let body = body(of: item) { behavior.itemWillLeave(body, self) } }
        behavior.leave(self)
        behavior.engine = nil
        for item in behavior.ownItems { unregister(item) }
        didChange()
    }

    /// All behaviors that take part, each before its children.
    var allBehaviors: [UIDynamicBehavior] {
        var result: [UIDynamicBehavior] = []
        func visit(_ list: [UIDynamicBehavior]) {
            for behavior in list where behavior.engine === self {
                result.append(behavior)
                visit(behavior.childBehaviors)
            }
        }
        visit(behaviors)
        return result
    }

    // MARK: Items

    private(set) lazy var world = DynamicsWorld()
    private(set) var bodies: [ObjectIdentifier: DynamicsBody] = [:]
    private(set) var bodiesByNumber: [Int64: DynamicsBody] = [:]
    private var attributesByElement: [UICollectionView.Element: UICollectionViewLayoutAttributes] = [:]
    var boundaries: [Int64: CollisionBoundary] = [:]
    private var lastNumber: Int64 = 0
    private var lastGroup: UInt32 = 0

    func nextNumber() -> Int64 {
        lastNumber += 1
        return lastNumber
    }

    func nextGroup() -> UInt32 {
        lastGroup += 1
        return lastGroup
    }

    /// In the order in which they came.
    var orderedBodies: [DynamicsBody] { bodiesByNumber.values.sorted { $0.number < $1.number } }

    func body(of item: any UIDynamicItem) -> DynamicsBody? { bodies[ObjectIdentifier(item)] }

    /// The item's body, made at the first time. Counts who holds it.
    func register(_ item: any UIDynamicItem) -> DynamicsBody {
        if let body = bodies[ObjectIdentifier(item)] {
            body.holders += 1
            return body
        }
        refuseIfUnfit(item)
        if let view = item as? UIView { releaseFromConstraints(view) }
        let body = DynamicsBody(item, at: position(of: item), number: nextNumber(), in: world)
        bodies[ObjectIdentifier(item)] = body
        bodiesByNumber[body.number] = body
        if let attributes = item as? UICollectionViewLayoutAttributes { attributesByElement[UICollectionView.element(of: attributes)] = attributes }
        return body
    }

    func unregister(_ item: any UIDynamicItem) {
        guard let body = bodies[ObjectIdentifier(item)] else { return }
        body.holders -= 1
        guard body.holders == 0 else { return }
        bodies[ObjectIdentifier(item)] = nil
        bodiesByNumber[body.number] = nil
        if let attributes = item as? UICollectionViewLayoutAttributes {
            let element = UICollectionView.element(of: attributes)
            if attributesByElement[element] === attributes { attributesByElement[element] = nil }
        }
    }

    private func refuseIfUnfit(_ item: any UIDynamicItem) {
        let text = animator.map(\.description) ?? ""
        switch reference {
        case .view(let view):
            if item is UICollectionViewLayoutAttributes {
                ObjCException.invalidArgument("Can't use layout attributes as item (\(item)) in an animator with view reference \(text)")
            }
            if let item = item as? UIView, let view = view.value, !item.isDescendant(of: view) {
                ObjCException.invalidArgument("View item (\(item)) should be a descendant of reference view in \(text)")
            }
        case .layout:
            if item is UIView { ObjCException.invalidArgument("Can't use view as item (\(item)) in an animator with layout reference \(text)") }
        case .none: break
        }
        let size = item.bounds.size
        if !(size.width > 0 && size.height > 0) {
            ObjCException.inconsistency("Invalid size \(NSCoder.string(for: size)) for item \(item) in Dynamics")
        }
        guard !(item is UIDynamicItemGroup), DynamicsBody.boundsType(of: item) == .path else { return }
        let outline = DynamicsBody.boundingPath(of: item).map { CollisionOutline.points(of: $0.cgPath) } ?? []
        if !CollisionOutline.isPolygon(outline) { ObjCException.invalidArgument("UIDynamicItem (\(item)) provided an invalid bounding path") }
    }

    /// The animator decides where the view is, not the constraints of its superview.
    private func releaseFromConstraints(_ view: UIView) {
        guard !view.translatesAutoresizingMaskIntoConstraints, let superview = view.superview else { return }
        superview.removeConstraints(superview.constraints.filter { $0.firstItem === view || $0.secondItem === view })
        view.translatesAutoresizingMaskIntoConstraints = true
    }

    func items(in rect: CGRect) -> [any UIDynamicItem] {
        guard !bodies.isEmpty else { return [] }
        return world.bodies(near: rect.standardized).compactMap { bodiesByNumber[$0]?.item }
    }

    func update(_ item: any UIDynamicItem) {
        guard let body = body(of: item) else { return }
        // What the animator wrote last is no change: the body keeps what was rounded away.
        let keepsPosition = rounded(body.position, for: item) == item.center
        let angle = DynamicsBody.angle(of: item)
        let keepsAngle = abs(remainder(angle - body.angle, 2 * .pi)) < 1e-3
        if !keepsPosition || !keepsAngle {
            let target = keepsPosition ? body.position : position(of: item)
            if target.x.isFinite, target.y.isFinite { body.place(at: target, angle: keepsAngle ? body.angle : angle) }
        }
        didChange()
    }

    func attributes(of element: UICollectionView.Element) -> UICollectionViewLayoutAttributes? { attributesByElement[element] }

    // MARK: Gravity

    private var gravityCount = 0

    func setGravity(_ vector: CGVector) { world.setGravity(CGVector(dx: 1000 * vector.dx, dy: 1000 * vector.dy)) }

    func gravityWasAdded() {
        gravityCount += 1
        if gravityCount > 1 { DiagnosticLog.once("Multiple gravity behavior per animator is undefined and may assert in the future") }
    }

    func gravityWasRemoved() {
        gravityCount -= 1
        setGravity(.zero)
    }

    // MARK: Properties

    var needsEvaluation = false
    func needsProperties() { needsEvaluation = true }

    // MARK: Running

    private nonisolated(unsafe) var link: CADisplayLink?
    private var lastTime: TimeInterval?
    var elapsedTime: TimeInterval = 0
    /// Of time that passed, what no part of a step was made for yet.
    var unspentTime: TimeInterval = 0

    var isRunning: Bool { link != nil }

    /// Something has another value, came or went: items that rest move again.
    func didChange() {
        guard !bodies.isEmpty else { return }
        world.wake()
        start()
    }

    private func start() {
        guard link == nil, !isReferenceGone else { return }
        let link = CADisplayLink { [weak self] link in MainActor.assumeIsolated { self?.tick(link) } }
        lastTime = nil
        self.link = link
        link.add(to: .main, forMode: .common)
        guard let animator else { return }
        animator.delegate?.__optional_dynamicAnimatorWillResume?(animator)
    }

    private func stop() {
        guard let link else { return }
        link.invalidate()
        self.link = nil
        guard let animator else { return }
        animator.delegate?.__optional_dynamicAnimatorDidPause?(animator)
    }

    private func tick(_ link: CADisplayLink) {
        guard !isReferenceGone, let animator else { return stop() }
        var seconds = lastTime.map { link.timestamp - $0 } ?? link.duration
        lastTime = link.timestamp
        // Nobody looked for so long: items do not jump.
        if !(seconds > 0 && seconds <= 0.5) { seconds = 1.0 / 60 }
        // The step may let go of the animator.
        withExtendedLifetime(animator) { step(seconds) }
        if self.link === link, bodies.isEmpty || !world.isAwake { stop() }
    }
}
