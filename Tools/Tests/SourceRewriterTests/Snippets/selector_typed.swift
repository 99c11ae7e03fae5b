// F11.1 overloads told apart by the types in a selector's cast
import UIKit

class STText: NSObject, UITextViewDelegate {
    func textView(_ t: UITextView, shouldInteractWith URL: URL, in r: NSRange) -> Bool { true }
    func textView(_ t: UITextView, shouldInteractWith a: NSTextAttachment, in r: NSRange) -> Bool { true }
    @objc func put(_ a: Int, with b: String) {}
    @objc(putText:with:) func put(_ a: String, with b: String) {}
    func go() {
        print(responds(to: #selector(textView as (UITextView, URL, NSRange) -> Bool)))
        print(#selector(put as (Int, String) -> Void), #selector(put as (String, String) -> Void))
        print(#selector(STText.put(_:with:) as (STText) -> (String, String) -> Void))
    }
}

@MainActor func run() { STText().go() }
// prints:
// true
// put:with: putText:with:
// putText:with:
