internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UIView {
    /// What `layoutSublayers(of:)` does: the controller's calls around `layoutSubviews`, with the view's traits current.
    final func performLayout() {
        prepareLayout()
        withCurrentTraits {
            guard flags.contains(.hasOwner), let owner = storedOwner else { return observing(.layout) { layoutSubviews() } }
            observing(.layout) {
                owner.viewWillLayoutSubviews()
                layoutSubviews()
                owner.viewDidLayoutSubviews()
            }
        }
    }

    // MARK: Constraints

    final func markNeedsUpdateConstraints() {
        guard !flags.contains(.needsUpdateConstraints) else { return }
        flags.insert(.needsUpdateConstraints)
        markAncestors(.subtreeNeedsUpdateConstraints)
        if cachedWindow != nil { viewLayer.setNeedsLayout() }
    }

    /// From the root of the tree down, engines solved; what UIKit does before any layout.
    final func updateConstraintsOfTreeIfNeeded() {
        var root = self
        while let parent = root.parentView { root = parent }
        root.updatePropertiesOfSubtreeIfNeeded()
        root.updateConstraintsOfSubtreeIfNeeded()
        root.finishLayoutWork()
    }

    /// Innermost views first. One that marks itself again is asked again, a bounded number of times.
    final func updateConstraintsOfSubtreeIfNeeded() {
        for _ in 0..<100 {
            guard flags.contains(.needsUpdateConstraints) || flags.contains(.subtreeNeedsUpdateConstraints) else { return }
            if flags.contains(.subtreeNeedsUpdateConstraints) {
                flags.remove(.subtreeNeedsUpdateConstraints)
                for child in childViews { child.updateConstraintsOfSubtreeIfNeeded() }
            }
            if flags.contains(.needsUpdateConstraints) {
                flags.remove(.needsUpdateConstraints)
                observing(.constraints) {
                    if flags.contains(.hasOwner), let owner = storedOwner {
                        owner.updateViewConstraints()
                    } else {
                        updateConstraints()
                    }
                }
            }
        }
    }
}
