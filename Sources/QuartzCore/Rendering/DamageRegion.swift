import Foundation

/// A few rectangles that hold all changed pixels. They do not overlap.
struct DamageRegion {
    private(set) var rects: [PixelRect] = []
    /// More rectangles than this cost more than the pixels they save.
    private let limit = 16

    var isEmpty: Bool { rects.isEmpty }

    mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var new = rect
        var index = 0
        while index < rects.count {
            let old = rects[index]
            if old.contains(new) { return }
            let union = old.union(new)
            // Together when they overlap or when hardly anything is painted in vain.
            if new.contains(old) || union.area <= old.area + new.area + 64
                || (old.intersects(new) && union.area <= (old.area + new.area) * 5 / 4) {
                new = union
                rects.swapAt(index, rects.count - 1)
                rects.removeLast()
                index = 0
                continue
            }
            index += 1
        }
        // What still overlaps is cut off, so that no pixel is painted twice.
        addDisjoint(new, from: 0)
        while rects.count > limit { mergeCheapest() }
    }

    private mutating func addDisjoint(_ rect: PixelRect, from start: Int) {
        for index in start..<max(rects.count, start) where rects[index].intersects(rect) {
            let other = rects[index]
            var pieces: (PixelRect, PixelRect, PixelRect, PixelRect) = (.empty, .empty, .empty, .empty)
            var count = 0
            rect.subtracting(other) { piece in
                switch count {
                case 0: pieces.0 = piece
                case 1: pieces.1 = piece
                case 2: pieces.2 = piece
                default: pieces.3 = piece
                }
                count += 1
            }
            let end = index + 1
            if !pieces.0.isEmpty { addDisjoint(pieces.0, from: end) }
            if !pieces.1.isEmpty { addDisjoint(pieces.1, from: end) }
            if !pieces.2.isEmpty { addDisjoint(pieces.2, from: end) }
            if !pieces.3.isEmpty { addDisjoint(pieces.3, from: end) }
            return
        }
        rects.append(rect)
    }

    private mutating func mergeCheapest() {
        var best = (0, 1, Int.max)
        for i in 0..<rects.count {
            for j in (i + 1)..<rects.count {
                let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
                if waste < best.2 { best = (i, j, waste) }
            }
        }
        let merged = rects[best.0].union(rects[best.1])
        rects.remove(at: best.1)
        rects.remove(at: best.0)
        // The union may now overlap others; swallow those.
        var whole = merged
        var changed = true
        while changed {
            changed = false
            for index in rects.indices.reversed() where rects[index].intersects(whole) {
                whole = whole.union(rects[index])
                rects.remove(at: index)
                changed = true
            }
        }
        rects.append(whole)
    }

    var area: Int { rects.reduce(0) { $0 + $1.area } }
}
