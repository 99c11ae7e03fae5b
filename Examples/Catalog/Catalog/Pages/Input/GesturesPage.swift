import UIKit

class GesturesPage: CatalogPage, UIGestureRecognizerDelegate {
    private let board = UIView()
    private let box = UIImageView(image: Scenery.image(size: CGSize(width: 180, height: 120)))
    private let pad = UILabel()
    private let log = EventLog(identifier: "gestures.log")

    override func build() {
        scrollView.delaysContentTouches = false
        board.clipsToBounds = true
        board.backgroundColor = .tertiarySystemFill
        board.accessibilityIdentifier = "gestures.board"
        box.isUserInteractionEnabled = true
        box.accessibilityIdentifier = "gestures.box"
        box.frame = CGRect(x: 30, y: 60, width: 150, height: 100)
        for gesture in [
            UIPanGestureRecognizer(target: self, action: #selector(panned(_:))),
            UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:))),
            UIRotationGestureRecognizer(target: self, action: #selector(rotated(_:))),
        ] {
            gesture.delegate = self
            box.addGestureRecognizer(gesture)
        }
        board.addSubview(box)
        section(
            "Pan, pinch, rotate", footer: "All three at once, with two fingers.", BlockRow(board, height: 240, insets: .zero),
            ActionRow("Put it back", "gestures.reset") { [unowned self] _ in
                UIView.animate(withDuration: 0.3) {
                    self.box.transform = .identity
                    self.box.frame = CGRect(x: 30, y: 60, width: 150, height: 100)
                }
            })

        pad.text = localized("Tap, tap twice, press, swipe")
        pad.textAlignment = .center
        pad.textColor = .secondaryLabel
        pad.isUserInteractionEnabled = true
        pad.accessibilityIdentifier = "gestures.pad"
        let twice = UITapGestureRecognizer(target: self, action: #selector(tappedTwice))
        twice.numberOfTapsRequired = 2
        let once = UITapGestureRecognizer(target: self, action: #selector(tapped))
        once.require(toFail: twice)
        [twice, once, UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))].forEach(
            pad.addGestureRecognizer)
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
            swipe.direction = direction
            pad.addGestureRecognizer(swipe)
        }
        section("Taps, presses, swipes", BlockRow(pad, height: 100), log)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer)
        -> Bool
    {
        gestureRecognizer.view === other.view
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: board)
        box.center = CGPoint(x: box.center.x + way.x, y: box.center.y + way.y)
        pan.setTranslation(.zero, in: board)
    }

    @objc private func pinched(_ pinch: UIPinchGestureRecognizer) {
        box.transform = box.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
    }

    @objc private func rotated(_ rotation: UIRotationGestureRecognizer) {
        box.transform = box.transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }

    @objc private func tapped() { log.add("tap") }

    @objc private func tappedTwice() { log.add("double tap") }

    @objc private func pressed(_ press: UILongPressGestureRecognizer) {
        if press.state == .began { log.add("press began") }
        if press.state == .ended { log.add("press ended") }
    }

    @objc private func swiped(_ swipe: UISwipeGestureRecognizer) {
        log.add(swipe.direction == .left ? "swipe left" : "swipe right")
    }
}
