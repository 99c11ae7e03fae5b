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
        /// What the layout and its delegate say.
        var sizes: [CGSize] = []
        var headerSize: CGSize = .zero
        var footerSize: CGSize = .zero
        var margins: UIEdgeInsets = .zero
        var lineSpacing: CGFloat = 0
        var itemSpacing: CGFloat = 0

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
    private var across: CGFloat = 0
    private var scale: CGFloat = 1

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

    /// Another size for one item; lines follow with `layOut`.
    mutating func setSize(_ size: CGSize, at indexPath: IndexPath) {
        guard sections.indices.contains(indexPath.section), sections[indexPath.section].sizes.indices.contains(indexPath.item) else { return }
        sections[indexPath.section].sizes[indexPath.item] = size
    }

    /// Asks layout and delegate for everything.
    @MainActor static func build(for layout: UICollectionViewFlowLayout, in view: UICollectionView) -> FlowGeometry {
        var result = FlowGeometry()
        let vertical = layout.scrollDirection == .vertical
        result.isVertical = vertical
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        let sizeOf = delegate?.__optional_collectionView_layout_sizeForItemAt
        let inset = view.adjustedContentInset
        result.across = vertical ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
        result.scale = view.traitCollection.displayScale > 0 ? view.traitCollection.displayScale : UIScreen.main.scale
        let estimate = layout.estimatedItemSize
        let common = estimate != .zero && estimate != UICollectionViewFlowLayout.automaticSize ? estimate : layout.itemSize
        for index in 0..<view.numberOfSections {
            var section = Section()
            section.margins = layout.margins(ofSection: index, delegate: delegate)
            section.lineSpacing = delegate?.__optional_collectionView_layout_minimumLineSpacingForSectionAt?(view, layout, index) ?? layout.minimumLineSpacing
            section.itemSpacing =
                delegate?.__optional_collectionView_layout_minimumInteritemSpacingForSectionAt?(view, layout, index) ?? layout.minimumInteritemSpacing
            section.headerSize = delegate?.__optional_collectionView_layout_referenceSizeForHeaderInSection?(view, layout, index) ?? layout.headerReferenceSize
            section.footerSize = delegate?.__optional_collectionView_layout_referenceSizeForFooterInSection?(view, layout, index) ?? layout.footerReferenceSize
            let count = view.numberOfItems(inSection: index)
            if let sizeOf {
                section.sizes = (0..<count).map { sizeOf(view, layout, IndexPath(item: $0, section: index)) }
            } else {
                section.sizes = Array(repeating: common, count: count)
            }
            result.sections.append(section)
        }
        for (path, size) in layout.fittedSizes { result.setSize(size, at: path) }
        result.layOut()
        return result
    }

    /// Puts everything in its place, section after section.
    mutating func layOut() {
        var position: CGFloat = 0
        for index in sections.indices { layOut(&sections[index], from: &position) }
        contentSize = isVertical ? CGSize(width: across, height: position) : CGSize(width: position, height: across)
    }

    private func breadth(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    private func depth(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    private func layOut(_ section: inout Section, from position: inout CGFloat) {
        section.start = position
        section.header = band(section.headerSize, at: &position)
        position += isVertical ? section.margins.top : section.margins.left
        layOutLines(&section, from: &position)
        position += isVertical ? section.margins.bottom : section.margins.right
        section.footer = band(section.footerSize, at: &position)
        section.end = position
    }

    /// A header or footer, over the whole breadth.
    private func band(_ size: CGSize, at position: inout CGFloat) -> CGRect? {
        let extent = depth(size)
        guard extent > 0 else { return nil }
        defer { position += extent }
        return isVertical
            ? CGRect(x: 0, y: position, width: across, height: extent)
            : CGRect(x: position, y: 0, width: extent, height: across)
    }

    private func layOutLines(_ section: inout Section, from position: inout CGFloat) {
        let sizes = section.sizes
        let count = sizes.count
        let itemSpacing = section.itemSpacing
        let before = isVertical ? section.margins.left : section.margins.top
        let available = across - before - (isVertical ? section.margins.right : section.margins.bottom)
        section.frames.removeAll(keepingCapacity: true)
        section.lines.removeAll(keepingCapacity: true)
        section.frames.reserveCapacity(count)
        var first = 0
        while first < count {
            let one = breadth(sizes[first])
            var end = first + 1
            var total = one
            var extent = depth(sizes[first])
            var isUniform = true
            while end < count {
                let next = breadth(sizes[end])
                guard total + next + CGFloat(end - first) * itemSpacing <= available + 0.001 else { break }
                total += next
                extent = max(extent, depth(sizes[end]))
                if next != one { isUniform = false }
                end += 1
            }
            let isLast = end == count
            var spacing = itemSpacing
            var offset = before
            if !isLast || isUniform {
                // A last line of equal items is spaced as if it were full.
                var slots = end - first
                var filled = total
                // Each more takes its breadth and a gap; where that is nothing, any number would fit.
                let step = one + itemSpacing
                if isLast, one > 0, step > 0 {
                    let room = available + 0.001 - filled - CGFloat(slots - 1) * itemSpacing
                    let more = max((room / step).rounded(.down), 0)
                    if more < 1_000_000 {
                        filled += more * one
                        slots += Int(more)
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
                let x = ((isVertical ? offset : alongOrigin) * scale).rounded() / scale
                let y = ((isVertical ? alongOrigin : offset) * scale).rounded() / scale
                section.frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
                offset += breadth(size) + spacing
            }
            section.lines.append(Line(first: first, end: end, start: position, extent: extent))
            position += extent
            first = end
            if first < count { position += section.lineSpacing }
        }
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
