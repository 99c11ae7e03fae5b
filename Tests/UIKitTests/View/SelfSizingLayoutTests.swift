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

@MainActor struct SelfSizingLayoutTests {
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
