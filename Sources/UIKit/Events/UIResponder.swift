public import Foundation
public import ObjectiveC

/// An object that answers events: touches, presses, motion, editing commands.
///
/// What a responder does not handle goes on to `next`. Exactly one responder of a window may be its first
/// responder, the one that receives what is not bound to a place on the screen.
@preconcurrency @MainActor open class UIResponder: ObjCObject {
    public override init() { super.init() }

    // MARK: Responder chain

    /// Who answers when this responder does not. A view answers its view controller or its superview.
    open var next: UIResponder? { nil }

    open var canBecomeFirstResponder: Bool { false }

    /// Asks to become the window's first responder.
    ///
    /// - Returns: `false` when this object may not (`canBecomeFirstResponder`), stands in no window, or the
    ///   present first responder does not resign.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, let window = responderWindow else { return false }
        return window.makeFirstResponder(self)
    }

    open var canResignFirstResponder: Bool { true }

    @discardableResult open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.clearFirstResponder(self)
        return true
    }

    open var isFirstResponder: Bool { responderWindow?.firstResponderObject === self }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: Presses

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion and remote control

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    // MARK: Commands

    /// Whether this responder answers `action` now. By default: whether it implements it.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

    /// The first responder along the chain that can perform `action`.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        var responder: UIResponder? = self
        while let candidate = responder {
            if candidate.canPerformAction(action, withSender: sender) { return candidate }
            responder = candidate.next
        }
        return nil
    }

    // MARK: Keys and commands

    /// Commands of a hardware keyboard that this responder takes while it is in the responder chain.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The nearest undo manager up the chain; a window has one.
    open var undoManager: UndoManager? { next?.undoManager }

    /// Brings a command's title, state and attributes up to date before it is shown.
    open func validate(_ command: UICommand) {}

    // UIResponderStandardEditActions: a responder that takes a command overrides its method, and is then found in the chain.
    open func cut(_ sender: Any?) { refuse("cut:") }
    open func copy(_ sender: Any?) { refuse("copy:") }
    open func paste(_ sender: Any?) { refuse("paste:") }
    open func pasteAndMatchStyle(_ sender: Any?) { refuse("pasteAndMatchStyle:") }
    open func delete(_ sender: Any?) { refuse("delete:") }
    open func select(_ sender: Any?) { refuse("select:") }
    open func selectAll(_ sender: Any?) { refuse("selectAll:") }
    open func toggleBoldface(_ sender: Any?) { refuse("toggleBoldface:") }
    open func toggleItalics(_ sender: Any?) { refuse("toggleItalics:") }
    open func toggleUnderline(_ sender: Any?) { refuse("toggleUnderline:") }
    open func increaseSize(_ sender: Any?) { refuse("increaseSize:") }
    open func decreaseSize(_ sender: Any?) { refuse("decreaseSize:") }

    // MARK: Accessibility

    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Leaves what covers the rest of the screen. Returns whether it did.
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }

    // No assistive technology runs here, so nothing is ever in its focus.
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
    open func accessibilityElementIsFocused() -> Bool { false }

    // MARK: User activities

    /// Kept and without effect: nothing is handed to other devices.
    open var userActivity: NSUserActivity?
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Input

    /// The controller of `inputView`.
    open var inputViewController: UIInputViewController? { nil }
    open var inputAccessoryViewController: UIInputViewController? { nil }

    /// What takes the keyboard's place while this object is first responder; `nil` leaves the keyboard.
    open var inputView: UIView? { nil }

    /// What stands above the keyboard while this object is first responder.
    open var inputAccessoryView: UIView? { nil }

    /// Looks up `inputView` and `inputAccessoryView` anew while this object is first responder.
    open func reloadInputViews() { Runtime.current.keyboard.reloadInputViews(of: self) }

    /// The keyboard's language.
    open var textInputMode: UITextInputMode? { .current }

    // MARK: Inside

    /// Editing commands stand in UIResponder for overrides only: nobody responds to one that no class below has.
    open override func responds(to aSelector: Selector!) -> Bool {
        guard super.responds(to: aSelector) else { return false }
        guard let aSelector, Self.editingCommands.contains(aSelector.name) else { return true }
        if ownEditingCommands.contains(aSelector.name) { return true }
        return ObjCRuntime.method(aSelector, on: self) !== ObjCRuntime.instanceMethod(aSelector, of: UIResponder.self)
    }

    /// The commands that one of UIKit's own classes overrides: such overrides are not in its table.
    nonisolated var ownEditingCommands: Set<String> { [] }

    /// What texts do.
    nonisolated static let textCommands: Set<String> = ["cut:", "copy:", "paste:", "delete:", "select:", "selectAll:"]

    private nonisolated static let editingCommands = textCommands.union([
        "pasteAndMatchStyle:", "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:",
    ])

    private func refuse(_ action: String) {
        ObjCException.invalidArgument("-[\(type(of: self)) \(action)]: unrecognized selector sent to instance \(pointerText(self))")
    }

    /// The window whose first responder this object can be.
    /// Whether `responder` is this one or comes after it in the chain.
    final func isInChain(below responder: UIResponder) -> Bool {
        var candidate: UIResponder? = self
        while let current = candidate {
            if current === responder { return true }
            candidate = current.next
        }
        return false
    }

    var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let candidate = responder {
            if let window = candidate as? UIWindow { return window }
            if let view = candidate as? UIView { return view.window }
            responder = candidate.next
        }
        return nil
    }
}

extension UIResponder: UIResponderStandardEditActions {}
extension UIResponder: UIUserActivityRestoring {}
