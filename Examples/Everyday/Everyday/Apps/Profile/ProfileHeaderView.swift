import UIKit

/// Picture, name, biography and numbers. The picture is the header's upper part; a pull stretches it.
final class ProfileHeaderView: UIView {
    static let coverHeight: CGFloat = 220

    let editButton = UIButton(configuration: .gray())
    private let cover = UIImageView()
    private let avatar = UILabel()
    private let name = UILabel()
    private let handle = UILabel()
    private let biography = UILabel()
    private lazy var coverTop = cover.topAnchor.constraint(equalTo: topAnchor)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        cover.image = Self.makeCover()
        cover.contentMode = .scaleAspectFill
        cover.clipsToBounds = true
        cover.accessibilityIdentifier = "profile.cover"
        avatar.font = .systemFont(ofSize: 32, weight: .semibold)
        avatar.textColor = .white
        avatar.textAlignment = .center
        avatar.layer.cornerRadius = 44
        avatar.layer.borderWidth = 4
        avatar.clipsToBounds = true
        avatar.accessibilityIdentifier = "profile.avatar"
        name.font = .preferredFont(forTextStyle: .title2)
        name.accessibilityIdentifier = "profile.name"
        handle.font = .preferredFont(forTextStyle: .subheadline)
        handle.textColor = .secondaryLabel
        biography.font = .preferredFont(forTextStyle: .body)
        biography.accessibilityIdentifier = "profile.biography"
        for label in [name, handle, biography] {
            label.numberOfLines = 0
            label.adjustsFontForContentSizeCategory = true
        }
        editButton.configuration?.title = "Edit"
        editButton.configuration?.cornerStyle = .capsule
        editButton.accessibilityIdentifier = "profile.edit"
        editButton.setContentHuggingPriority(.required, for: .horizontal)
        editButton.setContentCompressionResistancePriority(.required, for: .horizontal)
        buildLayout()
        updateBorder()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (header: ProfileHeaderView, _) in header.updateBorder() }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func buildLayout() {
        let names = UIStackView(arrangedSubviews: [name, handle])
        names.axis = .vertical
        let first = UIStackView(arrangedSubviews: [names, editButton])
        first.alignment = .center
        first.spacing = 12
        let numbers = UIStackView(arrangedSubviews: [
            makeNumber("128", "Posts"), makeNumber("4.2K", "Followers"), makeNumber("310", "Following"),
        ])
        numbers.distribution = .fillEqually
        numbers.spacing = 8
        let column = UIStackView(arrangedSubviews: [first, biography, numbers])
        column.axis = .vertical
        column.spacing = 12
        for child in [cover, avatar, column] {
            child.translatesAutoresizingMaskIntoConstraints = false
            addSubview(child)
        }
        NSLayoutConstraint.activate([
            coverTop,
            cover.leadingAnchor.constraint(equalTo: leadingAnchor),
            cover.trailingAnchor.constraint(equalTo: trailingAnchor),
            cover.bottomAnchor.constraint(equalTo: topAnchor, constant: Self.coverHeight),
            avatar.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
            avatar.centerYAnchor.constraint(equalTo: cover.bottomAnchor),
            avatar.widthAnchor.constraint(equalToConstant: 88),
            avatar.heightAnchor.constraint(equalToConstant: 88),
            column.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 8),
            column.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
            column.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
            column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
        ])
    }

    private func makeNumber(_ number: String, _ title: String) -> UIView {
        let value = UILabel()
        value.text = number
        value.font = .preferredFont(forTextStyle: .headline)
        let caption = UILabel()
        caption.text = title
        caption.font = .preferredFont(forTextStyle: .caption1)
        caption.textColor = .secondaryLabel
        for label in [value, caption] {
            label.textAlignment = .center
            label.adjustsFontForContentSizeCategory = true
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
        }
        let column = UIStackView(arrangedSubviews: [value, caption])
        column.axis = .vertical
        return column
    }

    private func updateBorder() {
        avatar.layer.borderColor = UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor
    }

    /// Only the button takes touches, so that a drag on the header scrolls the page below it.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit?.isDescendant(of: editButton) == true ? hit : nil
    }

    func configure(with profile: ProfileModel) {
        name.text = profile.name
        handle.text = "@" + profile.handle
        biography.text = profile.biography
        avatar.text = profile.initials
        avatar.backgroundColor = profile.avatarColor ?? .systemGray
    }

    /// Pulls the cover's upper edge up by so many points.
    func stretch(by overscroll: CGFloat) {
        coverTop.constant = min(0, -overscroll)
    }

    private static func makeCover() -> UIImage {
        let size = CGSize(width: 400, height: 260)
        return UIGraphicsImageRenderer(size: size).image { context in
            let colors = [UIColor.systemTeal.cgColor, UIColor.systemIndigo.cgColor]
            if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 1]) {
                context.cgContext.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: size.width, y: size.height), options: [])
            }
            for step in 0..<7 {
                UIColor.white.withAlphaComponent(0.10).setFill()
                let side = CGFloat(60 + step * 34)
                let x = CGFloat(step * 67 % 400), y = CGFloat(step * 41 % 200)
                UIBezierPath(ovalIn: CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side)).fill()
            }
        }
    }
}
