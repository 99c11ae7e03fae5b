import UIKit

/// Up to nine pictures; keeps its image views for the next post. As tall as its pictures.
class PhotoGridView: UIView {
    private var imageViews: [PictureView] = []
    private var frames: [CGRect] = []
    private var height: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        translatesAutoresizingMaskIntoConstraints = false
        setContentHuggingPriority(.required, for: .vertical)
        setContentCompressionResistancePriority(.required, for: .vertical)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height)
    }

    func show(_ names: [String], width: CGFloat) {
        frames = PostLayout.photos(names.count, width: width)
        while imageViews.count < names.count {
            let view = PictureView()
            view.layer.cornerRadius = 6
            addSubview(view)
            imageViews.append(view)
        }
        for (index, view) in imageViews.enumerated() {
            view.isHidden = index >= names.count
            view.show(index < names.count ? names[index] : nil)
        }
        setNeedsLayout()
        let needed = frames.last?.maxY ?? 0
        guard height != needed else { return }
        height = needed
        invalidateIntrinsicContentSize()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (view, frame) in zip(imageViews, frames) {
            view.frame = isRightToLeft ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
    }

    /// Gives up the pictures that have not come.
    func cancel() {
        for view in imageViews { view.cancel() }
    }
}
