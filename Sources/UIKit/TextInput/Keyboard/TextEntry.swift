package import Foundation

/// Typing from outside: what hosts and flows do in the keyboard's place.
///
/// Everything acts on the first responder as the keyboard does: delegates are asked for each key or word, and events and notifications
/// follow each.
@MainActor package enum TextEntry {
    /// What takes keys now: the first responder of the key window, if it takes text and nothing is presented over it.
    package static var target: (any UIResponder & UIKeyInput)? {
        let responder = Runtime.current.keyboard.activeResponder
        if let host = responder as? any TextEditorHost, !host.takesKeys { return nil }
        return responder as? any UIResponder & UIKeyInput
    }

    /// Whether something takes keys now.
    package static var isPossible: Bool { target != nil }

    /// Types characters. A line break is the return key.
    ///
    /// - Returns: `false` when nothing takes text. Typing ends when the target goes away on the way.
    @discardableResult package static func insert(_ text: String) -> Bool {
        for character in text { guard press(String(character)) else { return false } }
        return target != nil || !text.isEmpty
    }

    /// Puts words in at once, as an input method does that has composed them. A line break is the return key.
    ///
    /// - Returns: as `insert`.
    @discardableResult package static func insertWords(_ text: String) -> Bool {
        var words = ""
        for character in text {
            guard character.isNewline else {
                words.append(character)
                continue
            }
            guard words.isEmpty || press(words), press(String(character)) else { return false }
            words = ""
        }
        guard words.isEmpty || press(words) else { return false }
        return target != nil || !text.isEmpty
    }

    /// - Parameter text: a line break, or what has none.
    private static func press(_ text: String) -> Bool {
        if text.first?.isNewline == true { return pressReturn() }
        guard let target else { return false }
        type(text, into: target)
        return true
    }

    /// Presses the delete key so many times, or until nothing is left to delete.
    @discardableResult package static func deleteBackward(count: Int = 1) -> Bool {
        for _ in 0..<max(0, count) {
            guard let target else { return false }
            // UIKit's own texts hear a single press of the key at the start of the text, too: apps watch `deleteBackward()` for it.
            guard target.hasText || count == 1 && target is any TextEditorHost else { break }
            if let host = target as? any TextEditorHost {
                host.editor.typeDelete()
            } else {
                target.deleteBackward()
            }
        }
        return true
    }

    @discardableResult package static func pressReturn() -> Bool {
        guard let target else { return false }
        // A return key that waits for text is dead.
        if KeyboardTraits(of: target).returnNeedsText, !target.hasText { return true }
        if let field = target as? UITextField {
            field.typeReturn()
        } else {
            type("\n", into: target)
        }
        return true
    }

    /// Moves the caret by characters; past the end it stays.
    static func moveCaret(by count: Int, extending: Bool) -> Bool {
        guard let editor = (target as? any TextEditorHost)?.editor else { return false }
        let text = editor.host.editedText
        let selection = editor.selection
        if extending {
            let end = selection.location + selection.length
            let moved = count > 0 ? TextBoundaries.characterBoundary(after: end, in: text) : TextBoundaries.characterBoundary(before: end, in: text)
            editor.select(NSRange(location: min(selection.location, moved), length: abs(moved - selection.location)), byUser: true)
            return true
        }
        // A selection first shrinks to its end in the direction.
        let edge = count > 0 ? selection.location + selection.length : selection.location
        guard selection.length == 0 else {
            editor.select(NSRange(location: edge, length: 0), byUser: true)
            return true
        }
        guard count > 0 ? edge < text.utf16.count : edge > 0 else { return true }
        let moved = count > 0 ? TextBoundaries.characterBoundary(after: edge, in: text) : TextBoundaries.characterBoundary(before: edge, in: text)
        editor.select(NSRange(location: moved, length: 0), byUser: true)
        return true
    }

    /// Puts the keyboard away, as swiping it down does: the first responder resigns.
    ///
    /// - Returns: whether the keyboard is gone.
    @discardableResult package static func hideKeyboard() -> Bool {
        let keyboard = Runtime.current.keyboard
        // An accessory view alone is no keyboard.
        if keyboard.isVisible, !keyboard.takesInput { return true }
        guard let responder = keyboard.responder ?? target else { return true }
        return responder.resignFirstResponder()
    }

    /// Puts text that is being composed, such as the letters of a Chinese syllable, in front of the caret.
    package static func compose(_ text: String) {
        guard let input = target as? any UITextInput else { return }
        input.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    }

    /// The text of the first responder, where it is one of UIKit's own.
    package static var currentText: String? { (target as? any TextEditorHost)?.editedText }

    private static func type(_ text: String, into target: any UIResponder & UIKeyInput) {
        if let field = target as? UITextField {
            field.typeCharacters(text)
        } else if let host = target as? any TextEditorHost {
            host.editor.type(text)
        } else {
            target.insertText(text)
        }
    }
}
