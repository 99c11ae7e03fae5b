package import CoreGraphics
package import Foundation
internal import QuartzCore

/// The keyboard's keys. A finger presses the key it came down on, or the one it slides to; lifting types.
@MainActor final class KeyboardKeysView: UIView {
    var traits: KeyboardTraits? {
        didSet {
            guard oldValue != traits else { return }
            keyMode = traits?.type == .numbersAndPunctuation ? .numbers : .letters
            shift = .off
            updateCapitals()
            setNeedsKeys()
        }
    }

    private(set) var keyMode = KeyboardMode.letters { didSet { if oldValue != keyMode { setNeedsKeys() } } }
    private(set) var shift = KeyboardShift.off { didSet { if oldValue != shift { setNeedsKeys() } } }
    /// Whether the return key does anything now.
    private var isReturnEnabled = true { didSet { if oldValue != isReturnEnabled { setNeedsKeys() } } }
    /// When shift was last tapped: twice quickly locks it.
    private var lastShiftTap: TimeInterval = -1
    private var lastSpace: TimeInterval = -1
    private var needsKeys = true
    private(set) var keyViews: [KeyboardKeyView] = []
    private let suggestions = SuggestionsView(frame: .zero)
    private let bubble = KeyBubbleView(frame: .zero)
    private var pressed: KeyboardKeyView?
    private var repeatTimer: MediaTimer?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = true
        backgroundColor = KeyboardPicture.backgroundColor
        suggestions.isUserInteractionEnabled = false
        bubble.isUserInteractionEnabled = false
        bubble.isHidden = true
        addSubview(suggestions)
    }

    required init?(coder: NSCoder) { fatalError("KeyboardKeysView is made in code only") }

    private func setNeedsKeys() {
        needsKeys = true
        setNeedsLayout()
    }

    override var bounds: CGRect {
        didSet { if oldValue.size != bounds.size { setNeedsKeys() } }
    }
    override var frame: CGRect {
        didSet { if oldValue.size != frame.size { setNeedsKeys() } }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        for view in keyViews { view.setNeedsDisplay() }
        suggestions.setNeedsDisplay()
    }

    // MARK: Keys

    private var keyboard: KeyboardLayout {
        KeyboardLayout(
            bounds: bounds, traits: traits, mode: keyMode, shift: shift, isPad: traitCollection.userInterfaceIdiom == .pad,
            bottomInset: UIScreen.main.safeAreaInsets.bottom, isReturnEnabled: isReturnEnabled)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard needsKeys, !bounds.isEmpty else { return }
        needsKeys = false
        let layout = keyboard
        let keys = layout.keys
        // Views are kept from one set of keys to the next: a finger may still be on one.
        UIView.performWithoutAnimation {
            while keyViews.count > keys.count { keyViews.removeLast().removeFromSuperview() }
            while keyViews.count < keys.count {
                let view = KeyboardKeyView(frame: .zero)
                keyViews.append(view)
                addSubview(view)
            }
            for (view, key) in zip(keyViews, keys) { view.show(key, within: bounds) }
            suggestions.frame = CGRect(x: 0, y: 0, width: bounds.width, height: KeyboardMetrics.suggestionsHeight)
            suggestions.isHidden = layout.isNumberPad || layout.isPad || traits?.isSecure == true || traits?.hasSuggestions == false || bounds.width > bounds.height * 2.2
        }
    }

    /// The text the keys change is another one.
    func textDidChange() {
        updateCapitals()
        isReturnEnabled = !(traits?.returnNeedsText ?? false) || TextEntry.target?.hasText ?? true
    }

    // MARK: Capitals

    /// The text before the caret has changed: sentences and words begin with a capital, where the input wants it.
    func updateCapitals() {
        guard shift != .locked else { return }
        shift = KeyboardCapitals.isDue(for: traits) ? .on : .off
    }

    // MARK: Fingers

    private func key(at point: CGPoint) -> KeyboardKeyView? {
        if let view = keyViews.first(where: { $0.frame.contains(point) }) { return view }
        // Beside all keys the nearest counts, as long as it is near.
        func distance(_ view: KeyboardKeyView) -> CGFloat {
            let frame = view.frame
            return hypot(max(frame.minX - point.x, 0, point.x - frame.maxX), max(frame.minY - point.y, 0, point.y - frame.maxY))
        }
        return keyViews.min { distance($0) < distance($1) }.flatMap { distance($0) < 12 ? $0 : nil }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        press(key(at: point))
        if pressed?.key?.action == .delete {
            commit()
            repeatDelete(after: 0.5)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self), let target = key(at: point), target !== pressed else { return }
        repeatTimer?.cancel()
        press(target)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let wasDelete = pressed?.key?.action == .delete
        repeatTimer?.cancel()
        if !wasDelete { commit() }
        press(nil)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        repeatTimer?.cancel()
        press(nil)
    }

    private func repeatDelete(after delay: TimeInterval) {
        repeatTimer = MediaTimer(after: delay) { [weak self] in
            guard let self, self.pressed?.key?.action == .delete else { return }
            self.commit()
            // Common knowledge: half a second, then ten a second.
            self.repeatDelete(after: 0.1)
        }
    }

    private func press(_ view: KeyboardKeyView?) {
        guard pressed !== view else { return }
        pressed?.isPressed = false
        pressed = view
        view?.isPressed = true
        showBubble()
    }

    private func showBubble() {
        guard let view = pressed, let key = view.key, key.showsBubble, traitCollection.userInterfaceIdiom != .pad else {
            bubble.isHidden = true
            return
        }
        if bubble.superview !== superview?.superview { superview?.superview?.addSubview(bubble) }
        guard let host = bubble.superview else { return }
        host.bringSubviewToFront(bubble)
        let frame = convert(key.frame, to: host)
        bubble.show(key, at: frame, within: host.bounds, isDark: traitCollection.userInterfaceStyle == .dark)
        bubble.isHidden = false
    }

    /// What the pressed key does.
    private func commit() {
        guard let key = pressed?.key, key.isEnabled else { return }
        switch key.action {
        case .character(let text):
            TextEntry.insert(shift != .off && keyMode == .letters ? text.uppercased() : text)
            afterTyping(text)
        case .space:
            typeSpace()
            afterTyping(" ")
        case .delete:
            TextEntry.deleteBackward()
            textDidChange()
        case .return:
            TextEntry.pressReturn()
            updateCapitals()
        case .shift: tapShift()
        case .mode(let next): keyMode = next
        // One layout is all there is, and nobody listens.
        case .globe, .dictation: break
        }
    }

    private func afterTyping(_ text: String) {
        if keyMode != .letters, text == " " || text == "'", traits?.type != .numbersAndPunctuation, !keyboard.isNumberPad { keyMode = .letters }
        textDidChange()
    }

    /// The second of two quick spaces after a word ends the sentence.
    private func typeSpace() {
        let now = CACurrentMediaTime()
        let before = (TextEntry.currentText ?? "").suffix(2)
        // UNVERIFIED: as quick as a double tap.
        if now - lastSpace < 0.35, before.last == " ", before.first?.isLetter == true || before.first?.isNumber == true, traits?.isSecure != true {
            TextEntry.deleteBackward()
            TextEntry.insert(". ")
            lastSpace = -1
        } else {
            TextEntry.insert(" ")
            lastSpace = now
        }
    }

    private func tapShift() {
        let now = CACurrentMediaTime()
        switch shift {
        case .locked: shift = .off
        case .off, .on:
            // UNVERIFIED: within the time of a double tap.
            if now - lastShiftTap < 0.35 { shift = .locked } else { shift = shift == .off ? .on : .off }
        }
        lastShiftTap = now
    }
}

