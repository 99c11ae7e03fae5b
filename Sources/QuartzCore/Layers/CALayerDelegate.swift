public import CoreGraphics
public import Foundation
public import ObjectiveC

/// What a layer asks of its delegate. All of Apple's requirements are optional: what an object implements
/// is found through its Objective-C table.
///
/// - `func display(_ layer: CALayer)`
/// - `func draw(_ layer: CALayer, in ctx: CGContext)`
/// - `func layerWillDraw(_ layer: CALayer)`
/// - `func layoutSublayers(of layer: CALayer)`
/// - `func action(for layer: CALayer, forKey event: String) -> CAAction?`
public protocol CALayerDelegate: NSObjectProtocol {}

extension CALayerDelegate {
    public var __optional_display: ((CALayer) -> Void)? {
        ObjCRuntime.optional("display(_:)", on: self).map { method in { layer in _ = method.call(self, [layer]) } }
    }

    public var __optional_draw_in: ((CALayer, CGContext) -> Void)? {
        ObjCRuntime.optional("draw(_:in:)", on: self).map { method in
            { layer, context in _ = method.call(self, [layer, context]) }
        }
    }

    public var __optional_layerWillDraw: ((CALayer) -> Void)? {
        ObjCRuntime.optional("layerWillDraw(_:)", on: self).map { method in { layer in _ = method.call(self, [layer]) } }
    }

    public var __optional_layoutSublayers_of: ((CALayer) -> Void)? {
        ObjCRuntime.optional("layoutSublayers(of:)", on: self).map { method in
            { layer in _ = method.call(self, [layer]) }
        }
    }

    public var __optional_action_for_forKey: ((CALayer, String) -> (any CAAction)?)? {
        ObjCRuntime.optional("action(for:forKey:)", on: self).map { method in
            { layer, event in method.call(self, [layer, event]) as? any CAAction }
        }
    }
}

/// A delegate whose answers are methods rather than table entries: how UIView stands behind its layer
/// without a look-up for each call.
package protocol LayerOwner: CALayerDelegate {
    /// Whether the layer needs a backing store for `layerDraw`. Asked when display is due.
    func layerHasContent(_ layer: CALayer) -> Bool
    /// A chance to set `contents` directly; false leaves the work to `layerDraw`.
    func layerDisplay(_ layer: CALayer) -> Bool
    func layerWillDrawContent(_ layer: CALayer)
    func layerDraw(_ layer: CALayer, in context: CGContext)
    func layerLayout(_ layer: CALayer)
    /// nil continues the search for an action, `NSNull` ends it.
    func layerAction(_ layer: CALayer, forKey event: String) -> (any CAAction)?
}
