import UIKit

/// The text of a post with its links in their colour.
enum PostText {
    /// Marks the characters of a link; the value is the `URL` that the router opens.
    static let linkAttribute = NSAttributedString.Key("WeiboLink")

    static func attributed(
        _ text: String, size: CGFloat, color: UIColor = Palette.text, parser: PostLinkParser = PostLinkParser()
    ) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 3
        let result = NSMutableAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color, .paragraphStyle: paragraph])
        for link in parser.links(in: text) {
            guard let url = link.url else { continue }
            result.addAttributes([.foregroundColor: Palette.link, linkAttribute: url], range: link.range)
        }
        return result
    }

    /// The height that the text takes in a width, a whole number of points.
    static func height(of text: NSAttributedString, width: CGFloat) -> CGFloat {
        let size = CGSize(width: width, height: .greatestFiniteMagnitude)
        return ceil(text.boundingRect(with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil).height)
    }
}
