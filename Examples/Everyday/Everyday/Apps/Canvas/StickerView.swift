import UIKit

/// A picture on the board that two fingers move, scale and turn at the same time.
final class StickerView: UIImageView {
    /// Told with the transform and the centre from before a gesture, once all of its gestures have ended.
    var onChange: ((_ center: CGPoint, _ transform: CGAffineTransform) -> Void)?

    private var running = 0
    private var start: (center: CGPoint, transform: CGAffineTransform)?

    init(symbol: String, color: UIColor) {
        let size = UIImage.SymbolConfiguration(pointSize: 64, weight: .medium)
        super.init(image: UIImage(systemName: symbol, withConfiguration: size))
        tintColor = color
        contentMode = .scaleAspectFit
        isUserInteractionEnabled = true
        isMultipleTouchEnabled = true
        isAccessibilityElement = true
        accessibilityLabel = symbol
        accessibilityIdentifier = "canvas.sticker"
        frame.size = CGSize(width: 88, height: 88)
        let gestures: [UIGestureRecognizer] = [
            UIPanGestureRecognizer(target: self, action: #selector(pan)),
            UIPinchGestureRecognizer(target: self, action: #selector(pinch)),
            UIRotationGestureRecognizer(target: self, action: #selector(rotate)),
        ]
        for gesture in gestures {
            gesture.delegate = self
            addGestureRecognizer(gesture)
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func pan(_ gesture: UIPanGestureRecognizer) {
        track(gesture)
        guard gesture.state == .changed, let superview else { return }
        let move = gesture.translation(in: superview)
        center = CGPoint(x: center.x + move.x, y: center.y + move.y)
        gesture.setTranslation(.zero, in: superview)
    }

    @objc private func pinch(_ gesture: UIPinchGestureRecognizer) {
        track(gesture)
        guard gesture.state == .changed else { return }
        transform = transform.scaledBy(x: gesture.scale, y: gesture.scale)
        gesture.scale = 1
    }

    @objc private func rotate(_ gesture: UIRotationGestureRecognizer) {
        track(gesture)
        guard gesture.state == .changed else { return }
        transform = transform.rotated(by: gesture.rotation)
        gesture.rotation = 0
    }

    private func track(_ gesture: UIGestureRecognizer) {
        switch gesture.state {
        case .began:
            if running == 0 {
                start = (center, transform)
                superview?.bringSubviewToFront(self)
            }
            running += 1
        case .ended, .cancelled, .failed:
            running -= 1
            guard running == 0, let start else { return }
            self.start = nil
            onChange?(start.center, start.transform)
        default: break
        }
    }
}

extension StickerView: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer.view === self && otherGestureRecognizer.view === self
    }
}
