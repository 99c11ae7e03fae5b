public import CoreGraphics
public import Foundation

/// A path with the properties it is drawn with.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    private var path: CGMutablePath

    // MARK: Making paths

    public override init() {
        path = CGMutablePath()
        super.init()
    }

    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Circular corners; a radius greater than half a side is brought down to it.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        addRoundedRect(rect.standardized, corners, cornerRadii)
    }

    /// - Parameter clockwise: as seen on the screen, y pointing down.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        cgPath = CGPath
    }

    public required convenience init?(coder: NSCoder) {
        self.init()
        lineWidth = coder.finiteNumber(forKey: "UIBezierPathLineWidthKey") ?? lineWidth
        lineCapStyle = coder.finiteNumber(forKey: "UIBezierPathLineCapStyleKey").flatMap { CGLineCap(rawValue: Int32(clamping: Int($0))) } ?? lineCapStyle
        lineJoinStyle = coder.finiteNumber(forKey: "UIBezierPathLineJoinStyleKey").flatMap { CGLineJoin(rawValue: Int32(clamping: Int($0))) } ?? lineJoinStyle
        miterLimit = coder.finiteNumber(forKey: "UIBezierPathMiterLimitKey") ?? miterLimit
        usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRuleKey")
        let numbers = (coder.decodeObject(forKey: "UIBezierPathElementsKey") as? [NSNumber] ?? []).map(\.doubleValue)
        PathCoding.replay(numbers, on: path)
    }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidthKey")
        coder.encode(Double(lineCapStyle.rawValue), forKey: "UIBezierPathLineCapStyleKey")
        coder.encode(Double(lineJoinStyle.rawValue), forKey: "UIBezierPathLineJoinStyleKey")
        coder.encode(Double(miterLimit), forKey: "UIBezierPathMiterLimitKey")
        coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRuleKey")
        coder.encode(PathCoding.numbers(of: path).map { NSNumber(value: $0) }, forKey: "UIBezierPathElementsKey")
    }

    public static var supportsSecureCoding: Bool { true }

    // MARK: Elements

    /// A copy of the path's elements.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    open func move(to point: CGPoint) { path.move(to: point) }

    /// Without a current point it has no effect.
    open func addLine(to point: CGPoint) {
        if hasCurrentPoint { path.addLine(to: point) }
    }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        if hasCurrentPoint { path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2) }
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        if hasCurrentPoint { path.addQuadCurve(to: endPoint, control: controlPoint) }
    }

    /// Adds an arc, joined by a line to the current point if there is one.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics names the direction for a y axis that points up.
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    open func close() {
        if hasCurrentPoint { path.closeSubpath() }
    }

    open func removeAllPoints() { path = CGMutablePath() }

    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// The same outline run through backwards.
    open func reversing() -> UIBezierPath {
        let copy = self.copy() as! UIBezierPath
        copy.path = PathReversal.reversed(path)
        return copy
    }

    open func apply(_ transform: CGAffineTransform) {
        var transform = transform
        path = path.mutableCopy(using: &transform) ?? path
    }

    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle around the curves, line width not counted; empty paths have a null one.
    open var bounds: CGRect { path.boundingBoxOfPath }

    open var currentPoint: CGPoint { path.currentPoint }

    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding, transform: .identity)
    }

    // MARK: Drawing properties

    open var lineWidth: CGFloat = 1
    open var lineCapStyle: CGLineCap = .butt
    open var lineJoinStyle: CGLineJoin = .miter
    open var miterLimit: CGFloat = 10
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule: Bool = false

    private var dashPattern: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashPattern = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
        dashPhase = phase
    }

    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, value) in dashPattern.enumerated() { pattern?[index] = value }
        count?.pointee = dashPattern.count
        phase?.pointee = dashPhase
    }

    // MARK: Drawing into the current context

    open func fill() { draw { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) } }

    open func stroke() {
        draw { context in
            applyStrokeProperties(to: context)
            context.strokePath()
        }
    }

    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
        }
    }

    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            applyStrokeProperties(to: context)
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            context.strokePath()
        }
    }

    /// Cuts the clip of the current context to the inside of the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Object

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath()
        copy.path = path.mutableCopy() ?? CGMutablePath()
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.flatness = flatness
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dashPattern = dashPattern
        copy.dashPhase = dashPhase
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return other === self || (other.path == path && other.lineWidth == lineWidth)
    }

    open override var hash: Int { path.hashValue }

    open override var description: String {
        "<UIBezierPath: \(pointerText(self)); \(PathCoding.text(of: path))>"
    }

    // MARK: Inside

    private var hasCurrentPoint: Bool { !path.isEmpty }

    private func draw(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext(), !path.isEmpty else { return }
        context.saveGState()
        context.beginPath()
        context.addPath(path)
        body(context)
        context.restoreGState()
    }

    private func applyStrokeProperties(to context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setFlatness(flatness)
        if !dashPattern.isEmpty { context.setLineDash(phase: dashPhase, lengths: dashPattern) }
    }

    private func addRoundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
        let rx = min(max(radii.width, 0), rect.width / 2)
        let ry = min(max(radii.height, 0), rect.height / 2)
        guard rx > 0, ry > 0, !corners.isEmpty else { return path.addRect(rect) }
        // Distance of the control points that makes a Bézier quarter circle.
        let k: CGFloat = 1 - 0.5522847498
        let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func radius(_ corner: UIRectCorner) -> (x: CGFloat, y: CGFloat) { corners.contains(corner) ? (rx, ry) : (0, 0) }
        let (tl, tr, br, bl) = (radius(.topLeft), radius(.topRight), radius(.bottomRight), radius(.bottomLeft))
        path.move(to: CGPoint(x: l + tl.x, y: t))
        path.addLine(to: CGPoint(x: r - tr.x, y: t))
        if tr.x > 0 {
            path.addCurve(
                to: CGPoint(x: r, y: t + tr.y), control1: CGPoint(x: r - tr.x * k, y: t),
                control2: CGPoint(x: r, y: t + tr.y * k))
        }
        path.addLine(to: CGPoint(x: r, y: b - br.y))
        if br.x > 0 {
            path.addCurve(
                to: CGPoint(x: r - br.x, y: b), control1: CGPoint(x: r, y: b - br.y * k),
                control2: CGPoint(x: r - br.x * k, y: b))
        }
        path.addLine(to: CGPoint(x: l + bl.x, y: b))
        if bl.x > 0 {
            path.addCurve(
                to: CGPoint(x: l, y: b - bl.y), control1: CGPoint(x: l + bl.x * k, y: b),
                control2: CGPoint(x: l, y: b - bl.y * k))
        }
        path.addLine(to: CGPoint(x: l, y: t + tl.y))
        if tl.x > 0 {
            path.addCurve(
                to: CGPoint(x: l + tl.x, y: t), control1: CGPoint(x: l, y: t + tl.y * k),
                control2: CGPoint(x: l + tl.x * k, y: t))
        }
        path.closeSubpath()
    }
}
