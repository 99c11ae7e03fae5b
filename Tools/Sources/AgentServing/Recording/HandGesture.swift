import DrydockSession
import Foundation
import LiveLink

/// Fingers of one client from the first that goes down to the last that lifts, and what step of a flow does the same.
///
/// It belongs to the session's queue.
final class HandGesture: @unchecked Sendable {
    struct Sample {
        var time: Double
        var point: LivePoint
    }

    /// Of each finger, in the order in which they went down.
    private var paths: [[Sample]] = []
    private var indices: [Int: Int] = [:]
    private var isCancelled = false
    /// The screen as it was when the first finger went down, as the app's host tells of it; nil until it has answered.
    var tree: String?
    private var outcome: Outcome?

    /// What is kept of it when it is over: a session sees thousands, and each has a tree and a path.
    private struct Outcome {
        var start: Sample
        var end: Double
        var isTap: Bool
        var target: JSONValue?
        var step: JSONValue?
    }

    /// Points that a finger may slip and still tap.
    private static let slip = 10.0
    /// Seconds after which a finger that rests presses long.
    private static let longPress = 0.5
    /// Points a second below which a finger that lifts throws nothing.
    private static let throwSpeed = 60.0
    /// Seconds at the end of a movement that tell its speed.
    private static let lastPart = 0.08

    var isDown: Bool { !indices.isEmpty }
    private var start: Sample? { outcome?.start ?? paths.first?.first }
    private var end: Double { outcome?.end ?? paths.compactMap { $0.last?.time }.max() ?? 0 }

    func take(_ touches: [LiveTouch], at time: Double) {
        for touch in touches {
            let sample = Sample(time: time, point: touch.point)
            switch touch.phase {
            case .began:
                indices[touch.finger] = paths.count
                paths.append([sample])
            case .moved: if let index = indices[touch.finger] { paths[index].append(sample) }
            case .ended:
                guard let index = indices.removeValue(forKey: touch.finger) else { continue }
                paths[index].append(sample)
            case .cancelled:
                indices[touch.finger] = nil
                isCancelled = true
            }
        }
    }

    /// Whether it is a tap that belongs together with one before.
    func isTap(soonAfter other: HandGesture) -> Bool {
        guard isTap, other.isTap, let start, let last = other.start else { return false }
        return start.time - other.end < 0.3 && Self.distance(start.point, last.point) < 20
    }

    private var isTap: Bool {
        if let outcome { return outcome.isTap }
        return !isCancelled && paths.count == 1 && reach < Self.slip && end - (start?.time ?? 0) < Self.longPress
    }

    /// How far the first finger went from where it began.
    private var reach: Double {
        guard let path = paths.first, let start else { return 0 }
        return path.map { Self.distance($0.point, start.point) }.max() ?? 0
    }

    /// - Parameter count: how many taps in a row it stands for.
    func step(count: Int) -> JSONValue? {
        if let outcome { return outcome.target.map { Self.tap(on: $0, count: count) } ?? outcome.step }
        return place.flatMap { step(count: count, on: Self.target(at: $0, in: tree)) }
    }

    private func step(count: Int, on target: JSONValue) -> JSONValue? {
        guard !isCancelled, let start else { return nil }
        if paths.count > 1 { return pinch(target) }
        if reach >= Self.slip { return drag(target) }
        if isTap { return Self.tap(on: target, count: count) }
        let seconds = end - start.time
        return seconds < 1.5 ? ["longPressOn": target] : ["longPressOn": Self.with(["duration": .number((seconds * 1000).rounded())], target)]
    }

    private static func tap(on target: JSONValue, count: Int) -> JSONValue {
        switch count {
        case 1: return ["tapOn": target]
        case 2: return ["doubleTapOn": target]
        default: return ["tapOn": with(["repeat": .number(Double(count))], target)]
        }
    }

    /// The fingers have lifted and the target is known: the rest goes.
    func conclude(on target: JSONValue) {
        guard !isDown, outcome == nil, let start else { return }
        outcome = Outcome(start: start, end: end, isTap: isTap, target: isTap ? target : nil, step: isTap ? nil : step(count: 1, on: target))
        (tree, paths) = (nil, [])
    }

