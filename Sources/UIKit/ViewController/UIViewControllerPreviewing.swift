public import CoreGraphics
public import Foundation

/// A view that shows a preview of a controller when it is pressed hard.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// Other recognisers may wait for it to fail.
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    var delegate: any UIViewControllerPreviewingDelegate { get }
    var sourceView: UIView { get }
    /// What stays sharp while the rest is blurred; the source view's bounds at first.
    var sourceRect: CGRect { get set }
}

extension UIViewController {
    /// Registers for previews. They need a screen that feels force, which `traitCollection.forceTouchCapability` says no device here has.
    @available(*, deprecated, message: "UIViewControllerPreviewing is deprecated. Please use UIContextMenuInteraction.")
    @discardableResult
    public func registerForPreviewing(with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView) -> any UIViewControllerPreviewing {
        PreviewingContext(delegate: delegate, sourceView: sourceView)
    }

    @available(*, deprecated, message: "UIViewControllerPreviewing is deprecated. Please use UIContextMenuInteraction.")
    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
        guard let context = previewing as? PreviewingContext else { return }
        context.sourceView.removeGestureRecognizer(context.previewingGestureRecognizerForFailureRelationship)
    }
}

private final class PreviewingContext: NSObject, UIViewControllerPreviewing {
    let delegate: any UIViewControllerPreviewingDelegate
    let sourceView: UIView
    var sourceRect: CGRect
    /// Never recognises: nothing presses hard.
    let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()

    init(delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView) {
        self.delegate = delegate
        self.sourceView = sourceView
        sourceRect = sourceView.bounds
    }
}
