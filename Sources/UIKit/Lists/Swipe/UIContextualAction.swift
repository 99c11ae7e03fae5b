public import Foundation
internal import ObjectiveC

/// One of the buttons that a swipe over a row uncovers.
@preconcurrency @MainActor open class UIContextualAction: ObjCObject {
    public enum Style: Int, Sendable { case normal, destructive }

    /// - Parameter completionHandler: the handler calls it with whether the action was carried out.
    public typealias Handler = (_ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void) -> Void

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    open private(set) var style: Style
    open private(set) var handler: Handler

    open var title: String?

    /// Grey for normal actions, red for destructive ones, unless set.
    open var backgroundColor: UIColor! {
        get { storedBackground ?? (style == .destructive ? .systemRed : .systemGray2) }
        set { storedBackground = newValue }
    }
    private var storedBackground: UIColor?

    /// Stands above the title.
    open var image: UIImage?

    open var accessibilityLabel: String?
}

/// The actions a swipe from one edge of a row uncovers.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: ObjCObject {
    /// - Parameter actions: the first lies nearest to the edge.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }

    open private(set) var actions: [UIContextualAction]

    /// Whether swiping across the row performs the first action. Default `true`.
    open var performsFirstActionWithFullSwipe: Bool = true
}

/// The older kind of a row's action.
@preconcurrency @MainActor open class UITableViewRowAction: ObjCObject, NSCopying {
    public enum Style: Int, Sendable {
        case `default`, normal
        public static let destructive = Style.default
    }

    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    open private(set) var style: Style
    open var title: String?
    open var backgroundColor: UIColor?
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { Unmanaged.passUnretained(self) }.takeUnretainedValue() }

    func contextual(_ path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) { [self] _, _, done in
            handler(self, path)
            done(false)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
