import CoreGraphics
import FoundationGaps
import Foundation

/// A value an animation can work with, whatever box it came in.
enum AnimatableValue {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case color(CGColor)
    case transform(CATransform3D)
    case path(CGPath)
    case image(CGImage)
    case numbers([Double])
    case colors([CGColor])
    /// Something that can only be switched.
    case object(Any)

    /// nil for `nil` and for `NSNull`.
    init?(_ any: Any?) {
        guard let any else { return nil }
        // A boxed transform is a box of a rectangle to Foundation, and would open as one.
        if type(of: any) is NSValue.Type, let held = (any as? NSValue)?.heldTransform {
            self = .transform(held)
            return
        }
        switch any {
        case let value as AnimatableValue: self = value
        case let value as CGFloat: self = .number(Double(value))
        case let value as Double: self = .number(value)
        case let value as Float: self = .number(Double(value))
        case let value as Int: self = .number(Double(value))
        case let value as Bool: self = .number(value ? 1 : 0)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
        case let value as CGColor: self = .color(value)
        case let value as CGPath: self = .path(value)
        case let value as CGImage: self = .image(value)
        case let value as NSNumber: self = .number(value.doubleValue)
        case let value as NSValue:
            guard let unboxed = AnimatableValue(unboxing: value) else { return nil }
            self = unboxed
        case is NSNull: return nil
        case let value as [Any]:
            if let colors = value as? [CGColor] {
                self = .colors(colors)
            } else {
                var numbers: [Double] = []
                for element in value {
                    guard case .number(let number)? = AnimatableValue(element) else {
                        self = .object(value)
                        return
                    }
                    numbers.append(number)
                }
                self = .numbers(numbers)
            }
        case Optional<Any>.none: return nil
        default: self = .object(any)
        }
    }

    private init?(unboxing value: NSValue) {
        if let transform = value.heldTransform {
            self = .transform(transform)
            return
        }
        let type = String(cString: value.objCType)
        if type.contains("Point") { self = .point(value.pointValue); return }
        if type.contains("Size") { self = .size(value.sizeValue); return }
        if type.contains("Rect") { self = .rect(value.rectValue); return }
        return nil
    }

    /// As key-value coding hands it out: numbers boxed.
    var boxed: Any {
        switch self {
        case .number(let v): NSNumber(value: v)
        case .point(let v): v
        case .size(let v): v
        case .rect(let v): v
        case .color(let v): v
        case .transform(let v): v
        case .path(let v): v
        case .image(let v): v
        case .numbers(let v): v.map { NSNumber(value: $0) }
        case .colors(let v): v
        case .object(let v): v
        }
    }

    var number: Double? { if case .number(let v) = self { v } else { nil } }

    // MARK: Arithmetic

