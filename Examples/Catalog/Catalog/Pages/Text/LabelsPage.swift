import UIKit

class LabelsPage: CatalogPage {
    override func build() {
        let styles: [(String, UIFont.TextStyle)] = [
            ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3),
            ("Headline", .headline), ("Body", .body),
            ("Callout", .callout), ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption 1", .caption1),
            ("Caption 2", .caption2),
        ]
        for group in [styles.prefix(5), styles.dropFirst(5)] {
            let rows = group.map { title, style in
                BlockRow(
                    label(title, .preferredFont(forTextStyle: style)),
                    insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
            }
            section(group.startIndex == 0 ? "Text styles" : nil, RowStack(rows))
        }

        let text = "The quick brown fox jumps over the lazy dog, and the dog sleeps on as if nothing had happened."
        let head = line(text, .byTruncatingHead)
        let middle = line(text, .byTruncatingMiddle)
        let tail = line(text, .byTruncatingTail)
        let two = label(text, .preferredFont(forTextStyle: .body))
        two.numberOfLines = 2
        two.accessibilityIdentifier = "labels.two"
        let all = label(text, .preferredFont(forTextStyle: .body))
        all.numberOfLines = 0
        section("Lines", BlockRow(head), BlockRow(middle), BlockRow(tail), BlockRow(two), BlockRow(all))

        let fitting = label("A text that shrinks until all of it fits into one line of the card", .systemFont(ofSize: 24))
        fitting.adjustsFontSizeToFitWidth = true
        fitting.minimumScaleFactor = 0.4
        section("Shrinking", BlockRow(fitting))
        section("Attributes", BlockRow(attributed()), BlockRow(paragraphs()))
    }

    private func label(_ text: String, _ font: UIFont) -> UILabel {
        let label = UILabel()
        label.text = localized(text)
        label.font = font
        label.adjustsFontForContentSizeCategory = true
        return label
    }

    private func line(_ text: String, _ mode: NSLineBreakMode) -> UILabel {
        let label = label(text, .preferredFont(forTextStyle: .body))
        label.lineBreakMode = mode
        return label
    }

    private func attributed() -> UILabel {
        let text = NSMutableAttributedString(string: "")
        func add(_ part: String, _ attributes: [NSAttributedString.Key: Any]) {
            text.append(NSAttributedString(string: localized(part) + "  ", attributes: attributes))
        }
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.systemGray
        shadow.shadowOffset = CGSize(width: 2, height: 2)
        shadow.shadowBlurRadius = 2
        let body = UIFont.preferredFont(forTextStyle: .title3)
        add("Bold", [.font: UIFont.boldSystemFont(ofSize: 20)])
        add("Italic", [.font: UIFont.italicSystemFont(ofSize: 20)])
        add("Underlined", [.font: body, .underlineStyle: NSUnderlineStyle.single.rawValue])
        add(
            "Struck out",
            [.font: body, .strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.systemRed])
        add("Coloured", [.font: body, .foregroundColor: UIColor.systemPurple])
        add("Marked", [.font: body, .backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black])
        add("Spaced", [.font: body, .kern: 4])
        add("Outlined", [.font: UIFont.boldSystemFont(ofSize: 24), .strokeWidth: 3, .strokeColor: UIColor.systemBlue])
        add("Shadow", [.font: UIFont.boldSystemFont(ofSize: 24), .shadow: shadow])
        add("Raised", [.font: UIFont.systemFont(ofSize: 13), .baselineOffset: 8])
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text
        return label
    }

    private func paragraphs() -> UILabel {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 24
        style.lineSpacing = 4
        style.alignment = .justified
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(
            string: localized(
                "A paragraph of its own: its first line is indented, its lines stand apart and are as long as each other but for the last."
            ),
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .subheadline), .paragraphStyle: style,
                .foregroundColor: UIColor.secondaryLabel,
            ])
        return label
    }
}
