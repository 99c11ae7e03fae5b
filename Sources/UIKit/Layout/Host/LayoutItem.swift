internal import CoreGraphics
internal import LayoutEngine
internal import QuartzCore

/// The alignment rectangle of a view, or the rectangle of a guide, as variables of an engine. It stands in the coordinates of the superview or owner,
/// so that moving a container changes nothing of what is inside.
@MainActor final class LayoutItem {
    nonisolated(unsafe) unowned(unsafe) let view: UIView?
    nonisolated(unsafe) unowned(unsafe) let guide: UILayoutGuide?
    nonisolated(unsafe) unowned(unsafe) var host: LayoutHost?

    /// Where it stands in the host's list.
    var index = 0
    /// Made when first asked for.
    var variables = PerSide<LayoutVariable?>(repeating: nil)
    /// What says how a rectangle that the app sets, or a guide's, follows from what is around it.
    var definitions = PerSide<LayoutConstraintID?>(repeating: nil)
    /// The part of the parent's length that goes into it.
    var factors = PerSide<Double>(repeating: 0)
    /// By axis: the contents' wish.
    var contents: (ContentConstraint?, ContentConstraint?)
    /// The width for which the height of the contents was asked.
    var measuredWidth: CGFloat?
    /// What was applied last.
    var placedRect: CGRect?
    /// Waits in its superview's `placements`.
    var isPlacementDue = false
    var isContentStale = false

    init(_ object: any LayoutObject, in host: LayoutHost) {
        view = object as? UIView
        guide = object as? UILayoutGuide
        self.host = host
    }

    /// The four numbers of a rectangle.
    enum Side: CaseIterable { case x, y, width, height }

    /// Whether the app, not the engine, sets its rectangle.
    var isGiven: Bool { view.map(\.hasGivenFrame) ?? (guide?.kind != nil) }

    var parent: UIView? { view?.parentView ?? guide?.owningView }

    /// The rectangle in the parent's coordinates, as it was last solved.
    var rect: CGRect {
        guard let host else { return .zero }
        func value(_ variable: LayoutVariable?) -> CGFloat { variable.map { CGFloat(host.engine.value(of: $0)) } ?? 0 }
        return CGRect(x: value(variables.x), y: value(variables.y), width: value(variables.width), height: value(variables.height))
    }

    /// Gives the view the place the engine found, on whole pixels.
    func place() {
        guard let view, !view.hasGivenFrame else { return }
        let rect = self.rect
        placedRect = rect
        let frame = PixelGrid.rounded(view.frame(forAlignmentRect: rect))
        // The middle wherever the anchor point is, as UIKit sets it: who moves the anchor point moves the view, and evens it out by a constant.
        let zoom = view.layoutZoom
        let center = zoom == 1 ? CGPoint(x: frame.midX, y: frame.midY) : CGPoint(x: frame.minX + frame.width * zoom / 2, y: frame.minY + frame.height * zoom / 2)
        view.flags.insert(.isPlaced)
        if view.viewLayer.bounds.size != frame.size { view.bounds = CGRect(origin: view.bounds.origin, size: frame.size) }
        if view.viewLayer.position != center { view.center = center }
        view.flags.remove(.isPlaced)
    }
}

/// Something for each of the four numbers of a rectangle.
struct PerSide<Value> {
    var x: Value
    var y: Value
    var width: Value
    var height: Value

    init(repeating value: Value) { (x, y, width, height) = (value, value, value, value) }

    subscript(side: LayoutItem.Side) -> Value {
        get {
            switch side {
            case .x: x
            case .y: y
            case .width: width
            case .height: height
            }
        }
        set {
            switch side {
            case .x: x = newValue
            case .y: y = newValue
            case .width: width = newValue
            case .height: height = newValue
            }
        }
    }
}

/// What the contents of a view want its length along one axis to be.
struct ContentConstraint {
    var length: CGFloat
    /// Being smaller counts as much as the compression resistance says, being larger as the hugging says.
    var id: LayoutConstraintID
}

/// Where UIKit puts what was solved: on whole pixels, halves away from zero.
enum PixelGrid {
    /// Rounds the edges, in the superview's coordinates. The size is what lies between them: neighbours meet without a gap, and widths that are equal may
    /// come out a pixel apart.
    static func rounded(_ rect: CGRect) -> CGRect {
        let scale = Runtime.current.screenScale
        // A hair above the half, so that sums that should give it exactly do.
        func pixels(_ value: CGFloat) -> CGFloat {
            let pixels = value * scale
            return (pixels + (pixels < 0 ? -1e-6 : 1e-6)).rounded(.toNearestOrAwayFromZero)
        }
        let (left, top) = (pixels(rect.origin.x), pixels(rect.origin.y))
        let (right, bottom) = (pixels(rect.origin.x + rect.size.width), pixels(rect.origin.y + rect.size.height))
        return CGRect(x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
    }
}
