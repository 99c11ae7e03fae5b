// F3.3 what a view is at the beginning
// Source: UIView: documented defaults of its properties
import UIKit

@MainActor func run() {
    let view = UIView()
    print(view.frame, view.alpha, view.isHidden, view.isOpaque, view.clipsToBounds, view.isUserInteractionEnabled)
    print(view.backgroundColor == nil, view.tag, view.contentMode == .scaleToFill, view.isMultipleTouchEnabled, view.isExclusiveTouch)
    print(view.layer.delegate === view, type(of: view.layer) == CALayer.self, view.translatesAutoresizingMaskIntoConstraints, view.layoutMargins)
    print(UILabel().isUserInteractionEnabled, UIImageView().isUserInteractionEnabled, UILabel().numberOfLines, UILabel().textAlignment == .natural)
    print(view.intrinsicContentSize, view.contentHuggingPriority(for: .horizontal).rawValue, view.contentCompressionResistancePriority(for: .vertical).rawValue)
    print(UIScrollView().clipsToBounds, UIScrollView().bounces, UIScrollView().decelerationRate == .normal, UIScrollView().contentSize)
}
// prints:
// (0.0, 0.0, 0.0, 0.0) 1.0 false true false true
// true 0 true false false
// true true true UIEdgeInsets(top: 8.0, left: 8.0, bottom: 8.0, right: 8.0)
// false false 1 true
// (-1.0, -1.0) 250.0 750.0
// true true true (0.0, 0.0)
