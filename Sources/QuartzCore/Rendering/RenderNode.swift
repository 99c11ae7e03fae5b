import CoreGraphics
import Foundation

/// One layer as it was last committed: what the compositor draws. Nothing changes it between commits,
/// whatever happens to the layer.
final class RenderNode {
    // Read at every step of committing and painting, as the layer's are: see CALayer.
    @exclusivity(unchecked) unowned(unsafe) var layer: CALayer
    @exclusivity(unchecked) var properties = LayerProperties()
    @exclusivity(unchecked) var content = NodeContent.none
    /// Back to front.
    @exclusivity(unchecked) var children: [RenderNode] = []
    @exclusivity(unchecked) var mask: RenderNode?
    /// From the node's coordinates to its parent's.
    @exclusivity(unchecked) var toParent = Homography.identity
    /// What the node itself paints, in its coordinates; null for nothing.
    @exclusivity(unchecked) var ownExtent = CGRect.null
    /// What it and everything below it paint, in its coordinates.
    @exclusivity(unchecked) var subtreeExtent = CGRect.null
    @exclusivity(unchecked) var transition: ActiveTransition?
    /// For a replicator layer: what its sublayers are shown as.
    @exclusivity(unchecked) var replication: Replication?
    /// Multiplies the colours of everything the subtree paints.
    @exclusivity(unchecked) var tint: Tint?
    /// Whether the children stand in one space, which the node passes on to them; the node itself then paints nothing,
    /// and its coordinates are its parent's.
    @exclusivity(unchecked) var sharesSpace = false
    /// Where nodes that stand in such a space are in it.
    @exclusivity(unchecked) var space: NodeSpace?
    /// The pictures below are kept from frame to frame, until what they show changes.
    @exclusivity(unchecked) var shadow: ShadowImage?
    @exclusivity(unchecked) var pictures: NodePictures?
    /// The subtree in a picture of its own, for layers that lie askew in space.
    @exclusivity(unchecked) var flattened: FlattenedPicture?
    /// What the node holds as it is without its own scale, while an animation changes that. It keeps its memory once something below has changed.
    @exclusivity(unchecked) var unscaled: FlattenedPicture?
    /// Whether an animation moves the layer at this moment.
    @exclusivity(unchecked) var isMoving = false
    /// Whether one of them runs, so that another frame is to come.
    @exclusivity(unchecked) var isMovingOn = false
    /// Whether an animation gives it another size at this moment than it will have.
    @exclusivity(unchecked) var isResizing = false
    /// Whether an animation gives it another scale at this moment than it will have.
    @exclusivity(unchecked) var isScaling = false
    weak var compositor: Compositor?
    /// Numbers nodes, so that a node can name its parent without holding on to it.
    let serial: Int
    @exclusivity(unchecked) var parentSerial = 0
    /// Marks used while children are matched with layers.
    @exclusivity(unchecked) var stamp = 0
    @exclusivity(unchecked) var order = 0
    /// For a node that is a copy: the layer it was last made for.
    var copiedLayer: ObjectIdentifier?
    /// Whether the node stands in its parent's list.
    @exclusivity(unchecked) var isListed = false

    init(_ layer: CALayer) {
        self.layer = layer
        let runtime = LayerRuntime.current
        runtime.lastNodeSerial += 1
        serial = runtime.lastNodeSerial
        runtime.renderAllocations += 1
    }

    /// What is painted below the node.
    var shown: [RenderNode] { replication?.instances ?? children }

    var isHidden: Bool { properties.flags.contains(.hidden) || properties.opacity <= 0 }
    var masksToBounds: Bool { properties.flags.contains(.masksToBounds) }
    /// Whether the layer's own corners are round.
    var isRounded: Bool {
        properties.cornerRadius > 0 && properties.bounds.width > 0 && properties.bounds.height > 0
            && !properties.rare.maskedCorners.isEmpty
    }
    var clipsRounded: Bool { masksToBounds && isRounded }
    /// Turned off while the shape that casts the shadow is painted.
    @exclusivity(unchecked) var castsShadow = true
    var hasShadow: Bool {
        guard properties.hasRare, castsShadow else { return false }
        let rare = properties.rare
        return rare.shadowOpacity > 0 && !masksToBounds && (rare.effectiveShadowColor?.alpha ?? 0) > 0
    }
    var hasBorder: Bool {
        guard properties.hasRare else { return false }
        let rare = properties.rare
        return rare.borderWidth > 0 && (rare.effectiveBorderColor?.alpha ?? 0) > 0
    }
    var hasBackground: Bool { (properties.backgroundColor?.alpha ?? 0) > 0 }

    /// The layer is on the screen no more.
    func leaveScreen() { dropPictures { $0.transition = nil } }

