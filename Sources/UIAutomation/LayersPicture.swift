import CoreGraphics
package import Foundation
import QuartzCore
package import UIKit

/// The views of a screen, pulled apart in depth: each view's own drawing on a plane, in front of what it is in and of what it covers, and the
/// tree of their classes beside it.
///
/// What is hidden, empty or cut away by its surroundings is left out. The views' layers are changed while the picture is made.
@MainActor package struct LayersPicture {
    private struct Item {
        var view: UIView
        var depth: Int
        var parent: Int?
        var toScreen: CGAffineTransform
        /// What is in sight, in the screen's coordinates.
        var visible: CGRect
        var image: UIImage?
    }

    /// The most views that are drawn.
    private static let limit = 2000
    private static let margin: CGFloat = 40
    private static let listWidth: CGFloat = 330
    private let items: [Item]
    private let planes: LayerPlanes
    private let projection: LayerProjection
    private let scale: CGFloat
    private let isDark: Bool

    /// - Parameter windows: from back to front.
    package init(of windows: [UIWindow]) {
        var items: [Item] = []
        for window in windows { Self.collect(window, 0, nil, .identity, window.screen.bounds, &items) }
        self.items = items
        planes = LayerPlanes(items.map { LayerPlanes.Item(frame: $0.visible, parent: $0.parent) })
        let screen = windows.first?.screen.bounds ?? .zero
        // As deep as the screen is wide, whatever the number of planes.
        let spacing = min(44, max(10, screen.width * 1.5 / CGFloat(max(planes.count, 1))))
        projection = LayerProjection(spacing: spacing, center: CGPoint(x: screen.midX, y: screen.midY))
        scale = windows.first?.screen.scale ?? 2
        isDark = windows.first?.traitCollection.userInterfaceStyle == .dark
    }

    private static func collect(
        _ view: UIView, _ depth: Int, _ parent: Int?, _ superviewToScreen: CGAffineTransform, _ clip: CGRect, _ items: inout [Item]
    ) {
        guard !view.isHidden, view.alpha > 0.01, items.count < limit else { return }
        let toScreen = ElementNode.toSuperlayer(view.layer).concatenating(superviewToScreen)
        let visible = view.bounds.applying(toScreen).intersection(clip)
        let isSeen = !visible.isNull && visible.width >= 0.5 && visible.height >= 0.5
        var place = parent
        if isSeen {
            place = items.count
            items.append(Item(view: view, depth: depth, parent: parent, toScreen: toScreen, visible: visible, image: ownPicture(of: view)))
        } else if view.clipsToBounds {
            return
        }
        let inner = view.clipsToBounds ? visible : clip
        for child in view.subviews { collect(child, depth + (isSeen ? 1 : 0), place, toScreen, inner, &items) }
    }

    /// What the view draws itself, and layers that are no view's.
    private static func ownPicture(of view: UIView) -> UIImage? {
        let size = view.bounds.size
        guard size.width > 0, size.height > 0, size.width * size.height < 4e6 else { return nil }
        let shown = view.subviews.map(\.layer).filter { !$0.isHidden }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in shown { layer.isHidden = true }
        defer {
            for layer in shown { layer.isHidden = false }
            CATransaction.commit()
        }
        let format = UIGraphicsImageRendererFormat()
        format.scale = view.window?.screen.scale ?? 2
        format.opaque = false
        return UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { view.layer.render(in: $0.cgContext) }
    }

    // MARK: Drawing

    /// - Returns: a PNG; nil if there is nothing to be seen.
    package func png() -> Data? {
        guard !items.isEmpty else { return nil }
        let extent = projection.extent(of: items.indices.map { (items[$0].visible, planes.planes[$0]) })
        let row = max(min(15, extent.height / CGFloat(items.count)), 8)
        let height = max(extent.height, row * CGFloat(items.count))
        let size = CGSize(width: extent.width + Self.listWidth + 3 * Self.margin, height: height + 2 * Self.margin)
        let format = UIGraphicsImageRendererFormat()
        // A very long list would make a picture that nobody can open.
        format.scale = min(scale, max(1, 8000 / size.height))
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
            let context = renderer.cgContext
            UIColor(white: isDark ? 0.13 : 0.95, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            context.saveGState()
            context.translateBy(x: Self.margin - extent.minX, y: Self.margin - extent.minY + (height - extent.height) / 2)
            for index in items.indices.sorted(by: { (planes.planes[$0], $0) < (planes.planes[$1], $1) }) { draw(index, context) }
            drawNumbers()
            context.restoreGState()
            drawList(CGPoint(x: extent.width + 2 * Self.margin, y: Self.margin), row: row)
        }.pngData()
    }

    private func color(_ index: Int) -> UIColor {
        UIColor(hue: (0.55 + CGFloat(planes.planes[index]) * 0.11).truncatingRemainder(dividingBy: 1), saturation: 0.75, brightness: isDark ? 0.78 : 0.7, alpha: 1)
    }

    private func draw(_ index: Int, _ context: CGContext) {
        let item = items[index]
        context.saveGState()
        context.concatenate(projection.transform(ofPlane: planes.planes[index]))
        context.saveGState()
        context.clip(to: item.visible)
        context.concatenate(item.toScreen)
        item.image?.draw(in: item.view.bounds)
        context.restoreGState()
        color(index).withAlphaComponent(0.8).setStroke()
        let outline = UIBezierPath(rect: item.visible)
        outline.lineWidth = 0.75
        outline.stroke()
        context.restoreGState()
    }

    private static let numberFont = UIFont.systemFont(ofSize: 8, weight: .semibold)

    /// Numbers at the upper left corners, where there is room.
    private func drawNumbers() {
        var taken: [CGRect] = []
        for index in items.indices {
            let item = items[index]
            let corner = CGPoint(x: item.visible.minX, y: item.visible.minY).applying(projection.transform(ofPlane: planes.planes[index]))
            let text = "\(index + 1)" as NSString
            let size = text.size(withAttributes: [.font: Self.numberFont])
            // Beside what the view shows.
            let box = CGRect(x: corner.x - size.width - 3, y: corner.y - 9, width: size.width + 6, height: 11)
            guard !taken.contains(where: { $0.intersects(box) }) else { continue }
            taken.append(box)
            color(index).setFill()
            UIBezierPath(roundedRect: box, cornerRadius: 5.5).fill()
            text.draw(at: CGPoint(x: box.minX + 3, y: box.midY - size.height / 2), withAttributes: [.font: Self.numberFont, .foregroundColor: UIColor.white])
        }
    }

    private func drawList(_ origin: CGPoint, row: CGFloat) {
        let font = UIFont.systemFont(ofSize: row * 0.72)
        let textColor = UIColor(white: isDark ? 0.9 : 0.15, alpha: 1)
        for index in items.indices {
            let item = items[index]
            let y = origin.y + CGFloat(index) * row
            let number = "\(index + 1)" as NSString
            let numbers: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: row * 0.62, weight: .semibold), .foregroundColor: color(index)]
            number.draw(at: CGPoint(x: origin.x + 22 - number.size(withAttributes: numbers).width, y: y), withAttributes: numbers)
            let style = NSMutableParagraphStyle()
            style.lineBreakMode = .byTruncatingTail
            // Deep trees keep their names within the list.
            let indent = min(CGFloat(item.depth) * 8, 160)
            (String(describing: type(of: item.view)) as NSString).draw(
                in: CGRect(x: origin.x + 28 + indent, y: y, width: Self.listWidth - 28 - indent, height: row),
                withAttributes: [.font: font, .foregroundColor: textColor, .paragraphStyle: style])
        }
    }
}
