internal import CoreGraphics
internal import Foundation

extension NibReader {
    static let stackView = NibReader("stackView", of: UIStackView.self) { stack, nib in
        if let axis = nib.choice("axis", ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical]) { stack.axis = axis }
        if let distribution = nib.choice("distribution", [
            "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
            "equalCentering": .equalCentering,
        ]) {
            stack.distribution = distribution
        }
        if let alignment = nib.choice("alignment", [
            "fill": UIStackView.Alignment.fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center, "trailing": .trailing,
            "bottom": .bottom, "lastBaseline": .lastBaseline, "baseline": .lastBaseline,
        ]) {
            stack.alignment = alignment
        }
        if let spacing = nib.number("spacing") { stack.spacing = spacing }
        // The system's spacing, which Interface Builder calls standard.
        if nib.choice("spacingType", ["standard": true]) ?? false { stack.spacing = UIStackView.spacingUseSystem }
        if let relative = nib.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = relative }
        // Interface Builder writes margins of a stack only where its views keep them, and no attribute that says so.
        if nib.insets("layoutMargins") != nil || nib.directionalInsets("directionalLayoutMargins") != nil { stack.isLayoutMarginsRelativeArrangement = true }
        if let relative = nib.bool("layoutMarginsRelativeArrangement") { stack.isLayoutMarginsRelativeArrangement = relative }
    }
}
