internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

/// A line that items of a collision behavior do not pass.
@MainActor final class CollisionBoundary {
    /// `nil` for the reference bounds.
    let identifier: (any NSCopying)?
    let path: UIBezierPath
    /// One piece, not a closed line.
    let isLine: Bool
    private(set) var body: DynamicsBoundaryBody?

    init(identifier: (any NSCopying)?, path: UIBezierPath, isLine: Bool) {
        self.identifier = identifier
        self.path = path
        self.isLine = isLine
    }

    func isNamed(_ other: any NSCopying) -> Bool {
        guard let identifier else { return false }
        if let mine = identifier as? NSObject, let theirs = other as? NSObject { return mine.isEqual(theirs) }
        return (identifier as AnyObject) === (other as AnyObject)
    }

    func join(_ engine: DynamicsEngine, _ group: UInt32, _ mode: UICollisionBehavior.Mode, of behavior: UICollisionBehavior) {
        let outline = CollisionOutline.points(of: path.cgPath)
        guard outline.count >= 2 else { ObjCException.inconsistency("invalid path for collision boundary") }
        let body = DynamicsBoundaryBody(in: engine.world, number: engine.nextNumber())
        for (from, to) in zip(outline, outline.dropFirst()) { body.addEdge(from, to) }
        if !isLine, outline.count > 2 { body.addEdge(outline[outline.count - 1], outline[0]) }
        body.setGroup(group, mode)
        self.body = body
        engine.boundaries[body.number] = self
        self.engine = engine
    }

    func remove() {
        if let body { engine?.boundaries[body.number] = nil }
        body = nil
    }

    private weak var engine: DynamicsEngine?
}
