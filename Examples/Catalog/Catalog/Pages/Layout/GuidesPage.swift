import UIKit

/// The guides every view has, drawn on the screen.
class GuidesPage: UIViewController, UITextFieldDelegate {
    private let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "page.Guides"
        outline(view.safeAreaLayoutGuide, .systemRed, "guides.safe")
        outline(view.layoutMarginsGuide, .systemBlue, "guides.margins")
        outline(view.readableContentGuide, .systemGreen, "guides.readable")

        let legend = UIStackView(arrangedSubviews: [
            entry("Safe area", .systemRed), entry("Margins", .systemBlue), entry("Readable width", .systemGreen),
        ])
        legend.axis = .vertical
        legend.spacing = 12
        legend.alignment = .leading
        legend.translatesAutoresizingMaskIntoConstraints = false
        // Where a keyboard leaves too little room for it, it scrolls.
        let scroller = UIScrollView()
        scroller.accessibilityIdentifier = "guides.legend"
        scroller.translatesAutoresizingMaskIntoConstraints = false
        scroller.addSubview(legend)
        view.addSubview(scroller)

        field.placeholder = localized("Message")
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.delegate = self
        field.accessibilityIdentifier = "guides.field"
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        let readable = view.readableContentGuide
        let content = scroller.contentLayoutGuide
        NSLayoutConstraint.activate([
            scroller.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
            scroller.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scroller.bottomAnchor.constraint(equalTo: field.topAnchor, constant: -8),
            content.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
            legend.centerXAnchor.constraint(equalTo: content.centerXAnchor),
            legend.leadingAnchor.constraint(greaterThanOrEqualTo: content.leadingAnchor, constant: 8),
            legend.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
            legend.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -8),
            field.leadingAnchor.constraint(equalTo: readable.leadingAnchor, constant: 12),
            field.trailingAnchor.constraint(equalTo: readable.trailingAnchor, constant: -12),
            field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -16),
        ])
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    private func outline(_ guide: UILayoutGuide, _ color: UIColor, _ identifier: String) {
        let frame = UIView()
        frame.backgroundColor = color.withAlphaComponent(0.06)
        frame.layer.borderColor = color.cgColor
        frame.layer.borderWidth = 2
        frame.isUserInteractionEnabled = false
        frame.accessibilityIdentifier = identifier
        frame.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(frame)
        NSLayoutConstraint.activate([
            frame.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            frame.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            frame.topAnchor.constraint(equalTo: guide.topAnchor),
            frame.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }

    private func entry(_ text: String, _ color: UIColor) -> UIView {
        let dot = Tile("", color, size: CGSize(width: 14, height: 14))
        dot.layer.cornerRadius = 7
        dot.setContentHuggingPriority(.required, for: .horizontal)
        dot.setContentCompressionResistancePriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [dot, TextLabel(text)])
        row.spacing = 10
        row.alignment = .center
        return row
    }
}
