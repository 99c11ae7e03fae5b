internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import TextEngine

/// The text of one container, set. Indices outwards are the storage's.
final class TextContainerLayout {
    let container: NSTextContainer
    /// The characters that stand in the container.
    let range: NSRange
    let layout: TextLayout
    private let text: AttributedText

    /// - Parameter emptyAttributes: what gives the one line of an empty text its height.
    init(_ whole: NSAttributedString, from start: Int, in container: NSTextContainer, usesFontLeading: Bool, emptyAttributes: TextAttributes.Dictionary = [:]) {
        self.container = container
        let rest = NSRange(location: start, length: max(0, whole.length - start))
        if whole.length == 0 {
            text = AttributedText("", attributes: emptyAttributes, wraps: true)
        } else {
            text = AttributedText(start == 0 ? whole : whole.attributedSubstring(from: rest), wraps: true)
        }
        var options = TextLayout.Options()
        let width = container.size.width
        if width > 0, width < 1e6 { options.width = max(0, width - 2 * container.lineFragmentPadding) }
        if container.size.height > 0, container.size.height < 1e6 { options.height = container.size.height }
        options.maximumLines = max(0, container.maximumNumberOfLines)
        options.truncation = TextAttributes.truncation(container.lineBreakMode)
        options.usesFontLeading = usesFontLeading
        if container.exclusionPaths.isEmpty {
            let plain = TextLayout.layout(text.styled, options: options)
            let padding = container.lineFragmentPadding
            layout = padding == 0 ? plain : plain.moved(by: padding)
        } else {
            layout = Typesetter.typesetter(for: text.styled).layout(options) { container.stretch(top: $0, height: $1) }
        }
        let end = layout.isTruncated && options.truncation == .none ? layout.lines.last?.line.range.upperBound ?? 0 : rest.length
        range = NSRange(location: start, length: min(end, rest.length))
    }

    // MARK: Lines

