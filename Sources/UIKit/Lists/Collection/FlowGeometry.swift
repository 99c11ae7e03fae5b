internal import CoreGraphics
internal import Foundation

/// Where a flow layout puts everything. "Along" is the direction of scrolling, "across" the direction of a line.
struct FlowGeometry {
    struct Line {
        /// Items first … end − 1 of the section.
        var first: Int
        var end: Int
        var start: CGFloat
        var extent: CGFloat
    }

    struct Section {
        var start: CGFloat = 0
        var end: CGFloat = 0
        var header: CGRect?
        var footer: CGRect?
        var frames: [CGRect] = []
        var lines: [Line] = []

        func supplementaryFrame(_ kind: String) -> CGRect? {
            switch kind {
            case UICollectionView.elementKindSectionHeader: return header
            case UICollectionView.elementKindSectionFooter: return footer
            default: return nil
            }
        }
    }

    var sections: [Section] = []
    var contentSize: CGSize = .zero
    var isVertical = true

    func frame(at indexPath: IndexPath) -> CGRect? {
        guard sections.indices.contains(indexPath.section), sections[indexPath.section].frames.indices.contains(indexPath.item)
        else { return nil }
        return sections[indexPath.section].frames[indexPath.item]
    }

    /// The items that touch the rectangle, in order.
    func visit(in rect: CGRect, _ body: (IndexPath) -> Void) {
        let low = isVertical ? rect.minY : rect.minX
        let high = isVertical ? rect.maxY : rect.maxX
        for (index, section) in sections.enumerated() where section.end > low && section.start < high {
            // The first line that ends behind the near edge; lines follow one another.
            var a = 0
            var b = section.lines.count
            while a < b {
                let middle = (a + b) / 2
                if section.lines[middle].start + section.lines[middle].extent <= low { a = middle + 1 } else { b = middle }
            }
            while a < section.lines.count, section.lines[a].start < high {
                for item in section.lines[a].first..<section.lines[a].end where section.frames[item].intersects(rect) {
                    body(IndexPath(item: item, section: index))
                }
                a += 1
            }
        }
    }

    @MainActor static func build(for layout: UICollectionViewFlowLayout, in view: UICollectionView) -> FlowGeometry {
        var result = FlowGeometry()
        let vertical = layout.scrollDirection == .vertical
        result.isVertical = vertical
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        let sizeOf = delegate?.__optional_collectionView_layout_sizeForItemAt
        let inset = view.adjustedContentInset
        let across = vertical ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
        let scale = view.traitCollection.displayScale > 0 ? view.traitCollection.displayScale : UIScreen.main.scale
        var position: CGFloat = 0

        for index in 0..<view.numberOfSections {
            var section = Section(start: position)
            let margins = layout.margins(ofSection: index, delegate: delegate)
            let lineSpacing = delegate?.__optional_collectionView_layout_minimumLineSpacingForSectionAt?(view, layout, index) ?? layout.minimumLineSpacing
            let itemSpacing = delegate?.__optional_collectionView_layout_minimumInteritemSpacingForSectionAt?(view, layout, index) ?? layout.minimumInteritemSpacing
            let headerSize = delegate?.__optional_collectionView_layout_referenceSizeForHeaderInSection?(view, layout, index) ?? layout.headerReferenceSize
            let footerSize = delegate?.__optional_collectionView_layout_referenceSizeForFooterInSection?(view, layout, index) ?? layout.footerReferenceSize

            func band(_ size: CGSize) -> CGRect? {
                let extent = vertical ? size.height : size.width
                guard extent > 0 else { return nil }
                let rect = vertical
                    ? CGRect(x: 0, y: position, width: across, height: extent)
                    : CGRect(x: position, y: 0, width: extent, height: across)
                position += extent
                return rect
            }

            section.header = band(headerSize)
            position += vertical ? margins.top : margins.left
            let before = vertical ? margins.left : margins.top
            let available = across - before - (vertical ? margins.right : margins.bottom)

            let count = view.numberOfItems(inSection: index)
            let sizes: [CGSize] = (0..<count).map { item in
                let path = IndexPath(item: item, section: index)
                if let fitted = layout.fittedSizes[path] { return fitted }
                if let sizeOf { return sizeOf(view, layout, path) }
                guard layout.estimatedItemSize != .zero, layout.estimatedItemSize != UICollectionViewFlowLayout.automaticSize else { return layout.itemSize }
                return layout.estimatedItemSize
            }
            section.frames.reserveCapacity(count)
            func breadth(_ size: CGSize) -> CGFloat { vertical ? size.width : size.height }
            func depth(_ size: CGSize) -> CGFloat { vertical ? size.height : size.width }

            var first = 0
            while first < count {
                var end = first + 1
                var used = breadth(sizes[first])
                while end < count, used + itemSpacing + breadth(sizes[end]) <= available + 0.001 {
                    used += itemSpacing + breadth(sizes[end])
                    end += 1
                }
                let extent = (first..<end).map { depth(sizes[$0]) }.max() ?? 0
                let total = (first..<end).reduce(0) { $0 + breadth(sizes[$1]) }
                let isLast = end == count
                let isUniform = sizes[first..<end].allSatisfy { breadth($0) == breadth(sizes[first]) }
                var spacing = itemSpacing
                var offset = before
                if !isLast || isUniform {
                    // A last line of equal items is spaced as if it were full.
                    var slots = end - first
                    var filled = total
                    if isLast {
                        let one = breadth(sizes[first])
                        while one > 0, filled + one + CGFloat(slots) * itemSpacing <= available + 0.001 {
                            filled += one
                            slots += 1
                        }
                    }
                    if slots > 1 {
                        spacing = (available - filled) / CGFloat(slots - 1)
                    } else {
                        offset += (available - total) / 2
                    }
                }
                for item in first..<end {
                    let size = sizes[item]
                    let alongOrigin = position + (extent - depth(size)) / 2
                    let x = ((vertical ? offset : alongOrigin) * scale).rounded() / scale
                    let y = ((vertical ? alongOrigin : offset) * scale).rounded() / scale
                    section.frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
                    offset += breadth(size) + spacing
                }
                section.lines.append(Line(first: first, end: end, start: position, extent: extent))
                position += extent
                first = end
                if first < count { position += lineSpacing }
            }
            position += vertical ? margins.bottom : margins.right
            section.footer = band(footerSize)
            section.end = position
            result.sections.append(section)
        }
        result.contentSize = vertical ? CGSize(width: across, height: position) : CGSize(width: position, height: across)
        return result
    }
}

extension UICollectionViewFlowLayout {
    /// The insets of a section, what they are measured from included.
    func margins(ofSection section: Int, delegate: (any UICollectionViewDelegateFlowLayout)?) -> UIEdgeInsets {
        guard let view = collectionView else { return sectionInset }
        var result = delegate?.__optional_collectionView_layout_insetForSectionAt?(view, self, section) ?? sectionInset
        let extra: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return result
        case .fromSafeArea: extra = view.safeAreaInsets
        case .fromLayoutMargins: extra = view.layoutMargins
        }
        if scrollDirection == .vertical {
            result.left += extra.left
            result.right += extra.right
        } else {
            result.top += extra.top
            result.bottom += extra.bottom
        }
        return result
    }
}

extension UICollectionViewLayoutAttributes {
    /// For attributes of a subclass, which are made by `init()`.
    func become(category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath) {
        setElement(category: category, kind: kind)
        self.indexPath = indexPath
    }
}
