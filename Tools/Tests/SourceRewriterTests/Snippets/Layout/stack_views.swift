// F9.3 stack views place what they arrange
// Source: UIStackView: axis, distribution, alignment, spacing; hidden views take no room
import UIKit

class SVBox: UIView {
    let size: CGSize
    init(_ size: CGSize) { self.size = size; super.init(frame: .zero) }
    required init?(coder: NSCoder) { fatalError() }
    override var intrinsicContentSize: CGSize { size }
}

@MainActor func run() {
    func box(_ width: CGFloat, _ height: CGFloat) -> UIView { SVBox(CGSize(width: width, height: height)) }
    let stack = UIStackView(arrangedSubviews: [box(10, 10), box(20, 30), box(30, 20)])
    stack.spacing = 5
    stack.alignment = .center
    stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    stack.layoutIfNeeded()
    print(stack.frame.size, stack.arrangedSubviews.map(\.frame.origin))
    stack.arrangedSubviews[1].isHidden = true
    print(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
    stack.setCustomSpacing(20, after: stack.arrangedSubviews[0])
    print(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), stack.axis == .horizontal, stack.distribution == .fill)
    let last = stack.arrangedSubviews[2]
    stack.removeArrangedSubview(last)
    print(stack.arrangedSubviews.count, last.superview === stack)
}
// prints:
// (70.0, 30.0) [(0.0, 10.0), (15.0, 0.0), (40.0, 5.0)]
// (45.0, 20.0)
// (60.0, 20.0) true true
// 2 true
