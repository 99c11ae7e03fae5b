// F12.3 items of HTML's lists have marks between tabs, and their paragraphs know the lists
// (NSTextList; WebKit's HTMLConverter makes the same text)
import UIKit

func run() {
    do {
        let text = try NSMutableAttributedString(
            data: Data("<ul><li>one</li><li>two</li></ul><ol><li>three</li></ol>".utf8), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
        print(text.string.replacingOccurrences(of: "\t", with: "_"), terminator: "")
        let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as! NSParagraphStyle
        print(style.headIndent, style.tabStops.map(\.location), style.textLists.map(\.markerFormat.rawValue))
        let list = NSTextList(markerFormat: .uppercaseRoman, options: 0)
        list.startingItemNumber = 3
        print(list.marker(forItemNumber: 4), list.isOrdered)
    } catch { print(error) }
}
// prints:
// _•_one
// _•_two
// _1_three
// 36.0 [11.0, 36.0] ["{disc}"]
// IV true
