public import CoreGraphics
public import Foundation

/// Lets items collide with each other and with boundaries.
///
/// Items of different behaviors pass through each other. The delegate hears of contacts after the step in which they begin or end: first of all that began.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let items = Mode(rawValue: 1 << 0)
        public static let boundaries = Mode(rawValue: 1 << 1)
        public static let everything = Mode(rawValue: .max)
    }

    public init(items: [any UIDynamicItem]) {
        super.init()
        setItems(items)
    }

    public convenience override init() { self.init(items: []) }

    open func addItem(_ item: any UIDynamicItem) { insert(item) }
    open func removeItem(_ item: any UIDynamicItem) { remove(item) }
    open var items: [any UIDynamicItem] { ownItems }

    /// What items collide with. Default `.everything`. The delegate hears of contacts with boundaries in every mode.
    open var collisionMode: Mode = .everything {
        didSet {
            guard collisionMode != oldValue else { return }
            eachBody { $0.setGroup(group, collisionMode) }
            for boundary in allBoundaries { boundary.body?.setGroup(group, collisionMode) }
            parameterDidChange()
        }
    }

    // MARK: Boundaries

    /// Whether the bounds of the reference view, or the content of the collection view, are a boundary, without insets. It follows their changes. Default false.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets != nil }
        set { setReferenceInsets(newValue ? .zero : nil) }
    }

    /// The same with insets.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { setReferenceInsets(insets) }

    /// Adds the first subpath as a closed line with two sides. Replaces the boundary of that identifier.
    ///
    /// - Parameter bezierPath: without two points apart from each other it raises when the behavior is in an animator.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        add(CollisionBoundary(identifier: identifier, path: bezierPath.copy() as? UIBezierPath ?? bezierPath, isLine: false))
    }

    /// Adds a line with two sides. Replaces the boundary of that identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        add(CollisionBoundary(identifier: identifier, path: path, isLine: true))
    }

    /// A copy of the boundary's path; `nil` where none has the identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { $0.isNamed(identifier) }.map { $0.path.copy() as? UIBezierPath ?? $0.path }
    }

    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        guard let index = boundaries.firstIndex(where: { $0.isNamed(identifier) }) else { return }
        boundaries[index].remove()
        boundaries.remove(at: index)
        parameterDidChange()
    }

    /// `nil` when there are none.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier) }

    /// Removes boundaries that have identifiers; the reference bounds stay.
    open func removeAllBoundaries() {
        for boundary in boundaries { boundary.remove() }
        boundaries.removeAll()
        parameterDidChange()
    }

    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    // MARK: For the engine

    private var boundaries: [CollisionBoundary] = []
    private var referenceInsets: UIEdgeInsets?
    private var referenceBoundary: CollisionBoundary?
    /// What tells the engine which items and boundaries belong together.
    private var group: UInt32 = 0

    private var allBoundaries: [CollisionBoundary] { boundaries + (referenceBoundary.map { [$0] } ?? []) }

    private func add(_ boundary: CollisionBoundary) {
        guard let identifier = boundary.identifier else { return }
        if let index = boundaries.firstIndex(where: { $0.isNamed(identifier) }) {
            boundaries[index].remove()
            boundaries.remove(at: index)
        }
        if let engine { boundary.join(engine, group, collisionMode, of: self) }
        boundaries.append(boundary)
        parameterDidChange()
    }

    private func setReferenceInsets(_ insets: UIEdgeInsets?) {
        guard insets != referenceInsets else { return }
        referenceInsets = insets
        referenceBoundsDidChange()
        parameterDidChange()
    }

    /// Makes the boundary anew from the bounds as they are.
    func referenceBoundsDidChange() {
        referenceBoundary?.remove()
        referenceBoundary = nil
        guard let engine, let insets = referenceInsets, let bounds = engine.referenceBounds else { return }
        // Items come to rest about a point before a line.
        let rect = bounds.inset(by: insets).insetBy(dx: -1, dy: -1)
        guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return }
        let boundary = CollisionBoundary(identifier: nil, path: UIBezierPath(rect: rect), isLine: false)
        boundary.join(engine, group, collisionMode, of: self)
        referenceBoundary = boundary
    }

    override var isPrimitive: Bool { true }

    override func join(_ engine: DynamicsEngine) {
        for boundary in boundaries { boundary.join(engine, group, collisionMode, of: self) }
        engine.collisions.append(self)
        referenceBoundsDidChange()
    }

    override func leave(_ engine: DynamicsEngine) {
        engine.collisions.removeAll { $0 === self }
        for boundary in allBoundaries { boundary.remove() }
        referenceBoundary = nil
        group = 0
    }

    override func itemDidJoin(_ body: DynamicsBody, _ engine: DynamicsEngine) { body.setGroup(group, collisionMode) }

    override func itemWillLeave(_ body: DynamicsBody, _ engine: DynamicsEngine) { body.setGroup(group, [], isMember: false) }

    override func willJoin(_ engine: DynamicsEngine) { group = engine.nextGroup() }

    // MARK: The delegate

    func tell(_ contact: DynamicsContact) {
        guard let delegate = collisionDelegate, contains(contact.item) else { return }
        switch contact.other {
        case .item(let other):
            guard contains(other) else { return }
            if contact.began {
                delegate.__optional_collisionBehavior_beganContactFor_with_at?(self, contact.item, other, contact.point)
            } else {
                delegate.__optional_collisionBehavior_endedContactFor_with?(self, contact.item, other)
            }
        case .boundary(let boundary):
            guard boundary === referenceBoundary || boundaries.contains(where: { $0 === boundary }) else { return }
            if contact.began {
                delegate.__optional_collisionBehavior_beganContactFor_withBoundaryIdentifier_at?(self, contact.item, boundary.identifier, contact.point)
            } else {
                delegate.__optional_collisionBehavior_endedContactFor_withBoundaryIdentifier?(self, contact.item, boundary.identifier)
            }
        }
    }
}
