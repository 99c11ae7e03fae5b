internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

// What the text is and looks like.
extension UITextView {
    func firstAttribute(_ key: NSAttributedString.Key) -> Any? {
        textStorage.length > 0 ? textStorage.attribute(key, at: 0, effectiveRange: nil) : nil
    }

    /// What text set as plain characters looks like.
    var plainAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: storedFont ?? TextAttributes.stringDrawingFont, .foregroundColor: storedColor ?? .label,
        ]
        if storedAlignment != .natural {
            let style = NSMutableParagraphStyle()
            style.alignment = storedAlignment
            attributes[.paragraphStyle] = style
        }
        return attributes
    }

    func setText(_ string: String) {
        // The attributes of the first character hold for new text, as when it is typed.
        var attributes = textStorage.length > 0 ? textStorage.attributes(at: 0, effectiveRange: nil) : attributesForTyping
        for (key, value) in plainAttributes where attributes[key] == nil { attributes[key] = value }
        attributes[.attachment] = nil
        attributes[.link] = nil
        replaceAll(NSAttributedString(string: string, attributes: attributes))
    }

    func setAttributedText(_ text: NSAttributedString?) {
        storedTypingAttributes = nil
        replaceAll(text ?? NSAttributedString(string: ""))
    }

    private func replaceAll(_ text: NSAttributedString) {
        editor.unmark()
        textStorage.setAttributedString(text)
        editor.resetSelection(to: NSRange(location: textStorage.length, length: 0))
        if isEditing { editorDidChangeSelection() }
    }

    func overrideAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
        if var typing = storedTypingAttributes {
            typing[key] = value
            storedTypingAttributes = typing
        }
        let all = NSRange(location: 0, length: textStorage.length)
        if all.length == 0 {
            layoutManager.invalidateEverything()
        } else if let value {
            textStorage.addAttribute(key, value: value, range: all)
        } else {
            textStorage.removeAttribute(key, range: all)
        }
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        storedAlignment = alignment
        changeParagraphStyles(in: NSRange(location: 0, length: textStorage.length)) { $0.alignment = alignment }
    }

    func setWritingDirection(_ direction: NSWritingDirection, in range: NSRange) {
        let whole = TextBoundaries.paragraph(at: range.location, in: editedText)
        changeParagraphStyles(in: NSUnionRange(whole, range)) { $0.baseWritingDirection = direction }
    }

    private func changeParagraphStyles(in range: NSRange, _ change: (NSMutableParagraphStyle) -> Void) {
        guard range.length > 0 else { return layoutManager.invalidateEverything() }
        var changes: [(NSRange, NSMutableParagraphStyle)] = []
        textStorage.enumerateAttribute(.paragraphStyle, in: range, options: []) { value, stretch, _ in
            let style = (value as? NSParagraphStyle ?? NSParagraphStyle()).mutableCopy() as! NSMutableParagraphStyle
            change(style)
            changes.append((stretch, style))
        }
        textStorage.beginEditing()
        for (stretch, style) in changes { textStorage.addAttribute(.paragraphStyle, value: style, range: stretch) }
        textStorage.endEditing()
    }

    /// What is typed takes after the character before the caret.
    var attributesForTyping: [NSAttributedString.Key: Any] {
        if let storedTypingAttributes { return storedTypingAttributes }
        guard textStorage.length > 0 else { return plainAttributes }
        let place = min(max(editor.selection.location - 1, 0), textStorage.length - 1)
        var attributes = textStorage.attributes(at: place, effectiveRange: nil)
        attributes[.attachment] = nil
        attributes[.link] = nil
        for (key, value) in plainAttributes where attributes[key] == nil { attributes[key] = value }
        return attributes
    }

    func traitsDidChange(from previous: UITraitCollection?) {
        if let font = ContentSizeFollowing.font(storedFont, of: self, since: previous) { storedFont = font }
        let fonts = ContentSizeFollowing.fonts(in: textStorage, of: self, since: previous)
        if !fonts.isEmpty {
            textStorage.beginEditing()
            for (range, font) in fonts { textStorage.addAttribute(.font, value: font, range: range) }
            textStorage.endEditing()
        }
        textNeedsDisplay()
        setNeedsLayout()
    }

    // MARK: Links

    func detectorsDidChange() {
        let known: UIDataDetectorTypes = [.link, .phoneNumber]
        if dataDetectorTypes != .all, !dataDetectorTypes.subtracting(known).isEmpty {
            sayUnsupported("UITextView.dataDetectorTypes other than .link and .phoneNumber")
        }
        layoutManager.invalidateEverything()
    }

    /// The text as shown: links in their attributes, text being composed underlined, and an empty text in the font of typing.
    func decorated(_ text: NSAttributedString) -> NSAttributedString {
        let shown = NSMutableAttributedString(attributedString: text)
        let all = NSRange(location: 0, length: shown.length)
        if all.length == 0 { return text }
        shown.enumerateAttribute(.font, in: all, options: []) { value, range, _ in
            if value == nil { shown.addAttribute(.font, value: self.storedFont ?? TextAttributes.stringDrawingFont, range: range) }
        }
        shown.enumerateAttribute(.foregroundColor, in: all, options: []) { value, range, _ in
            if value == nil { shown.addAttribute(.foregroundColor, value: self.storedColor ?? .label, range: range) }
        }
        let attributes: [NSAttributedString.Key: Any] = linkTextAttributes ?? [:]
        for (range, _) in links(in: text) { shown.addAttributes(attributes, range: range) }
        if let marked = editor.marked, marked.location + marked.length <= shown.length {
            shown.addAttributes(UITextField.markedAttributes(markedTextStyle), range: marked)
        }
        return shown
    }

    private func links(in text: NSAttributedString) -> [(NSRange, URL)] {
        var found: [(NSRange, URL)] = []
        text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
            if let url = value as? URL ?? (value as? NSURL).map({ $0 as URL }) ?? (value as? String).flatMap({ URL(string: $0) }) {
                found.append((range, url))
            }
        }
        if !isEditable, !dataDetectorTypes.isEmpty {
            for (range, url) in DataDetection.find(dataDetectorTypes, in: text.string)
            where !found.contains(where: { NSIntersectionRange($0.0, range).length > 0 }) { found.append((range, url)) }
        }
        return found
    }

    /// The link drawn at a point of the view.
    func link(at point: CGPoint) -> (NSRange, URL)? {
        let all = textStorage.attributedSubstring(from: NSRange(location: 0, length: textStorage.length))
        for (range, url) in links(in: all) {
            let part = layoutManager.laidOut(textContainer)
            let frames = part?.rects(for: range, fillsLines: false) ?? []
            let place = CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
            if frames.contains(where: { $0.insetBy(dx: -2, dy: -2).contains(place) }) { return (range, url) }
        }
        return nil
    }

    /// Whether a tap at a point belongs to a link or an attachment, and was served.
    func openItem(at point: CGPoint) -> Bool {
        guard isSelectable, !isEditing else { return false }
        if let (range, url) = link(at: point) {
            if let newest = delegate?.__optional_textView_primaryActionFor_defaultAction {
                let action = newest(self, UITextItem(.link(url), range), UIAction { _ in UIApplication.shared.open(url) })
                action?.perform(sender: self)
                return true
            }
            let opens: Bool
            if let modern = delegate?.__optional_textView_shouldInteractWith_in_interaction {
                opens = modern(self, url, range, .invokeDefaultAction)
            } else {
                opens = delegate?.__optional_textView_shouldInteractWith_in?(self, url, range) ?? true
            }
            if opens { UIApplication.shared.open(url) }
            return true
        }
        return false
    }
}

