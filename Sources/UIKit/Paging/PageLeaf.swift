internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The picture of a page that curls up from what lies below it.
///
/// How the paper moves is this class's business alone.
@MainActor final class PageLeaf: UIView {
    private let edge: CATransitionSubtype
    private let picture: CGImage?
    private static let key = "pageLeaf"

    /// - Parameter edge: the edge that is lifted.
    init(_ picture: CGImage?, lifting edge: CATransitionSubtype, frame: CGRect) {
        self.edge = edge
        self.picture = picture
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("PageLeaf is made in code only") }

    /// 0: it lies flat; 1: it is gone.
    var progress: CGFloat = 0 { didSet { hold(Float(progress)) } }

    private func transition(from start: Float, to end: Float, duration: TimeInterval) -> CATransition {
        let transition = CATransition()
        transition.type = .pageCurl
        transition.subtype = edge
        transition.sourcePicture = picture
        transition.startProgress = start
        transition.endProgress = end
        transition.duration = duration
        return transition
    }

    /// Stands still, until something runs above.
    private func hold(_ part: Float) {
        let rest = transition(from: part, to: part, duration: 1)
        rest.fillMode = .both
        rest.isRemovedOnCompletion = false
        layer.removeAnimation(forKey: Self.key)
        layer.add(rest, forKey: Self.key)
    }

    func roll(to end: CGFloat, duration: TimeInterval, completion: @escaping () -> Void) {
        let start = Float(progress)
        let state = UIViewAnimationState(
            duration: duration, delay: 0, options: [], timing: .curve(UIView.AnimationOptions.curveEaseInOut.curve),
            completion: { _ in completion() })
        UIViewAnimationState.run(state) {
            progress = end
            let roll = transition(from: start, to: Float(end), duration: duration)
            if case .curve(let function) = state.timing { roll.timingFunction = function }
            state.add(roll, to: layer, key: "\(Self.key) runs", replacing: true)
        }
    }
}
