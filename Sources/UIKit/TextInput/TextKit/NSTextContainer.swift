public import CoreGraphics
public import Foundation

/// The region a layout manager lays text out in.
open class NSTextContainer: NSObject {
    /// Points; 0 or a very large number on a side is no limit.
    open var size: CGSize { didSet { if oldValue != size { layoutChanged() } } }

    /// Points kept free at both ends of every line. Default 5.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if oldValue != lineFragmentPadding { layoutChanged() } } }

    /// 0, the default, is no limit.
    open var maximumNumberOfLines: Int = 0 { didSet { if oldValue != maximumNumberOfLines { layoutChanged() } } }

    /// How the last line that fits ends. Default `.byWordWrapping`: it just ends.
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { if oldValue != lineBreakMode { layoutChanged() } } }

    /// What text flows around. Of the parts left free on a line, the widest is used.
    open var exclusionPaths: [UIBezierPath] = [] { didSet { layoutChanged() } }

    /// Whether a text view gives the container its width. Default `false`; text views set it for their own.
    open var widthTracksTextView: Bool = false
    /// Kept and without effect: a text view never sets its container's height.
    open var heightTracksTextView: Bool = false

    open internal(set) weak var layoutManager: NSLayoutManager?

    weak var textView: UITextView?

    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    public convenience override init() { self.init(size: CGSize(width: 1e7, height: 1e7)) }

    public required init(coder: NSCoder) {
        size = CGSize(width: 1e7, height: 1e7)
        super.init()
    }

    open var isSimpleRectangular: Bool { exclusionPaths.isEmpty }

    private func layoutChanged() { layoutManager?.textContainerChangedGeometry(self) }

    // MARK: Lines

    /// Where a line may stand between two heights: the widest stretch that no path touches.
    func stretch(top: CGFloat, height: CGFloat) -> (x: CGFloat, width: CGFloat) {
        let left = lineFragmentPadding
        let right = max(left, size.width - lineFragmentPadding)
        var taken: [ClosedRange<CGFloat>] = []
        for path in exclusionPaths {
            let box = path.bounds
            guard box.maxY > top, box.minY < top + height, box.width > 0 else { continue }
            let steps = max(1, Int((box.width / 2).rounded(.up)))
            var low = CGFloat.infinity
            var high = -CGFloat.infinity
            // Probed on a grid of two points: text does not need more.
            for part in 0...4 {
                let y = min(max(top + height * CGFloat(part) / 4, box.minY + 0.01), box.maxY - 0.01)
                for step in 0...steps {
                    let x = box.minX + box.width * (CGFloat(step) + (step == 0 ? 0.01 : step == steps ? -0.01 : 0)) / CGFloat(steps)
                    guard path.contains(CGPoint(x: x, y: y)) else { continue }
                    low = min(low, x)
                    high = max(high, x)
                }
            }
            if low <= high { taken.append((low - lineFragmentPadding)...(high + lineFragmentPadding)) }
        }
        guard !taken.isEmpty else { return (left, right - left) }
        var best: (x: CGFloat, width: CGFloat) = (left, 0)
        var start = left
        for stretch in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if stretch.lowerBound - start > best.width { best = (start, stretch.lowerBound - start) }
            start = max(start, stretch.upperBound)
        }
        if right - start > best.width { best = (start, right - start) }
        return best
    }
}
