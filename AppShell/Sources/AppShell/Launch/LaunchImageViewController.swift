import UIKit

/// One picture over the whole screen, behind the bars too.
final class LaunchImageViewController: UIViewController {
    private let image: UIImage?

    init(image: UIImage?) {
        self.image = image
        super.init(nibName: nil, bundle: nil)
        if image == nil { log.error("The launch window's image is missing.") }
    }

    required init?(coder: NSCoder) {
        image = nil
        super.init(coder: coder)
    }

    override func loadView() {
        let imageView = UIImageView(image: image)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        // An image view does not take touches unless it is told; they are not to fall through.
        imageView.isUserInteractionEnabled = true
        imageView.isAccessibilityElement = false
        view = imageView
    }
}
