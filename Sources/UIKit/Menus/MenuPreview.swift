internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// What stands beside a context menu: a picture of the view that was pressed, or a controller's view.
@MainActor final class MenuPreview {
    let view: UIView
    /// Where the pressed view is, in its window's coordinates.
    let origin: CGRect
    private let controller: UIViewController?

    private static let controllerRadius: CGFloat = 13

    /// - Returns: `nil` when nothing is lifted.
    init?(_ lifted: UITargetedPreview?, _ controller: UIViewController?) {
        self.controller = controller
        let container = lifted?.target.container
        let size = lifted?.size ?? .zero
        let shown = lifted.map { $0.parameters.visiblePath?.bounds ?? CGRect(origin: .zero, size: size) } ?? .zero
        if let lifted, let container {
            let center = container.convert(lifted.target.center, to: nil)
            origin = shown.offsetBy(dx: center.x - size.width / 2, dy: center.y - size.height / 2)
        } else {
            origin = .zero
        }
        if let controller, let content = controller.view {
            view = UIView(frame: .zero)
            content.layer.cornerRadius = Self.controllerRadius
            content.clipsToBounds = true
            view.addSubview(content)
        } else if let lifted, let picture = lifted.view.resizableSnapshotView(from: shown, afterScreenUpdates: true, withCapInsets: .zero) {
            view = UIView(frame: .zero)
            picture.backgroundColor = lifted.parameters.backgroundColor
            if let path = lifted.parameters.visiblePath {
                let mask = CAShapeLayer()
                path.apply(CGAffineTransform(translationX: -shown.minX, y: -shown.minY))
                mask.path = path.cgPath
                picture.layer.mask = mask
                path.apply(CGAffineTransform(translationX: shown.minX, y: shown.minY))
            } else {
                picture.layer.cornerRadius = lifted.view.layer.cornerRadius
                picture.clipsToBounds = lifted.view.layer.cornerRadius > 0
            }
            view.addSubview(picture)
        } else {
            return nil
        }
        view.layer.shadowColor = UIColor.black.cgColor
        view.layer.shadowOpacity = 0.2
        view.layer.shadowRadius = 16
        view.layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    /// - Parameter area: what is free for the preview and the menu, `menuHeight` of which the menu takes.
    func frame(in area: CGRect, menuHeight: CGFloat) -> CGRect {
        guard let controller else { return origin }
        // Without a size of its own a controller takes what there is. UNVERIFIED: half of the height at most.
        let room = CGSize(width: area.width, height: max(area.height - menuHeight, 44))
        var size = controller.preferredContentSize
        if size == .zero { size = CGSize(width: room.width, height: min(room.height, area.height / 2)) }
        let factor = min(1, room.width / size.width, room.height / size.height)
        size = CGSize(width: size.width * factor, height: size.height * factor)
        let middle = origin == .zero ? CGPoint(x: area.midX, y: area.midY) : CGPoint(x: origin.midX, y: origin.midY)
        let x = min(max(middle.x - size.width / 2, area.minX), area.maxX - size.width)
        let y = min(max(middle.y - (size.height + menuHeight) / 2, area.minY), max(area.maxY - menuHeight - size.height, area.minY))
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }

    func layOut() { for content in view.subviews { content.frame = view.bounds } }
}
