public import Foundation

/// Records how to take changes back, and how to make them again.
///
/// What is registered between two turns of the main queue is one group, taken back at once; `groupsByEvent` turned off, groups are
/// opened and closed by hand.
open class UndoManager: NSObject, @unchecked Sendable {
    private final class Change {
        let target: ObjectIdentifier
        weak var object: AnyObject?
        let action: (AnyObject) -> Void
        init(_ object: AnyObject, _ action: @escaping (AnyObject) -> Void) {
            target = ObjectIdentifier(object)
            self.object = object
            self.action = action
        }
    }

    private final class Group {
        var changes: [Change] = []
        var name = ""
        var isDiscardable = false
        /// Groups within groups become part of the outer one.
        let parent: Group?
        init(parent: Group?) { self.parent = parent }
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    private var open: Group?
    private var disableCount = 0
    private var isEventGroupOpen = false

    public override init() { super.init() }

    // MARK: Groups

    /// How deep groups are nested now; 0 with none open.
    open var groupingLevel: Int {
        var level = 0
        var group = open
        while let current = group {
            level += 1
            group = current.parent
        }
        return level
    }

    open var groupsByEvent: Bool = true

    open func beginUndoGrouping() {
        openEventGroupIfNeeded(level: 0)
        pushGroup()
    }

    private func pushGroup() {
        open = Group(parent: open)
        if !isUndoing, !isRedoing { NotificationCenter.default.post(name: .NSUndoManagerDidOpenUndoGroup, object: self) }
    }

    open func endUndoGrouping() {
        guard let group = open else {
            NSException.raiseInUndoManager("endUndoGrouping: called with no matching begin")
        }
        NotificationCenter.default.post(name: .NSUndoManagerWillCloseUndoGroup, object: self)
        open = group.parent
        if let parent = group.parent {
            parent.changes += group.changes
            if parent.name.isEmpty { parent.name = group.name }
        } else if !group.changes.isEmpty {
            if isUndoing {
                redoStack.append(group)
            } else {
                undoStack.append(group)
                trim()
            }
        }
        NotificationCenter.default.post(name: .NSUndoManagerDidCloseUndoGroup, object: self)
    }

    /// The groups the event opened are closed when the main queue comes to its next turn.
    private func openEventGroupIfNeeded(level: Int) {
        guard groupsByEvent, open == nil, !isUndoing, !isRedoing else { return }
        pushGroup()
        isEventGroupOpen = true
        DispatchQueue.main.async { [weak self] in self?.closeEventGroup() }
    }

    private func closeEventGroup() {
        guard isEventGroupOpen else { return }
        isEventGroupOpen = false
        while open != nil { endUndoGrouping() }
    }

    // MARK: Registering

    open func disableUndoRegistration() { disableCount += 1 }
    open func enableUndoRegistration() { disableCount = max(0, disableCount - 1) }
    open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

    /// - Parameter handler: takes the change back; what it registers meanwhile makes the change again.
    public func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping (TargetType) -> Void) {
        register(target) { handler($0 as! TargetType) }
    }

    package func register(_ target: AnyObject, _ action: @escaping (AnyObject) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        openEventGroupIfNeeded(level: 1)
        guard let group = open else { NSException.raiseInUndoManager("must begin a group before registering undo") }
        group.changes.append(Change(target, action))
        if !isUndoing, !isRedoing { redoStack.removeAll() }
        NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
    }

    open func removeAllActions() {
        undoStack.removeAll()
        redoStack.removeAll()
        open?.changes.removeAll()
    }

    open func removeAllActions(withTarget target: Any) {
        let identity = ObjectIdentifier(target as AnyObject)
        for group in undoStack + redoStack + (open.map { [$0] } ?? []) { group.changes.removeAll { $0.target == identity } }
        undoStack.removeAll { $0.changes.isEmpty }
        redoStack.removeAll { $0.changes.isEmpty }
    }

    /// How many groups are kept; 0 for all.
    open var levelsOfUndo: Int = 0 { didSet { trim() } }

    private func trim() {
        if levelsOfUndo > 0, undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
    }

    // MARK: Undo and redo

    public private(set) var isUndoing = false
    public private(set) var isRedoing = false

    open var canUndo: Bool { !undoStack.isEmpty || open.map { !$0.changes.isEmpty } ?? false }
    open var canRedo: Bool { !redoStack.isEmpty }

    /// Takes the last group back, closing one that the event opened.
    open func undo() {
        closeEventGroup()
        guard open == nil else { NSException.raiseInUndoManager("undo was called with too many nested undo groups") }
        undoNestedGroup()
    }

    open func undoNestedGroup() {
        guard let group = undoStack.popLast() else { return }
        NotificationCenter.default.post(name: .NSUndoManagerWillUndoChange, object: self)
        isUndoing = true
        run(group)
        isUndoing = false
        NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
    }

    open func redo() {
        closeEventGroup()
        guard let group = redoStack.popLast() else { return }
        NotificationCenter.default.post(name: .NSUndoManagerWillRedoChange, object: self)
        isRedoing = true
        run(group)
        isRedoing = false
        NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
    }

    /// Latest change first; what is registered on the way becomes the opposite group, with the same name.
    private func run(_ group: Group) {
        pushGroup()
        open?.name = group.name
        for change in group.changes.reversed() { if let object = change.object { change.action(object) } }
        endUndoGrouping()
    }

    // MARK: Names

    open var undoActionName: String { undoStack.last?.name ?? open?.name ?? "" }
    open var redoActionName: String { redoStack.last?.name ?? "" }
    open func setActionName(_ actionName: String) { (open ?? undoStack.last)?.name = actionName }

    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    open func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo \(actionName)" }
    open func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo \(actionName)" }
}

extension NSException {
    fileprivate static func raiseInUndoManager(_ message: String) -> Never {
        NSException(name: .internalInconsistencyException, reason: "_NSUndoManager: \(message)", userInfo: nil).raise()
        fatalError(message)
    }
}

extension NSNotification.Name {
    public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
