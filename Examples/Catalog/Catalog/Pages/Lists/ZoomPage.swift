import UIKit

/// A large picture to scroll and zoom; a double tap zooms in and out.
class ZoomPage: UIViewController, UIScrollViewDelegate {
    private let scrollView = UIScrollView()
    private let imageView = UIImageView(image: Scenery.image(size: CGSize(width: 1200, height: 800)))
    private let status = UILabel()
    private var laidOutSize = CGSize.zero

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.accessibilityIdentifier = "zoom.scroll"
        imageView.accessibilityIdentifier = "zoom.image"
        imageView.frame.size = imageView.image?.size ?? .zero
        scrollView.contentSize = imageView.frame.size
        scrollView.addSubview(imageView)
        view.addSubview(scrollView)
        status.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        status.textColor = .white
        status.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        status.textAlignment = .center
        status.layer.cornerRadius = 8
        status.clipsToBounds = true
        status.accessibilityIdentifier = "zoom.status"
        view.addSubview(status)
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(doubleTapped(_:)))
        doubleTap.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(doubleTap)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds.inset(by: UIEdgeInsets(top: view.safeAreaInsets.top, left: 0, bottom: 0, right: 0))
        status.frame = CGRect(
            x: view.bounds.midX - 60, y: view.bounds.maxY - view.safeAreaInsets.bottom - 44, width: 120, height: 28)
        if laidOutSize != scrollView.bounds.size, let size = imageView.image?.size {
            laidOutSize = scrollView.bounds.size
            scrollView.minimumZoomScale = min(laidOutSize.width / size.width, laidOutSize.height / size.height)
            scrollView.maximumZoomScale = 3
            scrollView.zoomScale = scrollView.minimumZoomScale
        }
        centre()
    }

    /// A picture that is smaller than the view stands in its middle.
    private func centre() {
        imageView.center = CGPoint(
            x: max(scrollView.contentSize.width, scrollView.bounds.width) / 2,
            y: max(scrollView.contentSize.height, scrollView.bounds.height) / 2)
        status.text = "\(Int((scrollView.zoomScale * 100).rounded())) %"
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { centre() }

    @objc private func doubleTapped(_ tap: UITapGestureRecognizer) {
        if scrollView.zoomScale > scrollView.minimumZoomScale {
            scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
        } else {
            let point = tap.location(in: imageView)
            let size = CGSize(width: scrollView.bounds.width, height: scrollView.bounds.height)
            scrollView.zoom(
                to: CGRect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
                animated: true)
        }
    }
}
