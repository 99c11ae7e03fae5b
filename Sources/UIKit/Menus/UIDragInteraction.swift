public import Foundation
public import ObjectiveC

/// Dragging contents out of a view. Nothing can be dragged yet; text views and fields have none.
@preconcurrency @MainActor open class UIDragInteraction: ObjCObject, UIInteraction {
    open class var isEnabledByDefault: Bool { false }
    /// Kept and without effect: nothing is dragged.
    open var isEnabled: Bool = false
    /// Kept and without effect: nothing is dragged.
    open var allowsSimultaneousRecognitionDuringLift: Bool = false
    open private(set) weak var view: UIView?
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

extension UITextView {
    public var textDragInteraction: UIDragInteraction? { nil }
}

extension UITextField {
    public var textDragInteraction: UIDragInteraction? { nil }
}
