public import CoreGraphics
public import Foundation

/// What a popover can point at: views and the items of bars.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// Where the item shows, in the coordinates of `referenceView`; null when it does not show.
    func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect { referenceView.convert(bounds, from: self) }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect {
        guard let window = referenceView.window, let view = shownView(in: window) else { return .null }
        return referenceView.convert(view.bounds, from: view)
    }

    /// The view that stands for the item in a bar.
    func shownView(in view: UIView) -> UIView? {
        if let customView, customView.isDescendant(of: view) { return customView }
        if let button = view as? _UIButtonBarButton, button.item === self { return button }
        for child in view.subviews { if let found = shownView(in: child) { return found } }
        return nil
    }
}
