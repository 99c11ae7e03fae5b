import UIKit

class ProfileHeaderView: UIView {
    /// A wide picture is a high one, but not on a phone that lies.
    private func coverHeight(in width: CGFloat) -> CGFloat {
        traitCollection.verticalSizeClass == .compact ? 96 : min(max(96, (width * 0.22).rounded()), 200)
    }

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
        nameLabel.font = .scaled(20, .semibold, atMost: 26)
        nameLabel.textColor = Palette.text
        motto.font = .scaled(13, atMost: 18)
        for label in [nameLabel, motto] { label.adjustsFontForContentSizeCategory = true }
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
                attributes: [.font: UIFont.scaled(17, .semibold, atMost: 24), .foregroundColor: Palette.text])
            text.append(NSAttributedString(
                string: "\n" + localized(key),
                attributes: [.font: UIFont.scaled(12, atMost: 17), .foregroundColor: Palette.secondaryText]))
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = .center
            text.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: text.length))
            label.attributedText = text
        }
    }

    /// From top to bottom: the cover, the name beside the picture, the motto, the counts.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: coverHeight(in: size.width) + 46 + ceil(motto.font.lineHeight) + 14 + countsHeight + 14)
    }

    private var countsHeight: CGFloat {
        ceil(UIFont.scaled(17, .semibold, atMost: 24).lineHeight + UIFont.scaled(12, atMost: 17).lineHeight) + 8
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let cover = coverHeight(in: width)
        // That of the rows below.
        let margin: CGFloat = (width < 414 ? 16 : 20) + max(safeAreaInsets.left, safeAreaInsets.right)
        let nameHeight = ceil(nameLabel.font.lineHeight)
        let mottoHeight = ceil(motto.font.lineHeight)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame = isRightToLeft ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        coverView.frame = CGRect(x: 0, y: 0, width: width, height: cover)
        place(avatarView, CGRect(x: margin, y: cover - 36, width: 72, height: 72))
        avatarView.layer.borderColor = Palette.card.resolvedColor(with: traitCollection).cgColor
        place(nameLabel, CGRect(x: margin + 84, y: cover + 6, width: width - 2 * margin - 84, height: nameHeight))
        place(motto, CGRect(x: margin, y: cover + 46, width: width - 2 * margin, height: mottoHeight))
        for (index, label) in countLabels.enumerated() {
            place(label, CGRect(x: width / 3 * CGFloat(index), y: motto.frame.maxY + 14, width: width / 3, height: countsHeight))
        }
    }
}
