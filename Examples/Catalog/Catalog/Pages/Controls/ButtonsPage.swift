import UIKit

class ButtonsPage: CatalogPage {
    private let count = ValueRow("Taps", "0", identifier: "buttons.count")
    private var taps = 0

    override func build() {
        section(
            "System", LabeledRow("Text", textButton()), LabeledRow("Symbol", symbolButton()),
            LabeledRow("Disabled", disabledButton()), count)
        section(
            "Configurations",
            FlowRow(
                configured(.plain(), "Plain"), configured(.gray(), "Gray"), configured(.tinted(), "Tinted"),
                configured(.filled(), "Filled")),
            FlowRow(subtitled()))
        section("Images", LabeledRow("Background image", imageButton()), LabeledRow("Selected state", toggle()))
        section(footer: "A button with a menu shows it at the first touch.", LabeledRow("Menu", menuButton()))
    }

    private func textButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(localized("Tap me"), for: .normal)
        button.accessibilityIdentifier = "buttons.text"
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        return button
    }

    private func symbolButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "heart.fill"), for: .normal)
        button.setTitle(" " + localized("Like"), for: .normal)
        button.tintColor = .systemPink
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        return button
    }

    private func disabledButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(localized("Not now"), for: .normal)
        button.isEnabled = false
        return button
    }

    private func configured(_ configuration: UIButton.Configuration, _ title: String) -> UIButton {
        var configuration = configuration
        configuration.title = localized(title)
        return UIButton(configuration: configuration, primaryAction: UIAction { [unowned self] _ in add() })
    }

    private func subtitled() -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = localized("Download")
        configuration.subtitle = "12.6 MB"
        configuration.image = UIImage(systemName: "icloud.and.arrow.down")
        configuration.imagePadding = 8
        configuration.cornerStyle = .capsule
        return UIButton(configuration: configuration, primaryAction: UIAction { [unowned self] _ in add() })
    }

    private func imageButton() -> UIButton {
        func tile(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 21, height: 21)).image { _ in
                color.setFill()
                UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 21, height: 21), cornerRadius: 10).fill()
            }.resizableImage(withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        }
        let button = UIButton(type: .custom)
        button.setTitle(localized("Stretched"), for: .normal)
        button.setBackgroundImage(tile(.systemTeal), for: .normal)
        button.setBackgroundImage(tile(.systemIndigo), for: .highlighted)
        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 16, bottom: 6, right: 16)
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        return button
    }

    private func toggle() -> UIButton {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.setImage(UIImage(systemName: "star.fill"), for: .selected)
        button.frame.size = CGSize(width: 44, height: 30)
        button.tintColor = .systemYellow
        button.accessibilityIdentifier = "buttons.star"
        button.addAction(UIAction { ($0.sender as? UIButton)?.isSelected.toggle() }, for: .touchUpInside)
        return button
    }

    private func menuButton() -> UIButton {
        var configuration = UIButton.Configuration.plain()
        configuration.title = localized("Sort")
        configuration.image = UIImage(systemName: "chevron.up.chevron.down")
        configuration.imagePlacement = .trailing
        configuration.imagePadding = 4
        let button = UIButton(configuration: configuration)
        button.showsMenuAsPrimaryAction = true
        button.accessibilityIdentifier = "buttons.menu"
        button.menu = UIMenu(
            children: ["Name", "Date", "Size"].map { title in
                UIAction(title: localized(title)) { [unowned button] _ in button.configuration?.title = localized(title) }
            })
        return button
    }

    @objc private func tapped(_ sender: UIButton) {
        add()
    }

    private func add() {
        taps += 1
        count.text = String(taps)
    }
}
