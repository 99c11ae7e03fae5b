import UIKit

/// Lines of a record on a card, the latest last.
class LogCard: Card {
    private let caption = UILabel()
    private let label = UILabel()

    /// What stands above the lines.
    var title = "" {
        didSet { caption.text = title }
    }

    /// How many lines are shown at most; older ones leave at the top, where their number is told.
    var capacity = 40

    /// How many lines' room there is at least, so that the card does not grow with its first lines.
    var minimumLines = 0

    /// Smaller letters and margins, for a card of half a page's width.
    var isCompact = false {
        didSet {
            label.font = .monospacedSystemFont(ofSize: isCompact ? 9.5 : 12, weight: .regular)
            setNeedsLayout()
        }
    }

    private var margin: CGFloat { return isCompact ? 10 : 16 }

    private(set) var lines: [String] = []
    /// How many lines have left at the top.
    private var leftCount = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        caption.font = .systemFont(ofSize: 13, weight: .semibold)
        caption.textColor = .secondaryLabel
        label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
        label.textColor = .label
        label.numberOfLines = 0
        label.accessibilityIdentifier = "log"
        addSubview(caption)
        addSubview(label)
        showLines()
    }

    required init?(coder: NSCoder) {
        fatalError("LogCard is made in code")
    }

    func append(_ line: String) {
        leftCount += max(lines.count + 1 - capacity, 0)
        lines = Array((lines + [line]).suffix(capacity))
        showLines()
    }

    func replace(with lines: [String]) {
        leftCount = max(lines.count - capacity, 0)
        self.lines = Array(lines.suffix(capacity))
        showLines()
    }

    private func showLines() {
        let above = leftCount > 0 ? [localized("… %d earlier", leftCount)] : []
        label.text = lines.isEmpty ? "–" : (above + lines).joined(separator: "\n")
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func textHeight(in width: CGFloat) -> CGFloat {
        let height = label.sizeThatFits(CGSize(width: width - 2 * margin, height: .greatestFiniteMagnitude)).height
        return max(height, (CGFloat(minimumLines) * label.font.lineHeight).rounded(.up))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: 12 + 18 + 4 + textHeight(in: size.width) + 12)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let fitting = CGSize(width: bounds.width - 2 * margin, height: .greatestFiniteMagnitude)
        caption.frame = CGRect(x: margin, y: 12, width: fitting.width, height: 18)
        label.frame = CGRect(x: margin, y: 34, width: fitting.width, height: label.sizeThatFits(fitting).height)
    }
}
