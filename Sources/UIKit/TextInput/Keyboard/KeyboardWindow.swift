package import CoreGraphics
package import Foundation

/// The window over everything else that holds the keyboard. It never becomes key, and only the keyboard takes touches.
@MainActor package final class KeyboardWindow: UIWindow {
    let keyboard = KeyboardView(frame: .zero)

    package override init(frame: CGRect) {
        super.init(frame: frame)
        windowLevel = UIWindow.Level(rawValue: 10_000_001)
        addSubview(keyboard)
    }

    package required init?(coder: NSCoder) { fatalError("KeyboardWindow is made in code only") }

    package override var canBecomeKey: Bool { false }

    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// The keyboard's area: an accessory view on top, below it an input view or the keys.
@MainActor final class KeyboardView: UIView {
    private var contents: KeyboardContents?
    private let keys = KeyboardKeysView(frame: .zero)
    let accessoryHost = AccessoryHostView(frame: .zero)
    private var accessoryHeight: CGFloat = 0
    private var inputHeight: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        keys.isHidden = true
        addSubview(keys)
        addSubview(accessoryHost)
    }

    required init?(coder: NSCoder) { fatalError("KeyboardView is made in code only") }

    /// Takes what is to be shown.
    ///
    /// - Returns: the height that needs, in points.
    func take(_ contents: KeyboardContents, width: CGFloat) -> CGFloat {
        if let old = self.contents?.inputView, old !== contents.inputView, old.superview === self { old.removeFromSuperview() }
        self.contents = contents
        let screen = UIScreen.main
        let bottom = screen.safeAreaInsets.bottom
        keys.isHidden = !contents.hasKeys
        if contents.hasKeys {
            inputHeight = KeyboardMetrics.height(
                for: screen.bounds.size, idiom: screen.traitCollection.userInterfaceIdiom, bottomInset: bottom,
                layout: KeyboardMetrics.layout(of: contents.traits.type), hasSuggestions: contents.traits.hasSuggestions)
            switch contents.traits.appearance {
            case .default: overrideUserInterfaceStyle = contents.traits.style
            case .dark: overrideUserInterfaceStyle = .dark
            case .light: overrideUserInterfaceStyle = .light
            }
            keys.traits = contents.traits
            keys.textDidChange()
        } else if let view = contents.inputView {
            // An input view's own height counts, above the home indicator's room.
            inputHeight = Self.height(of: view, width: width) + bottom
        } else {
            // Apple: an accessory view without a keyboard reaches the screen's bottom edge, and its safe area keeps its contents above the
            // home indicator (rdar://34411433).
            inputHeight = 0
        }
        if let view = contents.inputView, view.superview !== self { addSubview(view) }
        let sides = screen.safeAreaInsets
        accessoryHeight = accessoryHost.take(
            contents.accessory, width: width,
            safeArea: UIEdgeInsets(top: 0, left: sides.left, bottom: inputHeight == 0 ? bottom : 0, right: sides.right))
        setNeedsLayout()
        return accessoryHeight + inputHeight
    }

    func textDidChange() { keys.textDidChange() }

    func empty() {
        if let view = contents?.inputView, view.superview === self { view.removeFromSuperview() }
        accessoryHost.empty()
        contents = nil
        keys.isHidden = true
    }

    override var placesSubviewsByHand: Bool { true }

    /// Whether the view's constraints and its own size decide its height, not its frame: without a mask, or with a flexible height
    /// (common knowledge), and where an input view asks for it.
    static func sizesItself(_ view: UIView) -> Bool {
        !view.translatesAutoresizingMaskIntoConstraints || view.autoresizingMask.contains(.flexibleHeight)
            || (view as? UIInputView)?.allowsSelfSizing == true
    }

    static func height(of view: UIView, width: CGFloat) -> CGFloat {
        if sizesItself(view) {
            let height = view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
            // A flexible height with nothing inside that says more: the frame's.
            if height > 0 || !view.translatesAutoresizingMaskIntoConstraints { return height }
        }
        if view.bounds.height > 0 { return view.bounds.height }
        let intrinsic = view.intrinsicContentSize.height
        if intrinsic > 0 { return intrinsic }
        return view.sizeThatFits(CGSize(width: width, height: 0)).height
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        accessoryHost.frame = CGRect(x: 0, y: 0, width: width, height: accessoryHeight)
        keys.frame = CGRect(x: 0, y: accessoryHeight, width: width, height: inputHeight)
        if let view = contents?.inputView {
            view.frame = CGRect(x: 0, y: accessoryHeight, width: width, height: inputHeight - UIScreen.main.safeAreaInsets.bottom)
        }
    }
}
