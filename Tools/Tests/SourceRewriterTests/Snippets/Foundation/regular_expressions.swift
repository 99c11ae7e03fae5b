// F11.1 regular expressions, and scanners
// Source: NSRegularExpression; Scanner
import Foundation

func run() {
    let text = "a1 b22 c333"
    let expression = try! NSRegularExpression(pattern: "([a-z])(\\d+)")
    let matches = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
    print(matches.map { (text as NSString).substring(with: $0.range(at: 2)) })
    print(expression.stringByReplacingMatches(in: text, range: NSRange(location: 0, length: 11), withTemplate: "$2$1"))
    print(expression.firstMatch(in: "none", range: NSRange(location: 0, length: 4)) == nil, text.range(of: "b\\d+", options: .regularExpression).map { String(text[$0]) } ?? "-")
    print((try? NSRegularExpression(pattern: "(")) == nil)
    let scanner = Scanner(string: "12 apples")
    print(scanner.scanInt() ?? 0, scanner.scanUpToString("s") ?? "-", scanner.isAtEnd)
}
// prints:
// ["1", "22", "333"]
// 1a 22b 333c
// true b22
// true
// 12 apple false
