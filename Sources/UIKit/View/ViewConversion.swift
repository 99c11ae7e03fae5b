internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Conversion between the coordinates of views.
///
/// `nil` stands for the window of the other view; views of different windows meet in the screen's
/// coordinates. A view without a window takes the root of its tree in place of the window.
@MainActor enum ViewConversion {
    static func convert(_ point: CGPoint, from: UIView?, to: UIView?) -> CGPoint {
        guard let (source, target) = layers(from, to) else { return point }
        return source.convert(point, to: target)
    }

    static func convert(_ rect: CGRect, from: UIView?, to: UIView?) -> CGRect {
        guard let (source, target) = layers(from, to) else { return rect }
        return source.convert(rect, to: target)
    }

    static func convert(_ rect: CGRect, from: UIView, toSpace space: any UICoordinateSpace) -> CGRect {
        if let view = space as? UIView { return convert(rect, from: from, to: view) }
        // The screen: where windows are placed.
        return from.viewLayer.convert(rect, to: nil)
    }

    static func convert(_ rect: CGRect, fromSpace space: any UICoordinateSpace, to: UIView) -> CGRect {
        if let view = space as? UIView { return convert(rect, from: view, to: to) }
        return to.viewLayer.convert(rect, from: nil)
    }

    private static func layers(_ from: UIView?, _ to: UIView?) -> (CALayer, CALayer)? {
        guard let known = from ?? to else { return nil }
        let source = from ?? base(of: known)
        let target = to ?? base(of: known)
        return source === target ? nil : (source.viewLayer, target.viewLayer)
    }

    /// What `nil` means beside `view`.
    private static func base(of view: UIView) -> UIView {
        if let window = view.window { return window }
        var root = view
        while let parent = root.parentView { root = parent }
        return root
    }
}