/// Finds web addresses and telephone numbers.
enum DataDetection {
    private static let link = try? NSRegularExpression(
        pattern: #"(?:https?://|www\.)[^\s<>"'\u3000-\u303F\uFF00-\uFFEF\u4E00-\u9FFF]+[^\s<>"'.,;:!?)\]\u3000-\u303F\uFF00-\uFFEF\u4E00-\u9FFF]"#,
        options: [.caseInsensitive])
    private static let phone = try? NSRegularExpression(pattern: #"(?<![\w.])\+?\(?\d{2,4}\)?(?:[ .-]?\d{2,4}){2,4}(?![\w])"#)

    static func find(_ types: UIDataDetectorTypes, in text: String) -> [(NSRange, URL)] {
        let all = NSRange(location: 0, length: text.utf16.count)
        let string = text as NSString
        var found: [(NSRange, URL)] = []
        if types.contains(.link), let link {
            for match in link.matches(in: text, range: all) {
                let address = string.substring(with: match.range)
                if let url = URL(string: address.lowercased().hasPrefix("www.") ? "http://" + address : address) { found.append((match.range, url)) }
            }
        }
        if types.contains(.phoneNumber), let phone {
            for match in phone.matches(in: text, range: all) where !found.contains(where: { NSIntersectionRange($0.0, match.range).length > 0 }) {
                let digits = string.substring(with: match.range).filter { $0.isNumber || $0 == "+" }
                if digits.count >= 7, let url = URL(string: "tel:" + digits) { found.append((match.range, url)) }
            }
        }
        return found
    }
}
