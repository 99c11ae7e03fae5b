// F11.1 numbers among a text's attributes are number objects, whatever they were set as
// (NSDictionary holds objects: Swift bridges every number to NSNumber on the way in, and NSNumber to the type that is asked for)
import UIKit

func run() {
    let text = NSMutableAttributedString(string: "abc", attributes: [.kern: CGFloat(2), .baselineOffset: NSNumber(value: 1.5), .underlineStyle: 1])
    let attributes = text.attributes(at: 0, effectiveRange: nil)
    print(attributes[.kern] as? Double ?? -1, attributes[.kern] as? Int ?? -1, attributes[.kern] as? CGFloat ?? -1, (attributes[.kern] as? NSNumber)?.intValue ?? -1)
    print(attributes[.baselineOffset] as? CGFloat ?? -1, attributes[.baselineOffset] as? Double ?? -1, attributes[.baselineOffset] as? Int ?? -1)
    print(attributes[NSAttributedString.Key.underlineStyle] as? CGFloat ?? -1, attributes[.underlineStyle] as? Int ?? -1)
    print(text.attribute(.kern, at: 0, effectiveRange: nil) as? Float ?? -1)
    text.enumerateAttribute(.kern, in: NSRange(location: 0, length: 3)) { value, range, _ in
        if let number = value as? NSNumber { print(number.doubleValue, range.length) }
    }
    print(attributes[.strokeWidth] as? Double ?? -1, attributes[.kern] as! Double)
}
// prints:
// 2.0 2 2.0 2
// 1.5 1.5 -1
// 1.0 1
// 2.0
// 2.0 3
// -1.0 2.0
