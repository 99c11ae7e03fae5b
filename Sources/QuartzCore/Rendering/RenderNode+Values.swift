import CoreGraphics
import Foundation

/// As of when a node shows its layer.
enum NodeMoment {
    /// As the model has it.
    case model
    /// With the animations of a time on the media clock.
    case time(CFTimeInterval)
    /// The same for a copy, which takes no part in transitions: their pictures lie where the original is.
    case copy(CFTimeInterval)
}

// What a node takes over from its layer.
extension RenderNode {
    /// Copies what the layer shows at `moment` into the node.
    func takeValues(_ moment: NodeMoment) {
        isMoving = false
        isMovingOn = false
        isResizing = false
        isScaling = false
        transition = nil
        switch moment {
        case .model: take(takeModel(), moment)
        case .time(let time), .copy(let time):
            isMoving = layer.isAnimated
            isMovingOn = layer.animations?.isMoving == true && layer.timeRuns
            take(isMoving ? takePresentation(at: time) : takeModel(), moment)
            if isMoving {
                snapMotion()
                isResizing = properties.bounds.size != layer.properties.bounds.size
                if properties.hasRare {
                    let (now, then) = (properties.rare.transform, layer.properties.rare.transform)
                    isScaling = now.m11 != then.m11 || now.m22 != then.m22
                }
            }
        }
        if case .copy = moment { transition = nil }
        sharesSpace = layer.sharesSpace || replication?.content.preservesDepth ?? false
        if sharesSpace { dropWhatNeedsAPlane() }
    }

    /// Returns what the layer's class draws.
    private func takeModel() -> LayerContent? {
        properties = layer.properties
        let drawn = layer.classContent
        content = layer.renderedContent(drawn)
        return drawn
    }

    private func takePresentation(at time: CFTimeInterval) -> LayerContent? {
        let state = layer.presentationState(at: time)
        properties = state.properties
        if let drawn = state.content.flatMap(NodeContent.init) {
            content = drawn
        } else if let image = state.image {
            content = .image(image)
        } else {
            content = layer.renderedContent(state.content)
        }
        if !state.custom.isEmpty, let drawn = layer.drawPresentation(state) { content = .backing(drawn, drawn.version) }
        if let progress = state.transition, let picture = layer.extras?.transitionPicture {
            transition = ActiveTransition(picture: picture, progress: progress)
        }
        return state.content
    }

    /// Lets what an animation carries along go by whole pixels from where the model has it: all that is in it then lies on the pixels as it does
    /// at rest, and is painted from the same pictures. On screens of two pixels a point and more, where no eye sees the difference.
    private func snapMotion() {
        guard let scale = compositor?.scale, scale >= 2 else { return }
        let model = layer.properties
        func snap(_ value: CGFloat, _ rest: CGFloat) -> CGFloat { value == rest ? value : rest + ((value - rest) * scale).rounded() / scale }
        properties.position = CGPoint(x: snap(properties.position.x, model.position.x), y: snap(properties.position.y, model.position.y))
        guard properties.hasRare else { return }
        var transform = properties.rare.transform
        let rest = model.rare.transform
        guard transform.m41 != rest.m41 || transform.m42 != rest.m42 else { return }
        let (x, y) = (snap(transform.m41, rest.m41), snap(transform.m42, rest.m42))
        (transform.m41, transform.m42) = (rest.m41, rest.m42)
        // Not what turns or grows as well: that lies on no pixels anyway.
        guard CATransform3DEqualToTransform(transform, rest) else { return }
        (transform.m41, transform.m42) = (x, y)
        properties.mutableRare.transform = transform
    }

    private func take(_ drawn: LayerContent?, _ moment: NodeMoment) {
        switch drawn {
        case .replicator(let replicator)?:
            if replication == nil { replication = Replication() }
            replication?.content = replicator
        case .emitter(let emitter)?:
            guard let layer = layer as? CAEmitterLayer else { break }
            content = layer.particles(emitter, moment).map { .particles($0) } ?? .none
        default: break
        }
    }

    private func dropWhatNeedsAPlane() {
        content = .none
        transition = nil
        properties.backgroundColor = nil
        properties.cornerRadius = 0
        // Each sublayer fades by itself.
        properties.flags.subtract([.masksToBounds, .allowsGroupOpacity])
        properties.flags.insert(.doubleSided)
        if properties.hasRare, properties.rare.borderWidth != 0 || properties.rare.shadowOpacity != 0 {
            let rare = properties.mutableRare
            rare.borderWidth = 0
            rare.shadowOpacity = 0
        }
    }

    /// The layer's mask, where the node can be masked.
    var usableMask: CALayer? { sharesSpace ? nil : layer.storedMask }

    /// Whether the node's own pixels differ from those it had with other values.
    func looksDifferent(from o: LayerProperties, _ oldContent: NodeContent) -> Bool {
        picturesDiffer(from: o, oldContent) || !sameColor(properties.backgroundColor, o.backgroundColor)
    }

    /// The same without the background: no picture that is kept of the node holds it (``NodePictures``).
    func picturesDiffer(from o: LayerProperties, _ oldContent: NodeContent) -> Bool {
        formsDiffer(from: o) || !content.isSame(as: oldContent)
    }

    /// The same without what the node shows as contents.
    func propertiesLookDifferent(from o: LayerProperties) -> Bool {
        formsDiffer(from: o) || !sameColor(properties.backgroundColor, o.backgroundColor)
    }

    /// Whether what the node paints itself differs, its own round corners aside.
    func paintsDifferently(from o: LayerProperties, _ oldContent: NodeContent) -> Bool {
        insidesDiffer(from: o) || !content.isSame(as: oldContent) || !sameColor(properties.backgroundColor, o.backgroundColor)
    }

    private func formsDiffer(from o: LayerProperties) -> Bool { properties.cornerRadius != o.cornerRadius || insidesDiffer(from: o) }

    private func insidesDiffer(from o: LayerProperties) -> Bool {
        let p = properties
        return p.bounds.size != o.bounds.size || p.contentsScale != o.contentsScale || !p.sharesRare(with: o) && !p.rare.sameAppearance(as: o.rare)
    }
}
