import UIKit

/// What the login asks for: a name, a password, and the permission.
class OAuthFormView: UIView {
    let nameField = UITextField()
    let passwordField = UITextField()
    let button = UIButton(type: .system)
    private let picture = UIImageView(image: UIImage(named: "ComposeButton"))
    private let mark = UIImageView(image: UIImage(named: "ComposePlus"))
    private let title = UILabel()
    private let question = UILabel()
    private let note = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        picture.contentMode = .scaleAspectFit
        mark.contentMode = .center
        title.text = localized("oauth.app")
        title.font = .scaled(28, .bold, atMost: 40)
        title.textColor = Palette.text
        title.textAlignment = .center
        question.text = localized("oauth.question")
        question.font = .scaled(15)
        question.textColor = Palette.secondaryText
        question.textAlignment = .center
        question.numberOfLines = 0
        nameField.placeholder = localized("oauth.name")
        nameField.accessibilityIdentifier = "oauth.name"
        nameField.autocapitalizationType = .none
        nameField.autocorrectionType = .no
        passwordField.placeholder = localized("oauth.password")
        passwordField.accessibilityIdentifier = "oauth.password"
        passwordField.isSecureTextEntry = true
        nameField.textContentType = .username
        passwordField.textContentType = .password
        nameField.returnKeyType = .next
        passwordField.returnKeyType = .go
        passwordField.enablesReturnKeyAutomatically = true
        for field in [nameField, passwordField] {
            field.borderStyle = .roundedRect
            field.font = .scaled(17, atMost: 28)
            field.addTarget(self, action: #selector(edited), for: .editingChanged)
        }
        button.setTitle(localized("oauth.grant"), for: .normal)
        button.titleLabel?.font = .scaled(17, .semibold, atMost: 28)
        button.setTitleColor(.white, for: .normal)
        button.backgroundColor = Palette.accent
        button.accessibilityIdentifier = "oauth.grant"
        note.text = localized("oauth.note")
        note.font = .scaled(12)
        note.textColor = Palette.secondaryText
        note.textAlignment = .center
        note.numberOfLines = 0
        for view in [picture, mark, title, question, nameField, passwordField, button, note] { addSubview(view) }
        edited()
    }

    /// Both fields are needed.
    @objc private func edited() {
        button.isEnabled = nameField.hasText && passwordField.hasText
        button.alpha = button.isEnabled ? 1 : 0.5
    }

    /// As high as what it asks.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = min(size.width - 64, 360)
        let texts = [title, question, note].reduce(0) { $0 + $1.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height }
        return CGSize(width: size.width, height: 116 + texts + 8 + 24 + 2 * (controlHeight + 12) + 8 + controlHeight + 16 + 24)
    }

    /// Of fields and button: as tall as their words, and no less than a finger.
    private var controlHeight: CGFloat { max(44, ceil(nameField.font?.lineHeight ?? 0) + 20) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(bounds.width - 64, 360)
        let left = (bounds.width - width) / 2
        func height(_ label: UILabel) -> CGFloat {
            return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        picture.frame = CGRect(x: (bounds.width - 72) / 2, y: 32, width: 72, height: 72)
        mark.frame = picture.frame
        title.frame = CGRect(x: left, y: 116, width: width, height: height(title))
        question.frame = CGRect(x: left, y: title.frame.maxY + 8, width: width, height: height(question))
        var y = question.frame.maxY + 24
        for field in [nameField, passwordField] {
            field.frame = CGRect(x: left, y: y, width: width, height: controlHeight)
            y += controlHeight + 12
        }
        button.frame = CGRect(x: left, y: y + 8, width: width, height: controlHeight)
        button.layer.cornerRadius = controlHeight / 2
        note.frame = CGRect(x: left, y: button.frame.maxY + 16, width: width, height: height(note))
    }
}
