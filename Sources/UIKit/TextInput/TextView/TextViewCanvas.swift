internal import CoreGraphics
internal import Foundation

/// Shows a text view's text in tiles, so that a long text needs no more memory than what is on screen.
@MainActor final class TextViewCanvas: UIView {
    private static let tileHeight: CGFloat = 256
    weak var textView: UITextView?
    private let tileHolder = UIView(frame: .zero)
    private var tiles: [Int: TextTile] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        tileHolder.isUserInteractionEnabled = false
        addSubview(tileHolder)
    }

    required init?(coder: NSCoder) { fatalError("TextViewCanvas is made in code only") }

    /// Makes the tiles that `visible` needs and drops the others.
    func show(_ visible: CGRect, textHeight: CGFloat) {
        let height = Self.tileHeight
        var wanted: Set<Int> = []
        if bounds.width > 0, visible.height > 0 {
            // What stands a little outside comes into sight next.
            let top = max(0, Int(((visible.minY - 64) / height).rounded(.down)))
            let bottom = Int(((min(visible.maxY + 64, textHeight) - 0.01) / height).rounded(.down))
            if top <= bottom { wanted = Set(top...bottom) }
        }
        for (index, tile) in tiles where !wanted.contains(index) {
            tile.removeFromSuperview()
            tiles[index] = nil
        }
        for index in wanted.sorted() {
            let frame = CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
            let tile = tiles[index] ?? TextTile(frame: frame)
            tile.textView = textView
            if tile.frame != frame {
                tile.frame = frame
                tile.setNeedsDisplay()
            }
            if tiles[index] == nil {
                tiles[index] = tile
                tileHolder.addSubview(tile)
            }
        }
    }

    func textNeedsDisplay() { for tile in tiles.values { tile.setNeedsDisplay() } }
}

@MainActor private final class TextTile: UIView {
    weak var textView: UITextView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("TextTile is made in code only") }

    override func draw(_ rect: CGRect) { textView?.drawText(at: frame.origin) }
}
