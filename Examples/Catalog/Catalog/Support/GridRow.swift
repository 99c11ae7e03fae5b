import UIKit

/// Views of one height in columns, each with a caption below.
class GridRow: UIView {
    private let items: [(caption: UILabel, view: UIView)]
    private let itemWidth: CGFloat
    private let itemHeight: CGFloat

    /// - Parameter width: the least width of a column.
    init(width: CGFloat = 100, height: CGFloat = 80, _ items: [(String, UIView)]) {
        itemWidth = width
        itemHeight = height
        self.items = items.map { title, view in
            let caption = UILabel()
            caption.text = localized(title)
            caption.font = .preferredFont(forTextStyle: .caption2)
            caption.textColor = .secondaryLabel
            caption.textAlignment = .center
            caption.adjustsFontSizeToFitWidth = true
            caption.minimumScaleFactor = 0.7
            return (caption, view)
        }
        super.init(frame: .zero)
        for item in self.items {
            addSubview(item.caption)
            addSubview(item.view)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("Rows are made in code")
    }

    private func columns(for width: CGFloat) -> Int {
        max(1, min(items.count, Int((width - 16) / (itemWidth + 16))))
    }

    private var lineHeight: CGFloat { itemHeight + 4 + 16 + 14 }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let columns = columns(for: size.width)
        return CGSize(width: size.width, height: 16 + CGFloat((items.count + columns - 1) / columns) * lineHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let columns = columns(for: bounds.width)
        let width = (bounds.width - 16 * CGFloat(columns + 1)) / CGFloat(columns)
        for (index, item) in items.enumerated() {
            let x = 16 + CGFloat(index % columns) * (width + 16)
            let y = 16 + CGFloat(index / columns) * lineHeight
            item.view.frame = CGRect(x: x, y: y, width: width, height: itemHeight)
            item.caption.frame = CGRect(x: x, y: y + itemHeight + 4, width: width, height: 16)
        }
    }
}
