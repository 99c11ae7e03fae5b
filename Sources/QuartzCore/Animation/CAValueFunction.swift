public import Foundation

/// Turns animated numbers into a transform: three for `scale` and `translate`, one for the others.
open class CAValueFunction: NSObject, NSSecureCoding {
    public let name: CAValueFunctionName

    /// nil for a name that is none of Apple's.
    public convenience init?(name: CAValueFunctionName) {
        let known: [CAValueFunctionName] = [
            .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
            .translateZ,
        ]
        guard known.contains(name) else { return nil }
        self.init(known: name)
    }

    private init(known name: CAValueFunctionName) {
        self.name = name
        super.init()
    }

    public required init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        self.name = CAValueFunctionName(rawValue: String(describing: name))
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encode(name.rawValue as NSString, forKey: "name") }
    open class var supportsSecureCoding: Bool { true }

    func apply(to value: AnimatableValue) -> AnimatableValue {
        let n: [CGFloat]
        switch value {
        case .number(let v): n = [CGFloat(v)]
        case .numbers(let v): n = v.map { CGFloat($0) }
        default: return value
        }
        guard let v = n.first else { return value }
        func at(_ i: Int, _ fallback: CGFloat) -> CGFloat { i < n.count ? n[i] : fallback }
        let t: CATransform3D
        switch name {
        case .rotateX: t = CATransform3DMakeRotation(v, 1, 0, 0)
        case .rotateY: t = CATransform3DMakeRotation(v, 0, 1, 0)
        case .rotateZ: t = CATransform3DMakeRotation(v, 0, 0, 1)
        case .scaleX: t = CATransform3DMakeScale(v, 1, 1)
        case .scaleY: t = CATransform3DMakeScale(1, v, 1)
        case .scaleZ: t = CATransform3DMakeScale(1, 1, v)
        case .scale: t = CATransform3DMakeScale(v, at(1, v), at(2, v))
        case .translateX: t = CATransform3DMakeTranslation(v, 0, 0)
        case .translateY: t = CATransform3DMakeTranslation(0, v, 0)
        case .translateZ: t = CATransform3DMakeTranslation(0, 0, v)
        default: t = CATransform3DMakeTranslation(v, at(1, 0), at(2, 0))
        }
        return .transform(t)
    }
}
