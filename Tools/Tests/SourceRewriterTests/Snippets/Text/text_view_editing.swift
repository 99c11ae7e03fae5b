// F12.3 a text view's delegate, typing attributes and selection
// Source: UITextViewDelegate; setting text in code tells nobody, typing does
import UIKit

class TVDelegate: NSObject, UITextViewDelegate {
    func textViewDidBeginEditing(_ textView: UITextView) { print("begin") }
    func textViewDidChange(_ textView: UITextView) { print("change", textView.text ?? "-") }
    func textViewDidEndEditing(_ textView: UITextView) { print("end") }
}

@MainActor func run() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    let delegate = TVDelegate()
    view.delegate = delegate
    window.rootViewController!.view.addSubview(view)
    view.text = "ab"
    print(view.becomeFirstResponder(), view.isEditable, view.isSelectable)
    view.insertText("c")
    view.deleteBackward()
    print(view.resignFirstResponder(), view.textContainerInset.top, view.textContainer.lineFragmentPadding)
    window.isHidden = true
}
// prints:
// begin
// true true true
// change abc
// change ab
// end
// true 8.0 5.0
