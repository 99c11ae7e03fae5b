import UIKit

class DrawingPage: CatalogPage {
    override func build() {
        section(
            "Paths",
            GridRow([
                (
                    "Lines",
                    Canvas { _, rect in
                        let path = UIBezierPath()
                        for step in 0...6 {
                            let x = rect.minX + rect.width * CGFloat(step) / 6
                            let y = step % 2 == 0 ? rect.maxY : rect.minY
                            if step == 0 { path.move(to: CGPoint(x: x, y: y)) } else { path.addLine(to: CGPoint(x: x, y: y)) }
                        }
                        path.lineWidth = 6
                        path.lineJoinStyle = .round
                        path.lineCapStyle = .round
                        UIColor.systemBlue.setStroke()
                        path.stroke()
                    }
                ),
                (
                    "Dashes",
                    Canvas { context, rect in
                        UIColor.systemRed.setStroke()
                        for (line, pattern) in [[8, 4], [2, 6], [16, 6, 2, 6]].enumerated() {
                            let path = UIBezierPath()
                            path.move(to: CGPoint(x: rect.minX, y: rect.minY + 10 + CGFloat(line) * 22))
                            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + 10 + CGFloat(line) * 22))
                            path.lineWidth = 3
                            path.lineCapStyle = line == 1 ? .round : .butt
                            path.setLineDash(pattern.map { CGFloat($0) }, count: pattern.count, phase: 0)
                            path.stroke()
                        }
                    }
                ),
                (
                    "Star",
                    Canvas { _, rect in
                        let path = UIBezierPath()
                        let center = CGPoint(x: rect.midX, y: rect.midY)
                        let radius = min(rect.width, rect.height) / 2
                        for point in 0..<5 {
                            let angle = CGFloat(point) * 4 * .pi / 5 - .pi / 2
                            let corner = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
                            if point == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
                        }
                        path.close()
                        path.usesEvenOddFillRule = true
                        UIColor.systemOrange.setFill()
                        path.fill()
                    }
                ),
                (
                    "Curves",
                    Canvas { _, rect in
                        let path = UIBezierPath()
                        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
                        path.addCurve(
                            to: CGPoint(x: rect.maxX, y: rect.midY), controlPoint1: CGPoint(x: rect.midX, y: rect.minY - 30),
                            controlPoint2: CGPoint(x: rect.midX, y: rect.maxY + 30))
                        path.lineWidth = 4
                        UIColor.systemPurple.setStroke()
                        path.stroke()
                    }
                ),
                (
                    "Arcs",
                    Canvas { _, rect in
                        let center = CGPoint(x: rect.midX, y: rect.midY)
                        for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue].enumerated() {
                            let path = UIBezierPath(
                                arcCenter: center, radius: 34 - CGFloat(index) * 11, startAngle: -.pi / 2,
                                endAngle: CGFloat(index + 1) * .pi / 2, clockwise: true)
                            path.lineWidth = 8
                            path.lineCapStyle = .round
                            color.setStroke()
                            path.stroke()
                        }
                    }
                ),
                (
                    "Corners",
                    Canvas { _, rect in
                        UIColor.systemIndigo.setFill()
                        UIBezierPath(
                            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
                            cornerRadii: CGSize(width: 28, height: 28)
                        ).fill()
                    }
                ),
            ]))
        section(
            "Contexts",
            GridRow([
                (
                    "Linear gradient",
                    Canvas { context, rect in
                        UIBezierPath(roundedRect: rect, cornerRadius: 12).addClip()
                        context.drawLinearGradient(
                            Self.rainbow, start: rect.origin, end: CGPoint(x: rect.maxX, y: rect.maxY),
                            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
                    }
                ),
                (
                    "Radial gradient",
                    Canvas { context, rect in
                        let center = CGPoint(x: rect.midX, y: rect.midY)
                        context.drawRadialGradient(
                            Self.rainbow, startCenter: center, startRadius: 0, endCenter: center, endRadius: 40, options: [])
                    }
                ),
                (
                    "Shadow",
                    Canvas { context, rect in
                        context.setShadow(offset: CGSize(width: 3, height: 5), blur: 6, color: UIColor.systemGray.cgColor)
                        UIColor.systemYellow.setFill()
                        UIBezierPath(ovalIn: rect.insetBy(dx: 14, dy: 14)).fill()
                    }
                ),
                (
                    "Clip",
                    Canvas { context, rect in
                        UIBezierPath(ovalIn: rect.insetBy(dx: 4, dy: 4)).addClip()
                        Scenery.image(size: CGSize(width: 150, height: 100)).draw(in: rect)
                    }
                ),
                (
                    "Transforms",
                    Canvas { context, rect in
                        context.translateBy(x: rect.midX, y: rect.midY)
                        for step in 0..<12 {
                            UIColor(hue: CGFloat(step) / 12, saturation: 0.8, brightness: 0.9, alpha: 1).setFill()
                            context.fill(CGRect(x: 14, y: -3, width: 22, height: 6))
                            context.rotate(by: .pi / 6)
                        }
                    }
                ),
                (
                    "Multiply",
                    Canvas { context, rect in
                        context.setFillColor(UIColor.white.cgColor)
                        context.fill(rect)
                        context.setBlendMode(.multiply)
                        for (index, color) in [UIColor.cyan, .magenta, .yellow].enumerated() {
                            let angle = CGFloat(index) * 2 * .pi / 3 - .pi / 2
                            context.setFillColor(color.cgColor)
                            context.fillEllipse(
                                in: CGRect(
                                    x: rect.midX - 22 + 14 * cos(angle), y: rect.midY - 22 + 14 * sin(angle), width: 44,
                                    height: 44))
                        }
                    }
                ),
                (
                    "Text",
                    Canvas { context, rect in
                        ("Drawn 画" as NSString).draw(
                            in: rect.insetBy(dx: 0, dy: 20),
                            withAttributes: [.font: UIFont.boldSystemFont(ofSize: 22), .foregroundColor: UIColor.systemPink])
                    }
                ),
                (
                    "Symbol",
                    Canvas { context, rect in
                        UIImage(systemName: "moon.stars.fill")?.withTintColor(.systemTeal).draw(
                            in: rect.insetBy(dx: (rect.width - 60) / 2, dy: (rect.height - 60) / 2))
                    }
                ),
            ]))
        section(
            "Layers",
            GridRow([("Gradient layer", gradientLayer()), ("Shape layer", shapeLayer()), ("Shadow path", shadowLayer())]))
    }

    private static let rainbow = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [UIColor.systemPink.cgColor, UIColor.systemYellow.cgColor, UIColor.systemTeal.cgColor] as CFArray,
        locations: [0, 0.5, 1])!

    private func gradientLayer() -> UIView {
        let view = LayerView<CAGradientLayer>()
        view.typed.colors = [UIColor.systemBlue.cgColor, UIColor.systemGreen.cgColor]
        view.typed.startPoint = CGPoint(x: 0, y: 0)
        view.typed.endPoint = CGPoint(x: 1, y: 1)
        view.typed.cornerRadius = 12
        return view
    }

    private func shapeLayer() -> UIView {
        let view = LayerView<CAShapeLayer>()
        view.typed.path = UIBezierPath(ovalIn: CGRect(x: 12, y: 8, width: 64, height: 64)).cgPath
        view.typed.fillColor = UIColor.systemPurple.withAlphaComponent(0.3).cgColor
        view.typed.strokeColor = UIColor.systemPurple.cgColor
        view.typed.lineWidth = 5
        view.typed.strokeEnd = 0.75
        return view
    }

    private func shadowLayer() -> UIView {
        let view = UIView()
        let box = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 54))
        box.backgroundColor = .systemOrange
        box.layer.cornerRadius = 8
        box.layer.shadowOpacity = 0.5
        box.layer.shadowRadius = 5
        box.layer.shadowOffset = CGSize(width: 0, height: 6)
        view.addSubview(box)
        return view
    }
}

/// A view that a closure draws.
class Canvas: UIView {
    private let drawing: (CGContext, CGRect) -> Void

    init(_ drawing: @escaping (CGContext, CGRect) -> Void) {
        self.drawing = drawing
        super.init(frame: .zero)
        backgroundColor = .clear
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawing(context, bounds.insetBy(dx: 4, dy: 4))
    }
}

/// A view on a layer of a class of its own.
class LayerView<Layer: CALayer>: UIView {
    override class var layerClass: AnyClass { Layer.self }

    var typed: Layer { layer as! Layer }
}
