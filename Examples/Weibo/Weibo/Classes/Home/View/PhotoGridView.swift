import UIKit

/// Up to nine pictures; keeps its image views for the next post.
class PhotoGridView: UIView {
    private var imageViews: [UIImageView] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ names: [String], at frames: [CGRect]) {
        while imageViews.count < names.count {
            let view = UIImageView()
            view.contentMode = .scaleAspectFill
            view.clipsToBounds = true
            view.layer.cornerRadius = 6
            addSubview(view)
            imageViews.append(view)
        }
        for (index, view) in imageViews.enumerated() {
            view.isHidden = index >= names.count
            guard index < names.count else { continue }
            view.image = UIImage(named: names[index])
            view.frame = frames[index]
        }
    }
}
