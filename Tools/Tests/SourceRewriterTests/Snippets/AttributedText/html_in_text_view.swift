// F12.3 a text view and a label show HTML's text (UITextView.attributedText)
import UIKit

class Screen: UIViewController {
    let label = UILabel()
    let textView = UITextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        let html = "<h1>Title</h1><i>more</i>"
        guard let text = try? NSAttributedString(data: html.data(using: .unicode)!, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil) else { return }
        label.attributedText = text
        textView.attributedText = text
    }
}

func run() {
    let screen = Screen()
    screen.loadViewIfNeeded()
    print(screen.label.text ?? "nil")
    print(screen.textView.text ?? "nil")
    print(screen.label.font.pointSize, screen.label.textColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
}
// prints:
// Title
// more
// Title
// more
// 24.0 true
