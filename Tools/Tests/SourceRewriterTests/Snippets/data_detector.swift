// F11.1 NSDataDetector finds links and phone numbers; a scanner hands out NSString (iOS before 13)
import Foundation

func run() {
    let text = "Mail me@x.org, see http://a.example/c(d). Call (888)555-5512!"
    let types = NSTextCheckingResult.CheckingType.link.rawValue | NSTextCheckingResult.CheckingType.phoneNumber.rawValue
    let detector = try! NSDataDetector(types: types)
    detector.enumerateMatches(in: text, options: [], range: NSRange(location: 0, length: (text as NSString).length)) { result, _, _ in
        guard let result else { return }
        print((text as NSString).substring(with: result.range), result.resultType == .link, result.url?.absoluteString ?? "-", result.phoneNumber ?? "-")
    }
    print((try? NSDataDetector(types: 0)) == nil)
    var word: NSString?
    print(Scanner(string: "abc1").scanCharacters(from: .letters, into: &word), word ?? "")
}
// prints:
// me@x.org true mailto:me@x.org -
// http://a.example/c(d) true http://a.example/c(d) -
// (888)555-5512 false - (888)555-5512
// true
// true abc
