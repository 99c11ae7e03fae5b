internal import Foundation
internal import ObjectiveC

/// One target of a recogniser: a weak object with a selector, or a closure of UIKit's own.
@MainActor struct GestureTarget {
    private weak var target: AnyObject?
    private let action: Selector?
    let handler: (@MainActor (UIGestureRecognizer) -> Void)?

    init(target: AnyObject, action: Selector) {
        self.target = target
        self.action = action
        handler = nil
    }

    init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.handler = handler
        action = nil
    }

    /// `nil` stands for any.
    func matches(_ object: AnyObject?, _ selector: Selector?) -> Bool {
        handler == nil && (object == nil || object === target) && (selector == nil || selector == action)
    }

    func send(from recognizer: UIGestureRecognizer) {
        if let handler { return handler(recognizer) }
        guard let target, let action else { return }
        ActionSender.send(action, to: target, arguments: [recognizer])
    }
}
