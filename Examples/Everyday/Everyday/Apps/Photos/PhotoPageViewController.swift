import UIKit

/// A photo that two fingers or a double tap make larger.
final class PhotoPageViewController: UIViewController {
    let photo: Photo
    private let scrollView = UIScrollView()
    private let imageView = UIImageView()

    init(photo: Photo) {
        self.photo = photo
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.delegate = self
        scrollView.maximumZoomScale = 4
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scrollView)
        imageView.image = photo.image
        imageView.accessibilityIdentifier = "viewer.image"
        imageView.accessibilityLabel = photo.title
        imageView.isAccessibilityElement = true
        scrollView.addSubview(imageView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard scrollView.zoomScale == 1, let size = imageView.image?.size, size.width > 0 else { return }
        let scale = min(scrollView.bounds.width / size.width, scrollView.bounds.height / size.height)
        imageView.frame = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
        scrollView.contentSize = imageView.frame.size
        center()
    }

    /// Zooms to the point, or back.
    func toggleZoom(at point: CGPoint) {
        if scrollView.zoomScale > 1 {
            scrollView.setZoomScale(1, animated: true)
        } else {
            let center = imageView.convert(point, from: view)
            let size = CGSize(width: imageView.bounds.width / 2.5, height: imageView.bounds.height / 2.5)
            scrollView.zoom(
                to: CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height), animated: true)
        }
    }

    /// Keeps a photo that is smaller than the screen in its middle.
    private func center() {
        let horizontal = max(0, (scrollView.bounds.width - scrollView.contentSize.width) / 2)
        let vertical = max(0, (scrollView.bounds.height - scrollView.contentSize.height) / 2)
        scrollView.contentInset = UIEdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }
}

extension PhotoPageViewController: UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        imageView
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        center()
    }
}
