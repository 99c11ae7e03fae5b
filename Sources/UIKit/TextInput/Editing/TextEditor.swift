internal import Foundation

/// What a view must offer to be edited: its characters and where they stand.
@MainActor protocol TextEditorHost: UIView, UITextInput {
    var editor: TextEditor { get }
    /// All characters.
    var editedText: String { get }
    /// Replaces characters; what comes in looks like what is typed.
    func replaceCharacters(in range: NSRange, withTyped text: String)
    /// The caret at an offset, in the host's coordinates.
    func caretFrame(at offset: Int) -> CGRect
    /// The rectangles a stretch of text covers, one a line, in the host's coordinates.
    func selectionFrames(for range: NSRange) -> [CGRect]
    func offset(closestTo point: CGPoint) -> Int
    /// The writing direction of the paragraph at an offset.
    func isRightToLeft(at offset: Int) -> Bool
    /// Whether keys change the text: what is only selected takes none.
    var takesKeys: Bool { get }
    /// Asks the delegate; only what a user does is asked about.
    func shouldReplace(_ range: NSRange, with text: String) -> Bool
    func editorDidChangeSelection()
    /// The user changed the text: delegates, events and notifications.
    func editorDidChangeText()
    /// Shows caret and selection anew.
    func selectionNeedsDisplay()
}

/// The selection of a text and the changes a keyboard makes to it.
///
/// `insert`, `deleteBackward` and the marked text are what `UIKeyInput` and `UITextInput` do; the `type…` methods
/// are what keys do, which ask the delegate before.
@MainActor final class TextEditor {
    unowned let host: any TextEditorHost

    init(host: any TextEditorHost) { self.host = host }

    // MARK: Selection

    private(set) var selection = NSRange(location: 0, length: 0)
    private(set) var marked: NSRange?
    weak var inputDelegate: (any UITextInputDelegate)?

    private func clamped(_ range: NSRange) -> NSRange {
        let length = host.editedText.utf16.count
        let start = min(max(range.location == NSNotFound ? length : range.location, 0), length)
        return NSRange(location: start, length: min(max(range.length, 0), length - start))
    }

    /// Selects without telling anybody: after the text was set.
    func resetSelection(to range: NSRange) {
        selection = clamped(range)
        marked = nil
        // Changes of a text that is gone cannot be taken back.
        ownUndoManager?.removeAllActions()
        host.selectionNeedsDisplay()
    }

    // MARK: Undo

    private var ownUndoManager: UndoManager?

    /// Of this text alone, as UIKit's texts have it.
    var undoManager: UndoManager {
        if let ownUndoManager { return ownUndoManager }
        let made = UndoManager()
        ownUndoManager = made
        return made
    }

    /// - Parameter length: of what takes the range's place.
    private func rememberChange(of range: NSRange, length: Int) {
        guard undoManager.isUndoRegistrationEnabled else { return }
        let old = (host.editedText as NSString).substring(with: range)
        let changed = NSRange(location: range.location, length: length)
        undoManager.register(host) { ($0 as? any TextEditorHost)?.editor.replace(changed, with: old) }
    }

    /// - Parameter byUser: whether a touch or a key did it; the input delegate hears of the rest.
    func select(_ range: NSRange, byUser: Bool = false) {
        let range = TextBoundaries.wholeCharacters(clamped(range), in: host.editedText)
        guard range != selection else { return host.selectionNeedsDisplay() }
        if !byUser { inputDelegate?.selectionWillChange(host) }
        selection = range
        host.selectionNeedsDisplay()
        host.editorDidChangeSelection()
        if !byUser { inputDelegate?.selectionDidChange(host) }
    }

    // MARK: Changes

    /// Replaces the marked text or the selection and puts the caret behind.
    func insert(_ text: String) {
        replace(marked ?? selection, with: text)
    }

    /// Deletes the selection, or the character before the caret.
    func deleteBackward() {
        guard let range = rangeOfDeletion else { return }
        replace(range, with: "")
    }

    /// What the delete key would take away; `nil` at the start of the text.
    var rangeOfDeletion: NSRange? {
        if let marked, marked.length > 0 {
            let start = TextBoundaries.characterBoundary(before: marked.location + marked.length, in: host.editedText)
            return NSRange(location: start, length: marked.location + marked.length - start)
        }
        if selection.length > 0 { return selection }
        guard selection.location > 0 else { return nil }
        let start = TextBoundaries.characterBoundary(before: selection.location, in: host.editedText)
        return NSRange(location: start, length: selection.location - start)
    }

    func replace(_ range: NSRange, with text: String) {
        let range = clamped(range)
        let count = text.utf16.count
        if marked == nil { rememberChange(of: range, length: count) }
        host.replaceCharacters(in: range, withTyped: text)
        if var marked, range.location >= marked.location, range.location + range.length <= marked.location + marked.length, text.isEmpty {
            // A deletion inside of the text being composed leaves the rest composed.
            marked.length -= range.length
            self.marked = marked.length > 0 ? marked : nil
        } else {
            marked = nil
        }
        finish(caret: range.location + count)
    }

    private func finish(caret: Int) {
        selection = clamped(NSRange(location: caret, length: 0))
        host.selectionNeedsDisplay()
        host.editorDidChangeSelection()
        host.editorDidChangeText()
    }

    // MARK: Text being composed

    /// - Parameter selectedRange: within the marked text.
    func setMarkedText(_ text: String?, selectedRange: NSRange) {
        let text = text ?? ""
        let range = marked ?? selection
        host.replaceCharacters(in: range, withTyped: text)
        let count = text.utf16.count
        marked = count > 0 ? NSRange(location: range.location, length: count) : nil
        let start = min(selectedRange.location == NSNotFound ? count : selectedRange.location, count)
        selection = clamped(NSRange(location: range.location + start, length: min(selectedRange.length, count - start)))
        host.selectionNeedsDisplay()
        host.editorDidChangeSelection()
        host.editorDidChangeText()
    }

    func unmark() {
        guard marked != nil else { return }
        marked = nil
        host.selectionNeedsDisplay()
    }

    // MARK: Keys

    /// What a key with a character does.
    func type(_ text: String) {
        guard host.shouldReplace(marked ?? selection, with: text) else { return }
        host.insertText(text)
    }

    /// What the delete key does. At the start of the text nothing changes and nobody is asked, but the view hears the key.
    func typeDelete() {
        if let range = rangeOfDeletion, !host.shouldReplace(range, with: "") { return }
        host.deleteBackward()
    }
}
