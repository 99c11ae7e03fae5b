// F11.1 a string measured without limits counts the spaces at its end (NSString.size(withAttributes:): the size the string occupies when drawn)
import UIKit

@MainActor func run() {
    let font = UIFont.systemFont(ofSize: 20)
    func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    func same(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.001 }
    print(width(" ") > 1, same(width("  "), 2 * width(" ")), same(width("a "), width("a") + width(" ")), same(width(" a"), width("a ")))
    print(same(width("a \nb"), width("a ")), same(width("a\n"), width("a")), width(""))
    print(same(NSAttributedString(string: "a ", attributes: [.font: font]).size().width, width("a ")))
    print(same(("a " as NSString).size(withAttributes: [.font: font]).width, width("a ")))
}
// prints:
// true true true true
// true true 0.0
// true
// true
