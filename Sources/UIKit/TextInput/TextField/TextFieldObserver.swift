internal import Foundation

/// What of UIKit's own uses a field for its ends, and is asked and told before the field's delegate.
@MainActor protocol TextFieldObserver: AnyObject {
    func fieldShouldBegin() -> Bool
    func fieldDidBegin()
    func fieldShouldEnd() -> Bool
    func fieldDidEnd()
    func fieldShouldReplace(_ range: NSRange, with text: String) -> Bool
    func fieldDidChange()
    func fieldDidReturn()
}
