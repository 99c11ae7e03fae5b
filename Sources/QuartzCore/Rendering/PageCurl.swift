import CoreGraphics
import Foundation

/// A page wound about a cylinder that rolls across it: where every point of the page is seen from above.
///
/// Along the way the cylinder rolls, what it has not reached lies flat, what is on it rises and turns over, and what
/// has left it lies on its back above the rest.
package struct PageCurl: Sendable {
    /// Of the page, in whatever unit the caller counts.
    let size: CGSize
    /// Where the lifted corner lies as seen from the middle: the cylinder rolls against this. A unit vector.
    let nx, ny: Double
    let radius: Double
    /// The place of the line, measured along the vector from the page's origin, at which the page leaves the ground.
    let fold: Double

    /// - Parameters:
    ///   - edge: the edge that is lifted; the corner at its right, or lower, end goes first.
    ///   - progress: 0: flat; 1: gone.
    package init(size: CGSize, edge: CATransitionSubtype, progress: Double) {
        self.size = size
        let (x, y): (Double, Double) =
            switch edge {
            case .fromRight: (0.94, 0.34)
            case .fromLeft: (-0.94, 0.34)
            case .fromTop: (0.42, -0.9075)
            default: (0.42, 0.9075)
            }
        let length = (x * x + y * y).squareRoot()
        let (ux, uy) = (x / length, y / length)
        nx = ux
        ny = uy
        radius = Double(min(size.width, size.height)) * 0.13
        let corners = [(0.0, 0.0), (Double(size.width), 0.0), (0.0, Double(size.height)), (Double(size.width), Double(size.height))]
        let places = corners.map { $0.0 * ux + $0.1 * uy }
        // From the lifted corner until even the roll has left the opposite one.
        let first = places.max() ?? 0
        let last = (places.min() ?? 0) - radius
        fold = first + (last - first) * progress
    }

    /// Whether the page, flat or rolled, lies over a point.
    package func covers(_ point: CGPoint) -> Bool {
        let x = Double(point.x) * nx + Double(point.y) * ny - fold
        guard x < radius else { return false }
        return back(x, Double(point.x), Double(point.y)).distance <= 0 || front(x, Double(point.x), Double(point.y)).distance <= 0
    }

    /// A point of the page and how far outside of it that would be.
    struct Place {
        var u, v: Double
        var distance: Double
    }

    /// The point of the page that shows its back at (px, py), `x` beyond the fold.
    @inline(__always)
    func back(_ x: Double, _ px: Double, _ py: Double) -> Place {
        let along = x < 0 ? Double.pi * radius - x : radius * (Double.pi - asin(min(x / radius, 1)))
        return place(px + (along - x) * nx, py + (along - x) * ny)
    }

    /// The point that shows its front.
    @inline(__always)
    func front(_ x: Double, _ px: Double, _ py: Double) -> Place {
        guard x > 0 else { return place(px, py) }
        let along = radius * asin(min(x / radius, 1))
        return place(px + (along - x) * nx, py + (along - x) * ny)
    }

    @inline(__always)
    private func place(_ u: Double, _ v: Double) -> Place {
        let dx = max(-u, u - Double(size.width), 0)
        let dy = max(-v, v - Double(size.height), 0)
        let distance = dx == 0 && dy == 0 ? max(-u, u - Double(size.width), -v, v - Double(size.height)) : (dx * dx + dy * dy).squareRoot()
        return Place(u: u, v: v, distance: distance)
    }
}

/// Pixels that are looked up between each other.
struct PixelSource {
    let base: UnsafePointer<UInt32>
    let stride: Int
    /// The device coordinates of `base`.
    let originX, originY: Int
    let rect: PixelRect
    let isOpaque: Bool

    init(_ buffer: PixelBuffer, rect: PixelRect) {
        base = UnsafePointer(buffer.data.assumingMemoryBound(to: UInt32.self))
        stride = buffer.bytesPerRow / 4
        originX = rect.x0
        originY = rect.y0
        self.rect = rect
        isOpaque = buffer.format == .bgrx
    }

    /// The nearest pixels' mean at a place of the device; nothing outside.
    @inline(__always)
    func sample(_ x: Double, _ y: Double) -> (b: Double, g: Double, r: Double, a: Double) {
        let (fx, fy) = (x - 0.5, y - 0.5)
        let (ix, iy) = (Int(fx.rounded(.down)), Int(fy.rounded(.down)))
        let (kx, ky) = (fx - Double(ix), fy - Double(iy))
        let (p, q) = (pixel(ix, iy), pixel(ix + 1, iy))
        let (s, t) = (pixel(ix, iy + 1), pixel(ix + 1, iy + 1))
        @inline(__always) func mix(_ shift: UInt32) -> Double {
            func part(_ v: UInt32) -> Double { Double(v >> shift & 255) }
            let upper = part(p) + (part(q) - part(p)) * kx
            let lower = part(s) + (part(t) - part(s)) * kx
            return upper + (lower - upper) * ky
        }
        return (mix(0), mix(8), mix(16), mix(24))
    }

    /// The edge's pixels go on beyond it: the page's outline is cut by the caller.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let cx = min(max(x, rect.x0), rect.x1 - 1) - originX
        let cy = min(max(y, rect.y0), rect.y1 - 1) - originY
        let value = base[cy * stride + cx]
        return isOpaque ? value | 0xFF00_0000 : value
    }
}

