import CCairo
public import Foundation

extension CGContext {
    /// Paints the clip with colours that change along the line from `startPoint` to `endPoint`.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard startPoint != endPoint, [startPoint.x, startPoint.y, endPoint.x, endPoint.y].allSatisfy(\.isFinite) else { return }
        let pattern = cairo_pattern_create_linear(
            Double(startPoint.x), Double(startPoint.y), Double(endPoint.x), Double(endPoint.y))!
        paint(gradient, pattern, options)
    }

    /// Paints the clip with colours that change from one circle to the other.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard [startCenter.x, startCenter.y, endCenter.x, endCenter.y, startRadius, endRadius].allSatisfy(\.isFinite),
            startRadius >= 0, endRadius >= 0
        else { return }
        let pattern = cairo_pattern_create_radial(
            Double(startCenter.x), Double(startCenter.y), Double(startRadius), Double(endCenter.x), Double(endCenter.y),
            Double(endRadius))!
        paint(gradient, pattern, options)
    }

    private func paint(_ gradient: CGGradient, _ pattern: OpaquePointer, _ options: CGGradientDrawingOptions) {
        defer { cairo_pattern_destroy(pattern) }
        guard let first = gradient.stops.first, let last = gradient.stops.last else { return }
        func add(_ location: CGFloat, _ color: RGBA, alpha: CGFloat) {
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(location), swapsRedBlue ? color.blue : color.red, color.green,
                swapsRedBlue ? color.red : color.blue, color.alpha * Double(alpha))
        }
        // Beyond its ends the pattern goes on with its first and last stop: a stop of no opacity at the very
        // end stops it there.
        if !options.contains(.drawsBeforeStartLocation) { add(0, first.color, alpha: 0) }
        if first.location > 0 { add(0, first.color, alpha: state.alpha) }
        for stop in gradient.stops { add(stop.location, stop.color, alpha: state.alpha) }
        if last.location < 1 { add(1, last.color, alpha: state.alpha) }
        if !options.contains(.drawsAfterEndLocation) { add(1, last.color, alpha: 0) }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        render(.everything) { cr in
            var matrix = deviceMatrix.cairo
            cairo_set_matrix(cr, &matrix)
            cairo_set_source(cr, pattern)
        }
    }
}
