import UIKit

/// A line of one device pixel at the lower edge of its frame.
class HairlineView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.hairline
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    static var thickness: CGFloat { 1 / UIScreen.main.scale }

    func place(atBottomOf bounds: CGRect, leading: CGFloat = 0) {
        frame = CGRect(
            x: bounds.minX + leading, y: bounds.maxY - HairlineView.thickness,
            width: bounds.width - leading, height: HairlineView.thickness)
    }
}
