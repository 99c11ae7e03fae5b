public import CoreGraphics
public import Foundation

/// An item that is made when it is needed: a subclass overrides `item`.
///
/// UIKit runs `main` on a queue of its own; here it runs once the activity was chosen, before it is prepared.
@preconcurrency open class UIActivityItemProvider: Operation, @unchecked Sendable {
    public init(placeholderItem: Any) {
        placeholder = placeholderItem
        super.init()
    }

    /// Stands for the item until it is made: its type decides which activities are offered.
    open var placeholderItem: Any? { placeholder }

    /// What was chosen; `nil` before that.
    open internal(set) var activityType: UIActivity.ActivityType?

    /// What the activity gets. The base class gives the placeholder.
    open var item: Any { placeholder }

    open override func main() { made = item }

    private let placeholder: Any
    var made: Any?
}
