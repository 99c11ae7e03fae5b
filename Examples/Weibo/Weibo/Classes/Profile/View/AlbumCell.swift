import UIKit

/// A picture of the album, which fills its square.
class AlbumCell: UICollectionViewCell {
    static let reuseIdentifier = "AlbumCell"

    private let pictureView = PictureView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(pictureView)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ name: String) {
        pictureView.show(name)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pictureView.frame = contentView.bounds
    }
}
