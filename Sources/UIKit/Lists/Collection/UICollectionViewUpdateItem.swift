public import Foundation

/// One change of a batch, as a layout hears of it.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable {
        case insert, delete, reload, move, none
    }

    public override init() {
        updateAction = .none
        super.init()
    }

    init(before: IndexPath?, after: IndexPath?, action: Action) {
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        updateAction = action
        super.init()
    }

    /// `nil` for insertions.
    open var indexPathBeforeUpdate: IndexPath?
    /// `nil` for deletions.
    open var indexPathAfterUpdate: IndexPath?
    open var updateAction: Action
}
