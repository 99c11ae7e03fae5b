internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import class ObjectiveC.NotificationCenter

// Editing: its begin and end, what changes, and whom that is told.
extension UITextView: TextEditorHost {
    var editedText: String { textStorage.string }
    var takesKeys: Bool { isEditable }

    func replaceCharacters(in range: NSRange, withTyped text: String) {
        isTyping = true
        defer { isTyping = false }
        let attributes = range.length > 0 && storedTypingAttributes == nil && range.location < textStorage.length
            ? typedAttributes(replacing: range.location) : attributesForTyping
        textStorage.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: attributes))
    }

    private func typedAttributes(replacing location: Int) -> [NSAttributedString.Key: Any] {
        var attributes = textStorage.attributes(at: location, effectiveRange: nil)
        attributes[.attachment] = nil
        attributes[.link] = nil
        return attributes
    }

    func shouldReplace(_ range: NSRange, with text: String) -> Bool {
        delegate?.__optional_textView_shouldChangeTextIn_replacementText?(self, range, text) ?? true
    }

    func editorDidChangeSelection() {
        if !isTyping, editor.selection.length == 0 || storedTypingAttributes != nil { storedTypingAttributes = nil }
        revealsCaretAfterLayout = isFirstResponder
        delegate?.__optional_textViewDidChangeSelection?(self)
    }

    func editorDidChangeText() {
        revealsCaretAfterLayout = true
        delegate?.__optional_textViewDidChange?(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        Runtime.current.keyboard.textDidChange(in: self)
    }

    func selectionNeedsDisplay() {
        if shownMarked != editor.marked {
            shownMarked = editor.marked
            layoutManager.invalidateEverything()
        }
        setNeedsLayout()
    }

    // MARK: Begin and end

    func didBecomeActive() {
        isEditing = isEditable
        revealsCaretAfterLayout = isEditing
        setNeedsLayout()
        guard isEditing else { return }
        delegate?.__optional_textViewDidBeginEditing?(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func didResignActive() {
        let wasEditing = isEditing
        isEditing = false
        editor.unmark()
        layoutManager.invalidateEverything()
        setNeedsLayout()
        guard wasEditing else { return }
        delegate?.__optional_textViewDidEndEditing?(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    // MARK: Commands

    /// `nil`: not one of the editing commands.
    func canEdit(_ action: Selector) -> Bool? {
        let hasSelection = editor.selection.length > 0
        switch action.name {
        case "cut:": return isFirstResponder && isEditable && hasSelection
        case "copy:": return isFirstResponder && hasSelection
        case "delete:": return false
        case "paste:": return isFirstResponder && isEditable && UIPasteboard.general.hasStrings
        case "select:": return isFirstResponder && isSelectable && hasText && !hasSelection
        case "selectAll:": return isFirstResponder && isSelectable && hasText && editor.selection.length < textStorage.length
        default: return nil
        }
    }

    func copySelection() {
        guard editor.selection.length > 0 else { return }
        UIPasteboard.general.string = (textStorage.string as NSString).substring(with: editor.selection)
    }

    func cutSelection() {
        guard editor.selection.length > 0, isEditable else { return }
        copySelection()
        editor.typeDelete()
    }

    func pasteText() {
        if isEditable, let text = UIPasteboard.general.string { editor.type(text) }
    }

    // MARK: Touches

    func addTouchHandling() {
        TextTouches.add(to: self) { [weak self] recognizer, kind in
            guard let self else { return }
            let point = recognizer.location(in: self)
            switch kind {
            case .tap:
                if self.openItem(at: point) { return }
                guard self.isEditable else {
                    if self.isFirstResponder { self.editor.placeCaret(at: point) }
                    return
                }
                guard self.isFirstResponder || self.becomeFirstResponder() else { return }
                self.editor.placeCaretBesideWord(at: point)
            case .doubleTap: if self.isSelectable, self.isFirstResponder || self.becomeFirstResponder() { self.editor.selectWord(at: point) }
            case .tripleTap: if self.isFirstResponder { self.editor.selectParagraph(at: point) }
            case .press:
                guard self.isSelectable else { return }
                if self.isEditing {
                    self.editor.placeCaret(at: point)
                } else if recognizer.state == .began, !self.isEditable, self.isFirstResponder || self.becomeFirstResponder() {
                    self.editor.selectWord(at: point)
                }
            }
        }
    }
}
