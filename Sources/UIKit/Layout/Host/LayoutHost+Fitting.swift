internal import CoreGraphics
internal import LayoutEngine

extension LayoutHost {
    /// Of a temporary engine: the constraints that do not reach out of `view`.
    func lowerInside(of view: UIView) {
        if view.flags.contains(.hasLayoutState), let state = view.layoutState {
            for constraint in state.held where constraint.objects.allSatisfy({ $0.layoutView?.isDescendant(of: root) == true }) { lower(constraint) }
            // What a view of known size holds inside does not matter to its surroundings.
            if view !== root, state.host != nil { return }
        }
        guard view.flags.contains(.subtreeHasLayoutState) else { return }
        for child in view.childViews { lowerInside(of: child) }
    }

    /// The size of the root's alignment rectangle that comes nearest to `target`, its own size left aside.
    func fit(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        let (width, height) = (length(.horizontal, of: root), length(.vertical, of: root))
        releaseHeight()
        return measuring {
            freeRoot()
            measureBroken()
            want(width, target.width, horizontal)
            want(height, target.height, vertical)
            let ownHeight = addRootContents()
            solveMeasurement()
            if let ownHeight, root.wrapsLayoutContents {
                let solved = CGFloat(engine.value(of: width))
                if solved > 0, let wrapped = root.layoutContentHeight(forWidth: solved) {
                    engine.setConstant(Double(wrapped), of: ownHeight.id)
                    solveMeasurement()
                }
            }
            return CGSize(width: engine.value(of: width), height: engine.value(of: height))
        }
    }

    private func want(_ variable: LayoutVariable, _ length: CGFloat, _ priority: UILayoutPriority) {
        guard priority.rawValue > 0 else { return }
        register(engine.add([LayoutTerm(variable)], .equal, Double(length), priority: min(priority.rawValue, 1000)), .fitting)
    }

    /// What the root itself wants to be, as a view among others would.
    ///
    /// - Returns: the wish for the height.
    private func addRootContents() -> ContentConstraint? {
        let size = root.intrinsicContentSize
        func add(_ length: CGFloat, _ axis: NSLayoutConstraint.Axis) -> ContentConstraint? {
            guard length != UIView.noIntrinsicMetric else { return nil }
            return addContent(length, axis, of: self.length(axis, of: root), root, .fitting)
        }
        _ = add(size.width, .horizontal)
        return add(size.height, .vertical)
    }
}
