public import FoundationGaps
import CoreGraphics
import Foundation

extension CALayer {
    var computedFrame: CGRect {
        let bounds = properties.bounds
        let anchor = properties.anchorPoint
        guard properties.hasRare, properties.rare.hasTransform else {
            return CGRect(
                x: properties.position.x - anchor.x * bounds.width, y: properties.position.y - anchor.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        return Homography.toParent(properties).boundingBox(of: bounds)
    }

    func applyFrame(_ frame: CGRect) {
        var size = frame.size
        let anchor = properties.anchorPoint
        var newPosition = CGPoint(x: frame.minX + anchor.x * size.width, y: frame.minY + anchor.y * size.height)
        if properties.hasRare, properties.rare.hasTransform {
            let transform = Homography(properties.rare.transform)
            // The size whose transformed bounds are the frame, exact for scales and quarter turns.
            if let inverse = transform.inverted() {
                let a = abs(inverse.a) * size.width + abs(inverse.c) * size.height
                let b = abs(inverse.b) * size.width + abs(inverse.d) * size.height
                size = CGSize(width: a, height: b)
            }
            let box = transform.boundingBox(
                of: CGRect(x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height))
            newPosition = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
        }
        position = newPosition
        if size != properties.bounds.size { bounds = CGRect(origin: properties.bounds.origin, size: size) }
    }

    /// From the layer's own coordinates to the superlayer's, the superlayer's `sublayerTransform` included.
    func transformToParent() -> Homography {
        Homography.toParent(properties, in: parent?.properties)
    }

    private func transformToRoot() -> (root: CALayer, transform: Homography) {
        var layer = self
        var transform = Homography.identity
        while let parent = layer.parent {
            transform = transform.concat(layer.transformToParent())
            layer = parent
        }
        return (layer, transform)
    }

    /// The transform between two layers; nil stands for the coordinates the root layer is placed in.
    static func transform(from: CALayer?, to: CALayer?) -> Homography {
        guard from !== to else { return .identity }
        func toWorld(_ layer: CALayer?) -> Homography {
            guard let layer else { return .identity }
            let (root, transform) = layer.transformToRoot()
            return transform.concat(.toParent(root.properties))
        }
        if let from, let to {
            // Within one tree the root's own placement cancels out, also where it has no inverse.
            let (rootA, a) = from.transformToRoot()
            let (rootB, b) = to.transformToRoot()
            if rootA === rootB { return a.concat(b.inverted() ?? .identity) }
        }
        return toWorld(from).concat(toWorld(to).inverted() ?? .identity)
    }

    static func convert(_ p: CGPoint, from: CALayer?, to: CALayer?) -> CGPoint { transform(from: from, to: to).apply(p) }

    static func convert(_ r: CGRect, from: CALayer?, to: CALayer?) -> CGRect {
        transform(from: from, to: to).boundingBox(of: r)
    }

    func hitTestSubtree(_ p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        guard let inverse = transformToParent().inverted() else { return nil }
        return hitTestInside(inverse.apply(p))
    }

    /// The frontmost layer that holds `point`, given in the layer's own coordinates.
    func hitTestInside(_ point: CGPoint) -> CALayer? {
        let inside = contains(point)
        if masksToBounds, !inside { return nil }
        for sublayer in sortedSublayers.reversed() {
            if let hit = sublayer.hitTest(point) { return hit }
        }
        return inside ? self : nil
    }

    /// Back to front: by z, then by place in the list.
    var sortedSublayers: [CALayer] {
        let layers = storedSublayers
        var sorted = true
        var last = -CGFloat.infinity
        for layer in layers {
            let depth = layer.properties.depth
            if depth < last {
                sorted = false
                break
            }
            last = depth
        }
        if sorted { return layers }
        return layers.enumerated().sorted {
            let a = $0.element.properties.depth
            let b = $1.element.properties.depth
            return a != b ? a < b : $0.offset < $1.offset
        }.map(\.element)
    }

    // MARK: Time

    func changeTiming(_ change: (inout MediaTiming) -> Void) {
        var timing = self.timing ?? MediaTiming(duration: .infinity)
        change(&timing)
        guard timing != (self.timing ?? MediaTiming(duration: .infinity)) else { return }
        self.timing = timing
        LayerRuntime.current.animations.timingChanged(self)
        setNeedsRender()
    }

    func localTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
        let outer = (parent ?? maskedLayer)?.localTime(atMediaTime: time) ?? time
        guard let extras else { return outer }
        return (extras.timing?.localTime(outer) ?? outer) - extras.delay
    }

    func mediaTime(atLocalTime time: CFTimeInterval) -> CFTimeInterval {
        let outer = timing?.parentTime(time) ?? time
        return (parent ?? maskedLayer)?.mediaTime(atLocalTime: outer) ?? outer
    }
}

extension LayerProperties {
    /// What siblings are sorted by.
    var depth: CGFloat {
        guard hasRare, rare.hasTransform else { return zPosition }
        return zPosition + rare.transform.m43
    }
}
