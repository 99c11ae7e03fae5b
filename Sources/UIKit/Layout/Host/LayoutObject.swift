/// What constraints are about: a view or a layout guide.
@MainActor protocol LayoutObject: AnyObject {
    /// The view itself, the owner of a guide: where a constraint on it may be held.
    var layoutView: UIView? { get }
    /// In whose coordinates its rectangle stands: the superview, the owner of a guide.
    var layoutParent: UIView? { get }
    /// What the engines know of it; made when first asked for.
    var layoutRecord: LayoutRecord { get }
    /// The same if it is there.
    var layoutRecordIfAny: LayoutRecord? { get }
}

/// What every view and guide that takes part in layout by constraints has.
@MainActor final class LayoutRecord {
    /// Its rectangle in the engine of what is around it.
    nonisolated(unsafe) var item: LayoutItem?
    /// The active constraints it takes part in.
    var mentions: [NSLayoutConstraint] = []

    nonisolated init() {}

    /// Takes the object out of layout: its constraints cease to be active, its rectangle goes.
    func leave() {
        for constraint in mentions { constraint.isActive = false }
        if let item { item.host?.remove(item) }
    }
}

extension UIView: LayoutObject {
    var layoutView: UIView? { self }
    var layoutParent: UIView? { parentView }
    var layoutRecord: LayoutRecord { makeLayoutState().record }
    var layoutRecordIfAny: LayoutRecord? { layoutState?.record }
}

extension UILayoutGuide: LayoutObject {
    var layoutView: UIView? { owningView }
    var layoutParent: UIView? { owningView }
    var layoutRecord: LayoutRecord {
        if let record = storedRecord { return record }
        let record = LayoutRecord()
        storedRecord = record
        // The owner tells its guides of what they follow.
        _ = owningView?.makeLayoutState()
        return record
    }
    var layoutRecordIfAny: LayoutRecord? { storedRecord }
}
