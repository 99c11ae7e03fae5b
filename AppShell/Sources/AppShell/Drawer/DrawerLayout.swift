import UIKit

/// The frames of a drawer and its content; a pure function of the view's bounds.
struct DrawerLayout: Equatable {
    enum Side {
        case left, right

        init(_ edge: DrawerController.Edge, direction: UIUserInterfaceLayoutDirection) {
            self = (edge == .leading) == (direction == .leftToRight) ? .left : .right
        }

        /// The direction in x in which the drawer opens.
        var opening: CGFloat { self == .left ? 1 : -1 }
    }

    var bounds: CGRect
    var side: Side
    /// The drawer's.
    var width: CGFloat
    var isPermanent: Bool

    init(bounds: CGRect, side: Side, isPermanent: Bool, appearance: DrawerAppearance) {
        self.bounds = bounds
        self.side = side
        self.isPermanent = isPermanent
        width = isPermanent ? appearance.permanentWidth(in: bounds.width) : appearance.width(in: bounds.width)
    }

    /// - Parameter progress: 0 is outside of the edge, 1 is open.
    func drawerFrame(progress: CGFloat) -> CGRect {
        let hidden = width * (1 - progress)
        let x = side == .left ? bounds.minX - hidden : bounds.maxX - width + hidden
        return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }

    var contentFrame: CGRect {
        guard isPermanent else { return bounds }
        let x = side == .left ? bounds.minX + width : bounds.minX
        return CGRect(x: x, y: bounds.minY, width: bounds.width - width, height: bounds.height)
    }

    /// The progress of a drawer that stands at `frame`: the inverse of `drawerFrame(progress:)`.
    func progress(of frame: CGRect) -> CGFloat {
        guard width > 0 else { return 0 }
        let shown = side == .left ? frame.maxX - bounds.minX : bounds.maxX - frame.minX
        return min(max(shown / width, 0), 1)
    }

    /// How far a point is from the edge the drawer comes from.
    func distanceFromEdge(_ point: CGPoint) -> CGFloat {
        side == .left ? point.x - bounds.minX : bounds.maxX - point.x
    }
}
