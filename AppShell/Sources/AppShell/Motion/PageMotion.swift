import UIKit

/// Where two pages stand while one gives way to the other: a pure function of progress, from 0 to 1.
struct PageMotion: Equatable {
    enum Kind { case fade, slide, sharedAxis }

    /// How a page differs from one at rest.
    struct Pose: Equatable {
        /// In points, to the right.
        var offset: CGFloat = 0
        var alpha: CGFloat = 1
    }

    /// How far pages move along a shared axis, in points.
    static let axisDistance: CGFloat = 30
    /// The progress at which the old page is gone and the new one begins to be seen.
    static let fadeThreshold: CGFloat = 0.35

    var kind: Kind
    /// 1: the new page comes from the right. −1: from the left.
    var side: CGFloat
    /// Of a page, in points.
    var width: CGFloat

    /// In seconds.
    var duration: TimeInterval { kind == .fade ? 0.2 : 0.3 }

    private var distance: CGFloat {
        switch kind {
        case .fade: 0
        case .slide: width
        case .sharedAxis: Self.axisDistance
        }
    }

    func outgoing(at progress: CGFloat) -> Pose {
        let alpha = kind == .sharedAxis ? max(1 - progress / Self.fadeThreshold, 0) : 1
        return Pose(offset: -side * distance * progress, alpha: alpha)
    }

    func incoming(at progress: CGFloat) -> Pose {
        let alpha: CGFloat
        switch kind {
        case .fade: alpha = progress
        case .slide: alpha = 1
        case .sharedAxis: alpha = max((progress - Self.fadeThreshold) / (1 - Self.fadeThreshold), 0)
        }
        return Pose(offset: side * distance * (1 - progress), alpha: alpha)
    }

    /// The side from which the page at `index` comes after that at `oldIndex`.
    static func side(from oldIndex: Int, to index: Int, isRightToLeft: Bool) -> CGFloat {
        (index > oldIndex) != isRightToLeft ? 1 : -1
    }
}

/// A page's view, and how it was before it began to move.
@MainActor struct MovingPage {
    let view: UIView
    private let transform: CGAffineTransform
    private let alpha: CGFloat

    init(_ view: UIView) {
        self.view = view
        transform = view.transform
        alpha = view.alpha
    }

    func move(to offset: CGFloat) { view.transform = transform.concatenating(CGAffineTransform(translationX: offset, y: 0)) }

    func fade(to alpha: CGFloat) { view.alpha = self.alpha * alpha }

    func take(_ pose: PageMotion.Pose) {
        move(to: pose.offset)
        fade(to: pose.alpha)
    }

    /// Ends what moves and stands as before.
    func restore() {
        view.layer.removeAllAnimations()
        UIView.performWithoutAnimation {
            view.transform = transform
            view.alpha = alpha
        }
    }
}
