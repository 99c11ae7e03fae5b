import UIKit

class ProfileHeaderView: UIView {
    static let height: CGFloat = 232

    private let coverView = UIImageView(image: UIImage(named: "cover"))
    private let avatarView = AvatarView()
    private let nameLabel = UILabel()
    private let motto = UILabel()
    private var countLabels: [UILabel] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.card
        coverView.contentMode = .scaleAspectFill
        coverView.clipsToBounds = true
        avatarView.layer.borderWidth = 3
        avatarView.layer.cornerRadius = 36
        nameLabel.font = .systemFont(ofSize: 20, weight: .semibold)
        nameLabel.textColor = Palette.text
        motto.font = .systemFont(ofSize: 13)
        motto.textColor = Palette.secondaryText
        for view in [coverView, avatarView, nameLabel, motto] { addSubview(view) }
        for _ in 0..<3 {
            let label = UILabel()
            label.numberOfLines = 2
            label.textAlignment = .center
            countLabels.append(label)
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ user: User, posts: Int, following: Int, followers: Int) {
        avatarView.user = user
        nameLabel.text = user.name
        motto.text = localized("profile.motto")
        for (label, (key, count)) in zip(
            countLabels, [("profile.posts", posts), ("profile.following", following), ("profile.followers", followers)])
        {
            let text = NSMutableAttributedString(
                string: CountText.text(count),
                attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: Palette.text])
            text.append(NSAttributedString(
                string: "\n" + localized(key),
                attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: Palette.secondaryText]))
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = .center
            text.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: text.length))
            label.attributedText = text
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        coverView.frame = CGRect(x: 0, y: 0, width: width, height: 96)
        avatarView.frame = CGRect(x: 16, y: 60, width: 72, height: 72)
        avatarView.layer.borderColor = Palette.card.resolvedColor(with: traitCollection).cgColor
        nameLabel.frame = CGRect(x: 100, y: 102, width: width - 116, height: 26)
        motto.frame = CGRect(x: 16, y: 142, width: width - 32, height: 18)
        for (index, label) in countLabels.enumerated() {
            label.frame = CGRect(x: width / 3 * CGFloat(index), y: 174, width: width / 3, height: 44)
        }
    }
}
