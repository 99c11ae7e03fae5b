import UIKit

/// Picture, name, counts and a button to follow.
final class UserHeaderView: UIView {
    private let pictureView = UIImageView()
    private let nameLabel = UILabel()
    private let noteLabel = UILabel()
    private let countsLabel = UILabel()
    private let followButton = UIButton(type: .system)
    private var isFollowed = false {
        didSet { showFollowed() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        pictureView.contentMode = .scaleAspectFill
        pictureView.clipsToBounds = true
        pictureView.layer.cornerRadius = 32
        pictureView.backgroundColor = .secondarySystemFill
        nameLabel.font = .preferredFont(forTextStyle: .headline)
        nameLabel.accessibilityIdentifier = "user.name"
        noteLabel.font = .preferredFont(forTextStyle: .footnote)
        noteLabel.textColor = .secondaryLabel
        countsLabel.font = .preferredFont(forTextStyle: .footnote)
        countsLabel.textColor = .secondaryLabel
        for label in [nameLabel, noteLabel, countsLabel] { label.adjustsFontForContentSizeCategory = true }
        followButton.configuration = .borderedTinted()
        followButton.configuration?.cornerStyle = .capsule
        followButton.accessibilityIdentifier = "user.follow"
        followButton.addAction(UIAction { [weak self] _ in self?.isFollowed.toggle() }, for: .touchUpInside)
        // Not required: a stack view makes what is hidden narrow.
        followButton.setContentHuggingPriority(.required - 1, for: .horizontal)
        followButton.setContentCompressionResistancePriority(.required - 1, for: .horizontal)

        let words = UIStackView(arrangedSubviews: [nameLabel, noteLabel, countsLabel])
        words.axis = .vertical
        words.spacing = 3
        let row = UIStackView(arrangedSubviews: [pictureView, words, followButton])
        row.alignment = .center
        row.spacing = 14
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        let bottom = row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -14)
        NSLayoutConstraint.activate([
            pictureView.widthAnchor.constraint(equalToConstant: 64),
            pictureView.heightAnchor.constraint(equalToConstant: 64),
            row.topAnchor.constraint(equalTo: topAnchor, constant: 14),
            row.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
            bottom,
        ])
        showFollowed()
    }

    required init?(coder: NSCoder) {
        return nil
    }

    /// Shows a name while the rest is loaded.
    func show(name: String) {
        isHidden = false
        nameLabel.text = name
        followButton.isHidden = true
    }

    func show(_ profile: UserProfile) {
        isHidden = false
        pictureView.image = profile.picture
        nameLabel.text = profile.name
        noteLabel.text = profile.note
        noteLabel.isHidden = profile.note == nil
        countsLabel.text = profile.counts.map { "\($0.value) \($0.name)" }.joined(separator: "   ")
        followButton.isHidden = profile.isOwn
    }

    private func showFollowed() {
        followButton.configuration?.title = text(isFollowed ? "user.following" : "user.follow")
        followButton.isSelected = isFollowed
    }
}
