internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Gathers what the keyframes of one `animateKeyframes` block change, and makes an animation of each property.
@MainActor final class KeyframeRecorder {
    private struct Step {
        var start, end: Double
        var from, to: Any?
    }

    private struct Track {
        var layer: CALayer
        var key: String
        var steps: [Step]
    }

    private var tracks: [Track] = []
    /// The relative times of the keyframe whose closure runs.
    var interval: (start: Double, end: Double) = (0, 1)

    func record(_ layer: CALayer, _ key: String, from: Any?, to: Any?) {
        let step = Step(start: interval.start, end: interval.end, from: from, to: to)
        if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
            tracks[index].steps.append(step)
        } else {
            tracks.append(Track(layer: layer, key: key, steps: [step]))
        }
    }

    /// Adds one keyframe animation a property. Between its keyframes a property rests.
    func commit(to state: UIViewAnimationState, options: UIView.KeyframeAnimationOptions) {
        for track in tracks {
            var times: [Double] = []
            var values: [Any] = []
            func append(_ time: Double, _ value: Any?) {
                times.append(min(max(time, times.last ?? 0), 1))
                values.append(value ?? NSNull())
            }
            let steps = track.steps.sorted { $0.start < $1.start }
            if steps[0].start > 0 { append(0, steps[0].from) }
            for step in steps {
                if times.last != step.start { append(step.start, values.last ?? step.from) }
                append(step.end, step.to)
            }
            if (times.last ?? 0) < 1 { append(1, values.last) }
            let animation = CAKeyframeAnimation(keyPath: track.key)
            animation.values = values
            animation.keyTimes = times.map { NSNumber(value: $0) }
            animation.calculationMode = options.calculationMode
            if case .curve(let function) = state.timing { animation.timingFunction = function }
            state.add(animation, to: track.layer, key: track.key, replacing: true)
        }
        tracks = []
    }
}

extension UIView.KeyframeAnimationOptions {
    fileprivate var calculationMode: CAAnimationCalculationMode {
        switch (rawValue >> 10) & 7 {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }
}
