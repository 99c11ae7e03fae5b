import CoreGraphics

// What takes another's place, painted against what was there.
extension Painter {
    /// Names the pixels that may look different once `new` nodes stand where `old` ones stood, at the same place among their siblings.
    ///
    /// Two pages often share most of what they paint: one background, the same bars, lines and pictures. A pixel is the same where the same
    /// operations paint it in the same order, so operations that both have are left out, as far as their order goes.
    ///
    /// - Parameters:
    ///   - device: from the coordinates of the nodes' parent to the device's.
    ///   - damage: gets the pixels of an operation that only one of them has.
    func forEachDifference(
        old: [RenderNode], new: [RenderNode], device: Homography, clip: PixelRect,
        damage: (_ pixels: PixelRect, _ isOld: Bool) -> Void
    ) {
        withList { before in
            withList { after in
                for node in old { collect(node, device, clip: clip, alpha: 1, into: &before) }
                for node in new { collect(node, device, clip: clip, alpha: 1, into: &after) }
                var report = DamageReport()
                _ = strikeHidden(&before, in: clip, report: &report)
                _ = strikeHidden(&after, in: clip, report: &report)
                compare(before, after, damage)
            }
        }
    }

    private func compare(_ before: [PaintOperation], _ after: [PaintOperation], _ damage: (PixelRect, Bool) -> Void) {
        // Places in `before`, first to last, by the pixels that are touched.
        var places: [PixelRect: [Int]] = [:]
        for (index, operation) in before.enumerated() where !operation.isHidden && operation.isComparable {
            places[operation.bounds, default: []].append(index)
        }
        var isMatched = [Bool](repeating: false, count: before.count)
        var last = -1
        for operation in after where !operation.isHidden {
            let place = operation.isComparable ? places[operation.bounds]?.first { $0 > last && before[$0].paints(sameAs: operation) } : nil
            if let place {
                isMatched[place] = true
                last = place
            } else {
                damage(operation.bounds, false)
            }
        }
        for (index, operation) in before.enumerated() where !operation.isHidden && !isMatched[index] { damage(operation.bounds, true) }
    }
}

extension PaintOperation {
    /// Whether what it paints follows from the node's own values alone.
    fileprivate var isComparable: Bool {
        switch kind {
        case .background, .border: true
        case .content:
            switch node.content {
            case .image, .backing: true
            default: false
            }
        case .shadow, .group: false
        }
    }

    fileprivate func paints(sameAs other: PaintOperation) -> Bool {
        kind == other.kind && bounds == other.bounds && alpha == other.alpha && device == other.device
            && node.properties.bounds == other.node.properties.bounds && node.masksToBounds == other.node.masksToBounds
            && !node.propertiesLookDifferent(from: other.node.properties)
            // Other operations of a node do not show its contents.
            && (kind != .content || node.content.showsSamePixels(as: other.node.content))
    }
}
