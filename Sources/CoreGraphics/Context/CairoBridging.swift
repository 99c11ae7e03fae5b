import CCairo
import Foundation

extension CGAffineTransform {
    /// Cairo's matrices hold the same six numbers.
    var cairo: cairo_matrix_t {
        cairo_matrix_t(
            xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
    }
}

/// A coordinate that fits Cairo's 24 bits before the point; beyond, they would wrap round. What is not a
/// number becomes 0.
private func fitting(_ value: CGFloat) -> Double {
    let value = Double(value)
    return value.isNaN ? 0 : min(max(value, -4e6), 4e6)
}

extension CGRect {
    /// Adds the rectangle to the path of `cr`, in the coordinates of its current matrix.
    func append(to cr: OpaquePointer) {
        let (x0, y0, x1, y1) = (fitting(minX), fitting(minY), fitting(maxX), fitting(maxY))
        cairo_rectangle(cr, x0, y0, x1 - x0, y1 - y0)
    }
}

extension PathStorage {
    /// Adds the elements to the path of `cr`, in the coordinates of its current matrix.
    func append(to cr: OpaquePointer) {
        var index = 0
        var current = CGPoint.zero
        points.withUnsafeBufferPointer { p in
            for kind in kinds {
                switch kind {
                case 0:
                    current = p[index]
                    cairo_move_to(cr, fitting(current.x), fitting(current.y))
                case 1:
                    current = p[index]
                    cairo_line_to(cr, fitting(current.x), fitting(current.y))
                case 2:
                    let curve = CubicCurve(quadFrom: current, control: p[index], to: p[index + 1])
                    current = p[index + 1]
                    cairo_curve_to(
                        cr, fitting(curve.p1.x), fitting(curve.p1.y), fitting(curve.p2.x), fitting(curve.p2.y),
                        fitting(current.x), fitting(current.y))
                case 3:
                    current = p[index + 2]
                    cairo_curve_to(
                        cr, fitting(p[index].x), fitting(p[index].y), fitting(p[index + 1].x), fitting(p[index + 1].y),
                        fitting(current.x), fitting(current.y))
                default:
                    // The storage repeats the start of the subpath as a move when more follows.
                    cairo_close_path(cr)
                }
                index += Self.pointCounts[Int(kind)]
            }
        }
    }
}

extension CGBlendMode {
    /// Cairo's operator; `nil` for what Cairo has none of.
    var cairo: cairo_operator_t? {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusDarker: nil
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Whether Cairo lets the operator act outside the shape too, which CoreGraphics does not.
    var reachesOutsideShape: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}

extension CGLineCap {
    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