    /// The value `t` of the way from `a` to `b`; `t` may leave 0…1. Kinds that cannot be mixed switch halfway.
    static func interpolate(_ a: AnimatableValue, _ b: AnimatableValue, _ t: Double) -> AnimatableValue {
        let f = CGFloat(t)
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * f }
        switch (a, b) {
        case (.number(let x), .number(let y)): return .number(x + (y - x) * t)
        case (.point(let x), .point(let y)): return .point(CGPoint(x: mix(x.x, y.x), y: mix(x.y, y.y)))
        case (.size(let x), .size(let y)):
            return .size(CGSize(width: mix(x.width, y.width), height: mix(x.height, y.height)))
        case (.rect(let x), .rect(let y)):
            return .rect(
                CGRect(
                    x: mix(x.origin.x, y.origin.x), y: mix(x.origin.y, y.origin.y),
                    width: mix(x.size.width, y.size.width), height: mix(x.size.height, y.size.height)))
        case (.color(let x), .color(let y)): return .color(ColorMath.mix(x, y, f))
        case (.transform(let x), .transform(let y)): return .transform(TransformDecomposition.interpolate(x, y, f))
        case (.numbers(let x), .numbers(let y)) where x.count == y.count:
            return .numbers(zip(x, y).map { $0 + ($1 - $0) * t })
        case (.colors(let x), .colors(let y)) where x.count == y.count:
            return .colors(zip(x, y).map { ColorMath.mix($0, $1, f) })
        case (.path(let x), .path(let y)):
            if let mixed = PathMath.mix(x, y, f) { return .path(mixed) }
            return t < 0.5 ? a : b
        case (.number, _), (.point, _), (.size, _), (.rect, _), (.color, _), (.transform, _), (.path, _), (.image, _),
            (.numbers, _), (.colors, _), (.object, _):
            return t < 0.5 ? a : b
        }
    }

    /// `a + b · k`, for additive, cumulative and by-value animations; transforms are concatenated when `k` is 1.
    static func add(_ a: AnimatableValue, _ b: AnimatableValue, times k: Double = 1) -> AnimatableValue {
        let f = CGFloat(k)
        switch (a, b) {
        case (.number(let x), .number(let y)): return .number(x + y * k)
        case (.point(let x), .point(let y)): return .point(CGPoint(x: x.x + y.x * f, y: x.y + y.y * f))
        case (.size(let x), .size(let y)):
            return .size(CGSize(width: x.width + y.width * f, height: x.height + y.height * f))
        case (.rect(let x), .rect(let y)):
            return .rect(
                CGRect(
                    x: x.origin.x + y.origin.x * f, y: x.origin.y + y.origin.y * f,
                    width: x.size.width + y.size.width * f, height: x.size.height + y.size.height * f))
        case (.color(let x), .color(let y)): return .color(ColorMath.add(x, y, f))
        case (.transform(let x), .transform(let y)):
            if k == 1 { return .transform(CATransform3DConcat(y, x)) }
            if k == -1 { return .transform(CATransform3DConcat(x, CATransform3DInvert(y))) }
            var result = x
            var n = Int(k)
            while n > 0 {
                result = CATransform3DConcat(y, result)
                n -= 1
            }
            return .transform(result)
        case (.numbers(let x), .numbers(let y)) where x.count == y.count:
            return .numbers(zip(x, y).map { $0 + $1 * k })
        case (.colors(let x), .colors(let y)) where x.count == y.count:
            return .colors(zip(x, y).map { ColorMath.add($0, $1, f) })
        default: return a
        }
    }

    /// How far apart two values are, for paced keyframes.
    static func distance(_ a: AnimatableValue, _ b: AnimatableValue) -> Double {
        switch (a, b) {
        case (.number(let x), .number(let y)): return abs(y - x)
        case (.point(let x), .point(let y)): return Double(hypot(y.x - x.x, y.y - x.y))
        case (.size(let x), .size(let y)): return Double(hypot(y.width - x.width, y.height - x.height))
        case (.rect(let x), .rect(let y)):
            let origin = hypot(y.origin.x - x.origin.x, y.origin.y - x.origin.y)
            return Double(hypot(origin, hypot(y.width - x.width, y.height - x.height)))
        case (.transform(let x), .transform(let y)):
            return Double(hypot(hypot(y.m41 - x.m41, y.m42 - x.m42), y.m43 - x.m43))
        default: return 1
        }
    }

    // MARK: Parts of structures

    /// The part named by the rest of a key path: `x`, `size.width`, `scale.x`, `rotation.z`.
    func component(_ path: Substring) -> AnimatableValue? {
        switch self {
        case .point(let v):
            switch path {
            case "x": return .number(Double(v.x))
            case "y": return .number(Double(v.y))
            default: return nil
            }
        case .size(let v):
            switch path {
            case "width": return .number(Double(v.width))
            case "height": return .number(Double(v.height))
            default: return nil
            }
        case .rect(let v):
            switch path {
            case "origin": return .point(v.origin)
            case "size": return .size(v.size)
            case "origin.x": return .number(Double(v.origin.x))
            case "origin.y": return .number(Double(v.origin.y))
            case "size.width": return .number(Double(v.size.width))
            case "size.height": return .number(Double(v.size.height))
            default: return nil
            }
        case .transform(let v): return TransformComponents(v).value(path)
        default: return nil
        }
    }

    /// A copy with that part replaced.
    func settingComponent(_ path: Substring, _ part: AnimatableValue) -> AnimatableValue? {
        switch (self, part) {
        case (.point(var v), .number(let n)):
            switch path {
            case "x": v.x = CGFloat(n)
            case "y": v.y = CGFloat(n)
            default: return nil
            }
            return .point(v)
        case (.size(var v), .number(let n)):
            switch path {
            case "width": v.width = CGFloat(n)
            case "height": v.height = CGFloat(n)
            default: return nil
            }
            return .size(v)
        case (.rect(var v), .number(let n)):
            switch path {
            case "origin.x": v.origin.x = CGFloat(n)
            case "origin.y": v.origin.y = CGFloat(n)
            case "size.width": v.size.width = CGFloat(n)
            case "size.height": v.size.height = CGFloat(n)
            default: return nil
            }
            return .rect(v)
        case (.rect(var v), .point(let p)) where path == "origin":
            v.origin = p
            return .rect(v)
        case (.rect(var v), .size(let s)) where path == "size":
            v.size = s
            return .rect(v)
        case (.transform(let v), _):
            var components = TransformComponents(v)
            return components.set(path, part).map { .transform($0) }
        default: return nil
        }
    }
}

/// Colours as four numbers.
enum ColorMath {
    static func rgba(_ color: CGColor) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
        let c = color.components ?? []
        switch c.count {
        case 4...: return (c[0], c[1], c[2], c[3])
        case 2: return (c[0], c[0], c[0], c[1])
        default: return (0, 0, 0, 0)
        }
    }

    /// Each colour counts as much as is to be seen of it: on the way from a colour to clear, which is black without alpha, nothing darkens.
    static func mix(_ a: CGColor, _ b: CGColor, _ t: CGFloat) -> CGColor {
        let x = rgba(a)
        let y = rgba(b)
        let alpha = x.3 + (y.3 - x.3) * t
        let (p, q) = alpha > 0 ? (x.3 * (1 - t) / alpha, y.3 * t / alpha) : (1 - t, t)
        return color(x.0 * p + y.0 * q, x.1 * p + y.1 * q, x.2 * p + y.2 * q, alpha)
    }

    static func add(_ a: CGColor, _ b: CGColor, _ k: CGFloat) -> CGColor {
        let x = rgba(a)
        let y = rgba(b)
        return color(x.0 + y.0 * k, x.1 + y.1 * k, x.2 + y.2 * k, x.3 + y.3 * k)
    }

    private static func color(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat) -> CGColor {
        func unit(_ v: CGFloat) -> CGFloat { min(max(v, 0), 1) }
        return CGColor(srgbRed: unit(r), green: unit(g), blue: unit(b), alpha: unit(a))
    }
}
