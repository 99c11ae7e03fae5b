internal import CoreGraphics
internal import Foundation

/// Draws a symbol on its grid of 16 × 16 into a context whose y runs down.
struct SymbolPainter {
    let context: CGContext
    /// The pen's width in units of the grid.
    var thickness: CGFloat
    /// The layers' colours: signs, then what frames or carries them.
    var primary: CGColor
    var secondary: CGColor
    /// Whether the two are told apart, so that a sign in a filled frame is painted and not left out.
    var isLayered: Bool

    /// SF Symbols' stroke by weight, in sixteenths of the point size at medium scale (from the weights' look, not measured).
    static func thickness(_ weight: UIImage.SymbolWeight) -> CGFloat {
        switch weight {
        case .ultraLight: 0.36
        case .thin: 0.6
        case .light: 1.05
        case .unspecified, .regular: 1.33
        case .medium: 1.52
        case .semibold: 1.73
        case .bold: 1.95
        case .heavy: 2.2
        case .black: 2.42
        }
    }

    private static func weight(_ thickness: CGFloat) -> UIImage.SymbolWeight {
        (1...9).compactMap { UIImage.SymbolWeight(rawValue: $0) }
            .min { abs(self.thickness($0) - thickness) < abs(self.thickness($1) - thickness) } ?? .regular
    }

    /// The pen the icon set's outlines are drawn with.
    private static let fileThickness: CGFloat = 1

    // MARK: Extent

    /// The box that the drawing fills.
    static func bounds(of shape: SymbolShape, thickness: CGFloat) -> CGRect {
        switch shape {
        case .file(let name):
            let growth = growth(of: name, thickness: thickness) / 2
            return union(SymbolFiles.shapes(of: name).map(\.path)).insetBy(dx: -growth, dy: -growth)
        case .drawn(let strokes, let fills, _):
            return union(strokes).insetBy(dx: -thickness / 2, dy: -thickness / 2).union(union(fills))
        case .text: return CGRect(x: 3, y: 3, width: 10, height: 10)
        case .framed(_, let frame, _): return box(of: frame)
        case .slashed(let inner): return bounds(of: inner, thickness: thickness).union(CGRect(x: 1.2, y: 1, width: 13.6, height: 14))
        case .badged(let inner, _): return bounds(of: inner, thickness: thickness).union(badgeBox)
        case .dotted(let inner): return bounds(of: inner, thickness: thickness).union(dotBox)
        case .custom(let symbol): return union(symbol.shapes(weight(thickness)).map(\.path))
        }
    }

    private static func union(_ paths: [CGPath]) -> CGRect { paths.reduce(CGRect.null) { $0.union($1.boundingBoxOfPath) } }

    private static let badgeBox = CGRect(x: 8.4, y: 8.4, width: 8, height: 8)
    private static let dotBox = CGRect(x: 10, y: 0, width: 6, height: 6)

    private static func box(of frame: SymbolShape.Frame) -> CGRect {
        switch frame {
        case .circle: CGRect(x: 0, y: 0, width: 16, height: 16)
        case .square, .app: CGRect(x: 0.5, y: 0.5, width: 15, height: 15)
        case .rectangle: CGRect(x: 0, y: 2, width: 16, height: 12)
        }
    }

    // MARK: Drawing

    func draw(_ shape: SymbolShape) { draw(shape, primary) }

    private func draw(_ shape: SymbolShape, _ color: CGColor) {
        context.setFillColor(color)
        context.setStrokeColor(color)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        switch shape {
        case .file(let name): draw(SymbolFiles.shapes(of: name), growth: Self.growth(of: name, thickness: thickness))
        case .drawn(let strokes, let fills, let isFilled):
            context.setLineWidth(thickness)
            for path in strokes {
                context.addPath(path)
                context.drawPath(using: isFilled ? .fillStroke : .stroke)
            }
            for path in fills {
                context.addPath(path)
                context.fillPath()
            }
        case .text(let text): draw(text, color)
        case .framed(let inner, let frame, let isFilled): draw(inner, in: frame, isFilled)
        case .slashed(let inner):
            layer { draw(inner, color) }
            drawSlash(color)
        case .badged(let inner, let badge): draw(inner, badge)
        case .dotted(let inner):
            layer {
                draw(inner, isLayered ? secondary : primary)
                context.setBlendMode(.clear)
                context.fillEllipse(in: Self.dotBox.insetBy(dx: -1.1, dy: -1.1))
            }
            context.setFillColor(primary)
            context.fillEllipse(in: Self.dotBox)
        case .custom(let symbol): draw(symbol.shapes(Self.weight(thickness)), growth: 0)
        }
    }

    /// How much bolder than the icon set draws it a file is to be. Filled icons are bold as they are.
    private static func growth(of name: String, thickness: CGFloat) -> CGFloat {
        let difference = thickness - fileThickness
        return name.hasSuffix("-fill") ? difference * 0.2 : difference
    }

