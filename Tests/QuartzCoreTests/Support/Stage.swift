import CoreGraphics
import Foundation
@testable import QuartzCore
import Testing

/// A screen with one root layer, on a clock that stands still.
@MainActor
final class Stage {
    let clock = ManualClock(now: 1000)
    let root = CALayer()
    let compositor: Compositor
    /// Whether changes between frames animate by themselves.
    var animates = true {
        didSet { CATransaction.setDisableActions(!animates) }
    }

    init(width: Int = 100, height: Int = 100, scale: CGFloat = 1, background: CGColor? = .white) {
        LayerRuntime.current = LayerRuntime()
        LayerRuntime.current.clock = clock
        compositor = Compositor(width: width, height: height, scale: scale)
        root.bounds = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
        root.anchorPoint = .zero
        root.backgroundColor = background
    }

    /// One frame, passes in order.
    @discardableResult
    func frame() -> DamageReport {
        prepareFrame()
        return compositor.render([root], at: clock.now)
    }

    /// A frame that nobody looks at.
    func followFrame() {
        prepareFrame()
        compositor.follow([root], at: clock.now)
    }

    private func prepareFrame() {
        LayerRuntime.current.scheduler.runDue(at: clock.now)
        LayerRuntime.current.commits.runAnimations(at: clock.now)
        root.layoutSubtree()
        root.displaySubtree()
        CATransaction.flush()
        if !animates { CATransaction.setDisableActions(true) }
    }

    @discardableResult
    func frame(after seconds: Double) -> DamageReport {
        clock.advance(by: seconds)
        return frame()
    }

    /// The colour of a pixel as 0xAARRGGBB.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { compositor.pixels.pixel(x, y) }

    /// The same tree painted anew.
    func repainted() -> [UInt32] {
        let other = Compositor(width: compositor.width, height: compositor.height, scale: compositor.scale)
        // The other compositor takes the layers' nodes over; give them back afterwards.
        let nodes = collectNodes(root)
        let roots = compositor.roots
        let dirty = collectDirty(root)
        other.render([root], at: clock.now)
        for (layer, node) in nodes { layer.renderNode = node }
        for (layer, state) in dirty { layer.state.dirty = state }
        compositor.roots = roots
        return other.pixels.words
    }

    private func collectNodes(_ layer: CALayer) -> [(CALayer, RenderNode?)] {
        [(layer, layer.renderNode)] + layer.storedSublayers.flatMap(collectNodes) + (layer.storedMask.map(collectNodes) ?? [])
    }

    private func collectDirty(_ layer: CALayer) -> [(CALayer, LayerState.Dirty)] {
        [(layer, layer.state.dirty)] + layer.storedSublayers.flatMap(collectDirty) + (layer.storedMask.map(collectDirty) ?? [])
    }

    @discardableResult
    func add(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = .red, to parent: CALayer? = nil
    ) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = color
        (parent ?? root).addSublayer(layer)
        return layer
    }
}

extension PixelBuffer {
    func pixel(_ x: Int, _ y: Int) -> UInt32 { data.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self) }

    func setPixel(_ x: Int, _ y: Int, _ value: UInt32) {
        data.storeBytes(of: value, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }

    var words: [UInt32] {
        (0..<height).flatMap { y in
            Array(UnsafeBufferPointer(start: (data + y * bytesPerRow).assumingMemoryBound(to: UInt32.self), count: width))
        }
    }
}

extension CGColor {
    static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    static func rgba(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat) -> CGColor {
        CGColor(srgbRed: r, green: g, blue: b, alpha: a)
    }
}

/// The first pixels in which two pictures differ by more than `tolerance` in a channel.
func differences(_ a: [UInt32], _ b: [UInt32], width: Int, tolerance: Int = 0) -> [String] {
    guard a.count == b.count else { return ["sizes differ"] }
    var found: [String] = []
    for index in a.indices where a[index] != b[index] {
        let worst = [0, 8, 16, 24].map { abs(Int(a[index] >> $0 & 255) - Int(b[index] >> $0 & 255)) }.max()!
        guard worst > tolerance else { continue }
        found.append("(\(index % width), \(index / width)): \(String(a[index], radix: 16)) \(String(b[index], radix: 16))")
        if found.count == 5 { break }
    }
    return found
}

/// A repeatable stream of numbers.
struct Dice: RandomNumberGenerator {
    var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

/// A picture with a different colour in each quarter.
func quarters(_ size: Int, opaque: Bool = true) -> CGImage {
    let pixels = PixelBuffer(width: size, height: size, format: opaque ? .bgrx : .bgra)!
    for y in 0..<size {
        for x in 0..<size {
            let color: UInt32 =
                switch (x < size / 2, y < size / 2) {
                case (true, true): 0xFFFF_0000
                case (false, true): 0xFF00_FF00
                case (true, false): 0xFF00_00FF
                case (false, false): opaque ? 0xFFFF_FF00 : 0x8080_8000
                }
            pixels.setPixel(x, y, color)
        }
    }
    return CGImage(pixels: pixels)
}
