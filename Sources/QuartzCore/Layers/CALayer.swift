public import FoundationGaps
public import CoreGraphics
public import Foundation
public import ObjectiveC

/// A rectangle of content in a tree of layers: what every view draws into.
///
/// The class body says what a layer offers; how it does it stands in the neighbouring `CALayer+….swift`
/// files. Layers belong to the main thread once they are in a tree that is on screen.
open class CALayer: ObjCObject, NSSecureCoding, CAMediaTiming {
    // MARK: Storage (see LayerProperties for what it holds)

    // Read at every step of hit testing, layout and rendering, and never held on to while something else writes: the
    // run-time check for overlapping access would cost several times the access itself.
    @exclusivity(unchecked) @usableFromInline final var properties = LayerProperties()
    @exclusivity(unchecked) final var storedContents: Any?
    @exclusivity(unchecked) final var backing: BackingStore?
    @exclusivity(unchecked) final var storedSublayers: [CALayer] = []
    @exclusivity(unchecked) unowned(unsafe) final var parent: CALayer?
    /// The layer this one masks.
    @exclusivity(unchecked) unowned(unsafe) final var maskedLayer: CALayer?
    @exclusivity(unchecked) final var storedMask: CALayer?
    @exclusivity(unchecked) final weak var storedDelegate: (any CALayerDelegate)?
    /// The view behind the layer, in the delegate's place. It says when it dies (`detachOwner`): a weak reference
    /// would make every retain of every view a slow one.
    @exclusivity(unchecked) unowned(unsafe) final var storedOwner: (any LayerOwner)?
    @exclusivity(unchecked) final var state = LayerState()
    @exclusivity(unchecked) final var extras: LayerExtras?
    @exclusivity(unchecked) final var animations: LayerAnimations?
    @exclusivity(unchecked) final var renderNode: RenderNode?

    // MARK: Creating

    public override init() {
        super.init()
        noteClass()
    }

    /// Copies what a presentation layer needs. Subclasses override it to copy their own properties from
    /// `layer`, which is of their own class; Core Animation alone calls it.
    public init(layer: Any) {
        super.init()
        noteClass()
        if let layer = layer as? CALayer { copyState(from: layer) }
    }

    public required init?(coder: NSCoder) {
        super.init()
        noteClass()
        decodeProperties(coder)
    }

    open func encode(with coder: NSCoder) { encodeProperties(coder) }
    open class var supportsSecureCoding: Bool { true }

    deinit {
        for sublayer in storedSublayers { sublayer.parent = nil }
        storedMask?.maskedLayer = nil
    }

    // MARK: Presentation

    /// A copy of the layer with the values that are on screen now, animations included. nil while the layer
    /// was never committed to a screen.
    open func presentation() -> Self? { makePresentation() }

    /// The layer itself, or for a presentation layer the layer it presents.
    open func model() -> Self { (extras?.modelLayer as? Self) ?? self }

    /// The default of the property named `key`, nil if it has none.
    open class func defaultValue(forKey key: String) -> Any? { LayerKeys.defaultValue(key) }

    /// Whether a change of `key` calls for the contents to be redrawn. Subclasses answer true for their own
    /// drawing properties.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinates. Animatable.
    open var bounds: CGRect {
        get { properties.bounds }
        set {
            let old = properties.bounds
            guard newValue != old else { return }
            let action = willChange("bounds")
            properties.bounds = newValue
            didChange("bounds", action)
            if newValue.size != old.size { sizeDidChange() } else { boundsOriginDidChange() }
        }
    }

    /// Where `anchorPoint` lies in the superlayer's coordinates. Animatable.
    open var position: CGPoint {
        get { properties.position }
        set {
            guard newValue != properties.position else { return }
            let action = willChange("position")
            properties.position = newValue
            didChange("position", action)
        }
    }

    /// The layer's place on the z axis: siblings are drawn in its order. Animatable.
    open var zPosition: CGFloat {
        get { properties.zPosition }
        set {
            guard newValue != properties.zPosition else { return }
            let action = willChange("zPosition")
            properties.zPosition = newValue
            superlayer?.childOrderDidChange()
            didChange("zPosition", action)
        }
    }

