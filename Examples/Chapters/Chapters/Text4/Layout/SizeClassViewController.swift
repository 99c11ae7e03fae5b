import UIKit

/// Constraints for several size classes: a picture above its text in a regular height, beside it in a compact one.
class SizeClassViewController: UIViewController {
    private let citationLabel = CitationLabel()
    let picture = UIView()
    let text = UILabel()
    private var tall: [NSLayoutConstraint] = []
    private var flat: [NSLayoutConstraint] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Size Classes"
        view.backgroundColor = .systemGroupedBackground
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        citationLabel.text = Citation(4, "Layout › AutoLayout & Size Classes").words
        citationLabel.setContentHuggingPriority(.required, for: .vertical)
        picture.backgroundColor = .systemPurple
        picture.layer.cornerRadius = 12
        picture.accessibilityIdentifier = "size.picture"
        text.numberOfLines = 0
        text.font = .systemFont(ofSize: 20, weight: .semibold)
        text.textAlignment = .center
        text.accessibilityIdentifier = "size.text"
        for view in [citationLabel, picture, text] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            citationLabel.topAnchor.constraint(equalTo: area.topAnchor, constant: 8),
            citationLabel.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
            picture.topAnchor.constraint(equalTo: citationLabel.bottomAnchor, constant: 12),
            picture.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
            text.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
            text.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -16),
        ])
        tall = [
            picture.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
            picture.heightAnchor.constraint(equalTo: area.heightAnchor, multiplier: 0.5),
            text.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 16),
            text.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
        ]
        flat = [
            picture.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -16),
            picture.widthAnchor.constraint(equalTo: area.widthAnchor, multiplier: 0.5),
            text.topAnchor.constraint(equalTo: picture.topAnchor),
            text.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 16),
        ]
        applySizeClass()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applySizeClass()
    }

    private func applySizeClass() {
        let isFlat = traitCollection.verticalSizeClass == .compact
        NSLayoutConstraint.deactivate(isFlat ? tall : flat)
        NSLayoutConstraint.activate(isFlat ? flat : tall)
        func name(_ sizeClass: UIUserInterfaceSizeClass) -> String {
            return sizeClass == .compact ? "compact" : sizeClass == .regular ? "regular" : "–"
        }
        text.text = localized("width: %@\nheight: %@", name(traitCollection.horizontalSizeClass), name(traitCollection.verticalSizeClass))
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}
