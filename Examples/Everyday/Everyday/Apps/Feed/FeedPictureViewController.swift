import UIKit

/// One picture on black; a tap hides the bars.
final class FeedPictureViewController: UIViewController {
    private let post: FeedPost
    private let picture = UIImageView()
    private var hidesBars = false

    init(post: FeedPost, image: UIImage?) {
        self.post = post
        super.init(nibName: nil, bundle: nil)
        picture.image = image
        title = post.author
        hidesBottomBarWhenPushed = true
        navigationItem.largeTitleDisplayMode = .never
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var prefersStatusBarHidden: Bool { hidesBars }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        picture.contentMode = .scaleAspectFit
        picture.frame = view.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        picture.isAccessibilityElement = true
        picture.accessibilityIdentifier = "feed.viewer"
        view.addSubview(picture)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(toggleBars)))
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    @objc private func toggleBars() {
        hidesBars.toggle()
        navigationController?.setNavigationBarHidden(hidesBars, animated: true)
        UIView.animate(withDuration: 0.25) {
            self.view.backgroundColor = self.hidesBars ? .black : .systemBackground
            self.setNeedsStatusBarAppearanceUpdate()
        }
    }
}
