import UIKit

/// A section of plain words.
class NoteLabel: UILabel {
    init(_ words: String) {
        super.init(frame: .zero)
        font = .systemFont(ofSize: 13)
        textColor = .secondaryLabel
        numberOfLines = 0
        text = words
        accessibilityIdentifier = "page.note"
    }

    required init?(coder: NSCoder) {
        fatalError("NoteLabel is made in code")
    }
}