extension PageCurl {
    /// Draws the page over what the canvas shows, with the shadow it casts.
    ///
    /// - Parameter box: where the flat page lies on the device; `size` is its size.
    func draw(_ page: PixelSource, box: PixelRect, on canvas: Canvas, clip: PixelRect) {
        let area = clip.intersection(box).intersection(canvas.rect)
        guard !area.isEmpty else { return }
        canvas.performSteps()
        let reach = radius * 0.9
        for y in area.y0..<area.y1 {
            let row = canvas.row(y)
            let py = Double(y - box.y0) + 0.5
            for x in area.x0..<area.x1 {
                let px = Double(x - box.x0) + 0.5
                let way = px * nx + py * ny - fold
                if way >= radius + 0.5 {
                    // Uncovered: in the shadow of the roll, where there is one.
                    guard way < radius + reach else { continue }
                    let roll = back(radius, px - (way - radius) * nx, py - (way - radius) * ny)
                    guard roll.distance < reach else { continue }
                    let k = 1 - (way - radius) / reach
                    let side = 1 - max(roll.distance, 0) / reach
                    row[x] = Self.darkened(row[x], 0.38 * k * k * side)
                    continue
                }
                var under = row[x]
                let lying = front(way, px, py)
                let behind = back(way, px, py)
                // The roll's outline runs between pixels.
                let rim = min(max(radius - way + 0.5, 0), 1)
                if behind.distance <= -0.5, page.isOpaque, rim == 1 {
                    row[x] = backColor(page, box, behind, way, over: 0, cover: 1)
                    continue
                }
                let cover = Self.cover(lying.distance) * rim
                if cover > 0 {
                    if way <= 0, cover == 1 {
                        under = Self.over(under, page.pixel(x, y))
                    } else {
                        let light = way <= 0 ? 1 : max(1 - 0.45 * (way / radius) * (way / radius), 0.5)
                        under = Self.blend(page.sample(lying.u + Double(box.x0), lying.v + Double(box.y0)), light, cover, over: under)
                    }
                }
                // The free edge of what lies on its back darkens what is beside it.
                let limit = reach * 0.6
                if behind.distance < limit, behind.distance > -0.5 {
                    let k = 1 - max(behind.distance, 0) / limit
                    under = Self.darkened(under, 0.3 * k * k)
                }
                let backCover = Self.cover(behind.distance) * rim
                row[x] = backCover > 0 ? backColor(page, box, behind, way, over: under, cover: backCover) : under
            }
        }
    }

    /// Paper through which the page shines a little, brighter where it faces up.
    @inline(__always)
    private func backColor(_ page: PixelSource, _ box: PixelRect, _ place: Place, _ way: Double, over under: UInt32, cover: Double) -> UInt32 {
        let s = page.sample(place.u + Double(box.x0), place.v + Double(box.y0))
        // How steep the paper stands; flat beyond the roll, with a faint ridge where it leaves it.
        let rise = way < 0 ? 0 : way / radius
        let ridge = way < 0 ? max(1 + way / (radius * 1.2), 0) : 1
        let light = 0.97 - 0.05 * ridge - 0.42 * rise * rise
        let shine = 0.14
        let paper = s.a * (1 - shine)
        return Self.blend((paper + s.b * shine, paper + s.g * shine, paper + s.r * shine, s.a), light, cover, over: under)
    }

    @inline(__always)
    private static func cover(_ distance: Double) -> Double { min(max(0.5 - distance, 0), 1) }

    @inline(__always)
    private static func blend(_ c: (b: Double, g: Double, r: Double, a: Double), _ light: Double, _ cover: Double, over under: UInt32) -> UInt32 {
        let a = c.a * cover
        let rest = 1 - a / 255
        @inline(__always) func part(_ value: Double, _ shift: UInt32) -> UInt32 {
            UInt32(min(max(value * light * cover + Double(under >> shift & 255) * rest + 0.5, 0), 255)) << shift
        }
        let alpha = UInt32(min(a + Double(under >> 24) * rest + 0.5, 255)) << 24
        return part(c.b, 0) | part(c.g, 8) | part(c.r, 16) | alpha
    }

    @inline(__always)
    private static func over(_ under: UInt32, _ top: UInt32) -> UInt32 {
        let a = top >> 24
        if a == 255 { return top }
        let rest = Double(255 - a) / 255
        func part(_ shift: UInt32) -> UInt32 { (top >> shift & 255) + UInt32(Double(under >> shift & 255) * rest + 0.5) }
        return min(part(0), 255) | min(part(8), 255) << 8 | min(part(16), 255) << 16 | min(part(24), 255) << 24
    }

    /// Black of that strength laid over.
    @inline(__always)
    private static func darkened(_ pixel: UInt32, _ strength: Double) -> UInt32 {
        let keep = 1 - min(max(strength, 0), 1)
        func part(_ shift: UInt32) -> UInt32 { UInt32(Double(pixel >> shift & 255) * keep + 0.5) << shift }
        let alpha = UInt32(min(Double(pixel >> 24) * keep + 255 * (1 - keep) + 0.5, 255)) << 24
        return part(0) | part(8) | part(16) | alpha
    }
}
