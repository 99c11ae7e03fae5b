// F3.4 sizeToFit asks sizeThatFits and keeps the origin
// Source: UIView, sizeThatFits(_:), sizeToFit()
import UIKit

class SFView: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width * 2, height: 7) }
}

@MainActor func run() {
    let view = SFView(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
    view.sizeToFit()
    print(view.frame, UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 6)).sizeThatFits(CGSize(width: 100, height: 100)))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8)).image { _ in }
    let imageView = UIImageView(image: image)
    print(imageView.frame, imageView.intrinsicContentSize, imageView.sizeThatFits(.zero))
    print(UISwitch().frame.size, UIActivityIndicatorView(style: .medium).intrinsicContentSize)
}
// prints:
// (3.0, 4.0, 20.0, 7.0) (5.0, 6.0)
// (0.0, 0.0, 12.0, 8.0) (12.0, 8.0) (12.0, 8.0)
// (51.0, 31.0) (20.0, 20.0)
