import UIKit

class TextViewsPage: CatalogPage, UITextViewDelegate {
    private let count = ValueRow("Characters", "0", identifier: "textViews.count")

    override func build() {
        let editor = UITextView()
        editor.font = .preferredFont(forTextStyle: .body)
        editor.backgroundColor = .clear
        editor.delegate = self
        editor.accessibilityIdentifier = "textViews.editor"
        section("Editable", BlockRow(editor, height: 120, insets: UIEdgeInsets(top: 4, left: 11, bottom: 4, right: 11)), count)

        let rich = UITextView()
        rich.isEditable = false
        rich.isScrollEnabled = false
        rich.backgroundColor = .clear
        rich.attributedText = richText()
        rich.accessibilityIdentifier = "textViews.rich"
        section("Attributed", BlockRow(rich, insets: UIEdgeInsets(top: 4, left: 11, bottom: 4, right: 11)))
    }

    func textViewDidChange(_ textView: UITextView) {
        count.text = String(textView.text.count)
    }

    private func richText() -> NSAttributedString {
        let body: [NSAttributedString.Key: Any] = [
            .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
        ]
        let text = NSMutableAttributedString(
            string: localized("A heading") + "\n",
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .title2), .foregroundColor: UIColor.label,
            ])
        text.append(NSAttributedString(string: localized("Text with a "), attributes: body))
        var link = body
        link[.link] = URL(string: "https://www.swift.org")
        text.append(NSAttributedString(string: localized("link"), attributes: link))
        text.append(NSAttributedString(string: localized(", a picture "), attributes: body))
        let picture = NSTextAttachment()
        picture.image = SymbolTile.image("star.fill", color: .systemGreen)
        picture.bounds = CGRect(x: 0, y: -4, width: 20, height: 20)
        text.append(NSAttributedString(attachment: picture))
        text.append(
            NSAttributedString(
                string: localized(" in its line, and several lines that wrap at the edge of the view as they do everywhere."),
                attributes: body))
        return text
    }
}
