import UIKit

/// Covers, two in a row or more.
final class AlbumGridViewController: UICollectionViewController {
    private let playback: Playback
    private let registration = UICollectionView.CellRegistration<AlbumCell, Track> { cell, _, track in
        cell.imageView.image = track.artwork
        cell.titleLabel.text = track.title
        cell.artistLabel.text = track.artist
        cell.accessibilityIdentifier = "album.\(track.id)"
    }

    init(playback: Playback) {
        self.playback = playback
        let layout = MirroredFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 8, left: 16, bottom: 16, right: 16)
        layout.minimumInteritemSpacing = 16
        layout.minimumLineSpacing = 20
        super.init(collectionViewLayout: layout)
        title = "Albums"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        playback.library.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: playback.library[indexPath.item])
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        playback.play(playback.library[indexPath.item])
    }
}

extension AlbumGridViewController: UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let width = collectionView.bounds.inset(by: collectionView.safeAreaInsets).width - 32
        let columns = max(2, (width / 220).rounded(.down))
        let side = ((width - (columns - 1) * 16) / columns).rounded(.down)
        let texts = UIFont.preferredFont(forTextStyle: .subheadline).lineHeight + UIFont.preferredFont(forTextStyle: .footnote).lineHeight
        return CGSize(width: side, height: side + texts + 10)
    }
}

/// A cover with two lines of text.
final class AlbumCell: UICollectionViewCell {
    let imageView = UIImageView()
    let titleLabel = UILabel()
    let artistLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 10
        titleLabel.font = .preferredFont(forTextStyle: .subheadline)
        artistLabel.font = .preferredFont(forTextStyle: .footnote)
        artistLabel.textColor = .secondaryLabel
        for label in [titleLabel, artistLabel] {
            label.adjustsFontForContentSizeCategory = true
            label.setContentHuggingPriority(.required, for: .vertical)
        }
        let stack = UIStackView(arrangedSubviews: [imageView, titleLabel, artistLabel])
        stack.axis = .vertical
        stack.spacing = 2
        stack.setCustomSpacing(6, after: imageView)
        stack.frame = contentView.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        imageView.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
        imageView.setContentCompressionResistancePriority(UILayoutPriority(1), for: .vertical)
        contentView.addSubview(stack)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
