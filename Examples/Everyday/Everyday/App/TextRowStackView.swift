import UIKit

/// Views beside each other; below each other with large text.
final class TextRowStackView: UIStackView {
    private let rowAlignment: Alignment

    init(alignment: Alignment) {
        rowAlignment = alignment
        super.init(frame: .zero)
        updateAxis()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (stack: TextRowStackView, _) in stack.updateAxis() }
    }

    @available(*, unavailable)
    required init(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func updateAxis() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        axis = isLarge ? .vertical : .horizontal
        alignment = isLarge ? .leading : rowAlignment
    }
}
