public import CoreGraphics
public import Foundation
import ObjectiveC

/// A layer that gives off particles.
///
/// Particles come from a shape around `emitterPosition`, one stream for each of `emitterCells`, and are drawn as the
/// layer's contents. A layer whose `beginTime` is 0 has been at it for ever when it is first seen; one whose
/// `beginTime` is `CACurrentMediaTime()` begins with nothing. Cells may be changed in place through the layer,
/// `setValue(0, forKeyPath: "emitterCells.spark.birthRate")` for a cell named `spark`, and animated by such a path.
///
/// The same `seed` gives the same particles. No more than 20 000 live at a time; the console says so once. Particles
/// keep no depth of their own on the screen.
open class CAEmitterLayer: CALayer {
    var emitter = EmitterContent()
    let simulation = EmitterSimulation()

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The kinds of particles, each of which is emitted by itself. Default nil.
    open var emitterCells: [CAEmitterCell]? {
        get { emitter.cells }
        set { change(nil, false) { emitter.cells = newValue } }
    }

    /// Multiplies the birth rates of the cells. Default 1. Animatable.
    open var birthRate: Float {
        get { emitter.birthRate }
        set { change("birthRate", newValue == emitter.birthRate) { emitter.birthRate = newValue } }
    }

    /// Multiplies the lifetimes of new particles. Default 1. Animatable.
    open var lifetime: Float {
        get { emitter.lifetime }
        set { change("lifetime", newValue == emitter.lifetime) { emitter.lifetime = newValue } }
    }

    /// The middle of the shape, in the layer's coordinates. Default zero. Animatable.
    open var emitterPosition: CGPoint {
        get { emitter.position }
        set { change("emitterPosition", newValue == emitter.position) { emitter.position = newValue } }
    }

    /// Default 0. Animatable.
    open var emitterZPosition: CGFloat {
        get { emitter.zPosition }
        set { change("emitterZPosition", newValue == emitter.zPosition) { emitter.zPosition = newValue } }
    }

    /// What it means depends on the shape. Default zero. Animatable.
    open var emitterSize: CGSize {
        get { emitter.size }
        set { change("emitterSize", newValue == emitter.size) { emitter.size = newValue } }
    }

    /// The depth of a cuboid. Default 0. Animatable.
    open var emitterDepth: CGFloat {
        get { emitter.depth }
        set { change("emitterDepth", newValue == emitter.depth) { emitter.depth = newValue } }
    }

    /// Default `point`.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emitter.shape }
        set { change(nil, newValue == emitter.shape) { emitter.shape = newValue } }
    }

    /// Default `volume`.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emitter.mode }
        set { change(nil, newValue == emitter.mode) { emitter.mode = newValue } }
    }

    /// Default `unordered`.
    open var renderMode: CAEmitterLayerRenderMode {
        get { emitter.renderMode }
        set { change(nil, newValue == emitter.renderMode) { emitter.renderMode = newValue } }
    }

    /// Kept and without effect: particles are always drawn in the layer's plane. Default false.
    open var preservesDepth: Bool = false

    /// Multiplies the velocities of new particles. Default 1. Animatable.
    open var velocity: Float {
        get { emitter.velocity }
        set { change("velocity", newValue == emitter.velocity) { emitter.velocity = newValue } }
    }

    /// Multiplies the scales of new particles. Default 1. Animatable.
    open var scale: Float {
        get { emitter.scale }
        set { change("scale", newValue == emitter.scale) { emitter.scale = newValue } }
    }

    /// Multiplies the spins of new particles. Default 1. Animatable.
    open var spin: Float {
        get { emitter.spin }
        set { change("spin", newValue == emitter.spin) { emitter.spin = newValue } }
    }

    /// What the particles' random numbers start from. Default 0.
    open var seed: UInt32 {
        get { emitter.seed }
        set { change(nil, newValue == emitter.seed) { emitter.seed = newValue } }
    }

    // MARK: Key-value coding

    /// Key paths may name cells: `emitterCells.spark.velocity`.
    open override func value(forKeyPath keyPath: String) -> Any? {
        guard let path = EmitterCellPath(keyPath) else { return super.value(forKeyPath: keyPath) }
        return path.cell(in: emitterCells)?.value(forKeyPath: path.rest)
    }

    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let path = EmitterCellPath(keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
        path.cell(in: emitterCells)?.setValue(value, forKeyPath: path.rest)
        setNeedsRender()
    }

    package override var classContent: LayerContent? { .emitter(emitter) }

    package override func copyClassState(from layer: CALayer) {
        guard let other = layer as? CAEmitterLayer else { return }
        emitter = other.emitter
        preservesDepth = other.preservesDepth
    }

    override func setPresentedContent(_ content: LayerContent) {
        if case .emitter(let emitter) = content { self.emitter = emitter }
    }

    override func classValue(forKey key: String) -> Any? {
        switch key {
        case "emitterCells": emitterCells
        case "emitterShape": emitterShape.rawValue
        case "emitterMode": emitterMode.rawValue
        case "renderMode": renderMode.rawValue
        case "preservesDepth": preservesDepth
        case "seed": NSNumber(value: seed)
        default: emitter.value(of: .custom(key))?.boxed
        }
    }

    override func setClassValue(_ value: Any?, forKey key: String) -> Bool {
        let animatable = AnimatableValue(value)
        let number = animatable?.number ?? 0
        switch (key, animatable) {
        case ("emitterCells", _): emitterCells = value as? [CAEmitterCell]
        case ("emitterShape", _): LayerKeys.name(value).map { emitterShape = CAEmitterLayerEmitterShape(rawValue: $0) }
        case ("emitterMode", _): LayerKeys.name(value).map { emitterMode = CAEmitterLayerEmitterMode(rawValue: $0) }
        case ("renderMode", _): LayerKeys.name(value).map { renderMode = CAEmitterLayerRenderMode(rawValue: $0) }
        case ("preservesDepth", _): preservesDepth = number != 0
        case ("seed", _): seed = UInt32(min(max(number, 0), Double(UInt32.max)))
        case ("birthRate", _): birthRate = Float(number)
        case ("lifetime", _): lifetime = Float(number)
        case ("emitterPosition", .point(let point)?): emitterPosition = point
        case ("emitterZPosition", _): emitterZPosition = CGFloat(number)
        case ("emitterSize", .size(let size)?): emitterSize = size
        case ("emitterDepth", _): emitterDepth = CGFloat(number)
        case ("velocity", _): velocity = Float(number)
        case ("scale", _): scale = Float(number)
        case ("spin", _): spin = Float(number)
        default: return false
        }
        return true
    }
}

