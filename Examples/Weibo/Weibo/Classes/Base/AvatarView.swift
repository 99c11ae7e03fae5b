import UIKit

/// A round picture of a user, with a mark for verified ones.
class AvatarView: UIView {
    private let imageView = PictureView()
    private let markView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addParts()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        addParts()
    }

    private func addParts() {
        addSubview(imageView)
        addSubview(markView)
        isUserInteractionEnabled = false
    }

    var user: User? {
        didSet {
            imageView.show(user?.avatar)
            markView.image = user?.verification.markName.flatMap { UIImage(named: $0) }
            markView.isHidden = markView.image == nil
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
        imageView.layer.cornerRadius = bounds.width / 2
        markView.frame = CGRect(x: bounds.width - 13, y: bounds.height - 13, width: 14, height: 14)
    }
}
