// F9.3 the smallest and the largest size that constraints allow
// Source: UIView, systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)
import UIKit

@MainActor func run() {
    let root = UIView()
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(inner)
    NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 10), inner.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
        inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8), inner.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
        inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 40), inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5),
    ])
    print(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
    print(root.systemLayoutSizeFitting(CGSize(width: 116, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel))
    print(root.frame, UIView.layoutFittingCompressedSize, UIView.layoutFittingExpandedSize)
}
// prints:
// (56.0, 40.0)
// (116.0, 70.0)
// (0.0, 0.0, 0.0, 0.0) (0.0, 0.0) (10000.0, 10000.0)
