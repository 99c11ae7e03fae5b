public import CoreGraphics
public import Foundation

/// How far a drag over a row or item is from opening it. There is no drag and drop between apps here, so that nobody makes one.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    case inactive, possible, activating, activated
}

/// What a list tells of a drag over one of its rows or items, which may open it (Apple's documentation, "UISpringLoadedInteractionContext").
@MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    var state: UISpringLoadedInteractionEffectState { get }
    var targetView: UIView? { get set }
    var targetItem: Any? { get set }
    func location(in view: UIView?) -> CGPoint
}
