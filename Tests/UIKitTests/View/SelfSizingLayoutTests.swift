import TestStage
import Testing
import UIKit

/// A view whose constraints leave its height open and that sets it itself.
private final class Card: UIView {
    let bar = UIView()
    var layouts = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(bar)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { bounds.size }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        bar.frame.size = CGSize(width: bounds.width, height: 40)
        bounds.size.height = 120
        bar.setNeedsLayout()
        bar.layoutIfNeeded()
    }
}

/// Takes its subviews away, puts them back and asks for its own layout while it lays out.
private final class Grid: UIView {
    var layouts = 0
    let parts = [UIView(), UIView()]

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        for part in parts { part.removeFromSuperview() }
        for part in parts { addSubview(part) }
        setNeedsLayout()
        layoutIfNeeded()
        for (index, part) in parts.enumerated() { part.frame = CGRect(x: 40 * index, y: 0, width: 40, height: 40) }
    }
}

@MainActor struct SelfSizingLayoutTests {
    @Test("F3.2 a view that asks for its own layout in each layout comes to rest")
    func asksInEachLayout() {
        let root = UIViewController()
        let stage = Stage(root)
        let grid = Grid(frame: CGRect(x: 0, y: 100, width: 200, height: 50))
        root.view.addSubview(grid)
        stage.frame()
        let layouts = grid.layouts
        #expect(layouts > 0 && layouts <= 10)
        stage.frame()
        #expect(grid.layouts == layouts)
        #expect(grid.parts[1].frame.minX == 40)
    }

    @Test("F3.2 a view that sets its own height in its layout comes to rest with it, though its constraints say another")
    func comesToRest() {
        let root = UIViewController()
        let stage = Stage(root)
        let card = Card()
        card.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(card)
        NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 20),
            card.trailingAnchor.constraint(equalTo: root.view.trailingAnchor, constant: -20),
            card.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 40),
        ])
        stage.frame()
        let layouts = card.layouts
        #expect(layouts > 0 && layouts <= 3)
        #expect(card.bounds.height == 120)
        stage.frame()
        #expect(card.layouts == layouts)
    }
}
