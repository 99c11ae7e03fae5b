internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The blinking bar at the place of input, 2 points wide, in the tint colour.
@MainActor final class CaretView: UIView {
    static let width: CGFloat = 2

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.width / 2
    }

    required init?(coder: NSCoder) { fatalError("CaretView is made in code only") }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        backgroundColor = tintColor
    }

    /// Shown in full for a moment after each change, then blinking: half a second on, half a second off.
    func restartBlinking() {
        layer.removeAnimation(forKey: "blink")
        guard Runtime.current.caretBlinks, !isHidden else { return }
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [1, 1, 0, 0, 1]
        animation.keyTimes = [0, 0.5, 0.6, 0.9, 1]
        animation.duration = 1
        animation.repeatCount = .infinity
        layer.add(animation, forKey: "blink")
    }
}

/// Caret, selection and its two handles, as views over a text.
@MainActor final class SelectionDisplay {
    private let caret = CaretView(frame: .zero)
    private var highlights: [UIView] = []
    private let handles = [SelectionHandle(isStart: true), SelectionHandle(isStart: false)]
    private unowned let container: UIView

    init(in container: UIView) {
        self.container = container
        caret.isHidden = true
        container.addSubview(caret)
        for handle in handles {
            handle.isHidden = true
            container.addSubview(handle)
        }
    }

    /// Frames are the container's.
    func show(caret caretFrame: CGRect?, selection: [CGRect]) {
        if let caretFrame {
            let changed = caret.isHidden || caret.frame != caretFrame
            caret.frame = caretFrame
            caret.isHidden = false
            if changed { caret.restartBlinking() }
        } else if !caret.isHidden {
            caret.isHidden = true
            caret.layer.removeAnimation(forKey: "blink")
        }
        while highlights.count > selection.count { highlights.removeLast().removeFromSuperview() }
        while highlights.count < selection.count {
            let view = SelectionHighlight(frame: .zero)
            container.insertSubview(view, belowSubview: caret)
            highlights.append(view)
        }
        for (view, frame) in zip(highlights, selection) { view.frame = frame }
        for handle in handles { handle.isHidden = selection.isEmpty }
        if let first = selection.first, let last = selection.last {
            handles[0].place(at: CGRect(x: first.minX, y: first.minY, width: 0, height: first.height))
            handles[1].place(at: CGRect(x: last.maxX, y: last.minY, width: 0, height: last.height))
        }
    }

    var caretFrame: CGRect? { caret.isHidden ? nil : caret.frame }
}

@MainActor private final class SelectionHighlight: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("SelectionHighlight is made in code only") }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        backgroundColor = tintColor.withAlphaComponent(0.2)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor.withAlphaComponent(0.2)
    }
}

/// The bar with a dot at an end of a selection.
@MainActor final class SelectionHandle: UIView {
    private static let dot: CGFloat = 10
    private let isStart: Bool
    private let bar = UIView()
    private let knob = UIView()

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        bar.layer.cornerRadius = 1
        knob.layer.cornerRadius = Self.dot / 2
        addSubview(bar)
        addSubview(knob)
    }

    required init?(coder: NSCoder) { fatalError("SelectionHandle is made in code only") }

    func place(at edge: CGRect) {
        frame = CGRect(x: edge.minX - Self.dot / 2, y: edge.minY, width: Self.dot, height: edge.height)
        bar.frame = CGRect(x: Self.dot / 2 - 1, y: 0, width: 2, height: edge.height)
        knob.frame = CGRect(x: 0, y: isStart ? -Self.dot + 2 : edge.height - 2, width: Self.dot, height: Self.dot)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        tintColorDidChange()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        bar.backgroundColor = tintColor
        knob.backgroundColor = tintColor
    }
}
