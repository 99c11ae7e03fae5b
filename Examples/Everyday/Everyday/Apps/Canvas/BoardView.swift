import UIKit

protocol BoardViewDelegate: AnyObject {
    @MainActor func boardView(_ boardView: BoardView, didFinish stroke: Stroke)
}

/// The paper. Finished strokes are kept in an image; only the stroke under the finger is drawn anew.
final class BoardView: UIView {
    weak var delegate: BoardViewDelegate?
    var tool = CanvasTool.pen
    var color = UIColor.label
    var lineWidth: CGFloat = 4

    var strokes: [Stroke] = [] {
        didSet {
            cache = nil
            setNeedsDisplay()
        }
    }

    private var current: Stroke?
    private var cache: UIImage?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        isOpaque = false
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityLabel = "Board"
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (board: BoardView, _) in
            board.cache = nil
            board.setNeedsDisplay()
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var accessibilityValue: String? {
        get { strokes.count == 1 ? "1 stroke" : "\(strokes.count) strokes" }
        set {}
    }

    override func draw(_ rect: CGRect) {
        finished().draw(at: .zero)
        guard let current, let context = UIGraphicsGetCurrentContext() else { return }
        current.draw(in: context)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if cache?.size != bounds.size { cache = nil }
    }

    private func finished() -> UIImage {
        if let cache { return cache }
        let format = UIGraphicsImageRendererFormat(for: traitCollection)
        format.opaque = false
        let image = UIGraphicsImageRenderer(size: bounds.size, format: format).image { context in
            for stroke in strokes {
                stroke.draw(in: context.cgContext)
            }
        }
        cache = image
        return image
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard current == nil, let touch = touches.first else { return }
        current = Stroke(tool: tool, color: color, width: lineWidth, points: [touch.location(in: self)])
        redraw()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard current != nil, let touch = touches.first else { return }
        let samples = event?.coalescedTouches(for: touch) ?? [touch]
        current?.points.append(contentsOf: samples.map { $0.location(in: self) })
        redraw()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finished = current else { return }
        current = nil
        delegate?.boardView(self, didFinish: finished)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        redraw()
        current = nil
    }

    private func redraw() {
        guard let current else { return }
        setNeedsDisplay(current.bounds)
    }
}
