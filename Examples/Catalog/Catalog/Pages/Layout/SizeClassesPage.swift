import UIKit

/// One set of constraints where it is narrow, another where it is wide.
class SizeClassesPage: UIViewController {
    private let picture = UIImageView(image: Scenery.image(size: CGSize(width: 900, height: 600)))
    private let texts = UIStackView()
    private let state = TextLabel("", .footnote, .secondaryLabel)
    private var narrow: [NSLayoutConstraint] = []
    private var wide: [NSLayoutConstraint] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "page.SizeClasses"
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.accessibilityIdentifier = "sizeClasses.picture"
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            picture.setContentCompressionResistancePriority(UILayoutPriority(1), for: axis)
            picture.setContentHuggingPriority(UILayoutPriority(1), for: axis)
        }
        state.accessibilityIdentifier = "sizeClasses.state"
        texts.axis = .vertical
        texts.spacing = 8
        texts.addArrangedSubview(TextLabel("Evening at the Lake", .title2))
        texts.addArrangedSubview(TextLabel("The picture stands above the text where the screen is narrow or high, and beside it where it is low or wide."))
        texts.addArrangedSubview(state)
        let scroller = UIScrollView()
        for view in [picture, scroller, texts] as [UIView] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(picture)
        view.addSubview(scroller)
        scroller.addSubview(texts)
        let safe = view.safeAreaLayoutGuide
        let content = scroller.contentLayoutGuide
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            picture.topAnchor.constraint(equalTo: safe.topAnchor),
            scroller.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            scroller.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            texts.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            texts.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            texts.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            texts.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            content.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
        ])
        narrow = [
            picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            picture.heightAnchor.constraint(equalTo: safe.heightAnchor, multiplier: 0.4),
            scroller.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            scroller.topAnchor.constraint(equalTo: picture.bottomAnchor),
        ]
        wide = [
            picture.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.45),
            picture.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroller.leadingAnchor.constraint(equalTo: picture.trailingAnchor),
            scroller.topAnchor.constraint(equalTo: safe.topAnchor),
        ]
        registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { (page: SizeClassesPage, _) in
            page.arrange()
        }
        arrange()
    }

    private func arrange() {
        let isWide = traitCollection.verticalSizeClass == .compact || traitCollection.horizontalSizeClass == .regular
        NSLayoutConstraint.deactivate(isWide ? narrow : wide)
        NSLayoutConstraint.activate(isWide ? wide : narrow)
        let names: [UIUserInterfaceSizeClass: String] = [.compact: "compact", .regular: "regular"]
        let horizontal = names[traitCollection.horizontalSizeClass] ?? "unspecified"
        let vertical = names[traitCollection.verticalSizeClass] ?? "unspecified"
        state.text = "\(localized("Width")): \(localized(horizontal))\n\(localized("Height")): \(localized(vertical))"
    }
}
