import CoreGraphics

/// Images stretched to a size, the ones that were used last: rows that are used again, and pages that are opened again, show the same
/// image at the same size in layers that have not drawn it yet.
final class StretchedPictures {
    /// What a stretched picture depends on, beside its place and scale (``NodePictures/Key``).
    struct Look: Equatable {
        var source, placement, center: CGRect
        var contentsScale: CGFloat
        var minification, magnification: CALayerContentsFilter
        /// Only for those that are cut round.
        var outline: Outline?
        /// Compared by identity; does not keep the image.
        weak var image: PixelBuffer?

        static func == (a: Look, b: Look) -> Bool {
            a.image === b.image && a.source == b.source && a.placement == b.placement && a.center == b.center && a.contentsScale == b.contentsScale
                && a.minification == b.minification && a.magnification == b.magnification && a.outline == b.outline
        }
    }

    struct Outline: Equatable {
        var bounds: CGRect
        var radius: CGFloat
        var corners: CACornerMask
        var isContinuous: Bool
    }

    /// A little more than a phone's screen has.
    static let mostPixels = 4_000_000
    static let mostPictures = 64

    private var kept: [(look: Look, picture: NodePictures.Picture)] = []

    func removeAll() { kept = [] }

    func picture(_ look: Look, _ key: NodePictures.Key) -> NodePictures.Picture? {
        guard look.image != nil else { return nil }
        return kept.last { $0.picture.key == key && $0.look == look }?.picture
    }

    /// Keeps a picture as the last that was used. Those go that were not used for the longest time, or whose image is gone.
    func keep(_ picture: NodePictures.Picture, as look: Look) {
        kept.removeAll { $0.picture === picture || $0.look.image == nil }
        kept.append((look, picture))
        var pixels = kept.reduce(0) { $0 + $1.picture.area }
        var excess = 0
        while pixels > Self.mostPixels || kept.count - excess > Self.mostPictures {
            pixels -= kept[excess].picture.area
            excess += 1
        }
        kept.removeFirst(excess)
    }
}

extension NodePictures.Picture {
    fileprivate var area: Int { buffer.width * buffer.height }
}
