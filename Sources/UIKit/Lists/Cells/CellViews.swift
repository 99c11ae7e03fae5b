internal import CoreGraphics
internal import Foundation

/// The content view of a cell that was given no configuration.
final class UITableViewCellContentView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? UITableViewCell)?.contentSizeDidChange()
    }

    override func constraintsInsideDidChange() { (superview as? UITableViewCell)?.contentConstraintsDidChange() }
}

/// A label of a cell's style. Its text decides the cell's layout.
final class CellLabel: UILabel {
    weak var cell: UIView?

    override func invalidateIntrinsicContentSize() { cell?.setNeedsLayout() }
}

/// The image view of a cell's style.
final class CellImageView: UIImageView {
    weak var cell: UIView?

    override func invalidateIntrinsicContentSize() { cell?.setNeedsLayout() }
}

/// The line between two rows.
final class CellSeparatorView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The grey behind a selected row.
final class CellSelectionView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray4
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// What a cell shows at its trailing edge.
enum CellAccessory: Equatable {
    case none
    case disclosure, checkmark, detail, detailDisclosure
    case view
}

/// How large a mark of a cell is: as large as symbols of the body style.
///
/// UNVERIFIED: it is never smaller than at the usual size of text.
struct CellMarkSize {
    /// At the usual size of text.
    let usual: CGSize
    private(set) var scale: CGFloat = 1
    private var category = UIContentSizeCategory.large

    init(_ usual: CGSize) { self.usual = usual }

    /// - Returns: the mark's size, where it may be another one.
    mutating func take(_ category: UIContentSizeCategory) -> CGSize? {
        guard category != self.category else { return nil }
        self.category = category
        scale = max(1, DynamicType.size(of: .body, category: category.rawValue).pointSize / DynamicType.size(of: .body, category: nil).pointSize)
        let scale = scale
        // To half a point, as the usual sizes are.
        func scaled(_ length: CGFloat) -> CGFloat { scale == 1 ? length : (length * scale * 2).rounded() / 2 }
        return CGSize(width: scaled(usual.width), height: scaled(usual.height))
    }

    /// Draws in the measures of the usual size.
    @MainActor func draw(in bounds: CGRect, _ body: () -> Void) {
        guard scale != 1, let context = UIGraphicsGetCurrentContext() else { return body() }
        context.saveGState()
        context.scaleBy(x: bounds.width / usual.width, y: bounds.height / usual.height)
        body()
        context.restoreGState()
    }
}

/// A mark that the system draws in a cell.
final class CellGlyphView: UIView {
    enum Glyph { case disclosure, checkmark, reorder, disclosureDown }

    let glyph: Glyph
    private var size: CellMarkSize

    /// Points, as measured; see the facts of the table view.
    static func size(of glyph: Glyph) -> CGSize {
        switch glyph {
        case .disclosure: CGSize(width: 10.5, height: 14)
        case .disclosureDown: CGSize(width: 14, height: 10.5)
        case .checkmark: CGSize(width: 19, height: 18)
        case .reorder: CGSize(width: 23, height: 10)
        }
    }

    init(_ glyph: Glyph) {
        self.glyph = glyph
        size = CellMarkSize(Self.size(of: glyph))
        super.init(frame: CGRect(origin: .zero, size: size.usual))
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        if glyph == .checkmark { setNeedsDisplay() }
    }

    override func colorAppearanceDidChange() { setNeedsDisplay() }

    func take(_ category: UIContentSizeCategory) {
        guard let size = size.take(category) else { return }
        bounds.size = size
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) { size.draw(in: bounds, stroke) }

    private func stroke() {
        let path = UIBezierPath()
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        switch glyph {
        case .disclosure:
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let (start, tip): (CGFloat, CGFloat) = isMirrored ? (8, 2) : (2.5, 8.5)
            path.lineWidth = 2
            path.move(to: CGPoint(x: start, y: 1.5))
            path.addLine(to: CGPoint(x: tip, y: 7))
            path.addLine(to: CGPoint(x: start, y: 12.5))
            UIColor.tertiaryLabel.setStroke()
        case .disclosureDown:
            path.lineWidth = 2
            path.move(to: CGPoint(x: 1.5, y: 2.5))
            path.addLine(to: CGPoint(x: 7, y: 8.5))
            path.addLine(to: CGPoint(x: 12.5, y: 2.5))
            UIColor.tertiaryLabel.setStroke()
        case .checkmark:
            path.lineWidth = 2.2
            path.move(to: CGPoint(x: 3, y: 9.8))
            path.addLine(to: CGPoint(x: 7.4, y: 15))
            path.addLine(to: CGPoint(x: 15.6, y: 3))
            tintColor.setStroke()
        case .reorder:
            path.lineWidth = 1.4
            for y in [CGFloat(1), 5, 9] {
                path.move(to: CGPoint(x: 1, y: y))
                path.addLine(to: CGPoint(x: 22, y: y))
            }
            UIColor.tertiaryLabel.setStroke()
        }
        path.stroke()
    }
}

