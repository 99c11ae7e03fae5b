import CoreGraphics
import DrydockSession
import Foundation
import UIKit

/// A storyboard on Interface Builder's canvas: its scenes where the author put them, and arrows for what leads from one to another.
@MainActor struct InterfaceOverview {
    private let overview: InterfaceOrders.Overview
    private let frames: [CGRect]
    private let images: [UIImage?]
    private let extent: CGRect
    private let scale: CGFloat

    private static let titleHeight: CGFloat = 34
    private static let longestSide: CGFloat = 4000
    private static let titleFont = UIFont.systemFont(ofSize: 22, weight: .medium)
    private static let boxMargin: CGFloat = 10

    init(_ overview: InterfaceOrders.Overview) {
        self.overview = overview
        images = overview.scenes.map { $0.picture.flatMap { UIImage(contentsOfFile: $0) } }
        let screen = UIScreen.main.bounds.size
        frames = Self.spread(zip(overview.scenes, images).map { scene, image in
            let size = image == nil ? Self.box(named: scene.title) : screen
            // A place beyond all measure would leave nothing of the others to be seen.
            let place = CGPoint(x: min(max(scene.x, -50_000), 50_000), y: min(max(scene.y, -50_000), 50_000))
            return CGRect(origin: place, size: size)
        })
        extent = frames.reduce(CGRect.null) { $0.union($1.insetBy(dx: 0, dy: -Self.titleHeight)) }.insetBy(dx: -120, dy: -60)
        scale = min(0.5, Self.longestSide / max(extent.width, extent.height, 1))
    }

    /// A reference to another storyboard, as wide as its name.
    private static func box(named name: String) -> CGSize {
        let width = (name as NSString).size(withAttributes: [.font: titleFont]).width
        return CGSize(width: min(max((width + 2 * boxMargin + 1).rounded(.up), 180), 600), height: 60)
    }

    /// Moves scenes apart, all by the same factor, where the author's device was smaller than this one and they would cover each other.
    private static func spread(_ frames: [CGRect]) -> [CGRect] {
        var factor: CGFloat = 1
        for (index, a) in frames.enumerated() {
            for b in frames[..<index] {
                let (dx, dy) = (abs(a.minX - b.minX), abs(a.minY - b.minY))
                let (width, height) = (max(a.width, b.width) + 40, max(a.height, b.height) + titleHeight + 20)
                // Scenes on top of each other stay so: no factor parts them.
                factor = max(factor, min(dx > 1 ? width / dx : 3, dy > 1 ? height / dy : 3, 3))
            }
        }
        return frames.map { CGRect(x: $0.minX * factor, y: $0.minY * factor, width: $0.width, height: $0.height) }
    }

    func picture() throws -> Data {
        guard !frames.isEmpty else { throw HostError(description: "the storyboard has no scenes") }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let size = CGSize(width: (extent.width * scale).rounded(.up), height: (extent.height * scale).rounded(.up))
        let image = UIGraphicsImageRenderer(size: size, format: format).image { renderer in
            let context = renderer.cgContext
            UIColor(white: 0.93, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            context.scaleBy(x: scale, y: scale)
            context.translateBy(x: -extent.minX, y: -extent.minY)
            for index in frames.indices { drawScene(index) }
            var taken = frames.indices.map(titlePlace)
            for arrow in overview.arrows { draw(arrow, context, beside: &taken) }
        }
        guard let data = image.pngData() else { throw HostError(description: "the overview cannot be drawn") }
        return data
    }

    private func drawScene(_ index: Int) {
        let frame = frames[index]
        let title = overview.scenes[index].title as NSString
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let attributes: [NSAttributedString.Key: Any] = [
            .font: Self.titleFont, .paragraphStyle: style,
            .foregroundColor: UIColor(white: images[index] == nil ? 0.4 : 0.25, alpha: 1),
        ]
        if let image = images[index] {
            image.draw(in: frame)
            UIColor(white: 0.6, alpha: 1).setStroke()
            UIBezierPath(rect: frame).stroke()
            title.draw(in: titlePlace(index), withAttributes: attributes)
        } else {
            UIColor.white.setFill()
            UIColor(white: 0.6, alpha: 1).setStroke()
            let path = UIBezierPath(roundedRect: frame, cornerRadius: 12)
            path.fill()
            path.stroke()
            title.draw(in: frame.insetBy(dx: Self.boxMargin, dy: 16), withAttributes: attributes)
        }
    }

    /// Above a scene's picture, in a reference's box.
    private func titlePlace(_ index: Int) -> CGRect {
        let frame = frames[index]
        guard images[index] != nil else { return frame }
        return CGRect(x: frame.minX, y: frame.minY - Self.titleHeight, width: frame.width, height: Self.titleHeight)
    }

    /// - Parameter taken: where names and other arrows' labels stand: the arrow's own goes where it covers none of them, if there is such a place.
    private func draw(_ arrow: InterfaceOrders.Overview.Arrow, _ context: CGContext, beside taken: inout [CGRect]) {
        let target = frames[arrow.to]
        let start: CGPoint
        let end: CGPoint
        if let from = arrow.from {
            let source = frames[from]
            (start, end) = (Self.edge(of: source, towards: target), Self.edge(of: target, towards: source))
        } else {
            end = CGPoint(x: target.minX, y: target.midY)
            start = CGPoint(x: end.x - 90, y: end.y)
        }
        let color = arrow.isRelationship ? UIColor(red: 0.2, green: 0.45, blue: 0.85, alpha: 1) : UIColor(white: 0.35, alpha: 1)
        color.setStroke()
        color.setFill()
        let line = UIBezierPath()
        line.lineWidth = 5
        line.move(to: start)
        line.addLine(to: end)
        line.stroke()
        let angle = atan2(end.y - start.y, end.x - start.x)
        let head = UIBezierPath()
        head.move(to: end)
        for side in [0.45, -0.45] { head.addLine(to: CGPoint(x: end.x - 26 * cos(angle + side), y: end.y - 26 * sin(angle + side))) }
        head.close()
        head.fill()
        guard !arrow.label.isEmpty else { return }
        let text = arrow.label as NSString
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 18), .foregroundColor: color]
        let size = text.size(withAttributes: attributes)
        let places = [0.5, 0.35, 0.65, 0.25, 0.75, 0.15, 0.85].map { (part: CGFloat) in
            CGRect(
                x: start.x + (end.x - start.x) * part - size.width / 2 - 6, y: start.y + (end.y - start.y) * part - size.height / 2 - 3,
                width: size.width + 12, height: size.height + 6)
        }
        let box = places.first { place in !taken.contains { $0.intersects(place) } } ?? places[0]
        taken.append(box)
        UIColor(white: 1, alpha: 0.85).setFill()
        UIBezierPath(roundedRect: box, cornerRadius: 6).fill()
        text.draw(at: CGPoint(x: box.minX + 6, y: box.minY + 3), withAttributes: attributes)
    }

    /// Where the straight line from a scene's middle to another's leaves its frame.
    private static func edge(of frame: CGRect, towards other: CGRect) -> CGPoint {
        let center = CGPoint(x: frame.midX, y: frame.midY)
        let (dx, dy) = (other.midX - center.x, other.midY - center.y)
        guard dx != 0 || dy != 0 else { return center }
        let part = min(dx == 0 ? .infinity : frame.width / 2 / abs(dx), dy == 0 ? .infinity : frame.height / 2 / abs(dy))
        return CGPoint(x: center.x + dx * part, y: center.y + dy * part)
    }
}
