internal import Foundation
internal import ObjectiveC

/// Calls an action method with as many of (sender, event) as its selector takes.
@MainActor enum ActionSender {
    /// Raises NSInvalidArgumentException when the target does not implement the action.
    static func send(_ action: Selector, to target: AnyObject, arguments: [Any?]) {
        let count = action.name.count { $0 == ":" }
        ObjCRuntime.send(action, to: target, Array(arguments.prefix(count)))
    }

    static func responds(_ target: AnyObject, to action: Selector) -> Bool {
        ObjCRuntime.method(action, on: target) != nil
    }
}
