import Foundation
import UIKit

/// A view of 320 × 480 points whose subviews are laid out by constraints, without a window.
@MainActor final class LayoutStage {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    /// A subview of the root, or of another view, that constraints place.
    func view(in parent: UIView? = nil, size: CGSize? = nil) -> SizedView { SizedView(in: parent ?? root, size: size) }

    /// A subview of the root that stays where it is put.
    func fixed(_ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        root.addSubview(view)
        return view
    }

    func layOut() { root.layoutIfNeeded() }
}

/// A view whose contents have a size.
final class SizedView: UIView {
    var contentSize: CGSize? { didSet { invalidateIntrinsicContentSize() } }
    private(set) var layouts = 0

    /// A subview that constraints place.
    convenience init(in parent: UIView, size: CGSize? = nil) {
        self.init(frame: .zero)
        contentSize = size
        translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(self)
    }

    override var intrinsicContentSize: CGSize { contentSize ?? super.intrinsicContentSize }

    override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
    }
}

extension NSLayoutConstraint {
    /// The constraint with another priority.
    func at(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }
}
