internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import QuartzCore
internal import UIKitFlags

extension UIView {
    final func sizeDidChange(from old: CGSize, to new: CGSize) {
        // Most views have no subviews: for them not even the list is retained.
        if childViews.count > 0 { autoresizeSubviews(from: old, to: new) }
        if flags.contains(.isDynamicsReference) { dynamicsReferenceDidResize() }
    }

    @inline(never) private final func autoresizeSubviews(from old: CGSize, to new: CGSize) {
        guard flags.contains(.autoresizesSubviews) else { return }
        for child in childViews where !child.autoresizing.isEmpty && !child.flags.contains(.usesConstraints) {
            child.autoresize(from: old, to: new)
        }
    }

    /// Follows the superview's change of size as the mask says.
    private final func autoresize(from old: CGSize, to new: CGSize) {
        let mask = autoresizing
        // With a transform there is no frame to speak of: the bounds stretch, the centre moves.
        let bounds = viewLayer.bounds
        let anchor = viewLayer.anchorPoint
        let position = viewLayer.position
        var x = position.x - anchor.x * bounds.width
        var y = position.y - anchor.y * bounds.height
        var width = bounds.width
        var height = bounds.height
        Autoresizing.resize(
            origin: &x, length: &width, from: old.width, to: new.width,
            flexibleBefore: mask.contains(.flexibleLeftMargin), flexibleLength: mask.contains(.flexibleWidth),
            flexibleAfter: mask.contains(.flexibleRightMargin))
        Autoresizing.resize(
            origin: &y, length: &height, from: old.height, to: new.height,
            flexibleBefore: mask.contains(.flexibleTopMargin), flexibleLength: mask.contains(.flexibleHeight),
            flexibleAfter: mask.contains(.flexibleBottomMargin))
        if CATransform3DIsIdentity(viewLayer.transform) {
            frame = CGRect(x: x, y: y, width: width, height: height)
        } else {
            self.bounds = CGRect(origin: bounds.origin, size: CGSize(width: width, height: height))
            center = CGPoint(x: x + anchor.x * width, y: y + anchor.y * height)
        }
    }
}

/// The arithmetic of autoresizing along one axis.
enum Autoresizing {
    /// Distributes a superview's growth among the flexible ones of the three parts of its length.
    ///
    /// As Apple documents it: proportionally to their lengths. Where all of them have none, evenly. Without a
    /// flexible part nothing moves: what comes after takes the change.
    static func resize(
        origin: inout CGFloat, length: inout CGFloat, from old: CGFloat, to new: CGFloat,
        flexibleBefore: Bool, flexibleLength: Bool, flexibleAfter: Bool
    ) {
        let delta = new - old
        guard delta != 0 else { return }
        let shares = Autoresizing.shares(
            before: origin, length: length, after: old - origin - length, flexibleBefore: flexibleBefore, flexibleLength: flexibleLength,
            flexibleAfter: flexibleAfter)
        // The share first: alone it is exactly 1, and what fills its superview still does, to the last bit.
        origin += delta * shares.before
        length += delta * shares.length
        length = max(length, 0)
    }

    /// Which parts of the superview's growth go before the view and into it.
    static func shares(
        before: CGFloat, length: CGFloat, after: CGFloat, flexibleBefore: Bool, flexibleLength: Bool, flexibleAfter: Bool
    ) -> (before: CGFloat, length: CGFloat) {
        guard flexibleBefore || flexibleLength || flexibleAfter else { return (0, 0) }
        let total = (flexibleBefore ? before : 0) + (flexibleLength ? length : 0) + (flexibleAfter ? after : 0)
        guard total != 0 else {
            let parts = (flexibleBefore ? 1.0 : 0) + (flexibleLength ? 1.0 : 0) + (flexibleAfter ? 1.0 : 0)
            return (flexibleBefore ? 1 / parts : 0, flexibleLength ? 1 / parts : 0)
        }
        return (flexibleBefore ? before / total : 0, flexibleLength ? length / total : 0)
    }
}