    /// The point of the bounds, in unit coordinates, that `position` places and transforms turn about. Animatable.
    open var anchorPoint: CGPoint {
        get { properties.anchorPoint }
        set {
            guard newValue != properties.anchorPoint else { return }
            let action = willChange("anchorPoint")
            properties.anchorPoint = newValue
            didChange("anchorPoint", action)
        }
    }

    /// The anchor point's z coordinate. Animatable.
    open var anchorPointZ: CGFloat {
        get { properties.rare.anchorPointZ }
        set {
            guard newValue != properties.rare.anchorPointZ else { return }
            let action = willChange("anchorPointZ")
            properties.mutableRare.anchorPointZ = newValue
            didChange("anchorPointZ", action)
        }
    }

    /// Applied to the layer about its anchor point. Animatable.
    open var transform: CATransform3D {
        get { properties.rare.transform }
        set {
            guard newValue != properties.rare.transform else { return }
            let action = willChange("transform")
            let rare = properties.mutableRare
            if rare.transform.m43 != newValue.m43 { superlayer?.childOrderDidChange() }
            rare.transform = newValue
            rare.hasTransform = !CATransform3DIsIdentity(newValue)
            didChange("transform", action)
        }
    }

    /// The affine part of `transform`.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The smallest rectangle of the superlayer's coordinates that holds the transformed bounds. Setting it
    /// sets `position` and the size of `bounds`.
    open var frame: CGRect {
        get { computedFrame }
        set { applyFrame(newValue) }
    }

    /// Whether the layer and its sublayers are left out. Animatable.
    open var isHidden: Bool {
        get { properties.flags.contains(.hidden) }
        set { setFlag(.hidden, newValue, "hidden") }
    }

    /// Whether the layer is drawn when its back faces the viewer. Default true.
    open var isDoubleSided: Bool {
        get { properties.flags.contains(.doubleSided) }
        set { setFlag(.doubleSided, newValue, "doubleSided") }
    }

    /// Whether the y axis of the sublayers points up. iOS layers never are; the value is kept and must stay false.
    open var isGeometryFlipped: Bool {
        get { properties.flags.contains(.geometryFlipped) }
        set {
            if newValue { notSupported("CALayer.isGeometryFlipped = true") }
        }
    }

    open func contentsAreFlipped() -> Bool { false }

    // MARK: Tree

    /// The layer this one was added to.
    open var superlayer: CALayer? { parent }

    /// Takes the layer out of its superlayer, or stops it being a mask.
    open func removeFromSuperlayer() { detachFromParent() }

    /// The sublayers, back to front; nil when there are none.
    open var sublayers: [CALayer]? {
        get { storedSublayers.isEmpty ? nil : storedSublayers }
        set { replaceAllSublayers(newValue ?? []) }
    }

