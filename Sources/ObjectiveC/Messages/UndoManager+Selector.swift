public import Foundation
public import FoundationGaps

extension UndoManager {
    /// Registers a message to the target that takes a change back.
    public func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        register(target as AnyObject) { ObjCRuntime.send(selector, to: $0, [anObject]) }
    }
}
