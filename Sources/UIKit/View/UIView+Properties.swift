internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The pass before constraints and layout, in which a view takes over what it shows from its model.
extension UIView {
    final func markNeedsUpdateProperties() {
        guard !flags.contains(.needsUpdateProperties) else { return }
        flags.insert(.needsUpdateProperties)
        markAncestors(.subtreeNeedsUpdateProperties)
        // Wakes the frame; nothing is laid out for it.
        if cachedWindow != nil { Runtime.current.frameLoop.setNeedsFrame() }
    }

    /// Of itself and all below: what entered a window since the mark was set is found from there.
    final func announcePropertiesMark() {
        guard flags.contains(.needsUpdateProperties) || flags.contains(.subtreeNeedsUpdateProperties) else { return }
        markAncestors(.subtreeNeedsUpdateProperties)
    }

    /// Superviews first. One that marks itself again is asked again, a bounded number of times.
    final func updatePropertiesOfSubtreeIfNeeded() {
        for _ in 0..<100 {
            guard flags.contains(.needsUpdateProperties) || flags.contains(.subtreeNeedsUpdateProperties) else { return }
            if flags.contains(.needsUpdateProperties) {
                flags.remove(.needsUpdateProperties)
                performUpdateProperties()
            }
            if flags.contains(.subtreeNeedsUpdateProperties) {
                flags.remove(.subtreeNeedsUpdateProperties)
                for child in childViews { child.updatePropertiesOfSubtreeIfNeeded() }
            }
        }
    }

    private final func performUpdateProperties() {
        traitCollection.performAsCurrent {
            observing(.properties) {
                if flags.contains(.hasOwner), let controller = storedOwner as? UIViewController { controller.updateProperties() }
                updateProperties()
            }
        }
    }

    /// Whether anything of the view's or its controller's does something in the pass.
    final var updatesProperties: Bool { flags.contains(.hasOwner) || ClassOverrides.updateProperties.isOverridden(by: type(of: self)) }
}
