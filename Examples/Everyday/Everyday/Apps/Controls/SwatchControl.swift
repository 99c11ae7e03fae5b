import UIKit

/// A round colour well whose menu offers a palette.
final class SwatchControl: UIButton {
    static let palette: [(name: String, color: UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Green", .systemGreen), ("Blue", .systemBlue), ("Purple", .systemPurple),
    ]

    var selectedIndex = 3 {
        didSet {
            updateMenu()
            setNeedsDisplay()
        }
    }

    var color: UIColor { Self.palette[selectedIndex].color }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        showsMenuAsPrimaryAction = true
        accessibilityLabel = "Accent"
        updateMenu()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 32, height: 32) }

    override var accessibilityValue: String? {
        get { Self.palette[selectedIndex].name }
        set {}
    }

    override func draw(_ rect: CGRect) {
        let ring = bounds.insetBy(dx: 1.5, dy: 1.5)
        for step in 0..<24 {
            let path = UIBezierPath(
                arcCenter: CGPoint(x: ring.midX, y: ring.midY), radius: ring.width / 2, startAngle: CGFloat(step) / 24 * 2 * .pi,
                endAngle: CGFloat(step + 1) / 24 * 2 * .pi, clockwise: true)
            path.lineWidth = 3
            UIColor(hue: CGFloat(step) / 24, saturation: 0.9, brightness: 1, alpha: 1).setStroke()
            path.stroke()
        }
        color.setFill()
        UIBezierPath(ovalIn: bounds.insetBy(dx: 5, dy: 5)).fill()
    }

    private func updateMenu() {
        menu = UIMenu(
            options: .singleSelection,
            children: Self.palette.enumerated().map { index, item in
                UIAction(
                    title: item.name, image: UIImage(systemName: "circle.fill")?.withTintColor(item.color, renderingMode: .alwaysOriginal),
                    state: index == selectedIndex ? .on : .off
                ) { [unowned self] _ in
                    selectedIndex = index
                    sendActions(for: .valueChanged)
                }
            })
    }
}
