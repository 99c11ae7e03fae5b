internal import CoreGraphics
internal import Foundation

extension UICollectionView {
    func change(_ record: (inout TableBatch) -> Void) {
        if batchDepth > 0 {
            record(&pending)
        } else {
            // What the layout stands on are the counts before the change.
            loadDataIfNeeded()
            var updates = TableBatch()
            record(&updates)
            commit(updates, completion: nil)
        }
    }

    func runBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
        loadDataIfNeeded()
        batchDepth += 1
        updates?()
        batchDepth -= 1
        guard batchDepth == 0 else { return }
        let batch = pending
        pending = TableBatch()
        commit(batch, completion: completion)
    }

    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let old = cellForItem(at: path), let dataSource else { continue }
            reuse.reconfiguring = old
            let cell = withCurrentTraits { dataSource.collectionView(self, cellForItemAt: path) }
            reuse.reconfiguring = nil
            guard cell === old else {
                ObjCException.inconsistency("reconfigured item at \(path) must be given the cell it has")
            }
        }
    }

    private func commit(_ updates: TableBatch, completion: ((Bool) -> Void)?) {
        let before = itemCounts
        let after = currentCounts()
        let map = BatchMapping(updates, old: before, new: after, noun: "item", view: "collection view").newPaths()
        let reloadedItems = Set(updates.reloadedRows.map(\.0))
        let reloadedSections = Set(updates.reloadedSections.map(\.0))
        let deletedSections = Set(updates.deletedSections.map(\.0))
        let isPlain = updates.isEmpty
        if !isPlain { prepareLayoutIfNeeded() }
        attributesBeforeBatch = [:]
        for case (.cell(let path), let view) in shown { attributesBeforeBatch[path] = mirroredIfNeeded(view.shownAttributes) }

        itemCounts = after
        if let flow = storedLayout as? UICollectionViewFlowLayout {
            flow.keepingSizes({ reloadedItems.contains($0) || reloadedSections.contains($0.section) ? nil : map($0) }) { invalidateAll() }
        } else {
            invalidateAll()
        }
        storedLayout.prepare(forCollectionViewUpdates: updates.items(map: map))
        prepareLayoutIfNeeded()

        // Views of items that stay take their new place; the others leave.
        var kept: [Element: UICollectionReusableView] = [:]
        var gone: [(UICollectionReusableView, Element)] = []
        for (element, view) in shown {
            switch element {
            case .cell(let path):
                let reloaded = reloadedItems.contains(path) || reloadedSections.contains(path.section)
                if let new = map(path), !reloaded { kept[.cell(new)] = view } else { gone.append((view, element)) }
            case .supplementary(let kind, let path):
                let first = map(IndexPath(item: 0, section: path.section))?.section
                let section = first ?? (after.indices.contains(path.section) ? path.section : nil)
                if let section, !reloadedSections.contains(path.section), !deletedSections.contains(path.section) {
                    kept[.supplementary(kind, IndexPath(item: path.item, section: section))] = view
                } else {
                    gone.append((view, element))
                }
            case .decoration: gone.append((view, element))
            }
        }
        shown = kept
        selectedPaths = selectedPaths.compactMap { reloadedItems.contains($0) ? nil : map($0) }
        highlightedPath = highlightedPath.flatMap(map)

        // A batch without changes moves the elements to where an invalidated layout has them.
        let animates = window != nil && UIView.areAnimationsEnabled && (!isPlain || elementsAreElsewhere)
        guard animates else {
            for (view, element) in gone { retire(view, element) }
            storedLayout.finalizeCollectionViewUpdates()
            attributesBeforeBatch = [:]
            setNeedsLayout()
            layoutIfNeeded()
            completion?(true)
            return
        }

        showAppearingElements { element in
            guard case .cell(let path) = element else { return nil }
            return self.mirroredIfNeeded(self.storedLayout.initialLayoutAttributesForAppearingItem(at: path))
        }
        leaving.formUnion(gone.map { ObjectIdentifier($0.0) })
        let finals = gone.map { view, element -> UICollectionViewLayoutAttributes? in
            guard case .cell(let path) = element else { return nil }
            return self.mirroredIfNeeded(self.storedLayout.finalLayoutAttributesForDisappearingItem(at: path))
        }
        animateElements {
            for (index, (view, _)) in gone.enumerated() {
                if let final = finals[index] { view.show(final) } else { view.alpha = 0 }
            }
        } completion: { finished in
            for (view, element) in gone {
                self.leaving.remove(ObjectIdentifier(view))
                view.alpha = 1
                self.retire(view, element)
            }
            completion?(finished)
        }
        storedLayout.finalizeCollectionViewUpdates()
        attributesBeforeBatch = [:]
    }
}

extension TableBatch {
    /// As a collection view's layout hears of them. Sections have paths whose item is `NSNotFound`.
    @MainActor func items(map: (IndexPath) -> IndexPath?) -> [UICollectionViewUpdateItem] {
        func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
        let sections =
            deletedSections.map(\.0).sorted().map { UICollectionViewUpdateItem(before: section($0), after: nil, action: .delete) }
            + insertedSections.map(\.0).sorted().map { UICollectionViewUpdateItem(before: nil, after: section($0), action: .insert) }
            + reloadedSections.map(\.0).sorted().map { UICollectionViewUpdateItem(before: section($0), after: section($0), action: .reload) }
            + movedSections.map { UICollectionViewUpdateItem(before: section($0.from), after: section($0.to), action: .move) }
        let items =
            deletedRows.map(\.0).sorted().map { UICollectionViewUpdateItem(before: $0, after: nil, action: .delete) }
            + insertedRows.map(\.0).sorted().map { UICollectionViewUpdateItem(before: nil, after: $0, action: .insert) }
            + reloadedRows.map(\.0).sorted().map { UICollectionViewUpdateItem(before: $0, after: map($0), action: .reload) }
            + movedRows.map { UICollectionViewUpdateItem(before: $0.from, after: $0.to, action: .move) }
        return sections + items
    }
}
