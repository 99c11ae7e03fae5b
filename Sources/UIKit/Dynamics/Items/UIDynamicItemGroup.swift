public import CoreGraphics
public import Foundation
public import ObjectiveC

/// Several items that move as one rigid body.
///
/// The bounds are those of the rectangle around all members, whose turns do not count; the center is its middle. Members keep their places relative to
/// each other, and each collides as a rectangle.
@preconcurrency @MainActor open class UIDynamicItemGroup: ObjCObject, UIDynamicItem {
    /// - Parameter items: no groups; another group raises.
    public init(items: [any UIDynamicItem]) {
        if items.contains(where: { $0 is UIDynamicItemGroup }) {
            ObjCException.raise(
                name: NSExceptionName("Invalid Argument"), reason: "UIDynamicItemGroup cannot be initialized with items containing UIDynamicItemGroup")
        }
        members = items.reduce(into: []) { list, item in if !list.contains(where: { $0 === item }) { list.append(item) } }
        let middle = Self.rect(around: items)
        storedCenter = items.isEmpty ? .zero : CGPoint(x: middle.midX, y: middle.midY)
        offsets = members.map { [storedCenter] in CGPoint(x: $0.center.x - storedCenter.x, y: $0.center.y - storedCenter.y) }
        super.init()
    }

    open var items: [any UIDynamicItem] { members }

    /// Moves all members by as much as it changes.
    open var center: CGPoint {
        get { storedCenter }
        set {
            let shift = CGPoint(x: newValue.x - storedCenter.x, y: newValue.y - storedCenter.y)
            storedCenter = newValue
            guard shift != .zero else { return }
            for member in members { member.center = CGPoint(x: member.center.x + shift.x, y: member.center.y + shift.y) }
        }
    }

    open var bounds: CGRect { CGRect(origin: .zero, size: Self.rect(around: members).size) }

    /// Turns all members around the group's center. Each takes the transform for its own.
    open var transform: CGAffineTransform {
        get { storedTransform }
        set {
            guard newValue != storedTransform else { return }
            storedTransform = newValue
            for (member, offset) in zip(members, offsets) {
                let moved = offset.applying(newValue)
                member.center = CGPoint(x: storedCenter.x + moved.x, y: storedCenter.y + moved.y)
                member.transform = newValue
            }
        }
    }

    private let members: [any UIDynamicItem]
    private let offsets: [CGPoint]
    private var storedCenter: CGPoint
    private var storedTransform = CGAffineTransform.identity

    private static func rect(around items: [any UIDynamicItem]) -> CGRect {
        var result = CGRect.null
        for item in items {
            let size = item.bounds.size
            result = result.union(CGRect(x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height))
        }
        return result.isNull ? .zero : result
    }
}
