import Foundation
import CoreGraphics

/// The small facts a layer keeps about itself between frames.
struct LayerState {
    /// What waits for the next frame. `subtree…` says the same of some descendant, so that each pass
    /// walks down dirty branches only.
    struct Dirty: OptionSet {
        let rawValue: UInt16
        static let layout = Dirty(rawValue: 1)
        static let subtreeLayout = Dirty(rawValue: 2)
        static let display = Dirty(rawValue: 4)
        static let subtreeDisplay = Dirty(rawValue: 8)
        /// The render node no longer shows the layer's values.
        static let render = Dirty(rawValue: 16)
        static let subtreeRender = Dirty(rawValue: 32)
        /// Sublayers were added, removed or reordered.
        static let children = Dirty(rawValue: 64)
    }

    var dirty: Dirty = []
    /// A view stands behind the layer and answers through `LayerOwner`.
    var hasOwner = false
    /// The owner's class decides about actions itself, so it is asked for every change.
    var asksOwner = false
    var hasDelegate = false
    /// The class is one of this module's: nothing is overridden.
    var isBuiltIn = true
    /// The layer has been part of a rendered tree: only then do changes animate by themselves.
    var wasCommitted = false
    var isPresentation = false
    var isLayingOut = false
    /// Layouts in a row that asked for the next one themselves.
    var layoutRepetitions: UInt8 = 0
}

/// What few layers have, apart from how they look.
final class LayerExtras {
    var name: String?
    var timing: MediaTiming?
    /// Seconds by which the layer's time is held back while a replicator looks at a later instance of its sublayers.
    var delay: CFTimeInterval = 0
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    var filters: [Any]?
    var compositingFilter: Any?
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge]
    var minificationFilterBias: Float = 0
    /// Values stored under keys that name no property.
    var values: [String: Any] = [:]
    /// For a presentation layer: the layer it presents.
    var modelLayer: CALayer?
    /// A transition was added whose old picture must not be drawn over.
    var hasPendingTransition = false
    /// What the layer showed before its transition.
    var transitionPicture: TransitionPicture?
}

extension CALayer {
    var timing: MediaTiming? {
        get { extras?.timing }
        set { makeExtras().timing = newValue }
    }

    func makeExtras() -> LayerExtras {
        if let extras { return extras }
        let made = LayerExtras()
        extras = made
        return made
    }

    func noteClass() { state.isBuiltIn = BuiltInClasses.contains(type(of: self)) }

    /// Puts a view behind the layer. The layer asks it for layout, drawing and actions from now on, until
    /// `detachOwner`, which the view must call before it is gone.
    ///
    /// - Parameter contentsScale: pixels of the contents in a point; nil leaves it as it is.
    package func attachOwner(_ owner: any LayerOwner, decidesActions: Bool = false, contentsScale: CGFloat? = nil) {
        state.hasDelegate = true
        state.asksOwner = decidesActions
        setOwner(owner)
        guard let contentsScale else { return }
        // Nothing shows a layer that is just made: no frame has to be asked for.
        if state.isBuiltIn { properties.contentsScale = contentsScale } else { self.contentsScale = contentsScale }
    }

    package func detachOwner() {
        guard state.hasOwner else { return }
        setOwner(nil)
        state.hasDelegate = false
    }

    func setOwner(_ owner: (any LayerOwner)?) {
        storedOwner = owner
        state.hasOwner = owner != nil
    }

    package var owner: (any LayerOwner)? { state.hasOwner ? storedOwner : nil }

    func setFlag(_ flag: LayerProperties.Flags, _ value: Bool, _ key: String?) {
        guard properties.flags.contains(flag) != value else { return }
        let action = key.flatMap { willChange($0) }
        if value { properties.flags.insert(flag) } else { properties.flags.remove(flag) }
        if let key { didChange(key, action) } else { setNeedsRender() }
    }

    func copyState(from layer: CALayer) {
        properties = layer.properties
        storedContents = layer.storedContents
        backing = layer.backing
        state.isPresentation = true
        let extras = makeExtras()
        if let other = layer.extras {
            extras.name = other.name
            extras.timing = other.timing
            extras.values = other.values
            extras.style = other.style
            extras.edgeAntialiasingMask = other.edgeAntialiasingMask
        }
        extras.modelLayer = layer.extras?.modelLayer ?? layer
        copyClassState(from: layer)
    }

    /// `<CALayer: 0x…; name = "x"; position = (1 2); bounds = (0 0; 3 4)>`
    var shortDescription: String {
        let id = String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
        func n(_ v: CGFloat) -> String { v == v.rounded() && abs(v) < 1e15 ? String(Int(v)) : String(Double(v)) }
        var text = "<\(type(of: self)): 0x\(id)"
        if let name { text += "; name = \"\(name)\"" }
        text += "; position = (\(n(position.x)) \(n(position.y)))"
        text += "; bounds = (\(n(bounds.minX)) \(n(bounds.minY)); \(n(bounds.width)) \(n(bounds.height)))"
        if isHidden { text += "; hidden" }
        if opacity != 1 { text += "; opacity = \(opacity)" }
        if !storedSublayers.isEmpty { text += "; sublayers = \(storedSublayers.count)" }
        return text + ">"
    }

    /// The layer and everything below it, one line each, indented by depth.
    package func treeDescription(depth: Int = 0) -> String {
        var text = String(repeating: "  ", count: depth) + shortDescription
        if let storedMask { text += "\n" + String(repeating: "  ", count: depth + 1) + "mask: " + storedMask.shortDescription }
        for sublayer in storedSublayers { text += "\n" + sublayer.treeDescription(depth: depth + 1) }
        return text
    }
}

/// The classes whose methods are known to be the ones of this module.
enum BuiltInClasses {
    static func contains(_ type: CALayer.Type) -> Bool {
        type == CALayer.self || type == CAShapeLayer.self || type == CAGradientLayer.self || type == CAReplicatorLayer.self
            || type == CATransformLayer.self || type == CAEmitterLayer.self
    }
}
