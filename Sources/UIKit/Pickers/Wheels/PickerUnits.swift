internal import CoreGraphics
internal import Foundation

/// Words that stand still beside the rows in the middle of wheels: "hours" and "min" of a length of time.
@MainActor final class PickerUnits {
    let labels: [UILabel]
    private let widths: [CGFloat]
    var texts: [String] { didSet { for (label, text) in zip(labels, texts) { label.text = text } } }

    // UNVERIFIED: font and distance.
    private static let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    private static let gap: CGFloat = 0

    /// - Parameter texts: the widest that each will be.
    init(_ texts: [String]) {
        self.texts = texts
        labels = texts.map { text in
            let label = UILabel(frame: .zero)
            label.font = Self.font
            label.textColor = .label
            label.text = text
            return label
        }
        widths = labels.map { $0.intrinsicContentSize.width }
    }

    /// The room for a number and its word, whose group stands in the middle of the column: `number` from the column's start, then the word.
    func layOut(component: Int, column: CGRect, numberWidth: CGFloat, isRightToLeft: Bool) {
        guard labels.indices.contains(component) else { return }
        let start = Self.start(column.width, numberWidth, widths[component]) + numberWidth + Self.gap
        let height = labels[component].intrinsicContentSize.height
        labels[component].textAlignment = isRightToLeft ? .right : .left
        labels[component].frame = CGRect(
            x: isRightToLeft ? column.maxX - start - widths[component] : column.minX + start, y: column.midY - height / 2, width: widths[component], height: height)
    }

    /// What a column keeps free at its end, so that numbers end where their word begins.
    func reserve(component: Int, columnWidth: CGFloat, numberWidth: CGFloat) -> CGFloat {
        guard widths.indices.contains(component) else { return 0 }
        return max(columnWidth - Self.start(columnWidth, numberWidth, widths[component]) - numberWidth, 0)
    }

    private static func start(_ column: CGFloat, _ number: CGFloat, _ word: CGFloat) -> CGFloat { max((column - number - gap - word) / 2, 0) }
}
