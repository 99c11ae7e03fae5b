// F11.1 ranges of an attributed string and of NSString lead to each other (NSRange, "init(_:in:)"; Range, "init(_:in:)")
import Foundation

func run() {
    let text = AttributedString("a 👍🏽 word")
    let range = text.range(of: "word")!
    let units = NSRange(range, in: text)
    print(units, Range(units, in: text) == range, Range(NSRange(location: 9, length: 9), in: text) == nil)
}
// prints:
// {7, 4} true true