    /// Lets go of what can be painted again, here and below.
    func dropPictures(and also: (RenderNode) -> Void = { _ in }) {
        shadow = nil
        pictures = nil
        flattened = nil
        unscaled = nil
        also(self)
        mask?.dropPictures(and: also)
        for child in children { child.dropPictures(and: also) }
        // The first instance holds the children themselves.
        for instance in replication?.instances.dropFirst() ?? [] { instance.dropPictures(and: also) }
    }

    // MARK: Extents

    /// What the node paints apart from its shadow.
    private var bodyExtent: CGRect {
        var extent = CGRect.null
        let bounds = properties.bounds
        if hasBackground || hasBorder { extent = bounds }
        switch content {
        case .none: break
        case .image, .backing:
            if let placed = contentPlacement { extent = extent.union(placed) }
        case .gradient(let gradient):
            if !gradient.colors.isEmpty { extent = extent.union(bounds) }
        case .shape(let shape):
            if let box = shape.extent { extent = extent.union(box) }
        case .particles(let particles): extent = extent.union(particles.extent)
        }
        return extent
    }

    func updateExtents() {
        var own = bodyExtent
        var all = own
        if !isHidden {
            for child in shown where !child.isHidden && !child.subtreeExtent.isNull {
                all = all.union(child.toParent.boundingBox(of: child.subtreeExtent))
            }
        }
        if transition != nil { all = all.union(properties.bounds) }
        if masksToBounds {
            own = own.intersection(properties.bounds)
            all = all.intersection(properties.bounds)
        }
        if hasShadow {
            let rare = properties.rare
            let reach = rare.shadowRadius * 3 + 1
            let caster = rare.shadowPath?.boundingBoxOfPath ?? all
            if !caster.isNull {
                let box = caster.offsetBy(dx: rare.shadowOffset.width, dy: rare.shadowOffset.height)
                    .insetBy(dx: -reach, dy: -reach)
                own = own.union(box)
                all = all.union(box)
            }
        }
        ownExtent = own
        subtreeExtent = all
    }

    /// What casts the shadow: the body and what lies below, without the shadow's own place.
    var casterExtent: CGRect {
        var all = bodyExtent
        for child in shown where !child.isHidden && !child.subtreeExtent.isNull {
            all = all.union(child.toParent.boundingBox(of: child.subtreeExtent))
        }
        return all
    }

    // MARK: Contents

    /// Where the contents go, in the node's coordinates, before clipping; nil without contents.
    var contentPlacement: CGRect? {
        guard let size = content.pixelSize else { return nil }
        let bounds = properties.bounds
        guard properties.hasRare else { return contentRectForBacking(bounds, size) }
        let rare = properties.rare
        guard rare.contentsGravity != .resize else { return contentRectForBacking(bounds, size) }
        let part = rare.contentsRect
        let scale = max(properties.contentsScale, 0.01)
        let w = CGFloat(size.width) * part.width / scale
        let h = CGFloat(size.height) * part.height / scale
        guard w > 0, h > 0 else { return nil }
        var x = bounds.minX + (bounds.width - w) / 2
        var y = bounds.minY + (bounds.height - h) / 2
        // Apple's header: "bottom" always means least y and "top" always greatest, also where y points down.
        switch rare.contentsGravity {
        case .resizeAspect, .resizeAspectFill:
            let fit = rare.contentsGravity == .resizeAspect
            let k = fit ? min(bounds.width / w, bounds.height / h) : max(bounds.width / w, bounds.height / h)
            return CGRect(
                x: bounds.midX - w * k / 2, y: bounds.midY - h * k / 2, width: w * k, height: h * k)
        case .left, .topLeft, .bottomLeft: x = bounds.minX
        case .right, .topRight, .bottomRight: x = bounds.maxX - w
        default: break
        }
        switch rare.contentsGravity {
        case .bottom, .bottomLeft, .bottomRight: y = bounds.minY
        case .top, .topLeft, .topRight: y = bounds.maxY - h
        default: break
        }
        return CGRect(x: x, y: y, width: w, height: h)
    }

    /// The part of the contents that is shown, in their pixels; nil without contents.
    var contentSource: CGRect? {
        guard let size = content.pixelSize else { return nil }
        let part = properties.hasRare ? properties.rare.contentsRect : CGRect(x: 0, y: 0, width: 1, height: 1)
        return CGRect(
            x: part.minX * CGFloat(size.width), y: part.minY * CGFloat(size.height), width: part.width * CGFloat(size.width),
            height: part.height * CGFloat(size.height))
    }

    /// Where the contents go when each of their pixels becomes one of the device's; nil when they are stretched, turned, cut round or lie
    /// between pixels.
    func contentPixelPlace(_ device: Homography) -> ContentPixelPlace? {
        guard device.isRectilinear, device.a > 0, device.d > 0, !clipsRounded, !stretchesContentParts, let placement = contentPlacement,
            let source = contentSource
        else { return nil }
        let box = device.snappedBox(placement)
        guard box.minX == box.minX.rounded(), box.minY == box.minY.rounded(), abs(box.width - source.width) < 0.02,
            abs(box.height - source.height) < 0.02, source.minX == source.minX.rounded(), source.minY == source.minY.rounded()
        else { return nil }
        return ContentPixelPlace(x: Int(box.minX) - Int(source.minX), y: Int(box.minY) - Int(source.minY), shown: PixelRect(rounding: box))
    }

