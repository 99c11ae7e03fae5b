import UIKit

/// Everything of a post: author, text, pictures, the post it repeats, its buttons. Its height follows from its width.
class PostView: UIView {
    let toolbar = PostToolbar()
    /// Called with a link of the text that was tapped.
    var onLink: ((URL) -> Void)? {
        didSet {
            bodyLabel.onLink = onLink
            repostLabel.onLink = onLink
        }
    }

    private let avatarView = AvatarView()
    private let nameLabel = UILabel()
    private let metaLabel = UILabel()
    private let bodyLabel = LinkLabel()
    private let photosView = PhotoGridView()
    private let repostView = UIView()
    private let repostLabel = LinkLabel()
    private let repostPhotosView = PhotoGridView()

    private lazy var photosTop = photosView.topAnchor.constraint(equalTo: bodyLabel.bottomAnchor)
    private lazy var repostTop = repostView.topAnchor.constraint(equalTo: photosView.bottomAnchor)
    private lazy var repostPhotosTop = repostPhotosView.topAnchor.constraint(equalTo: repostLabel.bottomAnchor)
    private lazy var repostBottom = repostView.bottomAnchor.constraint(equalTo: repostPhotosView.bottomAnchor, constant: 10)
    private lazy var repostIsGone = repostView.heightAnchor.constraint(equalToConstant: 0)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.card
        nameLabel.font = .scaled(15, .medium)
        nameLabel.textColor = Palette.text
        nameLabel.accessibilityIdentifier = "post.author"
        metaLabel.font = .scaled(12)
        for label in [nameLabel, metaLabel] { label.adjustsFontForContentSizeCategory = true }
        metaLabel.textColor = Palette.secondaryText
        bodyLabel.accessibilityIdentifier = "post.text"
        repostView.backgroundColor = Palette.quote
        repostLabel.accessibilityIdentifier = "post.repost.text"
        repostView.addSubview(repostLabel)
        repostView.addSubview(repostPhotosView)
        for view in [avatarView, nameLabel, metaLabel, bodyLabel, photosView, repostView, toolbar] { addSubview(view) }
        addConstraints()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// - Parameter width: the width the post will have; pictures are as large as it allows.
    func show(_ post: Post, texts: PostTexts, width: CGFloat, store: PostStore? = nil) {
        let author = (store ?? .shared).user(post.author)
        avatarView.user = author
        nameLabel.text = author.name
        nameLabel.textColor = author.verification == .none ? Palette.text : Palette.accent
        metaLabel.text = localized("post.meta", TimeText.text(minutesAgo: post.minutesAgo), post.source)
        bodyLabel.attributedText = texts.body
        let inner = width - 2 * PostLayout.margin
        photosView.show(post.pictures, width: inner)
        photosTop.constant = post.pictures.isEmpty ? 0 : 10
        showRepost(post.repost, text: texts.repost, width: inner)
        toolbar.show(post)
    }

    /// Gives up the pictures that have not come.
    func cancelLoading() {
        photosView.cancel()
        repostPhotosView.cancel()
    }

    private func showRepost(_ repost: Post.Repost?, text: NSAttributedString?, width: CGFloat) {
        let isGone = repost == nil
        repostView.isHidden = isGone
        repostTop.constant = isGone ? 0 : 10
        if isGone != repostIsGone.isActive {
            (isGone ? repostBottom : repostIsGone).isActive = false
            (isGone ? repostIsGone : repostBottom).isActive = true
        }
        repostLabel.attributedText = text
        let pictures = repost?.pictures ?? []
        repostPhotosView.show(pictures, width: width)
        repostPhotosTop.constant = pictures.isEmpty ? 0 : 8
    }

    private func addConstraints() {
        let margin = PostLayout.margin
        // Below the picture, or below words that are taller.
        let bodyTop = bodyLabel.topAnchor.constraint(equalTo: avatarView.bottomAnchor, constant: 10)
        bodyTop.priority = .defaultHigh - 1
        for view in [avatarView, nameLabel, metaLabel, bodyLabel, repostView, repostLabel, toolbar] {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        NSLayoutConstraint.activate([
            avatarView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            avatarView.topAnchor.constraint(equalTo: topAnchor, constant: 14),
            avatarView.widthAnchor.constraint(equalToConstant: 40),
            avatarView.heightAnchor.constraint(equalToConstant: 40),

            nameLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 10),
            nameLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
            nameLabel.topAnchor.constraint(equalTo: topAnchor, constant: 16),

            metaLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            metaLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
            metaLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),

            bodyLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            bodyLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
            bodyTop, bodyLabel.topAnchor.constraint(greaterThanOrEqualTo: metaLabel.bottomAnchor, constant: 8),

            photosView.leadingAnchor.constraint(equalTo: bodyLabel.leadingAnchor),
            photosView.trailingAnchor.constraint(equalTo: bodyLabel.trailingAnchor),
            photosTop,

            repostView.leadingAnchor.constraint(equalTo: leadingAnchor),
            repostView.trailingAnchor.constraint(equalTo: trailingAnchor),
            repostTop,
            repostLabel.leadingAnchor.constraint(equalTo: bodyLabel.leadingAnchor),
            repostLabel.trailingAnchor.constraint(equalTo: bodyLabel.trailingAnchor),
            repostLabel.topAnchor.constraint(equalTo: repostView.topAnchor, constant: 10),
            repostPhotosView.leadingAnchor.constraint(equalTo: bodyLabel.leadingAnchor),
            repostPhotosView.trailingAnchor.constraint(equalTo: bodyLabel.trailingAnchor),
            repostPhotosTop,
            repostBottom,

            toolbar.leadingAnchor.constraint(equalTo: leadingAnchor),
            toolbar.trailingAnchor.constraint(equalTo: trailingAnchor),
            toolbar.topAnchor.constraint(equalTo: repostView.bottomAnchor, constant: 6),
            toolbar.heightAnchor.constraint(equalToConstant: PostLayout.toolbarHeight),
            toolbar.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }
}
