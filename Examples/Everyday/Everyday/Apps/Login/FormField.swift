import UIKit

/// A text field on a rounded ground, with a message below when something is wrong.
final class FormField: UIView {
    let field = UITextField()
    private let ground = UIView()
    private let messageLabel = UILabel()

    /// What is wrong, or nil.
    var message: String? {
        didSet {
            messageLabel.text = message
            messageLabel.isHidden = message == nil
            ground.layer.borderWidth = message == nil ? 0 : 1
        }
    }

    init(placeholder: String, symbolName: String) {
        super.init(frame: .zero)
        ground.backgroundColor = .secondarySystemBackground
        ground.layer.cornerRadius = 12
        ground.layer.cornerCurve = .continuous
        field.placeholder = placeholder
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.clearButtonMode = .whileEditing
        let icon = UIImageView(image: UIImage(systemName: symbolName))
        icon.tintColor = .secondaryLabel
        icon.contentMode = .center
        messageLabel.font = .preferredFont(forTextStyle: .footnote)
        messageLabel.adjustsFontForContentSizeCategory = true
        messageLabel.textColor = .systemRed
        messageLabel.numberOfLines = 0
        messageLabel.isHidden = true

        let row = UIStackView(arrangedSubviews: [icon, field])
        row.spacing = 10
        row.translatesAutoresizingMaskIntoConstraints = false
        ground.addSubview(row)
        let stack = UIStackView(arrangedSubviews: [ground, messageLabel])
        stack.axis = .vertical
        stack.spacing = 6
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            icon.widthAnchor.constraint(equalToConstant: 24),
            ground.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
            row.leadingAnchor.constraint(equalTo: ground.leadingAnchor, constant: 12),
            row.trailingAnchor.constraint(equalTo: ground.trailingAnchor, constant: -12),
            row.topAnchor.constraint(equalTo: ground.topAnchor, constant: 4),
            row.bottomAnchor.constraint(equalTo: ground.bottomAnchor, constant: -4),
            stack.topAnchor.constraint(equalTo: topAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        updateBorder()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Self, _) in view.updateBorder() }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func updateBorder() {
        ground.layer.borderColor = UIColor.systemRed.resolvedColor(with: traitCollection).cgColor
    }
}
