// F12.3 sizes of strings
// Source: measured on iOS: "Hello UIKit" at 17 points is 79.66 points wide; boundingRect with options
import UIKit

@MainActor func run() {
    let font = UIFont.systemFont(ofSize: 17)
    let size = ("Hello UIKit" as NSString).size(withAttributes: [.font: font])
    print(abs(size.width - 79.66) < 0.8, abs(size.height - font.lineHeight) < 0.001)
    let box = ("Hello UIKit Hello UIKit" as NSString).boundingRect(
        with: CGSize(width: 90, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    print(box.origin, abs(box.height - 2 * font.lineHeight) < 0.5, box.width <= 90)
    print("".size(withAttributes: [.font: font]).width, NSAttributedString(string: "a\nb", attributes: [.font: font]).size().height > 40)
}
// prints:
// true true
// (0.0, 0.0) true true
// 0.0 true