    open func addSublayer(_ layer: CALayer) { insert(layer, at: storedSublayers.count) }

    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Inserts `layer` right behind `sibling`.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, relativeTo: sibling, above: false) }

    /// Inserts `layer` right in front of `sibling`.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, relativeTo: sibling, above: true) }

    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

    /// Applied to the sublayers about the layer's anchor point: perspective, usually. Animatable.
    open var sublayerTransform: CATransform3D {
        get { properties.rare.sublayerTransform }
        set {
            guard newValue != properties.rare.sublayerTransform else { return }
            let action = willChange("sublayerTransform")
            let rare = properties.mutableRare
            rare.sublayerTransform = newValue
            rare.hasSublayerTransform = !CATransform3DIsIdentity(newValue)
            didChange("sublayerTransform", action)
        }
    }

    /// A layer whose alpha limits what is seen of this one. It must not have a superlayer.
    open var mask: CALayer? {
        get { storedMask }
        set { applyMask(newValue) }
    }

    /// Whether sublayers are clipped to the bounds, rounded corners included. Animatable.
    open var masksToBounds: Bool {
        get { properties.flags.contains(.masksToBounds) }
        set { setFlag(.masksToBounds, newValue, "masksToBounds") }
    }

    // MARK: Converting

    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { Self.convert(p, from: l, to: self) }
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { Self.convert(p, from: self, to: l) }
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { Self.convert(r, from: l, to: self) }
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { Self.convert(r, from: self, to: l) }

    /// `t` of the layer `l`, or of the clock for nil, in this layer's time.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(atMediaTime: l?.mediaTime(atLocalTime: t) ?? t)
    }

    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let media = mediaTime(atLocalTime: t)
        return l?.localTime(atMediaTime: media) ?? media
    }

    /// The frontmost layer of this subtree that holds `p`, given in the superlayer's coordinates.
    open func hitTest(_ p: CGPoint) -> CALayer? { hitTestSubtree(p) }

    /// Whether `p`, in the layer's own coordinates, lies in the bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: Contents

    /// A `CGImage` to show; other objects show nothing. Animatable.
    open var contents: Any? {
        get { storedContents ?? backing?.image }
        set { applyContents(newValue) }
    }

    /// The part of the contents to show, in unit coordinates. Animatable.
    open var contentsRect: CGRect {
        get { properties.rare.contentsRect }
        set {
            guard newValue != properties.rare.contentsRect else { return }
            let action = willChange("contentsRect")
            properties.mutableRare.contentsRect = newValue
            didChange("contentsRect", action)
        }
    }

    open var contentsGravity: CALayerContentsGravity {
        get { properties.rare.contentsGravity }
        set {
            guard newValue != properties.rare.contentsGravity else { return }
            properties.mutableRare.contentsGravity = newValue
            setNeedsRender()
        }
    }

    /// Pixels of the contents in a point. Default 1; views set the screen's.
    open var contentsScale: CGFloat {
        get { properties.contentsScale }
        set {
            guard newValue != properties.contentsScale else { return }
            properties.contentsScale = newValue
            setNeedsRender()
            if backing != nil { setNeedsDisplay() }
        }
    }

    /// The part of the contents, in unit coordinates, that stretches; what is outside keeps its size. Animatable.
    open var contentsCenter: CGRect {
        get { properties.rare.contentsCenter }
        set {
            guard newValue != properties.rare.contentsCenter else { return }
            let action = willChange("contentsCenter")
            properties.mutableRare.contentsCenter = newValue
            didChange("contentsCenter", action)
        }
    }

    /// Kept and without effect: a backing store always has eight bits a channel.
    open var contentsFormat: CALayerContentsFormat {
        get { extras?.contentsFormat ?? .RGBA8Uint }
        set { makeExtras().contentsFormat = newValue }
    }

    /// Kept and without effect: a picture has no smaller versions to choose from.
    open var minificationFilterBias: Float {
        get { extras?.minificationFilterBias ?? 0 }
        set { makeExtras().minificationFilterBias = newValue }
    }

    open var minificationFilter: CALayerContentsFilter {
        get { properties.rare.minificationFilter }
        set {
            guard newValue != properties.rare.minificationFilter else { return }
            properties.mutableRare.minificationFilter = newValue
            setNeedsRender()
        }
    }

    open var magnificationFilter: CALayerContentsFilter {
        get { properties.rare.magnificationFilter }
        set {
            guard newValue != properties.rare.magnificationFilter else { return }
            properties.mutableRare.magnificationFilter = newValue
            setNeedsRender()
        }
    }

    /// A promise that the drawn contents cover the bounds without holes; the backing store then has no alpha.
    open var isOpaque: Bool {
        get { properties.flags.contains(.opaque) }
        set {
            guard newValue != isOpaque else { return }
            setFlag(.opaque, newValue, nil)
            if backing != nil { setNeedsDisplay() }
        }
    }

    /// Replaces the contents: asks the delegate, else makes a backing store and has `draw(in:)` fill it.
    open func display() { makeContents() }

    open func setNeedsDisplay() { markNeedsDisplay() }

    /// Redraws at the next update. The whole contents are redrawn, whatever the rectangle.
    open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { markNeedsDisplay() } }

    open func needsDisplay() -> Bool { state.dirty.contains(.display) }

    open func displayIfNeeded() {
        guard state.dirty.contains(.display) else { return }
        state.dirty.remove(.display)
        display()
    }

    /// Whether a change of size calls for the contents to be redrawn. Default false.
    open var needsDisplayOnBoundsChange: Bool {
        get { properties.flags.contains(.needsDisplayOnBoundsChange) }
        set { setFlag(.needsDisplayOnBoundsChange, newValue, nil) }
    }

    /// Kept and without effect: drawing always happens in the display pass.
    open var drawsAsynchronously: Bool {
        get { properties.flags.contains(.drawsAsynchronously) }
        set { setFlag(.drawsAsynchronously, newValue, nil) }
    }

    /// Draws the contents. The default has the delegate draw them.
    open func draw(in ctx: CGContext) { drawThroughDelegate(in: ctx) }

    /// Draws the layer and its sublayers, as the model has them, into `ctx`, in the layer's own coordinates.
    open func render(in ctx: CGContext) { renderModelTree(in: ctx) }

    /// Kept and without effect: edges are always smoothed.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { extras?.edgeAntialiasingMask ?? [.layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge] }
        set { makeExtras().edgeAntialiasingMask = newValue }
    }

    /// Kept and without effect: edges are always smoothed.
    open var allowsEdgeAntialiasing: Bool {
        get { properties.flags.contains(.allowsEdgeAntialiasing) }
        set { setFlag(.allowsEdgeAntialiasing, newValue, nil) }
    }

    // MARK: Appearance

    /// Drawn behind the contents, rounded by `cornerRadius`. Animatable.
    open var backgroundColor: CGColor? {
        get { properties.backgroundColor }
        set {
            guard !sameColor(newValue, properties.backgroundColor) else { return }
            let action = willChange("backgroundColor")
            properties.backgroundColor = newValue
            didChange("backgroundColor", action)
        }
    }

    /// In points. Rounds background and border, and with `masksToBounds` everything. Animatable.
    open var cornerRadius: CGFloat {
        get { properties.cornerRadius }
        set {
            guard newValue != properties.cornerRadius else { return }
            let action = willChange("cornerRadius")
            properties.cornerRadius = newValue
            didChange("cornerRadius", action)
        }
    }

    open var maskedCorners: CACornerMask {
        get { properties.rare.maskedCorners }
        set {
            guard newValue != properties.rare.maskedCorners else { return }
            properties.mutableRare.maskedCorners = newValue
            setNeedsRender()
        }
    }

    open var cornerCurve: CALayerCornerCurve {
        get { properties.rare.cornerCurve }
        set {
            guard newValue != properties.rare.cornerCurve else { return }
            properties.mutableRare.cornerCurve = newValue
            setNeedsRender()
        }
    }

    /// How much farther than its radius a corner of `curve` reaches along the edges.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? RoundedRect.continuousReach : 1
    }

    /// In points, drawn inside the bounds, above contents and sublayers. Animatable.
    open var borderWidth: CGFloat {
        get { properties.rare.borderWidth }
        set {
            guard newValue != properties.rare.borderWidth else { return }
            let action = willChange("borderWidth")
            properties.mutableRare.borderWidth = newValue
            didChange("borderWidth", action)
        }
    }

    /// Default opaque black. Animatable.
    open var borderColor: CGColor? {
        get { properties.hasRare && properties.rare.hasBorderColor ? properties.rare.borderColor : CALayer.black }
        set {
            guard !sameColor(newValue, borderColor) else { return }
            let action = willChange("borderColor")
            let rare = properties.mutableRare
            rare.borderColor = newValue
            rare.hasBorderColor = true
            didChange("borderColor", action)
        }
    }

    /// 0…1, for the layer and its sublayers together. Animatable.
    open var opacity: Float {
        get { properties.opacity }
        set {
            guard newValue != properties.opacity else { return }
            let action = willChange("opacity")
            properties.opacity = newValue
            didChange("opacity", action)
        }
    }

    /// Whether a translucent layer is blended as one picture with its sublayers. Default true, as on iOS.
    open var allowsGroupOpacity: Bool {
        get { properties.flags.contains(.allowsGroupOpacity) }
        set { setFlag(.allowsGroupOpacity, newValue, nil) }
    }

    /// Kept and without effect: layers are composited without filters.
    open var filters: [Any]? {
        get { extras?.filters }
        set { makeExtras().filters = newValue }
    }

    /// Kept and without effect: layers are composited without filters.
    open var compositingFilter: Any? {
        get { extras?.compositingFilter }
        set { makeExtras().compositingFilter = newValue }
    }

    /// Kept and without effect: the compositor decides for itself what to cache.
    open var shouldRasterize: Bool {
        get { properties.flags.contains(.shouldRasterize) }
        set { setFlag(.shouldRasterize, newValue, "shouldRasterize") }
    }

    /// Kept and without effect: the compositor decides for itself what to cache.
    open var rasterizationScale: CGFloat {
        get { properties.rare.rasterizationScale }
        set { properties.mutableRare.rasterizationScale = newValue }
    }

    // MARK: Shadow

    /// Default opaque black. Animatable.
    open var shadowColor: CGColor? {
        get { properties.hasRare && properties.rare.hasShadowColor ? properties.rare.shadowColor : CALayer.black }
        set {
            guard !sameColor(newValue, shadowColor) else { return }
            let action = willChange("shadowColor")
            let rare = properties.mutableRare
            rare.shadowColor = newValue
            rare.hasShadowColor = true
            didChange("shadowColor", action)
        }
    }

    /// 0…1; 0, the default, draws none. Animatable.
    open var shadowOpacity: Float {
        get { properties.rare.shadowOpacity }
        set {
            guard newValue != properties.rare.shadowOpacity else { return }
            let action = willChange("shadowOpacity")
            properties.mutableRare.shadowOpacity = newValue
            didChange("shadowOpacity", action)
        }
    }

    /// Default (0, −3). Animatable.
    open var shadowOffset: CGSize {
        get { properties.rare.shadowOffset }
        set {
            guard newValue != properties.rare.shadowOffset else { return }
            let action = willChange("shadowOffset")
            properties.mutableRare.shadowOffset = newValue
            didChange("shadowOffset", action)
        }
    }

    /// The blur's radius in points. Default 3. Animatable.
    open var shadowRadius: CGFloat {
        get { properties.rare.shadowRadius }
        set {
            guard newValue != properties.rare.shadowRadius else { return }
            let action = willChange("shadowRadius")
            properties.mutableRare.shadowRadius = newValue
            didChange("shadowRadius", action)
        }
    }

    /// The outline that casts the shadow; nil takes what the layer shows. Animatable.
    open var shadowPath: CGPath? {
        get { properties.rare.shadowPath }
        set {
            // Layout code sets the same path again and again.
            guard !samePath(newValue, properties.rare.shadowPath) else { return }
            let action = willChange("shadowPath")
            properties.mutableRare.shadowPath = newValue is CGMutablePath ? newValue?.copy() : newValue
            didChange("shadowPath", action)
        }
    }

    // MARK: Layout

    /// A size the layer would like; the default is its bounds'.
    open func preferredFrameSize() -> CGSize { bounds.size }

    /// Marks the layer for `layoutSublayers` at the next update.
    open func setNeedsLayout() { markNeedsLayout() }

    open func needsLayout() -> Bool { state.dirty.contains(.layout) }

    /// Lays out from the topmost layer above that needs it, before returning.
    open func layoutIfNeeded() { layoutFromTopmostDirtyAncestor() }

    /// Places the sublayers. The default has the delegate place them.
    open func layoutSublayers() { layoutThroughDelegate() }

    // MARK: Actions

    /// The action that answers a change of `event` for every layer of the class.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Searches, in Apple's order, the delegate, the layer's `actions`, its `style` and the class, then
    /// falls back to the implicit animation of `event`.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

    open var actions: [String: any CAAction]? {
        get { extras?.actions }
        set { makeExtras().actions = newValue }
    }

    // MARK: Animations

    /// Adds a copy of `anim`, replacing one of the same `key`. Property animations without a duration take
    /// the transaction's.
    open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }

    open func removeAllAnimations() { removeEveryAnimation() }

    open func removeAnimation(forKey key: String) { removeAnimations(named: key) }

    /// The keys of the running animations, in the order in which they were added; nil without any.
    open func animationKeys() -> [String]? { runningAnimationKeys }

    open func animation(forKey key: String) -> CAAnimation? { runningAnimation(named: key) }

    // MARK: Miscellaneous

    open var name: String? {
        get { extras?.name }
        set { makeExtras().name = newValue }
    }

    open var delegate: (any CALayerDelegate)? {
        get { state.hasOwner ? storedOwner : storedDelegate }
        set {
            if state.hasOwner {
                if newValue === storedOwner { return }
                setOwner(nil)
            }
            storedDelegate = newValue
            state.hasDelegate = newValue != nil
        }
    }

    open var style: [AnyHashable: Any]? {
        get { extras?.style }
        set { makeExtras().style = newValue }
    }

    // MARK: Scrolling

    /// Scrolls the nearest scrolling ancestor. There are no scrolling layers, so nothing happens.
    open func scroll(_ p: CGPoint) {}
    open func scrollRectToVisible(_ r: CGRect) {}
    open var visibleRect: CGRect { bounds }

    // MARK: CAMediaTiming

    open var beginTime: CFTimeInterval {
        get { timing?.beginTime ?? 0 }
        set { changeTiming { $0.beginTime = newValue } }
    }
    open var duration: CFTimeInterval {
        get { timing?.duration ?? .infinity }
        set { changeTiming { $0.duration = newValue } }
    }
    open var speed: Float {
        get { timing?.speed ?? 1 }
        set { changeTiming { $0.speed = newValue } }
    }
    open var timeOffset: CFTimeInterval {
        get { timing?.timeOffset ?? 0 }
        set { changeTiming { $0.timeOffset = newValue } }
    }
    open var repeatCount: Float {
        get { timing?.repeatCount ?? 0 }
        set { changeTiming { $0.repeatCount = newValue } }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing?.repeatDuration ?? 0 }
        set { changeTiming { $0.repeatDuration = newValue } }
    }
    open var autoreverses: Bool {
        get { timing?.autoreverses ?? false }
        set { changeTiming { $0.autoreverses = newValue } }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing?.fillMode ?? .removed }
        set { changeTiming { $0.fillMode = newValue } }
    }

    // MARK: Key-value coding

    /// The property, or the value stored before, named `key`. A layer keeps values for keys of any name.
    open override func value(forKey key: String) -> Any? { LayerKeys.get(key, of: self) }
    open override func setValue(_ value: Any?, forKey key: String) { LayerKeys.set(value, key, of: self) }
    /// Key paths may name parts of geometry: `transform.scale.x`, `position.y`, `bounds.size.width`.
    open override func value(forKeyPath keyPath: String) -> Any? { LayerKeys.getPath(keyPath, of: self) }
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) { LayerKeys.setPath(value, keyPath, of: self) }
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    // MARK: For subclasses inside this module

    /// What the class itself draws as contents; nil for a plain layer.
    package var classContent: LayerContent? { nil }

    /// Whether sublayers keep their depth rather than being flattened into the layer's plane.
    var sharesSpace: Bool { false }

    /// Copies what the class adds, for presentation layers.
    package func copyClassState(from layer: CALayer) {}

    /// Takes over animated values of what the class adds, in a presentation layer.
    func setPresentedContent(_ content: LayerContent) {}

    /// The value of a key the class adds; nil for others.
    func classValue(forKey key: String) -> Any? { nil }

    /// Sets a key the class adds; false for others.
    func setClassValue(_ value: Any?, forKey key: String) -> Bool { false }

    open override var description: String { shortDescription }
    open override var debugDescription: String { shortDescription }
}

extension CALayer {
    nonisolated(unsafe) static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
}