/// Whether the next letter is to be a capital.
@MainActor enum KeyboardCapitals {
    static func isDue(for traits: KeyboardTraits?) -> Bool {
        guard let traits, !traits.isSecure, traits.type != .emailAddress, traits.type != .URL else { return false }
        guard traits.capitalization != .none else { return false }
        if traits.capitalization == .allCharacters { return true }
        guard let host = TextEntry.target as? any TextEditorHost else { return TextEntry.target.map { !$0.hasText } ?? true }
        let before = (host.editedText as NSString).substring(to: min(host.editor.selection.location, host.editedText.utf16.count))
        guard let last = before.last else { return true }
        guard last.isWhitespace else { return false }
        if traits.capitalization == .words || last.isNewline { return true }
        guard let end = before.last(where: { !$0.isWhitespace }) else { return true }
        return ".!?".contains(end)
    }
}

/// One key: drawn as it is or as it is pressed. Fingers are the keys' view's business.
@MainActor package final class KeyboardKeyView: UIView {
    private(set) var key: KeyboardKey?
    var isPressed = false { didSet { if oldValue != isPressed { setNeedsDisplay() } } }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .keyboardKey
    }

    package required init?(coder: NSCoder) { fatalError("KeyboardKeyView is made in code only") }

    /// What is written on the key, for tools.
    package var title: String? { key.map(\.title).flatMap { $0.isEmpty ? nil : $0 } }

    func show(_ key: KeyboardKey, within bounds: CGRect) {
        // Half of the room to the next key belongs to it.
        let frame = key.frame.insetBy(dx: -3, dy: -5).intersection(bounds)
        if self.frame != frame { self.frame = frame }
        guard self.key != key else { return }
        self.key = key
        accessibilityLabel = Self.label(of: key)
        accessibilityTraits = key.isEnabled ? .keyboardKey : [.keyboardKey, .notEnabled]
        setNeedsDisplay()
    }

    /// As the system's keys are called.
    private static func label(of key: KeyboardKey) -> String {
        switch key.action {
        case .character: key.title
        case .shift: "shift"
        case .delete: "delete"
        case .space: "space"
        case .return: key.title
        case .mode(.letters): key.title == "123" ? "numbers" : "letters"
        case .mode(.numbers): "numbers"
        case .mode(.symbols), .mode(.phoneSymbols): "symbols"
        case .globe: "Next keyboard"
        case .dictation: "Dictate"
        }
    }

    package override func draw(_ rect: CGRect) {
        guard let key else { return }
        let face = key.frame.offsetBy(dx: -frame.minX, dy: -frame.minY)
        KeyboardPicture(isDark: traitCollection.userInterfaceStyle == .dark).draw(key, in: face, isPressed: isPressed)
    }
}

