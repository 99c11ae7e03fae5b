internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import class ObjectiveC.NotificationCenter

// Editing: its begin and end, what changes, and whom that is told.
extension UITextField: TextEditorHost {
    var editedText: String { storage.string }
    var takesKeys: Bool { true }

    func replaceCharacters(in range: NSRange, withTyped text: String) {
        // A field has one line: breaks that are pasted become blanks.
        let line = String(text.map { $0.isNewline ? " " : $0 })
        let replacement = NSAttributedString(string: line, attributes: typedAttributes(replacing: range))
        storage.replaceCharacters(in: range, with: replacement)
        storedTypingAttributes = storedTypingAttributes.flatMap { text.isEmpty ? nil : $0 }
        contentSizeDidChange()
    }

    private func typedAttributes(replacing range: NSRange) -> [NSAttributedString.Key: Any] {
        if let storedTypingAttributes { return storedTypingAttributes }
        guard storage.length > 0 else { return extraAttributes }
        let place = range.length > 0 ? range.location : max(range.location - 1, 0)
        var attributes = storage.attributes(at: min(place, storage.length - 1), effectiveRange: nil)
        attributes[.attachment] = nil
        return attributes
    }

    func shouldReplace(_ range: NSRange, with text: String) -> Bool {
        guard observer?.fieldShouldReplace(range, with: text) ?? true else { return false }
        return delegate?.__optional_textField_shouldChangeCharactersIn_replacementString?(self, range, text) ?? true
    }

    func editorDidChangeSelection() {
        if isEditing { delegate?.__optional_textFieldDidChangeSelection?(self) }
    }

    func editorDidChangeText() {
        observer?.fieldDidChange()
        send(.editingChanged, with: nil)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        Runtime.current.keyboard.textDidChange(in: self)
    }

    // MARK: Begin and end

    func didBeginEditing() {
        if clearsOnBeginEditing, storage.length > 0, delegate?.__optional_textFieldShouldClear?(self) ?? true { setText("") }
        clearsOnNextEdit = isSecureTextEntry && storage.length > 0
        editor.resetSelection(to: NSRange(location: storage.length, length: 0))
        updateSideViews()
        textNeedsDisplay()
        observer?.fieldDidBegin()
        delegate?.__optional_textFieldDidBeginEditing?(self)
        send(.editingDidBegin, with: nil)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func didEndEditing() {
        editor.unmark()
        storedTypingAttributes = nil
        clearsOnNextEdit = false
        scrolledBy = 0
        updateSideViews()
        textNeedsDisplay()
        observer?.fieldDidEnd()
        if let withReason = delegate?.__optional_textFieldDidEndEditing_reason {
            withReason(self, .committed)
        } else {
            delegate?.__optional_textFieldDidEndEditing?(self)
        }
        send(.editingDidEnd, with: nil)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [Self.didEndEditingReasonUserInfoKey: NSNumber(value: DidEndEditingReason.committed.rawValue)])
    }

    // MARK: Keys

    /// What a key with characters does.
    func typeCharacters(_ text: String) {
        guard shouldReplace(editor.marked ?? editor.selection, with: text) else { return }
        if clearsOnNextEdit || clearsOnInsertion {
            clearsOnNextEdit = false
            clearsOnInsertion = false
            storage = NSMutableAttributedString(string: "")
            editor.resetSelection(to: NSRange(location: 0, length: 0))
        }
        insertText(text)
    }

    /// The delete key in a secure field that was not edited since editing began.
    func clearForFirstEdit() {
        clearsOnNextEdit = false
        editor.replace(NSRange(location: 0, length: storage.length), with: "")
    }

    /// What the return key does: asks, sends `editingDidEndOnExit`, and ends editing when somebody listens to that.
    func typeReturn() {
        editor.unmark()
        // The key is not enabled then.
        guard !enablesReturnKeyAutomatically || hasText else { return }
        observer?.fieldDidReturn()
        guard delegate?.__optional_textFieldShouldReturn?(self) ?? true else { return }
        let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
        send([.primaryActionTriggered, .editingDidEndOnExit], with: nil)
        if endsEditing { resignFirstResponder() }
    }

    func clearButtonTapped() {
        guard delegate?.__optional_textFieldShouldClear?(self) ?? true else { return }
        editor.replace(NSRange(location: 0, length: storage.length), with: "")
        if !isFirstResponder { becomeFirstResponder() }
    }

    // MARK: Commands

    /// `nil`: not one of the editing commands.
    func canEdit(_ action: Selector) -> Bool? {
        let hasSelection = editor.selection.length > 0
        switch action.name {
        case "cut:": return isFirstResponder && hasSelection && !isSecureTextEntry
        case "copy:": return isFirstResponder && hasSelection && !isSecureTextEntry
        case "delete:": return false
        case "paste:": return isFirstResponder && UIPasteboard.general.hasStrings
        case "select:": return isFirstResponder && hasText && !hasSelection
        case "selectAll:": return isFirstResponder && hasText && editor.selection.length < storage.length
        default: return nil
        }
    }

    func copySelection() {
        guard editor.selection.length > 0, !isSecureTextEntry else { return }
        UIPasteboard.general.string = (storage.string as NSString).substring(with: editor.selection)
    }

    func cutSelection() {
        guard editor.selection.length > 0, !isSecureTextEntry else { return }
        copySelection()
        editor.typeDelete()
    }

    func pasteText() {
        if let text = UIPasteboard.general.string { typeCharacters(text) }
    }

    // MARK: Touches

    func addTouchHandling() {
        TextTouches.add(to: self) { [weak self] recognizer, kind in
            guard let self else { return }
            let point = recognizer.location(in: self)
            switch kind {
            case .tap:
                guard self.isFirstResponder || self.becomeFirstResponder() else { return }
                self.editor.placeCaretBesideWord(at: point)
            case .doubleTap: if self.isFirstResponder { self.editor.selectWord(at: point) }
            case .tripleTap: if self.isFirstResponder { self.editor.selectParagraph(at: point) }
            case .press: if self.isFirstResponder { self.editor.placeCaret(at: point) }
            }
        }
    }

    // MARK: Look

    func updateBorder() {
        let image = isEnabled ? background : disabledBackground ?? background
        let hasOwnFill = storedBorderStyle == .roundedRect
        super.backgroundColor = hasOwnFill ? nil : storedFieldColor
        borderView.show(storedBorderStyle, fill: hasOwnFill ? storedFieldColor : nil, background: image, isEnabled: isEnabled)
    }

    func traitsDidChange(from previous: UITraitCollection?) {
        if let font = ContentSizeFollowing.font(storedFont, of: self, since: previous) { self.font = font }
        updateBorder()
        textNeedsDisplay()
    }
}