/// The properties of an emitter layer.
package struct EmitterContent {
    var cells: [CAEmitterCell]?
    /// What animations make of cells' properties at this moment: `NAME.birthRate`, the last word last.
    var cellChanges: [(path: String, value: AnimatableValue)] = []
    var birthRate: Float = 1
    var lifetime: Float = 1
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var size = CGSize.zero
    var depth: CGFloat = 0
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered
    var velocity: Float = 1
    var scale: Float = 1
    var spin: Float = 1
    var seed: UInt32 = 0

    func value(of property: LayerProperty) -> AnimatableValue? {
        guard case .custom(let key) = property else { return nil }
        switch key {
        case "birthRate": return .number(Double(birthRate))
        case "lifetime": return .number(Double(lifetime))
        case "emitterPosition": return .point(position)
        case "emitterZPosition": return .number(Double(zPosition))
        case "emitterSize": return .size(size)
        case "emitterDepth": return .number(Double(depth))
        case "velocity": return .number(Double(velocity))
        case "scale": return .number(Double(scale))
        case "spin": return .number(Double(spin))
        default: return nil
        }
    }

    mutating func set(_ value: AnimatableValue, of property: LayerProperty) {
        guard case .custom(let key) = property else { return }
        switch (key, value) {
        case ("birthRate", .number(let v)): birthRate = Float(v)
        case ("lifetime", .number(let v)): lifetime = Float(v)
        case ("emitterPosition", .point(let v)): position = v
        case ("emitterZPosition", .number(let v)): zPosition = CGFloat(v)
        case ("emitterSize", .size(let v)): size = v
        case ("emitterDepth", .number(let v)): depth = CGFloat(v)
        case ("velocity", .number(let v)): velocity = Float(v)
        case ("scale", .number(let v)): scale = Float(v)
        case ("spin", .number(let v)): spin = Float(v)
        default: break
        }
    }
}

extension EmitterContent {
    /// The cells with what animations make of them; those that are not animated are themselves.
    var animatedCells: [CAEmitterCell] {
        var result = cells ?? []
        for (path, value) in cellChanges {
            guard let path = EmitterCellPath("emitterCells." + path), let index = result.firstIndex(where: { $0.name == path.name }) else { continue }
            result[index] = result[index].setting(value, path.rest)
        }
        return result
    }

    func cellValue(_ path: String) -> AnimatableValue? {
        if let change = cellChanges.last(where: { $0.path == path }) { return change.value }
        var cells = cells
        var rest = "emitterCells." + path
        while let path = EmitterCellPath(rest) {
            guard let cell = path.cell(in: cells) else { return nil }
            if EmitterCellPath(path.rest) == nil {
                return ObjCRuntime.property(path.rest, on: cell) == nil ? nil : AnimatableValue(cell.value(forKey: path.rest))
            }
            cells = cell.emitterCells
            rest = path.rest
        }
        return nil
    }
}

/// `emitterCells.NAME.REST`, taken apart.
struct EmitterCellPath {
    let name: String
    let rest: String

    init?(_ keyPath: String) {
        let parts = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "emitterCells" else { return nil }
        name = String(parts[1])
        rest = String(parts[2])
    }

    func cell(in cells: [CAEmitterCell]?) -> CAEmitterCell? { cells?.first { $0.name == name } }
}
