internal import CoreGraphics
internal import Foundation

/// Draws images into the current context.
enum ImagePainter {
    static func draw(_ image: UIImage, in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width != 0, rect.height != 0 else { return }
        let image = image.resolved(with: .current)
        guard image.cgImage != nil else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if alpha != 1 { context.setAlpha(alpha) }
        if blendMode != .normal { context.setBlendMode(blendMode) }
        if let tint = image.content.tintColor {
            drawTinted(image, in: rect, tint, context)
        } else {
            drawParts(image, in: rect, context)
        }
    }

    /// A template's shape filled with `color`.
    static func drawTemplate(_ image: UIImage, in rect: CGRect, color: UIColor) {
        guard let context = UIGraphicsGetCurrentContext(), image.cgImage != nil else { return }
        drawTinted(image, in: rect, color, context)
    }

    private static func drawTinted(_ image: UIImage, in rect: CGRect, _ color: UIColor, _ context: CGContext) {
        context.saveGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setBlendMode(.normal)
        drawParts(image, in: rect, context)
        context.setBlendMode(.sourceIn)
        context.setFillColor(color.cgColor)
        context.fill(rect)
        context.endTransparencyLayer()
        context.restoreGState()
    }

    private static func drawParts(_ image: UIImage, in rect: CGRect, _ context: CGContext) {
        guard image.content.isResizable, rect.size != image.size else {
            return drawWhole(image, in: rect, context)
        }
        drawNineParts(image, in: rect, context)
    }

    /// The whole image stretched over `rect`, turned upright.
    private static func drawWhole(_ image: UIImage, in rect: CGRect, _ context: CGContext) {
        let factor = max(rect.width / max(image.size.width, 1e-6), rect.height / max(image.size.height, 1e-6))
        guard let pixels = image.content.isVector ? image.content.pixels(enlarged: factor) : image.cgImage else { return }
        context.saveGState()
        // Into Core Graphics' coordinates, y up, with the rectangle's lower left corner at the origin.
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: 1, y: -1)
        let size = rect.size
        let drawn = image.imageOrientation.exchangesSides ? CGSize(width: size.height, height: size.width) : size
        switch image.imageOrientation {
        case .up: break
        case .down:
            context.translateBy(x: size.width, y: size.height)
            context.rotate(by: .pi)
        case .left:
            context.translateBy(x: size.width, y: 0)
            context.rotate(by: .pi / 2)
        case .right:
            context.translateBy(x: 0, y: size.height)
            context.rotate(by: -.pi / 2)
        case .upMirrored:
            context.translateBy(x: size.width, y: 0)
            context.scaleBy(x: -1, y: 1)
        case .downMirrored:
            context.translateBy(x: 0, y: size.height)
            context.scaleBy(x: 1, y: -1)
        case .leftMirrored:
            context.translateBy(x: size.width, y: size.height)
            context.scaleBy(x: -1, y: 1)
            context.rotate(by: -.pi / 2)
        case .rightMirrored:
            context.scaleBy(x: -1, y: 1)
            context.rotate(by: .pi / 2)
        }
        context.draw(pixels, in: CGRect(origin: .zero, size: drawn))
        context.restoreGState()
    }

    /// Corners keep their size, edges and the middle stretch or repeat.
    private static func drawNineParts(_ image: UIImage, in rect: CGRect, _ context: CGContext) {
        guard let pixels = upright(image) else { return }
        let scale = image.scale
        let size = image.size
        let caps = image.capInsets
        let columns = spans(size.width, caps.left, caps.right, rect.minX, rect.width)
        let rows = spans(size.height, caps.top, caps.bottom, rect.minY, rect.height)
        for row in rows {
            for column in columns {
                let source = CGRect(
                    x: column.source * scale, y: row.source * scale, width: column.sourceLength * scale,
                    height: row.sourceLength * scale)
                guard let part = pixels.cropping(to: source) else { continue }
                let target = CGRect(x: column.target, y: row.target, width: column.targetLength, height: row.targetLength)
                let stretches = image.resizingMode == .stretch
                let stepX = column.repeats && !stretches ? column.sourceLength : target.width
                let stepY = row.repeats && !stretches ? row.sourceLength : target.height
                fill(target, with: part, stepX, stepY, context)
            }
        }
    }

    private struct Span {
        var source, sourceLength, target, targetLength: CGFloat
        var repeats = false
    }

    /// Begin cap, middle and end cap along one axis.
    private static func spans(
        _ length: CGFloat, _ before: CGFloat, _ after: CGFloat, _ start: CGFloat, _ targetLength: CGFloat
    ) -> [Span] {
        // Too small for both caps: they shrink together.
        let caps = before + after
        let squeeze = caps > targetLength && caps > 0 ? targetLength / caps : 1
        let (first, last) = (before * squeeze, after * squeeze)
        let middle = length - caps
        return [
            Span(source: 0, sourceLength: before, target: start, targetLength: first),
            Span(
                source: before, sourceLength: middle, target: start + first, targetLength: targetLength - first - last,
                repeats: true),
            Span(source: length - after, sourceLength: after, target: start + targetLength - last, targetLength: last),
        ].filter { $0.sourceLength > 0 && $0.targetLength > 0 }
    }

    private static func fill(_ target: CGRect, with part: CGImage, _ stepX: CGFloat, _ stepY: CGFloat, _ context: CGContext) {
        guard stepX > 0, stepY > 0 else { return }
        context.saveGState()
        if stepX < target.width || stepY < target.height { context.clip(to: target) }
        var y = target.minY
        while y < target.maxY - 1e-6 {
            var x = target.minX
            while x < target.maxX - 1e-6 {
                context.saveGState()
                context.translateBy(x: x, y: y + stepY)
                context.scaleBy(x: 1, y: -1)
                context.draw(part, in: CGRect(x: 0, y: 0, width: stepX, height: stepY))
                context.restoreGState()
                x += stepX
            }
            y += stepY
        }
        context.restoreGState()
    }

    static func tile(_ image: UIImage, in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), image.size.width > 0, image.size.height > 0,
            let pixels = upright(image)
        else { return }
        fill(rect, with: pixels, image.size.width, image.size.height, context)
    }

    /// The image's pixels turned upright and tinted: what files and layers get.
    static func upright(_ image: UIImage) -> CGImage? {
        guard let pixels = image.cgImage else { return nil }
        if image.imageOrientation == .up, image.content.tintColor == nil { return pixels }
        let size = image.size
        guard let context = ImageContext.make(size: size, scale: image.scale, opaque: false) else { return nil }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        let rect = CGRect(origin: .zero, size: size)
        if let tint = image.content.tintColor {
            drawTinted(image, in: rect, tint, context)
        } else {
            drawWhole(image, in: rect, context)
        }
        return context.makeImage()
    }

    /// `image`'s shape in `color`, as pixels: `factor` times as many for images that are shown larger and have vectors.
    static func tinted(_ image: UIImage, _ color: UIColor, enlarged factor: CGFloat = 1) -> CGImage? {
        let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
        guard let context = ImageContext.make(size: size, scale: image.scale, opaque: false) else { return nil }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        drawTinted(image, in: CGRect(origin: .zero, size: size), color, context)
        return context.makeImage()
    }
}
