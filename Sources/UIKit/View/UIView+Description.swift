internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import QuartzCore

extension UIView {
    /// `<Class: 0x…; frame = (x y; w h); … layer = <CALayer: 0x…>>`, the parts in UIKit's order.
    final var descriptionText: String {
        let frame = self.frame
        var parts = ["frame = (\(pair(frame.origin.x, frame.origin.y)); \(pair(frame.width, frame.height)))"]
        if !CATransform3DIsIdentity(viewLayer.transform) {
            let t = transform
            let values = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(decimalText).joined(separator: ", ")
            parts.append("transform = [\(values)]")
        }
        if let text = textInDescription { parts.append("text = '\(text)'") }
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        if alpha != 1 { parts.append("alpha = \(decimalText(alpha))") }
        if isHidden { parts.append("hidden = YES") }
        if !isOpaque { parts.append("opaque = NO") }
        if !autoresizing.isEmpty { parts.append("autoresize = \(autoresizing.text)") }
        if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if storedTag != 0 { parts.append("tag = \(storedTag)") }
        if let recognizers = rare?.gestureRecognizers, !recognizers.isEmpty {
            parts.append("gestureRecognizers = <NSArray: \(pointerText(rare!))>")
        } else if self is UIWindow {
            parts.append("gestureRecognizers = <NSArray: \(pointerText(makeRare()))>")
        }
        if let color = storedBackgroundColor { parts.append("backgroundColor = \(color)") }
        parts.append("layer = <\(layerName): \(pointerText(viewLayer))>")
        return "<\(String(describing: type(of: self))): \(pointerText(self)); \(parts.joined(separator: "; "))>"
    }

    private final var layerName: String {
        self is UIWindow && type(of: viewLayer) == CALayer.self
            ? "UIWindowLayer" : String(describing: type(of: viewLayer))
    }

    private final func pair(_ a: CGFloat, _ b: CGFloat) -> String { "\(decimalText(a)) \(decimalText(b))" }
}

extension UIView.AutoresizingMask {
    /// UIKit's abbreviations: `W+H`, `LM+TM`.
    fileprivate var text: String {
        let names: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
            (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
