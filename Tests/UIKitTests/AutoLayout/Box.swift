import CoreGraphics
import UIKit

/// A view with a size of its own.
@MainActor final class Box: UIView {
    var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var intrinsicContentSize: CGSize { content }
}
