internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Pictures of views.
@MainActor enum ViewPicture {
    /// What `rect` of `view`, in its own coordinates, shows with its subviews. `nil` for an empty rectangle.
    static func make(of view: UIView, rect: CGRect) -> CGImage? {
        guard let context = ImageContext.make(size: rect.size, scale: Runtime.current.screenScale, opaque: false) else { return nil }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        view.layer.render(in: context)
        return context.makeImage()
    }
}

extension UIView {
    final func makeSnapshot(of rect: CGRect, afterScreenUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
        if afterScreenUpdates { layoutIfNeeded() }
        guard let picture = ViewPicture.make(of: self, rect: rect) else { return nil }
        let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
        snapshot.layer.contents = picture
        snapshot.layer.contentsScale = Runtime.current.screenScale
        if capInsets != .zero {
            snapshot.layer.contentsCenter = CGRect(
                x: capInsets.left / rect.width, y: capInsets.top / rect.height,
                width: (rect.width - capInsets.left - capInsets.right) / rect.width,
                height: (rect.height - capInsets.top - capInsets.bottom) / rect.height)
        }
        return snapshot
    }

    final func drawTree(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else { return false }
        if afterScreenUpdates { layoutIfNeeded() }
        let bounds = self.bounds
        guard bounds.width > 0, bounds.height > 0 else { return true }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }
}