    /// The line of a character, the last one behind the text.
    func line(of index: Int) -> Int? {
        guard !layout.lines.isEmpty else { return nil }
        let place = index - range.location
        var low = 0
        var high = layout.lines.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if layout.lines[middle].line.range.lowerBound <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The characters of a line with the line break that ends it.
    func range(ofLine index: Int) -> NSRange {
        let start = layout.lines[index].line.range.lowerBound
        let end = index + 1 < layout.lines.count ? layout.lines[index + 1].line.range.lowerBound : range.length
        return NSRange(location: range.location + start, length: max(0, end - start))
    }

    /// The index of the empty line behind a final line break.
    var extraLine: Int? {
        guard let last = layout.lines.last, last.line.range.isEmpty, last.line.range.lowerBound == range.length else { return nil }
        return layout.lines.count - 1
    }

    private var hasWidth: Bool { container.size.width > 0 && container.size.width < 1e6 }

    /// From the bottom of the line before to the line's own, as wide as the container.
    func fragmentRect(of index: Int) -> CGRect {
        let line = layout.lines[index]
        let top = index == 0 ? min(0, line.top) : layout.lines[index - 1].top + layout.lines[index - 1].height
        let width = hasWidth ? container.size.width : usedRect.width
        return CGRect(x: 0, y: top, width: width, height: line.top + line.height - top)
    }

    func usedRect(of index: Int) -> CGRect {
        let line = layout.lines[index]
        let fragment = fragmentRect(of: index)
        let padding = container.lineFragmentPadding
        return CGRect(x: line.origin.x - padding, y: fragment.minY, width: line.line.width + 2 * padding, height: fragment.height)
    }

    lazy var usedRect: CGRect = {
        guard let last = layout.lines.last else { return .zero }
        let padding = container.lineFragmentPadding
        let left = layout.lines.map(\.origin.x).min() ?? padding
        let right = layout.lines.map { $0.origin.x + $0.line.width }.max() ?? padding
        return CGRect(x: left - padding, y: 0, width: right - left + 2 * padding, height: last.top + last.height)
    }()

    // MARK: Places

    func caretRect(at index: Int) -> CGRect {
        guard let number = line(of: index) else { return .zero }
        let line = layout.lines[number]
        // Behind a trailing space at a line's end the caret stays within the container.
        let x = line.origin.x + line.line.caretOffset(for: index - range.location)
        let limit = hasWidth ? max(0, container.size.width - container.lineFragmentPadding) : .infinity
        return CGRect(x: min(x, limit), y: line.top, width: 0, height: line.height)
    }

    /// The rectangles of a stretch, one a line or more where directions mix.
    ///
    /// - Parameter fillsLines: whether lines whose end is in the stretch are covered up to the container's edge, as selections are.
    func rects(for wanted: NSRange, fillsLines: Bool) -> [CGRect] {
        let wanted = NSIntersectionRange(wanted, range)
        guard wanted.length > 0 else { return [] }
        var rects: [CGRect] = []
        for index in layout.lines.indices {
            let own = range(ofLine: index)
            let part = NSIntersectionRange(own, wanted)
            guard part.length > 0 else { continue }
            let line = layout.lines[index]
            let fragment = fragmentRect(of: index)
            let start = part.location - range.location
            let reachesEnd = part.location + part.length == own.location + own.length && index + 1 < layout.lines.count
                && NSLocationInRange(own.location + own.length - 1, wanted) && wanted.location + wanted.length > own.location + own.length - 1
            let stretches = line.line.stretches(of: start..<(start + part.length))
            for stretch in stretches {
                rects.append(
                    CGRect(
                        x: line.origin.x + stretch.lowerBound, y: fragment.minY, width: stretch.upperBound - stretch.lowerBound, height: fragment.height))
            }
            if stretches.isEmpty {
                rects.append(CGRect(x: line.origin.x + line.line.caretOffset(for: start), y: fragment.minY, width: 0, height: fragment.height))
            }
            if fillsLines, reachesEnd, hasWidth, let last = rects.indices.last, !line.line.isRightToLeft {
                rects[last].size.width = max(rects[last].width, container.size.width - container.lineFragmentPadding - rects[last].minX)
            }
        }
        return rects
    }

    /// The insertion point nearest to a point.
    func insertionIndex(at point: CGPoint) -> Int {
        guard let number = layout.lineIndex(atY: point.y) else { return range.location }
        let line = layout.lines[number]
        var index = line.line.index(for: point.x - line.origin.x)
        // Behind the last character of a wrapped line stands the next line's start: stay in front of the space that was swallowed.
        let end = line.line.range.upperBound
        if index >= end, number + 1 < layout.lines.count, layout.lines[number + 1].line.range.lowerBound == end, end > line.line.range.lowerBound {
            index = line.line.caretStops.map(\.index).filter { $0 < end }.max() ?? index
        }
        return range.location + min(index, range.length)
    }

    /// The character under a point and how far through it the point lies, from 0 to 1.
    func character(at point: CGPoint) -> (index: Int, fraction: CGFloat) {
        guard let number = layout.lineIndex(atY: point.y) else { return (range.location, 0) }
        let line = layout.lines[number]
        let x = point.x - line.origin.x
        let stops = line.line.caretStops
        guard stops.count > 1 else { return (range.location + (stops.first?.index ?? 0), 0) }
        for (stop, next) in zip(stops, stops.dropFirst()) {
            let (low, high) = (min(stop.x, next.x), max(stop.x, next.x))
            guard x >= low, x < high, high > low else { continue }
            let fraction = (x - low) / (high - low)
            return (range.location + stop.index, next.x < stop.x ? 1 - fraction : fraction)
        }
        let isBefore = x < (stops.map(\.x).min() ?? 0)
        let last = stops[stops.count - 2].index
        let index = isBefore != line.line.isRightToLeft ? stops[0].index : last
        return (range.location + min(index, max(0, range.length - 1)), isBefore != line.line.isRightToLeft ? 0 : 1)
    }

    func isRightToLeft(at index: Int) -> Bool { line(of: index).map { layout.lines[$0].line.isRightToLeft } ?? false }

    /// Draws with the container's corner at a point of the current context.
    func draw(_ wanted: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        if NSIntersectionRange(wanted, range).length < range.length {
            // Only some lines' parts: the rest is clipped away.
            let rects = rects(for: wanted, fillsLines: false).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
            context.clip(to: rects)
        }
        text.draw(layout, at: origin, in: context, container: container)
        context.restoreGState()
    }
}

extension TextLayout {
    /// The same lines, moved to the right.
    func moved(by x: CGFloat) -> TextLayout {
        TextLayout(moving: self, x: x)
    }
}
