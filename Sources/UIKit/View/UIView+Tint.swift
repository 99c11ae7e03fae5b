internal import CoreGraphics
internal import Foundation

@MainActor enum TintTracking {
    /// The default tint is the system's blue, which is another one in the dark.
    static let defaultIsDynamic = true
}

extension UIView {
    final var effectiveTintColor: UIColor {
        var view: UIView? = self
        while let current = view {
            if let color = current.rare?.tintColor { return adjusted(color) }
            view = current.parentView
        }
        return adjusted(NamedColors.tintColor)
    }

    private final func adjusted(_ color: UIColor) -> UIColor {
        guard Runtime.current.tintsAreInUse, effectiveTintAdjustmentMode == .dimmed,
            let c = color.rgba(with: traitCollection)
        else { return color }
        return UIColor(white: 0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue, alpha: c.alpha * 0.8)
    }

    final func setTintColor(_ color: UIColor?) {
        guard color !== rare?.tintColor else { return }
        Runtime.current.tintsAreInUse = true
        makeRare().tintColor = color
        tellTintColorDidChange()
    }

    final var effectiveTintAdjustmentMode: TintAdjustmentMode {
        var view: UIView? = self
        while let current = view {
            if let mode = current.rare?.tintAdjustmentMode, mode != .automatic { return mode }
            view = current.parentView
        }
        return .normal
    }

    final func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        guard mode != rare?.tintAdjustmentMode ?? .automatic else { return }
        Runtime.current.tintsAreInUse = true
        makeRare().tintAdjustmentMode = mode
        tellTintColorDidChange(modeChanged: true)
    }

    /// Tells this view and every one below that inherits from it.
    final func tellTintColorDidChange(modeChanged: Bool = false) {
        tellTintColorDidChangeHere()
        for child in childViews {
            guard let rare = child.rare else {
                child.tellTintColorDidChange(modeChanged: modeChanged)
                continue
            }
            let stops = modeChanged ? rare.tintAdjustmentMode != .automatic : rare.tintColor != nil
            if !stops { child.tellTintColorDidChange(modeChanged: modeChanged) }
        }
    }

    final func tellTintColorDidChangeHere() {
        withCurrentTraits { tintColorDidChange() }
    }
}
