public import Foundation
public import ObjectiveC

/// A place between two characters of a text; what it holds is its text's own affair.
@preconcurrency @MainActor open class UITextPosition: ObjCObject {
    public override init() { super.init() }
}

/// A stretch of a text.
@preconcurrency @MainActor open class UITextRange: ObjCObject {
    public override init() { super.init() }

    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }
    open var isEmpty: Bool { true }
}

/// One rectangle of a selection.
@preconcurrency @MainActor open class UITextSelectionRect: ObjCObject {
    public override init() { super.init() }

    open var rect: CGRect { .zero }
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection begins in this rectangle.
    open var containsStart: Bool { false }
    open var containsEnd: Bool { false }
    open var isVertical: Bool { false }
}
