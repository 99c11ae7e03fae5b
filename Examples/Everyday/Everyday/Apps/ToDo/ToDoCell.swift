import UIKit

protocol ToDoCellDelegate: AnyObject {
    @MainActor func toDoCellDidToggle(_ cell: ToDoCell)
    @MainActor func toDoCell(_ cell: ToDoCell, didEndEditing text: String)
    @MainActor func toDoCellDidPressReturn(_ cell: ToDoCell)
    @MainActor func toDoCellDidChangeHeight(_ cell: ToDoCell)
}

/// A circle to check and a text that is edited where it stands.
final class ToDoCell: UITableViewCell {
    static let reuseIdentifier = "ToDoCell"

    weak var delegate: ToDoCellDelegate?
    let textView = UITextView()

    private let circle = UIButton(type: .custom)
    private let due = UILabel()
    private let flag = UIImageView(image: UIImage(systemName: "flag.fill"))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        circle.addAction(UIAction { [unowned self] _ in delegate?.toDoCellDidToggle(self) }, for: .primaryActionTriggered)
        circle.setContentHuggingPriority(.required, for: .horizontal)
        circle.setContentCompressionResistancePriority(.required, for: .horizontal)
        textView.font = .preferredFont(forTextStyle: .body)
        textView.adjustsFontForContentSizeCategory = true
        textView.isScrollEnabled = false
        textView.backgroundColor = .clear
        textView.textContainerInset = .zero
        textView.textContainer.lineFragmentPadding = 0
        textView.returnKeyType = .done
        textView.delegate = self
        due.font = .preferredFont(forTextStyle: .footnote)
        due.adjustsFontForContentSizeCategory = true
        due.textColor = .secondaryLabel
        due.accessibilityIdentifier = "todo.due"
        flag.tintColor = .systemOrange
        flag.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote)
        flag.accessibilityLabel = "Flagged"
        flag.isAccessibilityElement = true
        flag.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        flag.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        buildLayout()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func buildLayout() {
        let texts = UIStackView(arrangedSubviews: [textView, due])
        texts.axis = .vertical
        texts.spacing = 2
        let row = UIStackView(arrangedSubviews: [circle, texts, flag])
        row.alignment = .center
        row.spacing = 12
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: margins.topAnchor),
            row.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
    }

    func configure(with item: ToDoItem) {
        let isDone = item.section == .done
        let size = UIImage.SymbolConfiguration(textStyle: .title2)
        circle.setImage(UIImage(systemName: isDone ? "checkmark.circle.fill" : "circle", withConfiguration: size), for: .normal)
        circle.tintColor = isDone ? .tintColor : .tertiaryLabel
        circle.accessibilityLabel = isDone ? "Done" : "Open"
        circle.accessibilityIdentifier = "todo.check.\(item.title)"
        if !textView.isFirstResponder { textView.text = item.title }
        // Beside the circle, in whatever language a task is written.
        textView.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .natural
        textView.textColor = isDone ? .secondaryLabel : .label
        textView.accessibilityIdentifier = "todo.text"
        accessibilityIdentifier = "todo.row.\(item.title)"
        due.isHidden = item.due == nil
        due.text = item.due.map { $0.formatted(date: .abbreviated, time: .omitted) }
        flag.isHidden = !item.isFlagged
    }
}

extension ToDoCell: UITextViewDelegate {
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        guard text == "\n" else { return true }
        delegate?.toDoCellDidPressReturn(self)
        return false
    }

    func textViewDidChange(_ textView: UITextView) {
        delegate?.toDoCellDidChangeHeight(self)
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        delegate?.toDoCell(self, didEndEditing: textView.text)
    }
}
