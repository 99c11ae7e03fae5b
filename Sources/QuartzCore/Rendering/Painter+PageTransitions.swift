import CoreGraphics
import Foundation

extension CATransitionType {
    // Core Animation knows these by name only.
    package static let pageCurl = CATransitionType(rawValue: "pageCurl")
    package static let pageUnCurl = CATransitionType(rawValue: "pageUnCurl")
    static let flip = CATransitionType(rawValue: "oglFlip")
    static let cube = CATransitionType(rawValue: "cube")

    /// Those that turn or bend the pictures.
    var isSpatial: Bool { self == .pageCurl || self == .pageUnCurl || self == .flip || self == .cube }
}

extension Painter {
    /// Transitions that take the pictures out of their plane.
    func paintSpatialTransition(
        _ transition: ActiveTransition, _ operation: PaintOperation, on canvas: Canvas, report: inout DamageReport
    ) {
        let node = operation.node
        let old = transition.picture
        let box = operation.device.isRectilinear ? PixelRect(rounding: operation.device.boundingBox(of: node.properties.bounds)) : old.rect
        let clip = operation.bounds.intersection(box)
        guard !clip.isEmpty, let mixed = pool.take(clip) else { return }
        defer { pool.give(mixed) }
        let type = transition.progress.type
        let t = transition.progress.progress
        // A picture given with the transition lies wherever the layer is.
        let oldRect = old.follows ? box : old.rect
        let fitted = old.follows && (old.pixels.width != box.width || old.pixels.height != box.height) ? pool.take(box) : nil
        defer { if let fitted { pool.give(fitted) } }
        if let fitted {
            let source = Canvas(buffer: old.pixels)
            let map = Homography(
                a: CGFloat(old.pixels.width) / CGFloat(box.width), b: 0, p: 0, c: 0, d: CGFloat(old.pixels.height) / CGFloat(box.height), q: 0,
                tx: 0, ty: 0, w: 1)
            ProjectiveSampler.draw(
                source, through: Homography.translation(-CGFloat(box.x0), -CGFloat(box.y0)).concat(map), alpha: 1, on: fitted, clip: box)
        }
        let before = fitted?.buffer ?? old.pixels
        // What is bent or turned must be there whole, whatever part of it is painted now.
        let needsWhole = type != .pageCurl
        guard let after = takePicture(of: node, operation.device, rect: needsWhole ? box : clip, report: &report) else { return }
        defer { pool.give(after) }
        switch type {
        case .pageCurl, .pageUnCurl:
            let curls = type == .pageCurl
            let curl = PageCurl(
                size: CGSize(width: box.width, height: box.height), edge: transition.progress.subtype, progress: curls ? t : 1 - t)
            if curls {
                mixed.composite(after, alpha: 1, clip: clip)
                curl.draw(PixelSource(before, rect: oldRect), box: box, on: mixed, clip: clip)
            } else {
                mixed.blit(before, x: oldRect.x0, y: oldRect.y0, alpha: 1, clip: clip)
                curl.draw(PixelSource(after.buffer, rect: box), box: box, on: mixed, clip: clip)
            }
        default:
            let front = Canvas(buffer: before)
            front.moveOrigin(to: oldRect)
            for face in faces(type, transition.progress.subtype, t, box, scale: operation.device.scaleFactor(at: .zero)) {
                guard let inverse = face.map.inverted() else { continue }
                ProjectiveSampler.draw(face.isNew ? after : front, part: face.isNew ? box : oldRect, through: inverse, alpha: 1, on: mixed, clip: clip)
            }
        }
        canvas.composite(mixed, alpha: operation.alpha, clip: clip)
    }

    /// How the two pictures lie in space, the farther first.
    private func faces(
        _ type: CATransitionType, _ subtype: CATransitionSubtype, _ t: Double, _ box: PixelRect, scale: CGFloat
    ) -> [(isNew: Bool, map: Homography)] {
        let centre = CGPoint(x: CGFloat(box.x0 + box.x1) / 2, y: CGFloat(box.y0 + box.y1) / 2)
        let isUpright = subtype == .fromTop || subtype == .fromBottom
        let sign: CGFloat = subtype == .fromRight || subtype == .fromTop ? -1 : 1
        func map(_ angle: CGFloat, depth: CGFloat) -> Homography {
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / (1000 * max(scale, 0.01))
            var space = CATransform3DTranslate(CATransform3DIdentity, -centre.x, -centre.y, depth)
            let turn = CATransform3DMakeRotation(angle * sign, isUpright ? -1 : 0, isUpright ? 0 : 1, 0)
            space = CATransform3DConcat(space, turn)
            space = CATransform3DConcat(space, CATransform3DMakeTranslation(0, 0, -depth))
            space = CATransform3DConcat(space, perspective)
            return Homography(CATransform3DConcat(space, CATransform3DMakeTranslation(centre.x, centre.y, 0)))
        }
        if type == .flip {
            let angle = CGFloat(t) * .pi
            return t < 0.5 ? [(false, map(angle, depth: 0))] : [(true, map(angle - .pi, depth: 0))]
        }
        let depth = CGFloat(isUpright ? box.height : box.width) / 2
        let angle = CGFloat(t) * .pi / 2
        let (leaving, coming) = ((false, map(angle, depth: depth)), (true, map(angle - .pi / 2, depth: depth)))
        return t < 0.5 ? [coming, leaving] : [leaving, coming]
    }
}
