/// What one frame cost, and where it changed the screen.
package struct DamageReport: Equatable, CustomStringConvertible {
    /// The pixels that may have changed, moved ones included.
    package var rects: [PixelRect] = []
    /// What was moved, before anything was painted. They do not overlap.
    package var moves: [PixelShift] = []
    /// The pixels that were painted: `rects` without those that have only moved.
    package var painted: [PixelRect] = []
    /// Pixels painted, once for each time.
    package var pixelsTouched = 0
    /// Pixels copied from one place on the screen to another.
    package var pixelsMoved = 0
    /// Layers whose own contents were painted, once for each damaged rectangle they were painted in.
    package var layersPainted = 0
    /// Layers in or below a damaged rectangle that were left out because others hide them.
    package var layersHidden = 0
    /// Translucent groups and masks that needed a picture of their own.
    package var groups = 0
    /// Buffers, nodes and lists made.
    package var allocations = 0

    package init() {}

    package var isEmpty: Bool { rects.isEmpty }

    package var description: String {
        "<damage \(rects.map(\.description).joined(separator: " ")), painted \(pixelsTouched) px of \(layersPainted) layers"
            + " (\(layersHidden) hidden, \(groups) groups), moved \(pixelsMoved) px, \(allocations) allocations>"
    }
}

/// Pixels that went to another place on the screen.
package struct PixelShift: Hashable, Sendable {
    /// Where they are now.
    package var rect: PixelRect
    /// How far they went to the right and down.
    package var dx, dy: Int
}
