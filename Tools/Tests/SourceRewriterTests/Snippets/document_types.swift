// F11.1 the names of attributed strings' documents, and plain text read and written (NSAttributedString, "Document types")
import UIKit

func run() {
    let bytes = Data("Grüße".utf8)
    var attributes: NSDictionary?
    let text = try? NSAttributedString(
        data: bytes, options: [.documentType: NSAttributedString.DocumentType.plain, .characterEncoding: String.Encoding.utf8.rawValue],
        documentAttributes: &attributes)
    print(text?.string ?? "nil")
    let changed = try? NSMutableAttributedString(data: bytes, options: [.documentType: NSAttributedString.DocumentType.plain], documentAttributes: nil)
    changed?.append(NSAttributedString(string: "!"))
    print(changed?.string ?? "nil")
    let back = try? changed?.data(from: NSRange(location: 0, length: 3), documentAttributes: [.documentType: NSAttributedString.DocumentType.plain])
    print(back.map { String(decoding: $0, as: UTF8.self) } ?? "nil")
    print(NSAttributedString.DocumentType.html.rawValue, String(kCFHTTPVersion1_1))
}
// prints:
// Grüße
// Grüße!
// Grü
// NSHTML HTTP/1.1
