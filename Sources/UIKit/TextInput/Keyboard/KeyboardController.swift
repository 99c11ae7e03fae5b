internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import class ObjectiveC.NotificationCenter

/// Shows and hides the keyboard as first responders come and go, and tells the app of it.
///
/// What is shown for a first responder: its `inputView` or, for what takes keys, the keyboard; with its
/// `inputAccessoryView` on top. An accessory view alone is shown at the bottom of the screen. A text inside of the
/// accessory view may become first responder of the keyboard's window: keys are its own then, and the accessory view stays.
@MainActor package final class KeyboardController {
    nonisolated init() {}

    /// What the keyboard serves.
    private(set) weak var responder: UIResponder?
    private(set) var window: KeyboardWindow?
    private var holds = 0
    private var isStale = false
    private weak var shownInputView: UIView?
    private weak var shownAccessory: UIView?
    private var hasInputView = false
    private var hideTimer: MediaTimer?
    /// Whether keys or an input view are shown: more than an accessory view.
    private(set) var takesInput = false
    private var isMeasuringAccessory = false
    private var generation = 0
    private var guides: [Weak<UIKeyboardLayoutGuide>] = []
    private var coveredInputs: [Weak<CoveredInput>] = []
    /// A finger that has come into the keyboard's area and moves it.
    var drag: KeyboardDrag?
    /// Between a screen's leaving sideways and its end: what is shown goes with the screen.
    var departure: KeyboardDeparture?
    /// Between a screen's coming back and its end: the keyboard of the text that had it comes with the screen.
    var arrival: KeyboardArrival?
    /// Texts that lost the keyboard because another screen was pushed over theirs.
    var textsLeft: [(controller: Weak<UIViewController>, text: Weak<UIResponder>)] = []
    /// The height of the accessory view when it stood at the bottom of the screen last.
    private var dockedHeight: (accessory: Weak<UIView>, height: CGFloat)?

    /// The keyboard's frame in screen coordinates; below the screen while it is hidden.
    package internal(set) var frame = CGRect.zero

    /// Whether a keyboard or what stands for one is on screen or on its way there.
    package private(set) var isVisible = false

    static let duration: TimeInterval = 0.25
    static let curve: UInt = 7

    // MARK: What happened

    /// Between `hold` and `release` the first responder changes: what counts is who it is in the end.
    func hold() { holds += 1 }

    func release() {
        holds -= 1
        if holds == 0, isStale { update() }
    }

    func firstResponderDidChange() { update() }

    func inputViewsDidChange(of responder: UIResponder) {
        // UIKit waits for reloadInputViews while the responder is active.
    }

    func reloadInputViews(of responder: UIResponder) {
        if responder === self.responder { update(reloading: true) }
    }

    func traitsDidChange(of responder: UIResponder) {
        // Shown at the next reloadInputViews, as in UIKit.
    }

    func textDidChange(in responder: UIResponder) {
        guard responder === self.responder else { return }
        window?.keyboard.textDidChange()
        revealFocusedText()
    }

    /// The screen was turned or replaced.
    package func screenDidChange() {
        guard isVisible else { return frame = .zero }
        update(reloading: true)
    }

    // MARK: Showing

    /// The first responder that a keyboard would serve: the one in the accessory view, else the app's.
    var activeResponder: UIResponder? { responderInAccessory ?? appResponder }

    /// The first responder of the app's windows: the key window's, else any visible window's. One that a presentation covers does not count.
    var appResponder: UIResponder? {
        let windows = [UIWindow.keyWindow].compactMap { $0 } + UIWindow.visibleWindows.reversed()
        return windows.lazy.filter { !($0 is KeyboardWindow) }.compactMap(\.firstResponderObject).first { !self.isCovered($0) }
    }

    /// A view of the shown accessory view that is first responder of the keyboard's window.
    ///
    /// UNVERIFIED: the app's first responder stays what it is meanwhile; the accessory view comes back down to it when the text resigns.
    var responderInAccessory: UIResponder? {
        guard let view = window?.firstResponderObject as? UIView, let shownAccessory, view.isDescendant(of: shownAccessory),
            appResponder != nil
        else { return nil }
        return view
    }

    private func update(reloading: Bool = false) {
        guard holds == 0 else {
            isStale = true
            return
        }
        isStale = false
        let responder = activeResponder
        let isOther = self.responder !== responder
        let frameBefore = frame
        self.responder = responder
        let inputView = responder?.inputView ?? responder?.inputViewController?.inputView
        let takesKeys = (responder as? any TextEditorHost)?.takesKeys ?? (responder is any UIKeyInput)
        let accessory = appResponder.flatMap { Self.accessory(of: $0) }
        guard let responder, inputView != nil || takesKeys || accessory != nil else { return hide() }
        takesInput = inputView != nil || takesKeys
        show(
            KeyboardContents(
                inputView: inputView, accessory: accessory, hasKeys: inputView == nil && takesKeys, traits: KeyboardTraits(of: responder)))
        if isOther || frame != frameBefore { revealFocusedText() }
    }

    /// The accessory view wants another height.
    fileprivate func accessorySizeDidChange() {
        guard isVisible, !isMeasuringAccessory, holds == 0 else { return }
        isMeasuringAccessory = true
        defer { isMeasuringAccessory = false }
        update(reloading: true)
    }

    /// The accessory of the responder or the nearest one up the chain.
    private static func accessory(of responder: UIResponder) -> UIView? {
        var candidate: UIResponder? = responder
        while let current = candidate {
            if let view = current.inputAccessoryView ?? current.inputAccessoryViewController?.inputView { return view }
            candidate = current.next
        }
        return nil
    }

    private var screenBounds: CGRect { UIScreen.main.bounds }

    private func hiddenFrame(height: CGFloat) -> CGRect {
        CGRect(x: 0, y: screenBounds.height, width: screenBounds.width, height: height)
    }

    private func show(_ contents: KeyboardContents) {
        let window = self.window ?? KeyboardWindow(frame: screenBounds)
        self.window = window
        window.keyboard.accessoryHost.onChange = { [weak self] in self?.accessorySizeDidChange() }
        window.frame = screenBounds
        let height = window.keyboard.take(contents, width: screenBounds.width)
        if !takesInput, let accessory = contents.accessory { dockedHeight = (Weak(accessory), height) }
        let end = CGRect(x: 0, y: screenBounds.height - height, width: screenBounds.width, height: height)
        let wasVisible = isVisible
        let comesBack = departure?.isReturning == true
        let arrival = wasVisible ? nil : arrival
        let begin =
            if wasVisible {
                frame
            } else if comesBack {
                window.keyboard.frame
            } else if let arrival {
                end.offsetBy(dx: arrival.distance, dy: 0)
            } else {
                hiddenFrame(height: height)
            }
        let wasDragged = drag != nil
        drag = nil
        if !comesBack { departure = nil }
        let sameParts = shownInputView === contents.inputView && shownAccessory === contents.accessory && hasInputView == (contents.inputView != nil)
        shownInputView = contents.inputView
        shownAccessory = contents.accessory
        hasInputView = contents.inputView != nil
        if wasVisible, !wasDragged, end == frame, sameParts { return }
        isVisible = true
        frame = end
        window.isHidden = false
        if !wasVisible { window.keyboard.frame = begin }
        if let arrival { arrive(arrival, from: begin) } else { announceShow(from: begin) }
    }

    /// Moves to `frame`, with the notifications of a keyboard that comes or changes its place.
    private func announceShow(from begin: CGRect) {
        generation += 1
        let current = generation
        let info = userInfo(from: begin, to: frame)
        post(UIResponder.keyboardWillChangeFrameNotification, info)
        post(UIResponder.keyboardWillShowNotification, info)
        move(to: frame) { [weak self] in
            guard let self, self.generation == current else { return }
            self.post(UIResponder.keyboardDidChangeFrameNotification, info)
            self.post(UIResponder.keyboardDidShowNotification, info)
        }
    }

    private func hide() {
        guard isVisible, let window else { return }
        drag = nil
        arrival = nil
        if let departure { return depart(departure, window) }
        isVisible = false
        takesInput = false
        let begin = frame
        let end = hiddenFrame(height: begin.height)
        frame = end
        forgetParts()
        generation += 1
        let current = generation
        // A text in the accessory view goes with it. One that a presentation covers comes back.
        if !coveredInputs.contains(where: { $0.value?.isCovering == true }) { window.firstResponderObject?.resignFirstResponder() }
        let info = userInfo(from: begin, to: end)
        post(UIResponder.keyboardWillChangeFrameNotification, info)
        post(UIResponder.keyboardWillHideNotification, info)
        move(to: end) { [weak self, weak window] in
            guard let self, self.generation == current else { return }
            self.putAway(window, info)
        }
    }

    private func forgetParts() {
        shownInputView = nil
        shownAccessory = nil
        hasInputView = false
    }

    private func putAway(_ window: KeyboardWindow?, _ info: [AnyHashable: Any]) {
        window?.isHidden = true
        window?.keyboard.empty()
        post(UIResponder.keyboardDidChangeFrameNotification, info)
        post(UIResponder.keyboardDidHideNotification, info)
    }

    /// What is shown goes sideways from now on: to whom it belonged has no keyboard any more.
    private func depart(_ departure: KeyboardDeparture, _ window: KeyboardWindow) {
        isVisible = false
        takesInput = false
        departure.isLeaving = true
        departure.rest = frame
        frame = hiddenFrame(height: frame.height)
        generation += 1
        window.firstResponderObject?.resignFirstResponder()
        let info = userInfo(from: departure.rest, to: frame)
        departure.info = info
        post(UIResponder.keyboardWillChangeFrameNotification, info)
        post(UIResponder.keyboardWillHideNotification, info)
    }

    /// The screen is gone, and what went with it.
    func finishDeparture() {
        guard let departure else { return }
        self.departure = nil
        guard departure.isLeaving, !isVisible else { return }
        forgetParts()
        moveGuides()
        adjustTables()
        putAway(window, departure.info)
    }

    /// What is shown comes from the side from now on.
    private func arrive(_ arrival: KeyboardArrival, from begin: CGRect) {
        generation += 1
        arrival.info = userInfo(from: begin, to: frame)
        post(UIResponder.keyboardWillChangeFrameNotification, arrival.info)
        post(UIResponder.keyboardWillShowNotification, arrival.info)
        // The screen that comes has its room for the keyboard from the start.
        UIView.performWithoutAnimation {
            window?.keyboard.layoutIfNeeded()
            moveGuides()
            adjustTables()
        }
    }

    /// The screen is there, and its keyboard with it.
    func finishArrival() {
        guard let arrival else { return }
        self.arrival = nil
        window?.keyboard.frame = frame
        post(UIResponder.keyboardDidChangeFrameNotification, arrival.info)
        post(UIResponder.keyboardDidShowNotification, arrival.info)
    }

    /// Puts the keyboard back to where it stood before a finger moved it.
    func comeBack(to rest: CGRect) {
        let begin = frame
        frame = rest
        announceShow(from: begin)
    }

    /// How much of what is shown stays when the keys go: the accessory view, if a text in it has the keys.
    ///
    /// UNVERIFIED: one that has never stood alone is as high there as above the keyboard.
    var heightWithoutKeys: CGFloat {
        guard let accessory = shownAccessory, responderInAccessory != nil else { return 0 }
        if let dockedHeight, dockedHeight.accessory.value === accessory { return dockedHeight.height }
        return accessory.bounds.height
    }

    private func move(to frame: CGRect, completion: @escaping @MainActor () -> Void) {
        guard let keyboard = window?.keyboard else { return }
        keyboard.layoutIfNeeded()
        // The layout may have found another height, and moved there.
        guard self.frame == frame else { return }
        guard UIView.areAnimationsEnabled else {
            keyboard.frame = frame
            moveGuides()
            adjustTables()
            hideTimer = MediaTimer(after: 0) { completion() }
            return
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: UIView.AnimationOptions(rawValue: Self.curve << 16),
            animations: {
                keyboard.frame = frame
                self.moveGuides()
                self.adjustTables()
            }, completion: nil)
        // The end is a moment of the clock: an animation between equal frames has none.
        hideTimer = MediaTimer(after: Self.duration) { completion() }
    }

    // MARK: Presentations

    /// The responder with something on screen, for a presentation that is about to cover it.
    func inputToCover() -> CoveredInput? {
        guard isVisible, let responder = appResponder else { return nil }
        let input = CoveredInput(responder)
        input.responderInAccessory = responderInAccessory
        coveredInputs.removeAll { $0.value == nil }
        coveredInputs.append(Weak(input))
        return input
    }

    /// The keyboard goes, unless something in front has become first responder. The covered one stays what it is.
    func cover(_ input: CoveredInput) {
        input.isCovering = true
        update()
    }

    /// The keyboard comes back to the responder from before, if that has not resigned meanwhile.
    ///
    /// - Parameter presented: what leaves. A first responder inside of it gives way; any other keeps the keyboard.
    func uncover(_ input: CoveredInput, from presented: UIViewController) {
        input.isCovering = false
        coveredInputs.removeAll { $0.value == nil || $0.value === input }
        let isFree = appResponder.map { $0.isInChain(below: presented) } ?? true
        if let responder = input.responder, isFree, !responder.isFirstResponder { responder.becomeFirstResponder() }
        update()
        if isFree, input.responder?.isFirstResponder == true { input.responderInAccessory?.becomeFirstResponder() }
    }

    /// A drag puts the keys away. An accessory view alone is no keyboard: it stays.
    ///
    /// - Parameter accessory: whether the accessory view goes as well (`onDragWithAccessory` and `interactiveWithAccessory`).
    func dismissForDrag(in window: UIWindow, accessory: Bool = false) {
        if accessory, let responder = appResponder {
            responderInAccessory?.resignFirstResponder()
            responder.resignFirstResponder()
        } else if let text = responderInAccessory {
            text.resignFirstResponder()
        } else if let responder = window.firstResponderObject, !isCovered(responder), takesInput {
            window.endEditing(false)
        }
    }

    /// A first responder that is asked to become just that gets the keyboard, whatever covers it.
    func wasAskedFor(_ responder: UIResponder) {
        guard isCovered(responder) else { return }
        for input in coveredInputs where input.value?.responder === responder { input.value?.isCovering = false }
        update()
    }

    /// The app had it resign: nothing comes back to it.
    func didResign(_ responder: UIResponder) {
        for input in coveredInputs where input.value?.responder === responder { input.value?.responder = nil }
    }

    func isCovered(_ responder: UIResponder) -> Bool {
        coveredInputs.contains { $0.value.map { $0.isCovering && $0.responder === responder } ?? false }
    }

    // MARK: Guides

    /// From now on the guide moves with the keyboard.
    func follow(_ guide: UIKeyboardLayoutGuide) {
        guides.removeAll { $0.value == nil }
        guides.append(Weak(guide))
    }

    /// How far above the keyboard a finger moves it already.
    func dismissPadding(in window: UIWindow) -> CGFloat {
        var padding: CGFloat = 0
        for entry in guides {
            guard let guide: UIKeyboardLayoutGuide = entry.value, guide.owningView?.window === window else { continue }
            padding = max(padding, guide.keyboardDismissPadding)
        }
        return padding
    }

    /// Lays out what hangs on the guides, as part of the keyboard's animation.
    func moveGuides() {
        for view in guides.compactMap({ $0.value?.owningView }) {
            view.standardGuidesDidChange()
            view.window?.layoutIfNeeded()
        }
    }

    // MARK: Tables

    private var tableControllers: [Weak<UITableViewController>] = []

    /// From now on the controller's table ends above the keyboard.
    func follow(_ controller: UITableViewController) {
        tableControllers.removeAll { $0.value == nil || $0.value === controller }
        tableControllers.append(Weak(controller))
        controller.adjustForKeyboard()
    }

    func unfollow(_ controller: UITableViewController) { tableControllers.removeAll { $0.value == nil || $0.value === controller } }

    func adjustTables() {
        for controller in tableControllers { controller.value?.adjustForKeyboard() }
    }

    private func userInfo(from begin: CGRect, to end: CGRect) -> [AnyHashable: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: UIView.areAnimationsEnabled ? Self.duration : 0),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
    }

    private func post(_ name: NSNotification.Name, _ info: [AnyHashable: Any]) {
        NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }
}