/// The circled "i".
final class CellDetailButton: UIControl {
    static let side: CGFloat = 22

    private var size = CellMarkSize(CGSize(width: CellDetailButton.side, height: CellDetailButton.side))

    init() {
        super.init(frame: CGRect(origin: .zero, size: size.usual))
        isOpaque = false
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// Fingers are wider than the mark.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -11, dy: -11).contains(point) }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.3 : 1 } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    func take(_ category: UIContentSizeCategory) {
        guard let size = size.take(category) else { return }
        bounds.size = size
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) { size.draw(in: bounds, drawMark) }

    private func drawMark() {
        tintColor.set()
        let circle = UIBezierPath(ovalIn: CGRect(origin: .zero, size: size.usual).insetBy(dx: 1.6, dy: 1.6))
        circle.lineWidth = 1.5
        circle.stroke()
        UIBezierPath(ovalIn: CGRect(x: 9.7, y: 5.3, width: 2.6, height: 2.6)).fill()
        let stem = UIBezierPath()
        stem.lineWidth = 1.6
        stem.lineCapStyle = .round
        stem.lineJoinStyle = .round
        stem.move(to: CGPoint(x: 9.4, y: 9.9))
        stem.addLine(to: CGPoint(x: 11.2, y: 9.9))
        stem.addLine(to: CGPoint(x: 11.2, y: 16))
        stem.move(to: CGPoint(x: 9.2, y: 16))
        stem.addLine(to: CGPoint(x: 13.2, y: 16))
        stem.stroke()
    }
}

/// Disclosure and detail side by side.
final class CellDetailDisclosureView: UIView {
    let button = CellDetailButton()
    private let chevron = CellGlyphView(.disclosure)
    private var size: CellMarkSize
    private static let gap: CGFloat = 10

    init() {
        size = CellMarkSize(CGSize(width: CellDetailButton.side + Self.gap + CellGlyphView.size(of: .disclosure).width, height: CellDetailButton.side))
        super.init(frame: CGRect(origin: .zero, size: size.usual))
        isOpaque = false
        addSubview(button)
        addSubview(chevron)
        placeParts()
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func take(_ category: UIContentSizeCategory) {
        guard let size = size.take(category) else { return }
        bounds.size = size
        button.take(category)
        chevron.take(category)
        placeParts()
    }

    private func placeParts() {
        button.frame.origin = .zero
        chevron.frame.origin = CGPoint(x: bounds.width - chevron.bounds.width, y: (bounds.height - chevron.bounds.height) / 2)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -11, dy: -11).contains(point) }
}

/// The circle at the leading edge while editing: delete, insert, or a mark to select.
final class CellEditControl: UIControl {
    enum Kind { case delete, insert, select }

    static let side: CGFloat = 24

    var kind = Kind.delete { didSet { if kind != oldValue { setNeedsDisplay() } } }
    var isChecked = false { didSet { if isChecked != oldValue { setNeedsDisplay() } } }

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        isOpaque = false
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// As high as the row.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let above = max(((superview?.bounds.height ?? 0) - bounds.height) / 2, 10)
        return kind != .select && bounds.insetBy(dx: -10, dy: -above).contains(point)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func colorAppearanceDidChange() { setNeedsDisplay() }

    override func draw(_ rect: CGRect) {
        let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1))
        let mark = UIBezierPath()
        mark.lineWidth = 2
        mark.lineCapStyle = .round
        mark.lineJoinStyle = .round
        let middle = Self.side / 2
        switch kind {
        case .delete, .insert:
            (kind == .delete ? UIColor.systemRed : UIColor.systemGreen).setFill()
            circle.fill()
            mark.move(to: CGPoint(x: middle - 5.5, y: middle))
            mark.addLine(to: CGPoint(x: middle + 5.5, y: middle))
            if kind == .insert {
                mark.move(to: CGPoint(x: middle, y: middle - 5.5))
                mark.addLine(to: CGPoint(x: middle, y: middle + 5.5))
            }
            UIColor.white.setStroke()
            mark.stroke()
        case .select where isChecked:
            tintColor.setFill()
            circle.fill()
            mark.move(to: CGPoint(x: 7, y: 12.4))
            mark.addLine(to: CGPoint(x: 10.6, y: 16))
            mark.addLine(to: CGPoint(x: 17, y: 8.4))
            UIColor.white.setStroke()
            mark.stroke()
        case .select:
            circle.lineWidth = 1.5
            UIColor.tertiaryLabel.setStroke()
            circle.stroke()
        }
    }
}
