// F11.1 a result builder for stacks of views
// Source: The Swift Programming Language, "Result Builders"
import UIKit

@resultBuilder enum ViewsBuilder {
    static func buildBlock(_ parts: [UIView]...) -> [UIView] { parts.flatMap { $0 } }
    static func buildExpression(_ view: UIView) -> [UIView] { [view] }
    static func buildOptional(_ part: [UIView]?) -> [UIView] { part ?? [] }
    static func buildEither(first: [UIView]) -> [UIView] { first }
    static func buildEither(second: [UIView]) -> [UIView] { second }
    static func buildArray(_ parts: [[UIView]]) -> [UIView] { parts.flatMap { $0 } }
}
extension UIStackView {
    convenience init(axis: NSLayoutConstraint.Axis, @ViewsBuilder _ views: () -> [UIView]) {
        self.init(arrangedSubviews: views())
        self.axis = axis
    }
}

@MainActor func run() {
    let hasImage = false
    let stack = UIStackView(axis: .vertical) {
        UILabel()
        if hasImage { UIImageView() }
        for _ in 0..<2 { UIButton(type: .system) }
        if hasImage { UISwitch() } else { UISlider() }
    }
    print(stack.arrangedSubviews.map { String(describing: type(of: $0)) }, stack.axis == .vertical)
}
// prints:
// ["UILabel", "UIButton", "UIButton", "UISlider"] true
