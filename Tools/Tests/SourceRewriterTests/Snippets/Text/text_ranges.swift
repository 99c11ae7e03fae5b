// F12.3 positions and ranges of a text input
// Source: UITextInput: position(from:offset:), textRange(from:to:), text(in:), replace(_:withText:)
import UIKit

@MainActor func run() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.text = "hello world"
    let start = field.position(from: field.beginningOfDocument, offset: 6)!
    let range = field.textRange(from: start, to: field.endOfDocument)!
    print(field.text(in: range) ?? "-", field.offset(from: field.beginningOfDocument, to: start), range.isEmpty)
    field.replace(range, withText: "you")
    print(field.text ?? "-", field.hasText)
    let view = UITextView()
    view.text = "abc def"
    view.selectedRange = NSRange(location: 4, length: 3)
    print(view.selectedRange, view.text(in: view.selectedTextRange!) ?? "-")
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "x")
    print(view.text ?? "-", view.attributedText.length)
}
// prints:
// world 6 false
// hello you true
// {4, 3} def
// x def 5
