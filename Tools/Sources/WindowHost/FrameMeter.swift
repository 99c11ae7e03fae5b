import Foundation

/// How fast the app's frames follow each other, and how long the window takes for one.
struct FrameMeter {
    static let refreshMilliseconds: Int32 = 500

    /// Of the app's media clock, since the last words.
    private var times: [Double] = []
    private var last: Double?
    private var drawings: [Double] = []
    private var told = 0.0

    mutating func add(_ time: Double) { times.append(time) }
    mutating func addDrawing(_ seconds: Double) { drawings.append(seconds) }

    func isStale(at now: Double) -> Bool { now - told >= Double(Self.refreshMilliseconds) / 1000 }

    /// Speaks of the frames since it was asked last.
    mutating func words(at now: Double) -> String {
        defer {
            last = times.last ?? last
            (times, drawings, told) = ([], [], now)
        }
        guard !times.isEmpty else { return "no frames" }
        let all = (last.map { [$0] } ?? []) + times
        // A pause is no slow frame: what stood still began anew.
        let gaps = zip(all.dropFirst(), all).map { $0 - $1 }.filter { $0 > 0 && $0 < 0.25 }.sorted()
        func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1000) }
        let drawing = "drawn in \(milliseconds(drawings.max() ?? 0))"
        guard let longest = gaps.last else { return "1 frame, \(drawing)" }
        return "\(times.count) frames, one in \(milliseconds(gaps[gaps.count / 2])), longest \(milliseconds(longest)), \(drawing)"
    }
}
