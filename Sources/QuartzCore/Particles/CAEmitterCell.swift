public import CoreGraphics
public import Foundation
public import FoundationGaps
public import ObjectiveC

/// One kind of particle of an emitter layer.
///
/// A value with a range is drawn evenly from the value less the range to the value and the range, once for each
/// particle when it comes to life.
open class CAEmitterCell: ObjCObject, CAMediaTiming, NSSecureCoding {
    public override init() { super.init() }
    public required init?(coder: NSCoder) {
        super.init()
        decodeProperties(coder)
    }
    /// The contents are not archived.
    open func encode(with coder: NSCoder) { encodeProperties(coder) }
    open class var supportsSecureCoding: Bool { true }

    open class func defaultValue(forKey key: String) -> Any? { nil }
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// What key paths of the layer call the cell: `emitterCells.NAME.birthRate`.
    open var name: String?
    /// Whether new particles are made. Default true.
    open var isEnabled: Bool = true
    /// Particles a second. Default 0.
    open var birthRate: Float = 0
    /// Seconds. Default 0.
    open var lifetime: Float = 0
    open var lifetimeRange: Float = 0
    /// The angle out of the layer's plane, in radians.
    open var emissionLatitude: CGFloat = 0
    /// The angle in the layer's plane, in radians from the x axis, clockwise on the screen. For a cell of a cell it
    /// counts from the direction in which the particle that emits it flies.
    open var emissionLongitude: CGFloat = 0
    /// The whole angle, around the longitude, over which particles spread. Radians.
    open var emissionRange: CGFloat = 0
    /// Points a second.
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    /// Points a second, each second.
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    open var zAcceleration: CGFloat = 0
    /// Multiplies the size of the contents. Default 1.
    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    /// Added to the scale each second. A particle whose scale falls to 0 is not seen.
    open var scaleSpeed: CGFloat = 0
    /// Radians a second, about the particle's middle.
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0
    /// Multiplies the colours of the contents. Default opaque white; nil means the same.
    open var color: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    open var redRange: Float = 0
    open var greenRange: Float = 0
    open var blueRange: Float = 0
    open var alphaRange: Float = 0
    /// Added to the colour's part each second; the sum is kept within 0…1.
    open var redSpeed: Float = 0
    open var greenSpeed: Float = 0
    open var blueSpeed: Float = 0
    open var alphaSpeed: Float = 0
    /// A `CGImage`. Particles without one are not seen, but give off the cells they have themselves.
    open var contents: Any?
    /// The part of the contents to show, in unit coordinates.
    open var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the contents in a point. Default 1.
    open var contentsScale: CGFloat = 1
    /// Kept and without effect: pictures that shrink are always interpolated.
    open var minificationFilter: String = "linear"
    /// `nearest` keeps pixels square.
    open var magnificationFilter: String = "linear"
    /// Kept and without effect: a picture has no smaller versions to choose from.
    open var minificationFilterBias: Float = 0
    /// What each particle gives off while it lives, down to the fourth level. Scale and colour are multiplied by the
    /// particle's; `beginTime` counts from its birth.
    open var emitterCells: [CAEmitterCell]?
    /// Kept and without effect: a style's values are not looked up.
    open var style: [AnyHashable: Any]?

    // MARK: CAMediaTiming

    /// When emission begins, in the layer's time; 0, the default, is long ago.
    open var beginTime: CFTimeInterval = 0
    /// How long emission lasts; 0, the default, is for ever.
    open var duration: CFTimeInterval = 0
    /// Kept and without effect: of a cell's timing only `beginTime` and `duration` count.
    open var speed: Float = 1
    /// Kept and without effect: of a cell's timing only `beginTime` and `duration` count.
    open var timeOffset: CFTimeInterval = 0
    /// Kept and without effect: of a cell's timing only `beginTime` and `duration` count.
    open var repeatCount: Float = 0
    /// Kept and without effect: of a cell's timing only `beginTime` and `duration` count.
    open var repeatDuration: CFTimeInterval = 0
    /// Kept and without effect: of a cell's timing only `beginTime` and `duration` count.
    open var autoreverses: Bool = false
    /// Kept and without effect: of a cell's timing only `beginTime` and `duration` count.
    open var fillMode: CAMediaTimingFillMode = .removed

    // MARK: Key-value coding

    open override func value(forKeyPath keyPath: String) -> Any? {
        guard let path = EmitterCellPath(keyPath) else { return super.value(forKeyPath: keyPath) }
        return path.cell(in: emitterCells)?.value(forKeyPath: path.rest)
    }

    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let path = EmitterCellPath(keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
        path.cell(in: emitterCells)?.setValue(value, forKeyPath: path.rest)
    }
}

extension CAEmitterCell {
    /// A copy with another value for a key path, which may lead into cells of cells.
    func setting(_ value: AnimatableValue, _ keyPath: String) -> CAEmitterCell {
        let copy = plainCopy()
        if let path = EmitterCellPath(keyPath) {
            copy.emitterCells = emitterCells?.map { $0.name == path.name ? $0.setting(value, path.rest) : $0 }
        } else if ObjCRuntime.property(keyPath, on: copy) != nil {
            copy.setValue(value.boxed, forKey: keyPath)
        }
        return copy
    }

    private func plainCopy() -> CAEmitterCell {
        let copy = CAEmitterCell()
        for (_, path) in Self.floats { copy[keyPath: path] = self[keyPath: path] }
        for (_, path) in Self.numbers { copy[keyPath: path] = self[keyPath: path] }
        copy.name = name
        copy.isEnabled = isEnabled
        copy.color = color
        copy.contents = contents
        copy.contentsRect = contentsRect
        copy.magnificationFilter = magnificationFilter
        copy.emitterCells = emitterCells
        copy.beginTime = beginTime
        copy.duration = duration
        return copy
    }
}
