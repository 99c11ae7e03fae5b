public import CoreGraphics
public import Foundation

/// A guide whose constraints change with the edges it is near to.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The part of a view that the keyboard covers; without one a strip at the bottom of the safe area.
///
/// Constraints to its top edge keep what they place above the keyboard, moving along with it.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide ends at the safe area while no keyboard is there, else at the view's bottom. Default `true`.
    open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { owningView?.standardGuidesDidChange() } } }

    /// Points above the keyboard from which on a finger that scrolls moves it (`keyboardDismissMode` `interactive`), as if an accessory view
    /// stood there. Default 0.
    open var keyboardDismissPadding: CGFloat = 0

    /// How much of the owner's bounds lies under the keyboard, or under the safe area's bottom.
    final var coveredHeight: CGFloat {
        guard let owningView else { return 0 }
        let least = usesBottomSafeArea ? owningView.safeAreaInsets.bottom : 0
        let keyboard = Runtime.current.keyboard
        guard keyboard.isVisible, let window = owningView.window else { return least }
        let frame = owningView.convert(window.convert(keyboard.frame, from: window.screen.coordinateSpace), from: nil)
        return max(least, owningView.bounds.maxY - frame.minY)
    }
}

extension UIView {
    final var keyboardGuide: UIKeyboardLayoutGuide {
        let rare = makeRare()
        if let guide = rare.keyboardGuide { return guide }
        let guide = UIKeyboardLayoutGuide()
        guide.identifier = "UIKeyboardLayoutGuide"
        guide.owningView = self
        guide.kind = .keyboard
        rare.keyboardGuide = guide
        Runtime.current.keyboard.follow(guide)
        return guide
    }
}
