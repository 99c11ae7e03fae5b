import UIKit

protocol FeedCellDelegate: AnyObject {
    @MainActor func feedCellDidToggleText(_ cell: FeedCell)
    @MainActor func feedCellDidToggleLike(_ cell: FeedCell)
    @MainActor func feedCellDidDoubleTapPicture(_ cell: FeedCell)
    @MainActor func feedCellDidTapPicture(_ cell: FeedCell)
}

/// Author, text that opens, a picture and a row of buttons. The row's height follows from the constraints.
final class FeedCell: UITableViewCell {
    static let reuseIdentifier = "FeedCell"

    weak var delegate: FeedCellDelegate?
    let picture = UIImageView()

    private let avatar = UILabel()
    private let author = UILabel()
    private let age = UILabel()
    private let body = UILabel()
    private let more = UIButton(type: .system)
    private let like = UIButton(type: .system)
    private let share = UIButton(type: .system)
    private let heart = UIImageView(image: UIImage(systemName: "heart.fill"))
    private var ratio: NSLayoutConstraint?
    private var loading: Task<Void, Never>?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        buildTexts()
        buildPicture()
        buildLayout()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func buildTexts() {
        avatar.textAlignment = .center
        avatar.font = .systemFont(ofSize: 17, weight: .semibold)
        avatar.textColor = .white
        avatar.layer.cornerRadius = 20
        avatar.clipsToBounds = true
        author.font = .preferredFont(forTextStyle: .headline)
        age.font = .preferredFont(forTextStyle: .subheadline)
        age.textColor = .secondaryLabel
        body.font = .preferredFont(forTextStyle: .body)
        body.accessibilityIdentifier = "feed.text"
        for label in [author, age, body] {
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
        }
        more.setTitle("More", for: .normal)
        more.contentHorizontalAlignment = .leading
        more.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
        more.titleLabel?.adjustsFontForContentSizeCategory = true
        more.accessibilityIdentifier = "feed.more"
        more.addAction(UIAction { [unowned self] _ in delegate?.feedCellDidToggleText(self) }, for: .primaryActionTriggered)
        for (button, symbol) in [(like, "heart"), (share, "square.and.arrow.up")] {
            button.setImage(UIImage(systemName: symbol), for: .normal)
            button.tintColor = .secondaryLabel
            button.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
            button.titleLabel?.adjustsFontForContentSizeCategory = true
        }
        like.accessibilityIdentifier = "feed.like"
        like.addAction(UIAction { [unowned self] _ in delegate?.feedCellDidToggleLike(self) }, for: .primaryActionTriggered)
        share.accessibilityLabel = "Share"
    }

    private func buildPicture() {
        picture.contentMode = .scaleAspectFill
        picture.backgroundColor = .secondarySystemFill
        picture.layer.cornerRadius = 12
        picture.layer.cornerCurve = .continuous
        picture.clipsToBounds = true
        picture.isUserInteractionEnabled = true
        picture.isAccessibilityElement = true
        picture.accessibilityIdentifier = "feed.picture"
        picture.accessibilityTraits = .image

        let twice = UITapGestureRecognizer(target: self, action: #selector(didTapTwice))
        twice.numberOfTapsRequired = 2
        let once = UITapGestureRecognizer(target: self, action: #selector(didTapOnce))
        once.require(toFail: twice)
        picture.addGestureRecognizer(twice)
        picture.addGestureRecognizer(once)

        heart.tintColor = .white
        heart.alpha = 0
        heart.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 72)
        heart.layer.shadowOpacity = 0.3
        heart.layer.shadowOffset = .zero
        heart.layer.shadowRadius = 8
        picture.addSubview(heart)
        heart.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            heart.centerXAnchor.constraint(equalTo: picture.centerXAnchor), heart.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
        ])
    }

    private func buildLayout() {
        let names = UIStackView(arrangedSubviews: [author, age])
        names.axis = .vertical
        names.spacing = 1
        let head = UIStackView(arrangedSubviews: [avatar, names])
        head.spacing = 12
        head.alignment = .center
        let buttons = UIStackView(arrangedSubviews: [like, UIView(), share])
        let text = UIStackView(arrangedSubviews: [body, more])
        text.axis = .vertical
        text.spacing = 2
        text.alignment = .leading
        let column = UIStackView(arrangedSubviews: [head, text, picture, buttons])
        column.axis = .vertical
        column.spacing = 10
        column.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(column)
        let margins = contentView.layoutMarginsGuide
        let bottom = column.bottomAnchor.constraint(equalTo: margins.bottomAnchor)
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            avatar.widthAnchor.constraint(equalToConstant: 40),
            avatar.heightAnchor.constraint(equalToConstant: 40),
            column.topAnchor.constraint(equalTo: margins.topAnchor),
            column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            bottom,
        ])
    }

    func configure(with post: FeedPost, loader: FeedImageLoader) {
        avatar.text = String(post.author.prefix(1))
        avatar.backgroundColor = [.systemIndigo, .systemGreen, .systemPink, .systemOrange, .systemTeal][abs(post.id) % 5]
        author.text = post.author
        age.text = post.age
        body.text = post.text
        body.numberOfLines = post.isExpanded ? 0 : 3
        more.isHidden = post.text.count < 160
        more.setTitle(post.isExpanded ? "Less" : "More", for: .normal)
        like.setImage(UIImage(systemName: post.isLiked ? "heart.fill" : "heart"), for: .normal)
        like.setTitle(" \(post.likes)", for: .normal)
        like.tintColor = post.isLiked ? .systemRed : .secondaryLabel
        like.accessibilityLabel = "\(post.likes) likes"
        showPicture(of: post, loader: loader)
    }

    private func showPicture(of post: FeedPost, loader: FeedImageLoader) {
        picture.isHidden = post.pictureRatio == nil
        ratio?.isActive = false
        ratio = nil
        guard let value = post.pictureRatio else { return }
        let constraint = picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: value)
        constraint.priority = UILayoutPriority(998)
        constraint.isActive = true
        ratio = constraint
        picture.accessibilityLabel = "Picture by \(post.author)"
        loading?.cancel()
        picture.image = loader.cachedImage(for: post)
        guard picture.image == nil else { return }
        loading = Task { [weak self] in
            let image = await loader.image(for: post)
            guard let self, !Task.isCancelled else { return }
            UIView.transition(with: picture, duration: 0.2, options: .transitionCrossDissolve) { self.picture.image = image }
        }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        loading?.cancel()
        picture.image = nil
        heart.layer.removeAllAnimations()
        heart.alpha = 0
    }

    /// A heart that comes out of the picture and goes.
    func playHeart() {
        heart.alpha = 1
        heart.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
        UIView.animate(springDuration: 0.4, bounce: 0.4) {
            self.heart.transform = .identity
        } completion: { _ in
            UIView.animate(withDuration: 0.25, delay: 0.3) { self.heart.alpha = 0 }
        }
    }

    @objc private func didTapTwice() { delegate?.feedCellDidDoubleTapPicture(self) }
    @objc private func didTapOnce() { delegate?.feedCellDidTapPicture(self) }
}
