import UIKit

/// The text of a post with its topics and mentions in the colour of links.
enum PostText {
    private static let links = try? NSRegularExpression(pattern: "#[^#\\n]+#|@[\\p{L}\\p{N}_\\-]+(?: [A-Z][a-z]+)?")

    static func attributed(_ text: String, size: CGFloat, color: UIColor = Palette.text) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 3
        let result = NSMutableAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color, .paragraphStyle: paragraph])
        let whole = NSRange(location: 0, length: (text as NSString).length)
        for match in links?.matches(in: text, options: [], range: whole) ?? [] {
            result.addAttribute(.foregroundColor, value: Palette.link, range: match.range)
        }
        return result
    }

    /// The height that the text takes in a width, a whole number of points.
    static func height(of text: NSAttributedString, width: CGFloat) -> CGFloat {
        let size = CGSize(width: width, height: .greatestFiniteMagnitude)
        return ceil(text.boundingRect(with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil).height)
    }
}