    var stretchesContentParts: Bool { properties.hasRare && properties.rare.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) }

    /// A backing store is made of whole pixels, so it may reach a fraction beyond the bounds it was drawn
    /// for; stretching it to them would blur it.
    private func contentRectForBacking(_ bounds: CGRect, _ size: (width: Int, height: Int)) -> CGRect {
        guard case .backing(let store, _) = content else { return bounds }
        let w = CGFloat(size.width) / store.scale
        let h = CGFloat(size.height) / store.scale
        let slack = 1 / store.scale
        guard abs(w - bounds.width) < slack, abs(h - bounds.height) < slack else { return bounds }
        return CGRect(x: bounds.minX, y: bounds.minY, width: w, height: h)
    }

    /// Whether more than one thing is painted, so that translucency must be applied to all of it at once.
    var paintsSeveralThings: Bool {
        if !children.isEmpty {
            for child in shown where !child.isHidden && !child.subtreeExtent.isNull { return true }
        }
        var things = 0
        if hasBackground { things += 1 }
        if hasBorder { things += 1 }
        if hasShadow { things += 1 }
        switch content {
        case .none: break
        case .shape(let s):
            if s.fillColor != nil { things += 1 }
            if s.strokeColor != nil { things += 1 }
        case .particles(let particles): things += particles.sprites.count
        default: things += 1
        }
        return things > 1
    }
}

/// Where a node's contents go on the device, pixel by pixel.
struct ContentPixelPlace {
    /// Of the contents' first pixel.
    var x, y: Int
    /// The device's pixels that show contents.
    var shown: PixelRect
}

/// What a node shows as contents.
enum NodeContent {
    case none
    case image(CGImage)
    /// A backing store, and which of its drawings.
    case backing(BackingStore, Int)
    case shape(ShapeContent)
    case gradient(GradientContent)
    case particles(ParticleContent)

    var pixelSize: (width: Int, height: Int)? {
        switch self {
        case .image(let image): (image.width, image.height)
        case .backing(let store, _): (store.width, store.height)
        default: nil
        }
    }

    /// Whether the contents are pixels without alpha.
    var isOpaque: Bool {
        switch self {
        case .image(let image): image.pixels.format == .bgrx
        case .backing(let store, _): store.isOpaque
        default: false
        }
    }

    /// The pixels that are kept, and which of the contents' these are. The others are clear.
    var keptPixels: (pixels: PixelBuffer, part: PixelRect)? {
        switch self {
        case .image(let image): (image.pixels, PixelRect(x0: 0, y0: 0, x1: image.width, y1: image.height))
        case .backing(let store, _): (store.pixels, store.part)
        default: nil
        }
    }

    /// All pixels of the contents. Those of a backing store may have to be put together.
    var wholePixels: PixelBuffer? {
        switch self {
        case .image(let image): image.pixels
        case .backing(let store, _): store.wholePixels
        default: nil
        }
    }

    /// Whether both show the same pixels, be they kept once or twice.
    func showsSamePixels(as other: NodeContent) -> Bool {
        switch (self, other) {
        case (.image(let a), .image(let b)): a === b || a.pixels.hasSamePixels(as: b.pixels)
        case (.backing(let a, let v), .backing(let b, let w)):
            // A node may name a drawing that its store has replaced since.
            a === b ? v == w : v == a.version && w == b.version && a.showsSame(as: b)
        default: isSame(as: other)
        }
    }

    func isSame(as other: NodeContent) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.image(let a), .image(let b)): a === b
        case (.backing(let a, let v), .backing(let b, let w)): a === b && v == w
        case (.shape(let a), .shape(let b)): a.isSame(as: b)
        case (.gradient(let a), .gradient(let b)): a.isSame(as: b)
        case (.particles(let a), .particles(let b)): a === b
        default: false
        }
    }
}

/// A transition on its way: the picture of before, and how far it has come.
struct ActiveTransition {
    var picture: TransitionPicture
    var progress: TransitionProgress
}

/// What a layer's subtree showed before a transition, in device pixels.
final class TransitionPicture {
    let pixels: PixelBuffer
    /// Where the picture was on the screen.
    let rect: PixelRect
    /// Whether it lies wherever the layer is now.
    let follows: Bool

    init(pixels: PixelBuffer, rect: PixelRect, follows: Bool = false) {
        self.pixels = pixels
        self.rect = rect
        self.follows = follows
    }

    convenience init(following image: CGImage) {
        self.init(pixels: image.pixels, rect: PixelRect(x0: 0, y0: 0, x1: image.width, y1: image.height), follows: true)
    }
}
