// F11.1 UIKit's attributes are members of AttributedString, and go over to NSAttributedString (AttributeScopes.UIKitAttributes)
import UIKit

func run() {
    var text = AttributedString("Hello world")
    text.font = UIFont.boldSystemFont(ofSize: 20)
    if let range = text.range(of: "world") {
        text[range].foregroundColor = .red
        text[range].underlineStyle = .single
    }
    let object = NSAttributedString(text)
    object.enumerateAttributes(in: NSRange(location: 0, length: object.length), options: []) { values, range, _ in
        print(range, (values[.font] as? UIFont)?.pointSize ?? 0, values[.foregroundColor] as? UIColor == .red, values[.underlineStyle] as? Int ?? 0)
    }
    let mutable = NSMutableAttributedString(text)
    mutable.append(NSAttributedString(AttributedString("!")))
    print(mutable.string, AttributedString(mutable).runs.count)
}
// prints:
// {0, 6} 20.0 false 0
// {6, 5} 20.0 true 1
// Hello world! 3
