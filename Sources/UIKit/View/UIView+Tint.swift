internal import CoreGraphics
internal import Foundation
internal import FoundationGaps

/// What `UIColor.tintColor` means at the moment: the tint of the view whose colours are resolved.
enum TintTracking {
    /// What the app's catalog calls its accent colour.
    static let accentName = Bundle.main.object(forInfoDictionaryKey: "NSAccentColorName") as? String
    /// That colour, if it is filled in, else the system's blue.
    static let defaultColor: UIColor = accentName.flatMap { UIColor(named: $0) } ?? NamedColors.systemBlue

    /// The default tint is the system's blue, which is another one in the dark.
    static let defaultIsDynamic = true

    /// Held by whoever resolves meanwhile. Touched from the main thread, as `UITraitCollection.current` is.
    @exclusivity(unchecked) nonisolated(unsafe) private static var view: UIView?
    /// Whether the tint was asked for since the last `recording`.
    @exclusivity(unchecked) nonisolated(unsafe) private static var wasAsked = false

    /// Resolves colours for a view.
    @MainActor static func with<Result>(_ view: UIView, _ body: () -> Result) -> Result {
        let outer = self.view
        self.view = view
        defer { self.view = outer }
        return body()
    }

    /// - Returns: whether `body` resolved a colour that depends on the view's tint.
    @MainActor static func recording(_ view: UIView, _ body: () -> Void) -> Bool {
        let outer = wasAsked
        wasAsked = false
        defer { wasAsked = outer }
        with(view, body)
        return wasAsked
    }

    /// The system's blue where no view resolves colours.
    static func resolve(_ traits: UITraitCollection) -> UIColor {
        guard MainQueue.isCurrent else { return defaultColor.resolvedColor(with: traits) }
        wasAsked = true
        return MainActor.assumeIsolated {
            guard let view else { return defaultColor.resolvedColor(with: traits) }
            // A tint that is made of the tint means that of the view above.
            let outer = view
            self.view = outer.parentView
            defer { self.view = outer }
            let tint = outer.effectiveTintColor
            return (tint.isTintColor ? defaultColor : tint).resolvedColor(with: traits)
        }
    }
}

extension UIColor {
    /// Whether this is `tintColor` itself.
    var isTintColor: Bool {
        if case .dynamic(let color) = kind { color.name == "tintColor" } else { false }
    }
}

extension UIView {
    final var effectiveTintColor: UIColor {
        var view: UIView? = self
        while let current = view {
            if let color = current.rare?.tintColor, !color.isTintColor { return adjusted(color) }
            view = current.parentView
        }
        return adjusted(NamedColors.tintColor)
    }

    private final func adjusted(_ color: UIColor) -> UIColor {
        guard Runtime.current.tintsAreInUse, effectiveTintAdjustmentMode == .dimmed,
            let c = (color.isTintColor ? TintTracking.defaultColor : color).rgba(with: traitCollection)
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

    /// As it was set: the property itself tells what follows from the views above.
    final var ownTintAdjustmentMode: TintAdjustmentMode { rare?.tintAdjustmentMode ?? .automatic }

    final func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        guard mode != ownTintAdjustmentMode else { return }
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
            let stops = modeChanged ? rare.tintAdjustmentMode != .automatic : rare.tintColor.map { !$0.isTintColor } ?? false
            if !stops { child.tellTintColorDidChange(modeChanged: modeChanged) }
        }
    }

    final func tellTintColorDidChangeHere() {
        if rare?.drawsTint ?? false { viewLayer.setNeedsDisplay() }
        if rare?.hasTintedBackground ?? false { applyBackgroundColor() }
        withCurrentTraits { tintColorDidChange() }
    }
}