    // MARK: Targets

    /// Where what it is about lies: beneath the first finger, or between two; nil when it is over and known.
    var place: LivePoint? {
        guard let first = paths.first?.first?.point else { return nil }
        guard paths.count > 1, let other = paths[1].first?.point else { return first }
        return LivePoint(x: (first.x + other.x) / 2, y: (first.y + other.y) / 2)
    }

    /// How a flow names what is there. It reads the whole tree, which takes milliseconds.
    static func target(at point: LivePoint, in tree: String?) -> JSONValue {
        let finder = TargetFinder((tree.flatMap { try? ScreenElement.windows(json: $0) }) ?? [])
        return finder.target(at: FlowPoint(x: point.x, y: point.y))
    }

    /// A target with more to it.
    private static func with(_ more: [String: JSONValue], _ target: JSONValue) -> JSONValue {
        .object((target.object ?? ["text": target]).merging(more) { $1 })
    }

    static func place(_ point: LivePoint) -> JSONValue { .string("\(Int(point.x.rounded())),\(Int(point.y.rounded()))") }

    private static func distance(_ one: LivePoint, _ other: LivePoint) -> Double { hypot(one.x - other.x, one.y - other.y) }

    // MARK: Movements

    /// A flow's finger goes straight. One that throws goes as fast as this one did at the end; one that rested before it lifted rests there, too.
    private func drag(_ target: JSONValue) -> JSONValue {
        let path = paths[0], first = path[0], last = path[path.count - 1]
        let leaves = path.first { Self.distance($0.point, first.point) >= Self.slip } ?? last
        let hold = leaves.time - first.time >= Self.longPress ? leaves.time - first.time : 0
        let length = Self.distance(first.point, last.point)
        let before = path.last { $0.time <= last.time - Self.lastPart } ?? first
        let speed = Self.distance(before.point, last.point) / max(last.time - before.time, 0.001)
        if hold == 0, speed > Self.throwSpeed {
            let seconds = min(max(length / speed, 0.03), 1)
            return ["swipe": ["start": Self.place(first.point), "end": Self.place(last.point), "duration": .number((seconds * 1000).rounded())]]
        }
        let seconds = min(max(last.time - leaves.time, 0.1), 2)
        let from: JSONValue = hold > 0 ? target : ["point": Self.place(first.point)]
        return Self.drag(from: from, to: last.point, hold: hold, seconds: seconds)
    }

    static func drag(from: JSONValue, to: LivePoint, hold: Double, seconds: Double) -> JSONValue {
        [
            "dragAndDrop": [
                "from": from, "to": ["point": place(to)], "hold": .number((hold * 1000).rounded()), "duration": .number((seconds * 1000).rounded()),
            ]
        ]
    }

    private func pinch(_ target: JSONValue) -> JSONValue? {
        let (one, other) = (paths[0], paths[1])
        guard let oneStart = one.first, let otherStart = other.first, let oneEnd = one.last, let otherEnd = other.last else { return nil }
        let before = Self.distance(oneStart.point, otherStart.point), after = Self.distance(oneEnd.point, otherEnd.point)
        guard before > 1, after > 1 else { return nil }
        func angle(_ from: LivePoint, _ to: LivePoint) -> Double { atan2(to.y - from.y, to.x - from.x) * 180 / .pi }
        var degrees = angle(oneEnd.point, otherEnd.point) - angle(oneStart.point, otherStart.point)
        if degrees > 180 { degrees -= 360 } else if degrees < -180 { degrees += 360 }
        let seconds = min(max(end - oneStart.time, 0.1), 2)
        var more: [String: JSONValue] = ["scale": .number((after / before * 100).rounded() / 100), "duration": .number((seconds * 1000).rounded())]
        if abs(degrees) >= 5 { more["degrees"] = .number(degrees.rounded()) }
        return ["pinch": Self.with(more, target)]
    }
}
