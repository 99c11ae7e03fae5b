import UIKit

/// One picture on black, which two fingers make larger.
final class PicturePreviewController: UIViewController, UIScrollViewDelegate {
    private let pictureView = UIImageView()
    private let scrollView = UIScrollView()
    private let onRemove: (() -> Void)?

    /// - Parameter onRemove: for a button that takes the picture away; nil for none.
    init(name: String, onRemove: (() -> Void)? = nil) {
        self.onRemove = onRemove
        super.init(nibName: nil, bundle: nil)
        pictureView.image = SamplePictures.picture(name)
        pictureView.accessibilityIdentifier = "preview.picture"
        pictureView.isAccessibilityElement = true
        pictureView.accessibilityLabel = name
        preferredContentSize = pictureView.image?.size ?? .zero
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        scrollView.delegate = self
        scrollView.maximumZoomScale = 4
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentInsetAdjustmentBehavior = .never
        pictureView.contentMode = .scaleAspectFit
        scrollView.addSubview(pictureView)
        view.addSubview(scrollView)
        let close = UIBarButtonItem(systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        close.accessibilityIdentifier = "preview.close"
        navigationItem.leftBarButtonItem = close
        guard onRemove != nil else { return }
        let remove = UIBarButtonItem(
            systemItem: .trash,
            primaryAction: UIAction { [weak self] _ in
                self?.dismiss(animated: true) { [onRemove = self?.onRemove] in onRemove?() }
            })
        remove.accessibilityIdentifier = "preview.remove"
        navigationItem.rightBarButtonItem = remove
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard scrollView.zoomScale == 1, pictureView.frame.size != scrollView.bounds.size else { return }
        pictureView.frame = scrollView.bounds
        scrollView.contentSize = scrollView.bounds.size
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { pictureView }
}
