// F11.1 strings and NSString side by side
// Source: String bridges to NSString; lengths count UTF-16
import Foundation

func run() {
    let text = "Grüße 👋"
    print(text.count, (text as NSString).length, text.utf8.count, NSRange(text.startIndex..., in: text))
    let range = (text as NSString).range(of: "👋")
    print(range, (text as NSString).substring(with: range), text[Range(range, in: text)!])
    print("a,b,,c".components(separatedBy: ","), " x ".trimmingCharacters(in: .whitespaces), "path/to/file.txt" as NSString == "path/to/file.txt")
    print(("path/to/file.txt" as NSString).lastPathComponent, ("file.txt" as NSString).pathExtension, ("a" as NSString).appendingPathComponent("b"))
    print("abc".replacingOccurrences(of: "b", with: "x"), "Hello".caseInsensitiveCompare("hELLO") == .orderedSame, "ab".range(of: "b")!.lowerBound == "ab".index(after: "ab".startIndex))
    print(String(format: "%.2f %5d %@ %x", 3.14159, 42, "s", 255), ("12abc" as NSString).integerValue)
    let any: Any = "text"
    print(any is NSString, any as? NSString ?? "", (any as AnyObject) is String)
}
// prints:
// 7 8 12 {0, 8}
// {6, 2} 👋 👋
// ["a", "b", "", "c"] x true
// file.txt txt a/b
// axc true true
// 3.14    42 s ff 12
// true text true
