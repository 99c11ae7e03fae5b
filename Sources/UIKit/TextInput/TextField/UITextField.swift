public import CoreGraphics
public import Foundation
public import ObjectiveC

/// A control of one line of text that a user edits.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

    /// When the clear button or a side view is there.
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

    public static let textDidBeginEditingNotification = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
    /// Key of `textDidEndEditingNotification`'s reason, an `NSNumber` of `DidEndEditingReason`.
    public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

    // MARK: Making one

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if coder.allowsKeyedCoding, !(coder is NibCoder) {
            font = coder.decodeObjectIfPresent(UIFont.self, forKey: "UIFont") ?? font
            if let color = coder.decodeObjectIfPresent(UIColor.self, forKey: "UITextColor") { textColor = color }
            textAlignment = coder.decodeCase(forKey: "UITextAlignment") ?? textAlignment
            borderStyle = coder.decodeCase(forKey: "UIBorderStyle") ?? borderStyle
            clearButtonMode = coder.decodeCase(forKey: "UIClearButtonMode") ?? clearButtonMode
            keyboardType = coder.decodeCase(forKey: "UIKeyboardType") ?? keyboardType
            isSecureTextEntry = coder.decodeBool(forKey: "UISecureTextEntry")
            placeholder = coder.decodeText(forKey: "UIPlaceholder")
            if let text = coder.decodeText(forKey: "UIText") { self.text = text }
        }
        coder.finish(self, as: UITextField.self)
    }

    /// Text, placeholder and look, and some traits of the keyboard.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let text, !text.isEmpty { coder.encode(text as NSString, forKey: "UIText") }
        if let placeholder { coder.encode(placeholder as NSString, forKey: "UIPlaceholder") }
        if let font { coder.encode(font, forKey: "UIFont") }
        if let storedColor { coder.encode(storedColor, forKey: "UITextColor") }
        coder.encode(textAlignment.rawValue, forKey: "UITextAlignment")
        coder.encode(borderStyle.rawValue, forKey: "UIBorderStyle")
        coder.encode(clearButtonMode.rawValue, forKey: "UIClearButtonMode")
        coder.encode(keyboardType.rawValue, forKey: "UIKeyboardType")
        if isSecureTextEntry { coder.encode(true, forKey: "UISecureTextEntry") }
    }

    // MARK: Text

    /// The characters; never `nil` when read. Setting them puts the caret behind the last one and sends no event.
    open var text: String? {
        get { storage.string }
        set { announcing("text") { setText(newValue ?? "") } }
    }

    /// The text with its attributes and, where it has none, the field's own.
    open var attributedText: NSAttributedString? {
        get { completeText }
        set { announcing("attributedText") { setAttributedText(newValue) } }
    }

    /// `UIColor.label` unless set. Setting it changes all of an attributed text.
    open var textColor: UIColor? {
        get { storedColor ?? .label }
        set {
            announcing("textColor") {
                storedColor = newValue
                overrideAttribute(.foregroundColor, newValue ?? .label)
                textNeedsDisplay()
            }
        }
    }

    /// System font 17 unless set. Setting it changes all of an attributed text.
    open var font: UIFont? {
        get { effectiveFont }
        set {
            announcing("font") {
                storedFont = newValue
                overrideAttribute(.font, effectiveFont)
                placeholderLabel.font = effectiveFont
                contentSizeDidChange()
            }
        }
    }

    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set {
            announcing("textAlignment") {
                storedAlignment = newValue
                placeholderLabel.textAlignment = newValue
                textNeedsDisplay()
            }
        }
    }

    open var borderStyle: BorderStyle {
        get { storedBorderStyle }
        set {
            storedBorderStyle = newValue
            updateBorder()
            contentSizeDidChange()
        }
    }

    /// What every character looks like that says nothing else; setting it changes all text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { defaultAttributes }
        set { setDefaultAttributes(newValue) }
    }

    /// Shown while there is no text, in `UIColor.placeholderText`.
    open var placeholder: String? {
        get { placeholderLabel.text }
        set {
            announcing("placeholder") {
                placeholderLabel.textColor = .placeholderText
                placeholderLabel.text = newValue
                contentSizeDidChange()
            }
        }
    }

    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderLabel.text == nil ? nil : placeholderLabel.attributedText }
        set { setAttributedPlaceholder(newValue) }
    }

    /// Whether beginning to edit empties the field, if `textFieldShouldClear` agrees.
    open var clearsOnBeginEditing: Bool = false

    /// Lets text shrink to the field's width, down to `minimumFontSize`.
    open var adjustsFontSizeToFitWidth: Bool = false { didSet { textNeedsDisplay() } }

    /// Points; 0 is no limit.
    open var minimumFontSize: CGFloat = 0 { didSet { textNeedsDisplay() } }

    open var adjustsFontForContentSizeCategory: Bool = false

    open weak var delegate: (any UITextFieldDelegate)?

    /// An image behind everything, stretched to the bounds. Fields of `roundedRect` border do not show it.
    open var background: UIImage? { didSet { updateBorder() } }

    /// Shown instead of `background` while the field is not enabled.
    open var disabledBackground: UIImage? { didSet { updateBorder() } }

    open private(set) var isEditing: Bool = false

    /// Kept and without effect: no menu changes attributes.
    open var allowsEditingTextAttributes: Bool = false

    /// Attributes of what is typed next; `nil` while the field is not edited.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? attributesForTyping : nil }
        set { if isEditing { storedTypingAttributes = newValue } }
    }

    /// Whether what is typed first replaces all text.
    open var clearsOnInsertion: Bool = false

    // MARK: Side views

    /// When the button that empties the field is there (and there is text). Default `.never`.
    open var clearButtonMode: ViewMode = .never { didSet { updateSideViews() } }

    open var leftView: UIView? { didSet { sideViewDidChange(from: oldValue) } }
    open var leftViewMode: ViewMode = .never { didSet { updateSideViews() } }
    open var rightView: UIView? { didSet { sideViewDidChange(from: oldValue) } }
    open var rightViewMode: ViewMode = .never { didSet { updateSideViews() } }

    // MARK: Places

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where text stands while the field is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }

    /// Where the placeholder stands. Default: where text would.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// Where text stands while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }

    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearButtonRect(forBounds: bounds) }

    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { standardSideRect(leftView, forBounds: bounds, atLeft: true) }

    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { standardSideRect(rightView, forBounds: bounds, atLeft: false) }

    // MARK: Drawing

    /// Draws the text in a rectangle of the view that shows it.
    open func drawText(in rect: CGRect) { drawShownText(in: rect) }

    open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawPlainly(in: rect) }

    // MARK: Keyboard

    open override var inputView: UIView? {
        get { storedInputView }
        set {
            storedInputView = newValue
            Runtime.current.keyboard.inputViewsDidChange(of: self)
        }
    }

    open override var inputAccessoryView: UIView? {
        get { storedInputAccessoryView }
        set {
            storedInputAccessoryView = newValue
            Runtime.current.keyboard.inputViewsDidChange(of: self)
        }
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
    open var keyboardType: UIKeyboardType = .default { didSet { Runtime.current.keyboard.traitsDidChange(of: self) } }
    open var keyboardAppearance: UIKeyboardAppearance = .default { didSet { Runtime.current.keyboard.traitsDidChange(of: self) } }
    open var returnKeyType: UIReturnKeyType = .default { didSet { Runtime.current.keyboard.traitsDidChange(of: self) } }
    open var enablesReturnKeyAutomatically: Bool = false
    /// Kept and without effect: nothing is suggested while typing.
    open var textContentType: UITextContentType!
    /// Kept and without effect: no passwords are suggested.
    open var passwordRules: UITextInputPasswordRules?

    /// Shows dots; what is typed is hidden at once.
    open var isSecureTextEntry: Bool = false {
        didSet {
            guard oldValue != isSecureTextEntry else { return }
            contentSizeDidChange()
            Runtime.current.keyboard.traitsDidChange(of: self)
        }
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else {
            Runtime.current.keyboard.wasAskedFor(self)
            return true
        }
        guard canBecomeFirstResponder, window != nil, observer?.fieldShouldBegin() ?? true,
            delegate?.__optional_textFieldShouldBeginEditing?(self) ?? true
        else { return false }
        Runtime.current.keyboard.hold()
        defer { Runtime.current.keyboard.release() }
        guard super.becomeFirstResponder() else { return false }
        isEditing = true
        didBeginEditing()
        return true
    }

    open override var canResignFirstResponder: Bool { true }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard observer?.fieldShouldEnd() ?? true, delegate?.__optional_textFieldShouldEndEditing?(self) ?? true else { return false }
        Runtime.current.keyboard.hold()
        defer { Runtime.current.keyboard.release() }
        guard super.resignFirstResponder() else { return false }
        isEditing = false
        didEndEditing()
        return true
    }

    // MARK: UIKeyInput

    open var hasText: Bool { storage.length > 0 }

    /// Replaces the selection, as the keyboard does after it asked the delegate.
    open func insertText(_ text: String) { editor.insert(text) }

    /// Deletes the selection or the user-perceived character before the caret.
    open func deleteBackward() {
        if clearsOnNextEdit { return clearForFirstEdit() }
        editor.deleteBackward()
    }

    // MARK: UITextInput

    open func text(in range: UITextRange) -> String? { editor.text(in: range) }

    open func replace(_ range: UITextRange, withText text: String) { editor.replace(editor.range(of: range), with: text) }

    open var selectedTextRange: UITextRange? {
        get { isEditing || isFirstResponder ? IndexedRange(editor.selection) : nil }
        set { if let newValue { editor.select(editor.range(of: newValue)) } }
    }

    open var markedTextRange: UITextRange? { editor.marked.map { IndexedRange($0) } }
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { editor.setMarkedText(markedText, selectedRange: selectedRange) }
    open func unmarkText() { editor.unmark() }

    open var beginningOfDocument: UITextPosition { IndexedPosition(0) }
    open var endOfDocument: UITextPosition { IndexedPosition(storage.length) }

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
        sayUnsupported("UITextField.setBaseWritingDirection(_:for:)")
    }
    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }

    /// 2 points wide, in the field's coordinates.
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
    open override func selectAll(_ sender: Any?) { editor.select(NSRange(location: 0, length: storage.length), byUser: true) }

    nonisolated override var ownEditingCommands: Set<String> { Self.textCommands }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(action) ?? super.canPerformAction(action, withSender: sender)
    }

    // MARK: View

    open override var intrinsicContentSize: CGSize { fittingSize }

    override var layoutBaselines: LayoutBaselines? {
        let size = fittingSize
        let rect = textRect(forBounds: CGRect(origin: .zero, size: size))
        let first = rect.minY + firstBaseline(inTextOfHeight: rect.height)
        return LayoutBaselines(first: first, last: size.height - first, contentHeight: size.height)
    }

    override var baselineFont: UIFont? { effectiveFont }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    /// With a rounded border it fills the border.
    open override var backgroundColor: UIColor? {
        get { storedFieldColor }
        set {
            storedFieldColor = newValue
            updateBorder()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    open override func layoutSublayers(of layer: CALayer) {
        laidOutSideSizes = nil
        super.layoutSublayers(of: layer)
        // A subclass may size a side view after `super.layoutSubviews()`: text and placeholder were placed for the size from before.
        if let laidOutSideSizes, sideSizes != laidOutSideSizes { setNeedsLayout() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsDidChange(from: previousTraitCollection)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        selectionNeedsDisplay()
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (hasText ? shownString : placeholder) }
        set { super.accessibilityValue = newValue }
    }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        updateBorder()
        if !isEnabled, isFirstResponder { resignFirstResponder() }
    }

    override func colorAppearanceDidChange() {
        super.colorAppearanceDidChange()
        updateBorder()
    }

    override var textInDescription: String? { isSecureTextEntry ? nil : storage.string }

    // MARK: Inside

    /// The caret or the selection is shown anew.
    func textSelectionDidMove() {}

    weak var observer: (any TextFieldObserver)?
    var storage = NSMutableAttributedString(string: "")
    var storedFont: UIFont?
    var storedColor: UIColor?
    var storedAlignment = NSTextAlignment.natural
    var storedBorderStyle = BorderStyle.none
    var storedFieldColor: UIColor?
    var storedTypingAttributes: [NSAttributedString.Key: Any]?
    /// What `defaultTextAttributes` set besides font, colour and alignment.
    var extraAttributes: [NSAttributedString.Key: Any] = [:]
    private var storedInputView: UIView?
    private var storedInputAccessoryView: UIView?
    private(set) lazy var editor = TextEditor(host: self)
    let borderView = TextFieldBorderView(frame: .zero)
    let canvas = TextFieldCanvas(frame: .zero)
    let placeholderLabel = TextFieldPlaceholderLabel(frame: .zero)
    private(set) lazy var selectionDisplay = SelectionDisplay(in: canvas)
    var clearButton: UIButton?
    /// The sizes of the side views for which text and placeholder were placed in this layout.
    var laidOutSideSizes: (left: CGSize, right: CGSize)?
    /// How far text that is wider than the field is scrolled while it is edited.
    var scrolledBy: CGFloat = 0
    var geometryCache: TextFieldGeometry?
    /// A secure field is emptied by the first key after editing began.
    var clearsOnNextEdit = false
}
