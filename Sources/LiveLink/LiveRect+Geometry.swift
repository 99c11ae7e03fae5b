extension LiveRect {
    public func intersection(_ other: LiveRect) -> LiveRect? {
        let left = max(x, other.x), top = max(y, other.y)
        let right = min(x + width, other.x + other.width), bottom = min(y + height, other.y + other.height)
        return left < right && top < bottom ? LiveRect(x: left, y: top, width: right - left, height: bottom - top) : nil
    }

    /// The smallest that holds all of them; of none, an empty one.
    public static func around(_ rects: [LiveRect]) -> LiveRect {
        guard var around = rects.first else { return LiveRect(x: 0, y: 0, width: 0, height: 0) }
        for rect in rects.dropFirst() {
            let right = max(around.x + around.width, rect.x + rect.width), bottom = max(around.y + around.height, rect.y + rect.height)
            (around.x, around.y) = (min(around.x, rect.x), min(around.y, rect.y))
            (around.width, around.height) = (right - around.x, bottom - around.y)
        }
        return around
    }

    /// The rectangles, or one around them when they are many.
    public static func few(_ rects: [LiveRect]) -> [LiveRect] { rects.count > 16 ? [around(rects)] : rects }
}

extension LiveMove {
    /// Whether it moves pixels of these to others of these. An app can say anything.
    public func isWithin(_ bounds: LiveRect) -> Bool {
        let source = LiveRect(x: rect.x - dx, y: rect.y - dy, width: rect.width, height: rect.height)
        return rect.intersection(bounds) == rect && source.intersection(bounds) == source
    }
}
