internal import CoreGraphics
internal import Foundation

extension UICollectionView {
    func adopt(_ layout: UICollectionViewLayout) {
        layout.collectionView = self
        layoutIsPrepared = false
        setNeedsLayout()
    }

    // MARK: Data

    func forgetData() {
        hasData = false
        for (element, view) in shown { retire(view, element) }
        shown.removeAll()
        selectedPaths.removeAll()
        highlightedPath = nil
        invalidateAll()
        setNeedsLayout()
    }

    func loadDataIfNeeded() {
        guard !hasData else { return }
        hasData = true
        itemCounts = currentCounts()
    }

    func currentCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = (dataSource as? any CollectionDataSourceAnswers)?.numberOfSections(in: self)
            ?? dataSource.__optional_numberOfSections_in?(self) ?? 1
        return (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
    }

    // MARK: The layout's attributes

    func invalidateAll() {
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        storedLayout.invalidateLayout(with: context)
    }

    func forgetFittedSizes() {
        guard layoutIsPrepared, storedLayout.keepsOffsetWhileSizing else { return }
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateEverything = true
        storedLayout.invalidateLayout(with: context)
    }

    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        layoutIsPrepared = false
        if !isAskingForSize { forgetSizes(context) }
        if context.contentOffsetAdjustment != .zero {
            contentOffset = CGPoint(
                x: contentOffset.x + context.contentOffsetAdjustment.x, y: contentOffset.y + context.contentOffsetAdjustment.y)
        }
        // In the middle of its own layout the view goes on with the new attributes by itself.
        if !isLayingOutElements { setNeedsLayout() }
    }

    /// Elements on screen are asked for their sizes again.
    private func forgetSizes(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts || context.forgetsFittedSizes {
            for view in shown.values { view.sizeIsAsked = false }
            return
        }
        for path in context.invalidatedItemIndexPaths ?? [] { shown[.cell(path)]?.sizeIsAsked = false }
        for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
            for path in paths { shown[.supplementary(kind, path)]?.sizeIsAsked = false }
        }
    }

    /// An element on screen says that its content wants another size.
    func contentSizeDidChange(of view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, !isAskingForSize, storedLayout.asksForSizes, view.sizeIsAsked,
            shown.values.contains(where: { $0 === view })
        else { return }
        view.sizeIsAsked = false
        setNeedsLayout()
    }

    func prepareLayoutIfNeeded() {
        loadDataIfNeeded()
        guard !layoutIsPrepared else { return }
        layoutIsPrepared = true
        storedLayout.prepare()
        let size = storedLayout.collectionViewContentSize
        takeContentSize(size)
    }

    func attributes(of element: Element) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        switch element {
        case .cell(let path):
            guard itemCounts.indices.contains(path.section), path.item >= 0, path.item < itemCounts[path.section] else { return nil }
            return mirroredIfNeeded(storedLayout.layoutAttributesForItem(at: path))
        case .supplementary(let kind, let path): return mirroredIfNeeded(storedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path))
        case .decoration(let kind, let path): return mirroredIfNeeded(storedLayout.layoutAttributesForDecorationView(ofKind: kind, at: path))
        }
    }

    /// What the element is made for, where it is one that the view asked its data source for.
    func attributes(ofDequeued element: Element) -> UICollectionViewLayoutAttributes? {
        if let made = elementBeingMade, made.element == element { return made.attributes }
        return attributes(of: element)
    }

    /// Where an item stands, or stood before the batch that is running.
    func lastAttributes(ofItemAt path: IndexPath) -> UICollectionViewLayoutAttributes? { attributesBeforeBatch[path] }

    // MARK: Views

    func layOutElements() {
        guard !isLayingOutElements else { return }
        isLayingOutElements = true
        defer { isLayingOutElements = false }
        if bounds != laidOutBounds {
            if bounds != announcedBounds { announce(bounds) }
            laidOutBounds = bounds
        }
        backgroundView?.frame = bounds
        // A cell that asks for another size moves those after it: twice is enough for all but endless changes of mind.
        for _ in 0..<4 {
            prepareLayoutIfNeeded()
            let anchor = storedLayout.keepsOffsetWhileSizing ? anchorOfOffset() : nil
            showVisibleElements()
            if layoutIsPrepared { break }
            if let anchor { keep(anchor) }
        }
    }

    /// Before a scroll or a change of size.
    func boundsWillChange(to new: CGRect) {
        guard new != viewLayer.bounds, !isLayingOutElements else { return }
        announce(new)
    }

    private func announce(_ new: CGRect) {
        announcedBounds = new
        if layoutIsPrepared, storedLayout.shouldInvalidateLayout(forBoundsChange: new) {
            storedLayout.invalidateLayout(with: storedLayout.invalidationContext(forBoundsChange: new))
        }
    }

    /// The first element on screen that begins there, and where.
    private func anchorOfOffset() -> (element: Element, origin: CGPoint)? {
        let visible = bounds
        var best: (element: Element, origin: CGPoint)?
        for (element, view) in shown {
            guard case .cell = element, let frame = view.shownAttributes?.frame, frame.minY >= visible.minY, frame.minX >= visible.minX,
                frame.intersects(visible)
            else { continue }
            if let best, (best.origin.y, best.origin.x) <= (frame.minY, frame.minX) { continue }
            best = (element, frame.origin)
        }
        return best
    }

    /// Elements above became taller or lower than estimated: what the reader sees stays.
    private func keep(_ anchor: (element: Element, origin: CGPoint)) {
        guard let now = attributes(of: anchor.element)?.frame.origin else { return }
        let shift = CGPoint(x: now.x - anchor.origin.x, y: now.y - anchor.origin.y)
        guard shift != .zero else { return }
        displaceContentOffset(by: storedLayout.isVertical ? CGPoint(x: 0, y: shift.y) : CGPoint(x: shift.x, y: 0))
        laidOutBounds = bounds
    }

    static func element(of attributes: UICollectionViewLayoutAttributes) -> Element {
        switch attributes.representedElementCategory {
        case .cell: return .cell(attributes.indexPath)
        case .supplementaryView: return .supplementary(attributes.representedElementKind ?? "", attributes.indexPath)
        case .decorationView: return .decoration(attributes.representedElementKind ?? "", attributes.indexPath)
        }
    }

    private func showVisibleElements() {
        let visible = bounds
        guard !visible.isEmpty else { return }
        var wanted: [Element: UICollectionViewLayoutAttributes] = [:]
        var order: [Element] = []
        for attributes in layoutElements(in: visible)
        where attributes.frame.intersects(visible) && !attributes.isHidden {
            let element = Self.element(of: attributes)
            if wanted.updateValue(attributes, forKey: element) == nil { order.append(element) }
        }
        if !keepsElementsOutside {
            for (element, view) in shown where wanted[element] == nil && !leaving.contains(ObjectIdentifier(view)) {
                shown[element] = nil
                retire(view, element)
            }
        }
        for element in order {
            guard let attributes = wanted[element] else { continue }
            if let view = shown[element] {
                view.show(attributes)
                if !view.sizeIsAsked { askForSize(view, attributes) }
            } else if let view = UIView.inheritedAnimationDuration > 0 ? makeViewInPlace(element, attributes) : makeView(element, attributes) {
                shown[element] = view
                view.show(attributes)
                askForSize(view, attributes)
            }
        }
    }

    private func askForSize(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard storedLayout.asksForSizes else { return }
        view.sizeIsAsked = true
        isAskingForSize = true
        defer { isAskingForSize = false }
        guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return }
        let preferred = view.preferredLayoutAttributesFitting(copy)
        guard storedLayout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return }
        storedLayout.invalidateLayout(
            with: storedLayout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }

    static func refuseMissingView(of kind: String, at path: IndexPath) -> Never {
        ObjCException.inconsistency(
            "the collection view's data source did not return a valid view from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: for kind \(kind) at index path \(path)")
    }

    /// A view for an element, from the data source; told to the delegate and put in its place among the others.
    func makeView(_ element: Element, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let view: UICollectionReusableView
        let outer = elementBeingMade
        elementBeingMade = (element, attributes)
        defer { elementBeingMade = outer }
        switch element {
        case .cell(let path):
            guard let dataSource else { return nil }
            let cell = dataSource.collectionView(self, cellForItemAt: path)
            cell.isSelected = selectedPaths.contains(path)
            cell.show(attributes)
            delegate?.__optional_collectionView_willDisplay_forItemAt?(self, cell, path)
            view = cell
        case .supplementary(let kind, let path):
            if let answers = dataSource as? any CollectionDataSourceAnswers {
                view = answers.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
            } else if let make = dataSource?.__optional_collectionView_viewForSupplementaryElementOfKind_at {
                view = make(self, kind, path)
            } else {
                Self.refuseMissingView(of: kind, at: path)
            }
            view.show(attributes)
            delegate?.__optional_collectionView_willDisplaySupplementaryView_forElementKind_at?(self, view, kind, path)
        case .decoration(let kind, _):
            if let made = storedLayout.decorationNibs[kind]?.instantiate(withOwner: nil).first as? UICollectionReusableView {
                view = made
            } else if let type = storedLayout.decorationClasses[kind] {
                view = ObjCRuntime.instantiate(type, frame: attributes.frame)
            } else {
                ObjCException.inconsistency("no UICollectionView decoration class was registered for kind \(kind)")
            }
        }
        if view.superview !== self {
            // Cells under headers; all of them under the scroll indicators.
            if case .cell = element { insertSubview(view, at: backgroundView == nil ? 0 : 1) } else { insertSubview(view, at: elementViewCount) }
        }
        view.isHidden = attributes.isHidden
        return view
    }

    private var elementViewCount: Int {
        subviews.lastIndex { $0 is UICollectionReusableView || $0 === backgroundView }.map { $0 + 1 } ?? 0
    }

    /// Takes a view away and keeps it for the next element of its kind.
    func retire(_ view: UICollectionReusableView, _ element: Element) {
        view.keepTraits(of: self)
        view.removeFromSuperview()
        view.shownAttributes = nil
        switch element {
        case .cell(let path):
            guard let cell = view as? UICollectionViewCell else { return }
            delegate?.__optional_collectionView_didEndDisplaying_forItemAt?(self, cell, path)
        case .supplementary(let kind, let path):
            delegate?.__optional_collectionView_didEndDisplayingSupplementaryView_forElementOfKind_at?(self, view, kind, path)
        case .decoration: return
        }
        reuse.recycle(view)
    }

    // MARK: Another layout

    func changeLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        guard layout !== storedLayout else {
            completion?(true)
            return
        }
        let old = storedLayout
        for view in shown.values { view.willTransition(from: old, to: layout) }
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        let oldIsPrepared = layoutIsPrepared
        storedLayout = layout
        adopt(layout)
        let animates = animated && window != nil
        if animates {
            prepareLayoutIfNeeded()
            showAppearingElements { element in
                guard case .cell(let path) = element else { return nil }
                return self.mirroredIfNeeded(
                    layout.initialLayoutAttributesForAppearingItem(at: path) ?? (oldIsPrepared ? old.layoutAttributesForItem(at: path) : nil))
            }
        }
        old.collectionView = nil
        let finish: (Bool) -> Void = { [weak self] finished in
            guard let self else { return }
            for view in self.shown.values { view.didTransition(from: old, to: layout) }
            completion?(finished)
        }
        guard animates else {
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            finish(true)
            return
        }
        animateElements {
        } completion: { finished in
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            finish(finished)
        }
    }

    // MARK: Scrolling

    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        guard let frame = attributes(of: .cell(path))?.frame else {
            ObjCException.inconsistency(
                "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are only \(itemCounts.indices.contains(path.section) ? itemCounts[path.section] : 0) items in section \(path.section).")
        }
        let inset = adjustedContentInset
        let visible = bounds.inset(by: inset)
        var target = contentOffset
        if position.contains(.top) {
            target.y = frame.minY - inset.top
        } else if position.contains(.centeredVertically) {
            target.y = frame.midY - visible.height / 2 - inset.top
        } else if position.contains(.bottom) {
            target.y = frame.maxY - visible.height - inset.top
        }
        if position.contains(.left) {
            target.x = frame.minX - inset.left
        } else if position.contains(.centeredHorizontally) {
            target.x = frame.midX - visible.width / 2 - inset.left
        } else if position.contains(.right) {
            target.x = frame.maxX - visible.width - inset.left
        }
        if position.isEmpty {
            scrollRectToVisible(frame, animated: animated)
            return
        }
        let lowest = CGPoint(x: -inset.left, y: -inset.top)
        let highest = CGPoint(
            x: max(lowest.x, contentSize.width + inset.right - bounds.width),
            y: max(lowest.y, contentSize.height + inset.bottom - bounds.height))
        target.x = min(max(target.x, lowest.x), highest.x)
        target.y = min(max(target.y, lowest.y), highest.y)
        setContentOffset(target, animated: animated)
    }
}

enum CollectionTiming {
    /// Seconds of a batch's animation. UNVERIFIED: common knowledge.
    static let duration: TimeInterval = 0.3
}
