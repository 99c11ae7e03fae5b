public import Foundation
public import ObjectiveC

/// The controller of a view that takes the keyboard's place for a first responder (`inputViewController`).
@preconcurrency @MainActor open class UIInputViewController: UIViewController, UITextInputDelegate {
    /// The view; made when it is first needed.
    open override var inputView: UIInputView? {
        get { viewIfLoaded as? UIInputView ?? { loadViewIfNeeded(); return viewIfLoaded as? UIInputView }() }
        set { view = newValue }
    }

    open override func loadView() {
        // As high as the keyboard unless the app says otherwise.
        let height = KeyboardMetrics.height(
            for: UIScreen.main.bounds.size, idiom: traitCollection.userInterfaceIdiom, bottomInset: UIScreen.main.safeAreaInsets.bottom, layout: .letters)
        view = UIInputView(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: height), inputViewStyle: .keyboard)
    }

    /// The text that is typed into.
    open var textDocumentProxy: any UITextDocumentProxy { proxy }
    private let proxy = DocumentProxy()

    open var hasFullAccess: Bool { false }
    open var needsInputModeSwitchKey: Bool { false }
    /// Kept and without effect: keyboards of extensions do not run here.
    open var primaryLanguage: String?
    /// Kept and without effect: keyboards of extensions do not run here.
    open var hasDictationKey: Bool = false

    open func dismissKeyboard() { TextEntry.hideKeyboard() }

    /// There is no other keyboard.
    open func advanceToNextInputMode() { sayUnsupported("UIInputViewController.advanceToNextInputMode()") }

    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}

/// The text of the first responder as a keyboard of an app's own sees it.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
    var documentContextBeforeInput: String? { get }
    var documentContextAfterInput: String? { get }
    var selectedText: String? { get }
    var documentIdentifier: UUID { get }
    func adjustTextPosition(byCharacterOffset offset: Int)
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    func unmarkText()
}

/// Types as the keyboard's keys do: delegates are asked.
private final class DocumentProxy: NSObject, UITextDocumentProxy {
    let documentIdentifier = UUID()

    private var editor: TextEditor? { (TextEntry.target as? any TextEditorHost)?.editor }
    private func part(_ range: (NSRange, Int) -> NSRange) -> String? {
        guard let editor else { return nil }
        let text = editor.host.editedText as NSString
        return text.substring(with: range(editor.selection, text.length))
    }

    var documentContextBeforeInput: String? { part { selection, _ in NSRange(location: 0, length: selection.location) } }
    var documentContextAfterInput: String? {
        part { selection, length in
            let end = selection.location + selection.length
            return NSRange(location: end, length: length - end)
        }
    }
    var selectedText: String? { part { selection, _ in selection } }
    var hasText: Bool { TextEntry.target?.hasText ?? false }
    func insertText(_ text: String) { TextEntry.insertWords(text) }
    func deleteBackward() { TextEntry.deleteBackward() }
    func adjustTextPosition(byCharacterOffset offset: Int) { for _ in 0..<abs(offset) { _ = TextEntry.moveCaret(by: offset.signum(), extending: false) } }
    func setMarkedText(_ markedText: String, selectedRange: NSRange) { TextEntry.compose(markedText) }
    func unmarkText() { editor?.unmark() }
}
