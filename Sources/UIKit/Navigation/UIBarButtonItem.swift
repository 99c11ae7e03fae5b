public import Foundation
public import ObjectiveC

/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
        public static var bordered: Style { .plain }
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        set(style, target, action)
    }

    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        set(style, target, action)
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        self.systemItem = systemItem
        set(systemItem == .done || systemItem == .save ? .done : .plain, target, action)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
    }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
    }

    /// Space that grows.
    public class func flexibleSpace() -> Self { space(.flexibleSpace, 0) }

    /// Space of `width` points.
    public class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width) }

    private class func space(_ item: SystemItem, _ width: CGFloat) -> Self {
        let made = ObjCRuntime.instantiate(self)
        made.systemItem = item
        made.width = width
        return made
    }

    open var style: Style = .plain { didSet { didChange() } }

    /// Points; 0 means what the content wants.
    open var width: CGFloat = 0 { didSet { didChange() } }

    /// Titles the item may have: it is as wide as the widest.
    open var possibleTitles: Set<String>?

    /// Shown instead of title and image; it acts by itself.
    open var customView: UIView? { didSet { didChange() } }

    /// Called with the item as sender.
    open var action: Selector?
    /// `nil` sends the action up the responder chain.
    open weak var target: AnyObject?

    open var primaryAction: UIAction?

    open var tintColor: UIColor? { didSet { didChange() } }

    open var isSelected: Bool = false { didSet { didChange() } }

    open var isHidden: Bool = false { didSet { didChange() } }

    // MARK: Inside

    private(set) var systemItem: SystemItem?
    private weak var editedController: UIViewController?

    /// The edit button of a controller shows Done while it is editing.
    var showsDone = false {
        didSet {
            systemItem = showsDone ? .done : .edit
            style = showsDone ? .done : .plain
        }
    }

    convenience init(editButtonOf controller: UIViewController) {
        self.init(barButtonSystemItem: .edit, target: nil, action: nil)
        editedController = controller
    }

    private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// What a tap does.
    func perform(with event: UIEvent?) {
        if let controller = editedController { return controller.setEditing(!controller.isEditing, animated: true) }
        if let primaryAction { return primaryAction.perform(sender: self) }
        guard let action else { return }
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// The text a system item shows; `nil` for those with a picture.
    var shownTitle: String? {
        if let title { return title }
        switch systemItem {
        case .done: return "Done"
        case .cancel: return "Cancel"
        case .edit: return "Edit"
        case .save: return "Save"
        case .undo: return "Undo"
        case .redo: return "Redo"
        default: return nil
        }
    }
}
