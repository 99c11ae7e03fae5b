import Foundation
import ObjectiveC

/// Makes presentation copies of layers of any class.
enum LayerFactory {
    static func makePresentation(of layer: CALayer) -> CALayer? {
        switch type(of: layer) {
        case let type where type == CALayer.self: return CALayer(layer: layer)
        case let type where type == CAShapeLayer.self: return CAShapeLayer(layer: layer)
        case let type where type == CAGradientLayer.self: return CAGradientLayer(layer: layer)
        case let type where type == CATextLayer.self: return CATextLayer(layer: layer)
        case let type where type == CAReplicatorLayer.self: return CAReplicatorLayer(layer: layer)
        case let type where type == CAEmitterLayer.self: return CAEmitterLayer(layer: layer)
        case let type where type == CATransformLayer.self: return CATransformLayer(layer: layer)
        default: return ObjCRuntime.instantiate(type(of: layer), layer: layer)
        }
    }
}

/// Stops with a clear message where Apple has something that is missing here.
func notSupported(_ what: String) -> Never {
    ObjCException.raise(name: .invalidArgumentException, reason: "\(what) is not supported")
}
