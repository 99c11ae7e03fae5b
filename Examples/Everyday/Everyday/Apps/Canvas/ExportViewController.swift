import UIKit

/// The drawing as one picture, in a sheet.
final class ExportViewController: UIViewController {
    private let image: UIImage

    init(image: UIImage) {
        self.image = image
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Export"
        view.backgroundColor = .systemGroupedBackground
        let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
        done.accessibilityIdentifier = "canvas.export.done"
        navigationItem.rightBarButtonItem = done

        let picture = UIImageView(image: image)
        picture.contentMode = .scaleAspectFit
        picture.accessibilityIdentifier = "canvas.export"
        picture.layer.borderColor = UIColor.separator.cgColor
        picture.layer.borderWidth = 1 / traitCollection.displayScale
        let caption = UILabel()
        caption.text = "\(Int(image.size.width * image.scale)) × \(Int(image.size.height * image.scale)) pixels"
        caption.font = .preferredFont(forTextStyle: .footnote)
        caption.adjustsFontForContentSizeCategory = true
        caption.textColor = .secondaryLabel
        caption.textAlignment = .center
        caption.accessibilityIdentifier = "canvas.export.size"
        for child in [picture, caption] {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
        }
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
            picture.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
            picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: image.size.width / max(image.size.height, 1)),
            picture.widthAnchor.constraint(lessThanOrEqualTo: safe.widthAnchor, constant: -32),
            caption.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 12),
            caption.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
            caption.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
            caption.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
        ])
        picture.setContentHuggingPriority(.defaultLow - 1, for: .vertical)
        picture.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
        picture.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }
}