/// The lines between suggestions, of which there are none.
private final class SuggestionsView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }
    required init?(coder: NSCoder) { fatalError("SuggestionsView is made in code only") }
    override func draw(_ rect: CGRect) { KeyboardPicture(isDark: traitCollection.userInterfaceStyle == .dark).drawSuggestions(in: bounds) }
}

/// The bubble over a pressed letter; it may reach above the keyboard.
private final class KeyBubbleView: UIView {
    private var key: KeyboardKey?
    private var face = CGRect.zero
    private var limits: ClosedRange<CGFloat> = 0...0
    private var isDark = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }
    required init?(coder: NSCoder) { fatalError("KeyBubbleView is made in code only") }

    func show(_ key: KeyboardKey, at keyFrame: CGRect, within bounds: CGRect, isDark: Bool) {
        self.key = key
        self.isDark = isDark
        let margin: CGFloat = 6
        UIView.performWithoutAnimation {
            frame = CGRect(
                x: keyFrame.minX - keyFrame.width * 0.44 - margin, y: keyFrame.minY - keyFrame.height * 1.22 - margin,
                width: keyFrame.width * 1.88 + 2 * margin, height: keyFrame.height * 2.22 + 2 * margin)
        }
        face = keyFrame.offsetBy(dx: -frame.minX, dy: -frame.minY)
        limits = (bounds.minX + 1 - frame.minX)...(bounds.maxX - 1 - frame.minX)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let key else { return }
        KeyboardPicture(isDark: isDark).drawBubble(key, in: face, limits: limits)
    }
}
