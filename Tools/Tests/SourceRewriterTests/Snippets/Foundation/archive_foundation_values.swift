// F11.1 Foundation's values and structures of geometry in an archive, and back
// Source: NSSecureCoding, "Conforming Types"
import UIKit

func back<T: NSObject & NSSecureCoding>(_ value: T) -> T? {
    guard let data = try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true) else { return nil }
    return try? NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data)
}

func run() {
    print(back("日本" as NSString) ?? "nil", back(NSNumber(value: 2.5)) ?? 0, back(NSNumber(value: true)) == true, back(NSDecimalNumber(string: "-0.125")) ?? 0)
    print(back(NSURL(string: "https://example.com/a?b=c")!)?.absoluteString ?? "nil", back(NSDate(timeIntervalSinceReferenceDate: 12.5))?.timeIntervalSinceReferenceDate ?? 0)
    print(back(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)))?.cgRectValue ?? .zero, back(NSValue(range: NSRange(location: 1, length: 2)))?.rangeValue.length ?? 0)
    let path = back(NSIndexPath(item: 3, section: 400))
    print(path?.section ?? -1, path?.item ?? -1, back(NSMutableIndexSet(indexesIn: NSRange(location: 4, length: 3)))?.count ?? 0)
    print(back(["b": [1, 2], "a": []] as NSDictionary)?.count ?? 0, back(NSOrderedSet(array: [3, 1, 2]))?.array as? [Int] ?? [], back(NSMutableArray(array: [1])).map { $0.add(2); return $0.count } ?? 0)
    let text = NSMutableAttributedString(string: "red and bold")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 8, length: 4))
    let read = back(NSAttributedString(attributedString: text))
    print(read?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red, (read?.attribute(.font, at: 9, effectiveRange: nil) as? UIFont)?.pointSize ?? 0, read?.string ?? "nil")
}
// prints:
// 日本 2.5 true -0.125
// https://example.com/a?b=c 12.5
// (1.0, 2.0, 3.0, 4.0) 2
// 400 3 3
// 2 [3, 1, 2] 2
// true 20.0 red and bold
