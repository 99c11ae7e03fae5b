public import CoreGraphics
public import Foundation
public import ObjectiveC

/// A scrollable text of many lines that a user reads, selects and edits.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
    public static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")

    // MARK: Making one

    /// - Parameter textContainer: with a layout manager and a storage of the app's; `nil` makes all three.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        stack = TextStack(container: textContainer)
        super.init(frame: frame)
        setUp()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// - Parameter usingTextLayoutManager: TextKit 2 is not here: both ways give a text view on a layout manager.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    public required init?(coder: NSCoder) {
        stack = TextStack(container: nil)
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UITextView.self)
    }

    // MARK: Delegate

    /// Not retained.
    open weak var delegate: (any UITextViewDelegate)? {
        get { _scrollDelegate as? any UITextViewDelegate }
        set { _scrollDelegate = newValue }
    }

    // MARK: Text

    /// The characters; never `nil` when read. Setting them gives all of them the view's font, colour and alignment.
    open var text: String! {
        get { textStorage.string }
        set { announcing("text") { setText(newValue ?? "") } }
    }

    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: textStorage.attributedSubstring(from: NSRange(location: 0, length: textStorage.length))) }
        set { announcing("attributedText") { setAttributedText(newValue) } }
    }

    /// `nil` until it is set: text is shown in Helvetica 12. Setting it changes all text.
    open var font: UIFont? {
        get { firstAttribute(.font) as? UIFont ?? storedFont }
        set {
            announcing("font") {
                storedFont = newValue
                overrideAttribute(.font, newValue)
            }
        }
    }

    /// `UIColor.label` unless set. Setting it changes all text.
    open var textColor: UIColor? {
        get { firstAttribute(.foregroundColor) as? UIColor ?? storedColor ?? .label }
        set {
            announcing("textColor") {
                storedColor = newValue
                overrideAttribute(.foregroundColor, newValue ?? .label)
            }
        }
    }

    open var textAlignment: NSTextAlignment {
        get { (firstAttribute(.paragraphStyle) as? NSParagraphStyle)?.alignment ?? storedAlignment }
        set { announcing("textAlignment") { setAlignment(newValue) } }
    }

    /// Default `true`.
    open var isEditable: Bool = true {
        didSet { if oldValue != isEditable, isFirstResponder { Runtime.current.keyboard.reloadInputViews(of: self) } }
    }

    /// Whether text can be selected and links work. Default `true`.
    open var isSelectable: Bool = true

    /// UTF-16 offsets.
    open var selectedRange: NSRange {
        get { editor.selection }
        set { editor.select(newValue) }
    }

    /// Scrolls just as far as it takes to see a stretch of the text.
    open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }

    /// What becomes tappable while the text is not editable. Web addresses and telephone numbers are found; others are not.
    open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { if oldValue != dataDetectorTypes { detectorsDidChange() } } }

    /// Kept and without effect: no menu changes attributes.
    open var allowsEditingTextAttributes: Bool = false

    // MARK: Finding

    /// Default `false`. The interaction is on the view meanwhile.
    open var isFindInteractionEnabled: Bool {
        get { findInteraction != nil }
        set {
            guard newValue != isFindInteractionEnabled else { return }
            if let old = findInteraction { removeInteraction(old) }
            findInteraction = newValue ? UIFindInteraction() : nil
            if let new = findInteraction { addInteraction(new) }
        }
    }

    /// `nil` while finding is not enabled.
    open private(set) var findInteraction: UIFindInteraction?

    /// Attributes of what is typed next.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { attributesForTyping }
        set {
            storedTypingAttributes = newValue
            if textStorage.length == 0 { layoutManager.invalidateEverything() }
        }
    }

    /// How links are drawn. Default: in the tint colour.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { storedLinkAttributes ?? [.foregroundColor: tintColor ?? .link] }
        set {
            storedLinkAttributes = newValue
            layoutManager.invalidateEverything()
        }
    }

    /// Kept and without effect: typing goes on at the caret.
    open var clearsOnInsertion: Bool = false

    /// Kept and without effect: fonts are drawn in the sizes given.
    open var usesStandardTextScaling: Bool = false

    open var adjustsFontForContentSizeCategory: Bool = false

    // MARK: TextKit

    open var textStorage: NSTextStorage { stack.storage }
    open var layoutManager: NSLayoutManager { stack.manager }
    open var textContainer: NSTextContainer { stack.container }

    /// Room around the text. Default (8, 0, 8, 0).
    open var textContainerInset: UIEdgeInsets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if oldValue != textContainerInset { containerWidthMayHaveChanged() } }
    }

    // MARK: Keyboard

    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }

    open override var inputAccessoryView: UIView? {
        get { storedInputAccessoryView }
        set { storedInputAccessoryView = newValue }
    }

    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var autocorrectionType: UITextAutocorrectionType = .default
    /// Kept and without effect: what is typed stays as it is, and is not checked.
    open var spellCheckingType: UITextSpellCheckingType = .default
    /// Kept and without effect: what is typed stays as it is, and is not checked.
    open var smartQuotesType: UITextSmartQuotesType = .default
    /// Kept and without effect: what is typed stays as it is, and is not checked.
    open var smartDashesType: UITextSmartDashesType = .default
    /// Kept and without effect: what is typed stays as it is, and is not checked.
    open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
    /// Kept and without effect: nothing is suggested while typing.
    open var inlinePredictionType: UITextInlinePredictionType = .default
    open var keyboardType: UIKeyboardType = .default
    open var keyboardAppearance: UIKeyboardAppearance = .default
    open var returnKeyType: UIReturnKeyType = .default
    open var enablesReturnKeyAutomatically: Bool = false
    /// Kept and without effect: nothing is suggested while typing.
    open var textContentType: UITextContentType!
    /// Kept and without effect: no passwords are suggested.
    open var passwordRules: UITextInputPasswordRules?

    /// Kept; text views show their text.
    open var isSecureTextEntry: Bool = false { didSet { if isSecureTextEntry { sayUnsupported("UITextView.isSecureTextEntry") } } }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else {
            Runtime.current.keyboard.wasAskedFor(self)
            return true
        }
        guard canBecomeFirstResponder, window != nil else { return false }
        if isEditable, !(delegate?.__optional_textViewShouldBeginEditing?(self) ?? true) { return false }
        guard super.becomeFirstResponder() else { return false }
        didBecomeActive()
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        if isEditing, !(delegate?.__optional_textViewShouldEndEditing?(self) ?? true) { return false }
        Runtime.current.keyboard.hold()
        defer { Runtime.current.keyboard.release() }
        guard super.resignFirstResponder() else { return false }
        didResignActive()
        return true
    }

    // MARK: UIKeyInput

    open var hasText: Bool { textStorage.length > 0 }
    open func insertText(_ text: String) { editor.insert(text) }
    open func deleteBackward() { editor.deleteBackward() }

    // MARK: UITextInput

    open func text(in range: UITextRange) -> String? { editor.text(in: range) }
    open func replace(_ range: UITextRange, withText text: String) { editor.replace(editor.range(of: range), with: text) }

    open var selectedTextRange: UITextRange? {
        get { IndexedRange(editor.selection) }
        set { if let newValue { editor.select(editor.range(of: newValue)) } }
    }

    open var markedTextRange: UITextRange? { editor.marked.map { IndexedRange($0) } }
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { editor.setMarkedText(markedText, selectedRange: selectedRange) }
    open func unmarkText() { editor.unmark() }

    open var beginningOfDocument: UITextPosition { IndexedPosition(0) }
    open var endOfDocument: UITextPosition { IndexedPosition(textStorage.length) }

    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.textRange(from: fromPosition, to: toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { editor.position(from: position, offset: offset) }
    open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        editor.position(from: position, in: direction, offset: offset)
    }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { editor.compare(position, to: other) }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { editor.offset(of: toPosition) - editor.offset(of: from) }

    open weak var inputDelegate: (any UITextInputDelegate)? {
        get { editor.inputDelegate }
        set { editor.inputDelegate = newValue }
    }
    open var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }

    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        editor.position(within: range, farthestIn: direction)
    }
    open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        editor.characterRange(byExtending: position, in: direction)
    }
    open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
        isRightToLeft(at: editor.offset(of: position)) ? .rightToLeft : .leftToRight
    }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        setWritingDirection(writingDirection, in: editor.range(of: range))
    }
    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }

    /// 2 points wide, in the view's coordinates, which scroll.
    open func caretRect(for position: UITextPosition) -> CGRect { caretFrame(at: editor.offset(of: position)) }

    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(for: range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point, within: nil) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { editor.closestPosition(to: point, within: range) }
    open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

    // MARK: Editing commands

    /// The text's own: what was typed and pasted since it was set.
    open override var undoManager: UndoManager? { editor.undoManager }

    open override func cut(_ sender: Any?) { cutSelection() }
    open override func copy(_ sender: Any?) { copySelection() }
    open override func paste(_ sender: Any?) { pasteText() }
    open override func delete(_ sender: Any?) { if editor.selection.length > 0 { editor.typeDelete() } }
    open override func select(_ sender: Any?) {
        editor.select(TextBoundaries.word(at: editor.selection.location, in: editedText), byUser: true)
    }
    open override func selectAll(_ sender: Any?) { editor.select(NSRange(location: 0, length: textStorage.length), byUser: true) }

    nonisolated override var ownEditingCommands: Set<String> { Self.textCommands }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(action) ?? super.canPerformAction(action, withSender: sender)
    }

    // MARK: View

    /// The size that shows all text in a width, with insets.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }

    /// None while the view scrolls: then it has the size it is given.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        let natural = fittingSize(width: .infinity)
        return bounds.width > 0 ? CGSize(width: natural.width, height: fittingSize(width: bounds.width).height) : natural
    }

    override var wrapsLayoutContents: Bool { !isScrollEnabled }

    override func layoutContentHeight(forWidth width: CGFloat) -> CGFloat? {
        isScrollEnabled ? nil : fittingSize(width: width).height
    }

    override var layoutBaselines: LayoutBaselines? {
        guard let baselineFont else { return nil }
        return LayoutBaselines(
            first: textContainerInset.top + baselineFont.ascender, last: textContainerInset.bottom - baselineFont.descender)
    }

    override var baselineFont: UIFont? { font ?? .systemFont(ofSize: 12) }

    open override var isScrollEnabled: Bool {
        get { super.isScrollEnabled }
        set {
            super.isScrollEnabled = newValue
            invalidateIntrinsicContentSize()
        }
    }

    open override func layoutSubviews() {
        updateTextLayout()
        super.layoutSubviews()
        showVisibleText()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if storedLinkAttributes == nil { layoutManager.invalidateEverything() }
        textNeedsDisplay()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsDidChange(from: previousTraitCollection)
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? textStorage.string }
        set { super.accessibilityValue = newValue }
    }

    override func colorAppearanceDidChange() {
        super.colorAppearanceDidChange()
        textNeedsDisplay()
    }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        setNeedsLayout()
    }

    override var textInDescription: String? { textStorage.string }

    // MARK: Inside

    let stack: TextStack
    var storedFont: UIFont?
    var storedColor: UIColor?
    var storedAlignment = NSTextAlignment.natural
    var storedTypingAttributes: [NSAttributedString.Key: Any]?
    var storedLinkAttributes: [NSAttributedString.Key: Any]?
    private var storedInputView: UIView?
    private var storedInputAccessoryView: UIView?
    private(set) lazy var editor = TextEditor(host: self)
    let canvas = TextViewCanvas(frame: .zero)
    private(set) lazy var selectionDisplay = SelectionDisplay(in: canvas)
    /// Whether the first responder edits; one that only selects does not.
    var isEditing = false
    /// The text being composed as it is underlined now.
    var shownMarked: NSRange?
    var isLayoutStale = true
    var laidOutWidth: CGFloat = -1
    var revealsCaretAfterLayout = false
    /// The user changes the text now: the selection is the editor's affair.
    var isTyping = false
}
