internal import CoreGraphics
internal import Foundation
internal import TextEngine

// What the field's text is and looks like.
extension UITextField {
    static let defaultFont = UIFont.systemFont(ofSize: 17)

    func setUp() {
        isAccessibilityElement = true
        clipsToBounds = false
        borderView.field = self
        canvas.field = self
        placeholderLabel.field = self
        placeholderLabel.font = Self.defaultFont
        placeholderLabel.textColor = .placeholderText
        placeholderLabel.isAccessibilityElement = false
        borderView.isHidden = true
        addSubview(borderView)
        addSubview(placeholderLabel)
        addSubview(canvas)
        placeholderLabel.isHidden = false
        addTouchHandling()
    }

    var effectiveFont: UIFont { storedFont ?? Self.defaultFont }

    var defaultAttributes: [NSAttributedString.Key: Any] {
        var attributes = extraAttributes
        attributes[.font] = effectiveFont
        attributes[.foregroundColor] = textColor ?? .label
        if attributes[.paragraphStyle] == nil {
            let style = NSMutableParagraphStyle()
            style.alignment = storedAlignment
            style.lineBreakMode = .byTruncatingTail
            attributes[.paragraphStyle] = style
        }
        return attributes
    }

    var completeText: NSAttributedString {
        let text = NSMutableAttributedString(string: storage.string, attributes: defaultAttributes)
        storage.enumerateAttributes(in: NSRange(location: 0, length: storage.length), options: []) { values, range, _ in
            if !values.isEmpty { text.addAttributes(values, range: range) }
        }
        return text
    }

    func setText(_ string: String) {
        storage = NSMutableAttributedString(string: string, attributes: extraAttributes)
        clearsOnNextEdit = false
        textWasSet()
    }

    func setAttributedText(_ text: NSAttributedString?) {
        storage = NSMutableAttributedString(attributedString: text ?? NSAttributedString(string: ""))
        clearsOnNextEdit = false
        textWasSet()
    }

    private func textWasSet() {
        editor.resetSelection(to: NSRange(location: storage.length, length: 0))
        contentSizeDidChange()
        if isEditing { delegate?.__optional_textFieldDidChangeSelection?(self) }
    }

    func setAttributedPlaceholder(_ text: NSAttributedString?) {
        placeholderLabel.textColor = .placeholderText
        guard let text else {
            placeholderLabel.attributedText = nil
            return contentSizeDidChange()
        }
        // What the placeholder leaves open is as in a plain one.
        let complete = NSMutableAttributedString(attributedString: text)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
            if values[.foregroundColor] == nil { complete.addAttribute(.foregroundColor, value: UIColor.placeholderText, range: range) }
            if values[.font] == nil { complete.addAttribute(.font, value: effectiveFont, range: range) }
        }
        placeholderLabel.attributedText = complete
        contentSizeDidChange()
    }

    func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        var attributes = attributes
        if let font = attributes.removeValue(forKey: .font) as? UIFont { storedFont = font }
        if let color = attributes.removeValue(forKey: .foregroundColor) as? UIColor { storedColor = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { storedAlignment = style.alignment }
        extraAttributes = attributes
        placeholderLabel.font = effectiveFont
        placeholderLabel.textAlignment = storedAlignment
        storage = NSMutableAttributedString(string: storage.string, attributes: attributes)
        contentSizeDidChange()
    }

    func overrideAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        guard storage.length > 0 else { return }
        var ranges: [NSRange] = []
        let all = NSRange(location: 0, length: storage.length)
        storage.enumerateAttribute(key, in: all, options: []) { value, range, _ in if value != nil { ranges.append(range) } }
        for range in ranges { storage.addAttribute(key, value: value, range: range) }
    }

    /// What is typed takes after the character before the caret.
    var attributesForTyping: [NSAttributedString.Key: Any] {
        var attributes = defaultAttributes
        for (key, value) in explicitTypingAttributes { attributes[key] = value }
        return attributes
    }

    private var explicitTypingAttributes: [NSAttributedString.Key: Any] {
        if let storedTypingAttributes { return storedTypingAttributes }
        guard storage.length > 0 else { return extraAttributes }
        let place = min(max(editor.selection.location - 1, 0), storage.length - 1)
        var attributes = storage.attributes(at: place, effectiveRange: nil)
        attributes[.attachment] = nil
        return attributes
    }

    /// Text changed, or what decides its size: intrinsic size, placeholder, buttons and picture follow.
    func contentSizeDidChange() {
        invalidateIntrinsicContentSize()
        placeholderLabel.isHidden = storage.length > 0
        updateSideViews()
        textNeedsDisplay()
    }

    func textNeedsDisplay() {
        geometryCache = nil
        canvas.setNeedsDisplay()
        setNeedsLayout()
    }

    /// The characters as shown: dots for secret ones, on one line.
    var shownString: String {
        if isSecureTextEntry { return String(repeating: "\u{2022}", count: storage.string.count) }
        return storage.string
    }

    /// What is drawn, with every attribute. A line break shows as a blank.
    var shownText: AttributedText {
        let wraps = true
        let defaults = TextAttributes.Defaults(
            font: effectiveFont, color: textColor ?? .label, paragraph: defaultAttributes[.paragraphStyle] as? NSParagraphStyle)
        if isSecureTextEntry { return AttributedText(shownString, attributes: extraAttributes, defaults: defaults, wraps: wraps) }
        let shown = NSMutableAttributedString(attributedString: storage)
        let units = Array(storage.string.utf16)
        for (index, unit) in units.enumerated() where unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029 {
            shown.replaceCharacters(in: NSRange(location: index, length: 1), with: " ")
        }
        if let marked = editor.marked { shown.addAttributes(Self.markedAttributes(markedTextStyle), range: marked) }
        guard shown.length > 0 else { return AttributedText("", attributes: extraAttributes, defaults: defaults, wraps: wraps) }
        return AttributedText(shown, defaults: defaults, wraps: wraps)
    }

    static func markedAttributes(_ style: [NSAttributedString.Key: Any]?) -> [NSAttributedString.Key: Any] {
        style ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
    }

    /// From an offset in the text to one in what is shown.
    func shownOffset(_ offset: Int) -> Int {
        isSecureTextEntry ? TextBoundaries.characterCount(before: offset, in: storage.string) : offset
    }

    func storedOffset(_ shown: Int) -> Int {
        isSecureTextEntry ? TextBoundaries.offset(ofCharacter: shown, in: storage.string) : shown
    }
}
