import UIKit

/// Repost, comment, like: three equal columns under a post.
class PostToolbar: UIView {
    let repostButton = PostToolbar.makeButton("arrow.2.squarepath", identifier: "post.repost")
    let commentButton = PostToolbar.makeButton("bubble.right", identifier: "post.comment")
    let likeButton = PostToolbar.makeButton("heart", identifier: "post.like")

    override init(frame: CGRect) {
        super.init(frame: frame)
        for button in buttons { addSubview(button) }
        likeButton.setImage(PostToolbar.icon("heart.fill"), for: .selected)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ post: Post) {
        set(repostButton, title: post.reposts == 0 ? localized("post.repost") : CountText.text(post.reposts))
        set(commentButton, title: post.comments == 0 ? localized("post.comment") : CountText.text(post.comments))
        set(likeButton, title: post.likes == 0 ? localized("post.like") : CountText.text(post.likes))
        likeButton.isSelected = post.isLiked
        likeButton.tintColor = post.isLiked ? Palette.accent : Palette.secondaryText
        likeButton.setTitleColor(likeButton.tintColor, for: .normal)
        likeButton.setTitleColor(likeButton.tintColor, for: .selected)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(buttons.count)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let place = isRightToLeft ? buttons.count - 1 - index : index
            button.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
            // The distance of the title from the picture; insets do not turn round by themselves.
            button.titleEdgeInsets = UIEdgeInsets(top: 0, left: isRightToLeft ? -6 : 6, bottom: 0, right: isRightToLeft ? 6 : -6)
        }
    }

    private var buttons: [UIButton] { [repostButton, commentButton, likeButton] }

    private func set(_ button: UIButton, title: String) {
        if button.title(for: .normal) != title { button.setTitle(title, for: .normal) }
    }

    private static func icon(_ name: String) -> UIImage? {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .regular))
    }

    private static func makeButton(_ symbol: String, identifier: String) -> UIButton {
        let button = UIButton(type: .custom)
        button.setImage(icon(symbol), for: .normal)
        button.setTitleColor(Palette.secondaryText, for: .normal)
        button.tintColor = Palette.secondaryText
        button.titleLabel?.font = .scaled(13, atMost: 20)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        button.accessibilityIdentifier = identifier
        return button
    }
}