/// A first responder without a keyboard while something is presented over it.
@MainActor final class CoveredInput {
    fileprivate(set) weak var responder: UIResponder?
    fileprivate weak var responderInAccessory: UIResponder?
    fileprivate var isCovering = false

    init(_ responder: UIResponder) { self.responder = responder }
}

/// What is shown at the bottom of the screen.
@MainActor struct KeyboardContents {
    var inputView: UIView?
    var accessory: UIView?
    var hasKeys: Bool
    var traits: KeyboardTraits
}

/// What a first responder wants of its keyboard.
@MainActor struct KeyboardTraits: Equatable {
    var type = UIKeyboardType.default
    var appearance = UIKeyboardAppearance.default
    /// Of the window that is typed in, where the app has another one than the device.
    var style = UIUserInterfaceStyle.unspecified
    var returnKey = UIReturnKeyType.default
    var isSecure = false
    var capitalization = UITextAutocapitalizationType.sentences
    /// Whether the strip for suggestions is there: not where nothing is corrected. UNVERIFIED: `spellCheckingType` does not matter.
    var hasSuggestions = true
    /// Whether the return key is dead while there is no text.
    var returnNeedsText = false

    init(of responder: UIResponder) {
        let own = responder.responderWindow?.traitCollection.userInterfaceStyle ?? .unspecified
        style = own == UIScreen.main.traitCollection.userInterfaceStyle ? .unspecified : own
        switch responder {
        case let field as UITextField:
            (type, appearance, returnKey, isSecure) = (field.keyboardType, field.keyboardAppearance, field.returnKeyType, field.isSecureTextEntry)
            capitalization = field.autocapitalizationType
            hasSuggestions = field.autocorrectionType != .no
            returnNeedsText = field.enablesReturnKeyAutomatically
        case let view as UITextView:
            (type, appearance, returnKey) = (view.keyboardType, view.keyboardAppearance, view.returnKeyType)
            capitalization = view.autocapitalizationType
            hasSuggestions = view.autocorrectionType != .no
            returnNeedsText = view.enablesReturnKeyAutomatically
        case let input as any UIKeyInput:
            type = input.__optional_keyboardType ?? .default
            appearance = input.__optional_keyboardAppearance ?? .default
            returnKey = input.__optional_returnKeyType ?? .default
            isSecure = input.__optional_isSecureTextEntry ?? false
            capitalization = input.__optional_autocapitalizationType ?? .sentences
            hasSuggestions = input.__optional_autocorrectionType != .no
            returnNeedsText = input.__optional_enablesReturnKeyAutomatically ?? false
        default: break
        }
    }
}
