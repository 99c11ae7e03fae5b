import UIKit

/// A page of a chapter: a heading, a line of text and some buttons on a card.
class CardPageViewController: UIViewController {
    private let heading = UILabel()
    private let message = UILabel()
    private let card = UIView()
    private var buttons: [UIButton] = []
    private var separators: [UIView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        heading.font = .systemFont(ofSize: 28, weight: .bold)
        heading.textColor = .label
        heading.text = title
        heading.accessibilityIdentifier = "page.heading"
        message.font = .systemFont(ofSize: 15)
        message.textColor = .secondaryLabel
        message.numberOfLines = 0
        message.accessibilityIdentifier = "page.message"
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 10
        view.addSubview(heading)
        view.addSubview(message)
        view.addSubview(card)
    }

    func show(_ text: String) {
        message.text = text
        view.setNeedsLayout()
    }

    func addButton(_ title: String, identifier: String, action: Selector) {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.accessibilityIdentifier = identifier
        button.addTarget(self, action: action, for: .touchUpInside)
        card.addSubview(button)
        if !buttons.isEmpty {
            let separator = UIView()
            separator.backgroundColor = .separator
            card.addSubview(separator)
            separators.append(separator)
        }
        buttons.append(button)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let left = view.safeAreaInsets.left + 16
        let width = view.bounds.width - left - view.safeAreaInsets.right - 16
        var y = view.safeAreaInsets.top + 16
        heading.frame = CGRect(x: left, y: y, width: width, height: heading.sizeThatFits(CGSize(width: width, height: 100)).height)
        y = heading.frame.maxY + 8
        let height = message.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        message.frame = CGRect(x: left, y: y, width: width, height: height)
        y = message.frame.maxY + 20
        card.isHidden = buttons.isEmpty
        card.frame = CGRect(x: left, y: y, width: width, height: CGFloat(buttons.count) * 48)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: 0, y: CGFloat(index) * 48, width: width, height: 48)
        }
        let hairline = 1 / max(traitCollection.displayScale, 1)
        for (index, separator) in separators.enumerated() {
            separator.frame = CGRect(x: 16, y: CGFloat(index + 1) * 48 - hairline, width: width - 16, height: hairline)
        }
    }
}
