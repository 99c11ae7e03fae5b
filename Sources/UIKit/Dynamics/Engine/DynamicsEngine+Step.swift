internal import CBox2D
internal import CoreGraphics
internal import Foundation

extension DynamicsEngine {
    /// Seconds of the parts that a step is made of.
    private static let part = TimeInterval(Float(1) / 120)

    /// One step: the world computes, items get their places, then the app hears of it.
    func step(_ seconds: TimeInterval) {
        guard !isStepping, !bodies.isEmpty else { return }
        isStepping = true
        elapsedTime += seconds
        evaluateProperties()
        followReferenceBounds()
        for push in pushes { push.strike() }
        let begin = elapsedTime - seconds - unspentTime
        unspentTime += seconds
        var parts = 0
        while unspentTime >= Self.part {
            parts += 1
            unspentTime -= Self.part
            applyFields(at: begin + TimeInterval(parts) * Self.part)
            for push in pushes { push.push() }
            world.step(Self.part)
        }
        let contacts = takeContacts()
        writeBack()
        for began in [true, false] {
            for contact in contacts where contact.began == began {
                for behavior in collisions { behavior.tell(contact) }
            }
        }
        for behavior in allBehaviors { behavior.action?() }
        isStepping = false
        runWaitingChanges()
        layout?.invalidateLayout()
    }

    // MARK: Before

    /// Of behaviors that say something of an item the last one decides.
    private func evaluateProperties() {
        guard needsEvaluation else { return }
        needsEvaluation = false
        var values: [ObjectIdentifier: DynamicsProperties.Values] = [:]
        for case let behavior as UIDynamicItemBehavior in allBehaviors where behavior.set != DynamicsProperties() {
            for item in behavior.ownItems { values[ObjectIdentifier(item), default: DynamicsProperties.standard].merge(behavior.set) }
        }
        for (item, body) in bodies { body.apply(values[item] ?? DynamicsProperties.standard) }
    }

    private func followReferenceBounds() {
        guard !collisions.isEmpty, let bounds = referenceBounds, bounds != knownBounds else { return }
        knownBounds = bounds
        for behavior in collisions { behavior.referenceBoundsDidChange() }
    }

    private func applyFields(at time: TimeInterval) {
        guard !fields.isEmpty else { return }
        var inVelocityField: Set<ObjectIdentifier> = []
        for field in fields where field.kind.isVelocity {
            for item in field.ownItems {
                guard let body = body(of: item), !inVelocityField.contains(ObjectIdentifier(item)), FieldForce.acts(field, at: body.position) else { continue }
                inVelocityField.insert(ObjectIdentifier(item))
                guard field.direction.dx.isFinite, field.direction.dy.isFinite else { continue }
                if body.isAwake { body.setVelocity(CGVector(dx: 100 * field.direction.dx, dy: 100 * field.direction.dy)) }
            }
        }
        for (item, body) in bodies { body.isInVelocityField = inVelocityField.contains(item) }
        for field in fields where !field.kind.isVelocity {
            for item in field.ownItems {
                guard let body = body(of: item), body.isAwake, !body.isInVelocityField, !body.properties.isAnchored else { continue }
                let (position, velocity) = (body.position, body.velocity)
                guard FieldForce.acts(field, at: position) else { continue }
                let force = FieldForce(
                    field: field, x: (position.x - field.position.x) / 100, y: (position.y - field.position.y) / 100,
                    velocity: CGVector(dx: velocity.x / 100, dy: velocity.y / 100), mass: body.mass, charge: body.properties.charge, time: time,
                    seconds: Self.part)
                body.applyForce(force.newtons, at: position)
            }
        }
    }

    // MARK: After

    private func takeContacts() -> [DynamicsContact] {
        world.takeContacts().compactMap { contact in
            let (a, b) = (bodiesByNumber[contact.a], bodiesByNumber[contact.b])
            let point = contact.point.point
            if let a, let b { return DynamicsContact(began: contact.began, item: a.item, other: .item(b.item), point: point) }
            guard let item = a ?? b, let boundary = boundaries[a == nil ? contact.a : contact.b] else { return nil }
            return DynamicsContact(began: contact.began, item: item.item, other: .boundary(boundary), point: point)
        }
    }

    private func writeBack() {
        for body in orderedBodies {
            let item = body.item
            let center = rounded(body.position, for: item)
            if item.center != center { item.center = center }
            let angle = isRounding ? (body.angle * 5000).rounded() / 5000 : body.angle
            let transform = angle == 0 ? .identity : CGAffineTransform(rotationAngle: angle)
            if item.transform != transform { item.transform = transform }
        }
    }

    // MARK: Coordinates

    /// Where an item is in the coordinates of the animator.
    func position(of item: any UIDynamicItem) -> CGPoint {
        let center = item.center
        guard center.x.isFinite, center.y.isFinite else { return .zero }
        guard let view = item as? UIView, let referenceView, let superview = view.superview, superview !== referenceView else { return center }
        return referenceView.convert(center, from: superview)
    }

    /// The opposite, on pixels where the reference has a screen.
    func rounded(_ position: CGPoint, for item: any UIDynamicItem) -> CGPoint {
        var center = position
        if let view = item as? UIView, let referenceView, let superview = view.superview, superview !== referenceView {
            center = referenceView.convert(center, to: superview)
        }
        guard isRounding else { return center }
        let scale = screenScale
        func round(_ x: CGFloat) -> CGFloat {
            let whole = x.rounded(.down)
            return whole + ((x - whole) * scale).rounded() / scale
        }
        return CGPoint(x: round(center.x), y: round(center.y))
    }

    private var isRounding: Bool { if case .none = reference { false } else { true } }

    private var screenScale: CGFloat {
        let scale = referenceView?.window?.screen.scale ?? UIScreen.main.scale
        return scale > 0 ? scale : 1
    }
}
