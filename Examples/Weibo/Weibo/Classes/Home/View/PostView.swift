import UIKit

/// Everything of a post: author, text, pictures, the post it repeats, its buttons.
class PostView: UIView {
    let toolbar = PostToolbar()
    private let avatarView = AvatarView()
    private let nameLabel = UILabel()
    private let metaLabel = UILabel()
    private let bodyLabel = UILabel()
    private let photosView = PhotoGridView()
    private let repostView = UIView()
    private let repostLabel = UILabel()
    private let repostPhotosView = PhotoGridView()
    private var layout: PostLayout?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.card
        nameLabel.font = .systemFont(ofSize: 15, weight: .medium)
        nameLabel.textColor = Palette.text
        nameLabel.accessibilityIdentifier = "post.author"
        metaLabel.font = .systemFont(ofSize: 12)
        metaLabel.textColor = Palette.secondaryText
        bodyLabel.numberOfLines = 0
        bodyLabel.accessibilityIdentifier = "post.text"
        repostView.backgroundColor = Palette.quote
        repostView.isUserInteractionEnabled = false
        repostLabel.numberOfLines = 0
        repostView.addSubview(repostLabel)
        repostView.addSubview(repostPhotosView)
        for view in [avatarView, nameLabel, metaLabel, bodyLabel, photosView, repostView, toolbar] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ post: Post, layout: PostLayout, store: PostStore = .shared) {
        self.layout = layout
        let author = store.user(post.author)
        avatarView.user = author
        nameLabel.text = author.name
        nameLabel.textColor = author.verification == .none ? Palette.text : Palette.accent
        metaLabel.text = localized("post.meta", TimeText.text(minutesAgo: post.minutesAgo), post.source)
        bodyLabel.attributedText = layout.text
        photosView.show(post.pictures, at: layout.photoFrames)
        repostView.isHidden = post.repost == nil
        repostLabel.attributedText = layout.repostText
        repostPhotosView.show(post.repost?.pictures ?? [], at: layout.repostPhotoFrames)
        toolbar.show(post)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let layout = layout else { return }
        avatarView.frame = CGRect(x: PostLayout.margin, y: 14, width: 40, height: 40)
        let left = avatarView.frame.maxX + 10
        nameLabel.frame = CGRect(x: left, y: 15, width: bounds.width - left - PostLayout.margin, height: 20)
        metaLabel.frame = CGRect(x: left, y: 37, width: nameLabel.bounds.width, height: 16)
        bodyLabel.frame = layout.textFrame
        photosView.frame = bounds
        repostView.frame = layout.repostFrame
        repostLabel.frame = layout.repostTextFrame
        repostPhotosView.frame = repostView.bounds
        toolbar.frame = layout.toolbarFrame
    }
}