    private func draw(_ shapes: [SVGShapes.Shape], growth: CGFloat) {
        func fill(_ shape: SVGShapes.Shape) {
            context.addPath(shape.path)
            context.fillPath(using: shape.usesEvenOdd ? .evenOdd : .winding)
        }
        func stroke(_ shape: SVGShapes.Shape) {
            context.addPath(shape.path)
            context.strokePath()
        }
        context.setLineWidth(abs(growth))
        if growth >= 0 {
            for shape in shapes {
                fill(shape)
                if growth > 0.01 { stroke(shape) }
            }
        } else {
            layer {
                shapes.forEach(fill)
                context.setBlendMode(.clear)
                shapes.forEach(stroke)
            }
        }
    }

    private func draw(_ text: String, _ color: CGColor) {
        let size: CGFloat = text.count > 1 ? 13.5 : 16
        let weight: UIFont.Weight = thickness > 1.6 ? .bold : thickness < 1 ? .regular : .medium
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: UIColor(cgColor: color),
        ]
        let font = UIFont.systemFont(ofSize: size, weight: weight)
        let width = (text as NSString).size(withAttributes: attributes).width
        UIGraphicsPushContext(context)
        (text as NSString).draw(
            at: CGPoint(x: 8 - width / 2, y: 8 + font.capHeight / 2 - font.ascender), withAttributes: attributes)
        UIGraphicsPopContext()
    }

    private func draw(_ inner: SymbolShape, in frame: SymbolShape.Frame, _ isFilled: Bool) {
        let box = Self.box(of: frame)
        let pen = isFilled ? 0 : min(thickness, 1.9)
        let rect = box.insetBy(dx: pen / 2, dy: pen / 2)
        let radius: CGFloat =
            switch frame {
            case .circle: rect.width / 2
            case .square, .rectangle: isFilled ? 3.2 : 2.6
            case .app: 4
            }
        let outline = CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
        var sign = self
        let factor = scale(of: inner, in: frame)
        // The pen inside is nearly as wide as that of the frame.
        sign.thickness = thickness * (isTextOrFile(inner) ? 1 : 0.92 / factor)
        func paint(_ color: CGColor) {
            context.saveGState()
            context.translateBy(x: box.midX, y: box.midY)
            context.scaleBy(x: factor, y: factor)
            let center = Self.bounds(of: inner, thickness: sign.thickness)
            context.translateBy(x: -center.midX, y: -center.midY)
            sign.draw(inner, color)
            context.restoreGState()
        }
        guard isFilled else {
            context.setStrokeColor(isLayered ? secondary : primary)
            context.setLineWidth(pen)
            context.addPath(outline)
            context.strokePath()
            return paint(primary)
        }
        layer {
            context.setFillColor(isLayered ? secondary : primary)
            context.addPath(outline)
            context.fillPath()
            if isLayered { return paint(primary) }
            layer(.destinationOut) { paint(primary) }
        }
    }

    private func isTextOrFile(_ shape: SymbolShape) -> Bool {
        if case .drawn = shape { return false }
        return true
    }

    /// Signs fill half of a frame, however large they are by themselves.
    private func scale(of inner: SymbolShape, in frame: SymbolShape.Frame) -> CGFloat {
        let size = Self.bounds(of: inner, thickness: thickness).size
        let room: CGFloat = isTextOrFile(inner) ? 9 : 7.4
        let fit = room / max(size.width, size.height, 1)
        if case .text = inner { return 0.6 }
        return min(fit, 0.62) * (frame == .rectangle ? 0.85 : 1)
    }

    private func drawSlash(_ color: CGColor) {
        func line(_ width: CGFloat, _ shift: CGFloat) {
            context.setLineWidth(width)
            context.move(to: CGPoint(x: 1.9 + shift, y: 1.7 - shift))
            context.addLine(to: CGPoint(x: 14.1 + shift, y: 14.3 - shift))
            context.strokePath()
        }
        context.saveGState()
        context.setBlendMode(.clear)
        line(thickness, thickness * 0.7)
        context.restoreGState()
        context.setStrokeColor(color)
        line(thickness, 0)
    }

    private func draw(_ inner: SymbolShape, _ badge: SymbolShape) {
        let box = Self.badgeBox
        layer {
            draw(inner, isLayered ? secondary : primary)
            context.setBlendMode(.clear)
            context.fillEllipse(in: box.insetBy(dx: -1.1, dy: -1.1))
        }
        context.saveGState()
        context.translateBy(x: box.minX, y: box.minY)
        context.scaleBy(x: box.width / 16, y: box.height / 16)
        var sign = self
        sign.thickness = thickness * 1.4
        sign.isLayered = false
        sign.draw(.framed(badge, .circle, isFilled: true), primary)
        context.restoreGState()
    }

    private func layer(_ mode: CGBlendMode = .normal, _ body: () -> Void) {
        context.saveGState()
        context.setBlendMode(mode)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setBlendMode(.normal)
        body()
        context.endTransparencyLayer()
        context.restoreGState()
    }
}
