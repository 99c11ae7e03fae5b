import CoreGraphics
import Foundation

/// What a replicator layer makes of its sublayers.
final class Replication {
    var content = ReplicatorContent()
    /// One node for each instance, back to front. The first holds the nodes of the sublayers themselves, the others
    /// copies of them.
    var instances: [RenderNode] = []
}

/// What colours are multiplied by, 0…1.
struct Tint: Equatable {
    var red, green, blue: Float

    /// nil for white, which changes nothing.
    init?(red: Float, green: Float, blue: Float) {
        if red >= 1, green >= 1, blue >= 1 { return nil }
        self.red = red
        self.green = green
        self.blue = blue
    }
}

/// Makes nodes apart from those the compositor matches with layers: the further instances of replicator layers, and
/// whole trees for pictures of the model.
struct NodeCopier {
    var moment: NodeMoment
    /// Copies that may still be made: numbers of instances multiply where replicators are nested.
    private var budget = NodeCopier.largestNumber
    /// Whether what is made now belongs to a further instance.
    private var isCopying = false

    static let largestNumber = 20_000

    init(_ moment: NodeMoment) { self.moment = moment }

    /// A tree of nodes for `layer` as the model has it, in the layer's own coordinates.
    static func modelTree(of layer: CALayer) -> RenderNode {
        var copier = NodeCopier(.model)
        return copier.node(for: layer, reusing: nil, in: nil, isRoot: true)
    }

    /// Brings the instances of a replicator's node up to date, after its children were.
    static func refresh(_ node: RenderNode, at time: CFTimeInterval) {
        var copier = NodeCopier(.copy(time))
        copier.refreshInstances(of: node)
    }

    private mutating func node(
        for layer: CALayer, reusing kept: RenderNode?, in parent: RenderNode?, isRoot: Bool = false
    ) -> RenderNode {
        if isCopying { budget -= 1 }
        let node = kept ?? RenderNode(layer)
        let (oldProperties, oldContent) = (node.properties, node.content)
        node.layer = layer
        node.copiedLayer = ObjectIdentifier(layer)
        node.takeValues(moment)
        if isRoot { node.placeAsRoot() } else { node.place(in: parent) }
        if kept != nil {
            if node.looksDifferent(from: oldProperties, oldContent) {
                node.shadow = nil
                node.pictures = nil
            }
            if node.hasShadow, node.shadowFollowsContent { node.shadow = nil }
            node.flattened = nil
            node.unscaled = nil
        }
        node.mask = node.usableMask.map { mask in self.node(for: mask, reusing: reusable(node.mask, for: mask), in: node) }
        node.children = nodes(for: layer.sortedSublayers, reusing: node.children, in: node)
        if node.replication != nil { refreshInstances(of: node) }
        node.updateExtents()
        if node.sharesSpace, !(parent?.sharesSpace ?? false) { node.sortSpace() }
        return node
    }

    private func reusable(_ node: RenderNode?, for layer: CALayer) -> RenderNode? {
        node?.copiedLayer == ObjectIdentifier(layer) ? node : nil
    }

    private mutating func nodes(for layers: [CALayer], reusing kept: [RenderNode], in parent: RenderNode) -> [RenderNode] {
        var result: [RenderNode] = []
        result.reserveCapacity(layers.count)
        for (index, layer) in layers.enumerated() {
            if isCopying, budget <= 0 { break }
            result.append(node(for: layer, reusing: index < kept.count ? reusable(kept[index], for: layer) : nil, in: parent))
        }
        // Animated depths may differ from the model's.
        guard zip(result, result.dropFirst()).contains(where: { $0.properties.depth > $1.properties.depth }) else { return result }
        return result.enumerated().sorted {
            let (a, b) = ($0.element.properties.depth, $1.element.properties.depth)
            return a != b ? a < b : $0.offset < $1.offset
        }.map(\.element)
    }

    private mutating func refreshInstances(of node: RenderNode) {
        guard let replication = node.replication else { return }
        let content = replication.content
        let layer = node.layer
        let layers = layer.sortedSublayers
        let bounds = node.properties.bounds
        let step = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0), content.transform),
            CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0))
        let toPlane = node.space?.sublayers ?? (node.properties.rareHasSublayerTransform ? Homography.spatialSublayer(node.properties) : nil)
        let color = content.color?.rgba ?? RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        let delay = content.delay.isFinite ? content.delay : 0
        let heldBack = layer.extras?.delay ?? 0
        defer { if delay != 0 { layer.makeExtras().delay = heldBack } }
        let kept = replication.instances
        let wasCopying = isCopying
        defer { isCopying = wasCopying }
        var power = CATransform3DIdentity
        var instances: [RenderNode] = []
        for index in 0..<max(content.count, 0) {
            if index > 0 {
                power = CATransform3DConcat(power, step)
                // Grown beyond all numbers: nothing of it, or of what follows, can be seen.
                guard power.isFinite else { break }
                if budget <= 0 {
                    DiagnosticLog.once("Drydock: a CAReplicatorLayer shows \(NodeCopier.largestNumber) copies of layers and no more; the rest is left out.")
                    break
                }
            }
            let instance = index < kept.count ? kept[index] : RenderNode(layer)
            func part(_ base: Double, _ offset: Float) -> Float {
                let sum = Float(base) + Float(index) * offset
                return sum.isNaN ? 0 : min(max(sum, 0), 1)
            }
            let tint = Tint(
                red: part(color.red, content.red), green: part(color.green, content.green), blue: part(color.blue, content.blue))
            instance.properties = LayerProperties()
            instance.properties.opacity = part(color.alpha, content.alpha)
            // Each layer of an instance fades by itself, as its colour would.
            instance.properties.flags = [.doubleSided]
            instance.sharesSpace = node.sharesSpace
            if index == 0 {
                instance.space = node.sharesSpace ? node.space : nil
                instance.children = node.children
            } else {
                isCopying = true
                budget -= 1
                instance.space = NodeSpace(sublayers: toPlane.map { CATransform3DConcat(power, $0) } ?? power)
                if delay != 0 { layer.makeExtras().delay = heldBack + Double(index) * delay }
                instance.children = nodes(for: layers, reusing: instance.children, in: instance)
            }
            // Without a plane there is no picture to tint but those of the layers in it.
            instance.tint = node.sharesSpace ? nil : tint
            for child in instance.children { child.take(node.sharesSpace ? tint : nil) }
            instance.updateExtents()
            instances.append(instance)
        }
        replication.instances = instances
    }
}

extension RenderNode {
    /// Tints what lies in the space the node shares, or the node.
    fileprivate func take(_ tint: Tint?) {
        if sharesSpace, replication == nil { return children.forEach { $0.take(tint) } }
        guard self.tint != tint else { return }
        self.tint = tint
        flattened = nil
    }
}

extension CATransform3D {
    var isFinite: Bool {
        let sum = abs(m11) + abs(m12) + abs(m13) + abs(m14) + abs(m21) + abs(m22) + abs(m23) + abs(m24)
        return (sum + abs(m31) + abs(m32) + abs(m33) + abs(m34) + abs(m41) + abs(m42) + abs(m43) + abs(m44)).isFinite
    }
}
