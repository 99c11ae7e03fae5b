import Foundation
import Testing

@testable import HeadlessHost

struct FramePacingTests {
    private static let interval = 1.0 / 60

    /// How long each of the moves waits that come so many times a second, from a moment after a frame on.
    private static func waits(rate: Double, after: Double, count: Int = 240) -> (waits: [Double], frames: Int) {
        var pacing = FramePacing(fastest: interval)
        pacing.frameBegins(at: 10)
        var waits: [Double] = [], frame = -Double.infinity, frames = 0
        for index in 0..<count {
            let move = 10 + after + Double(index) / rate
            // One that comes before a frame that is due is answered by it.
            if move > frame {
                pacing.inputComes(at: move)
                frame = pacing.time(of: move)
                pacing.frameBegins(at: frame)
                frames += 1
            }
            waits.append(frame - move)
        }
        return (waits, frames)
    }

    @Test("F11.2 A pointer that moves as often as frames come is answered at once, whatever the moment it began at", arguments: 0..<16)
    func keepsNoStep(part: Int) {
        let (waits, frames) = Self.waits(rate: 60, after: Double(part) / 16 * Self.interval)
        #expect(waits[0] <= Self.interval * 0.6 + 1e-9)
        #expect(waits.dropFirst(4).allSatisfy { $0 < 1e-9 }, "\(waits.prefix(8))")
        #expect(frames == 240)
    }

    @Test("F11.2 One that moves a thousand times a second has no more than a hundred frames of it, and waits no longer than one of them")
    func limits() {
        let (waits, frames) = Self.waits(rate: 1000, after: 0.003, count: 2000)
        #expect(frames <= 201)
        #expect(waits.allSatisfy { $0 <= Self.interval * 0.6 + 1e-9 })
    }

    @Test("F11.2 What moves by itself keeps to the screen's rate; a frame that comes late does not hold up the next")
    func animations() {
        var pacing = FramePacing(fastest: Self.interval)
        var times: [Double] = []
        for index in 0..<60 {
            let time = pacing.time(of: times.last ?? 5)
            times.append(index == 30 ? time + 0.005 : time)
            pacing.frameBegins(at: times[index])
        }
        let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
        #expect(abs(times[59] - times[1] - 58 * Self.interval) < 1e-6)
        #expect(gaps.enumerated().allSatisfy { abs($1 - Self.interval) < 1e-6 || [0, 29, 30].contains($0) }, "\(gaps)")
    }

    @Test("F11.2 A frame says from when on it could have come: a frame's time after the one before, or when there was something to draw")
    func due() {
        var pacing = FramePacing(fastest: Self.interval)
        pacing.frameIsWanted(from: 5, at: 5)
        #expect(pacing.frameBegins(at: 5) == 5)
        pacing.frameIsWanted(from: 5.001, at: 5.001)
        #expect(pacing.frameBegins(at: 5.001) == 5.001)
        // Wanted at once, and begun only when the main thread was free.
        pacing.frameIsWanted(from: 5.002, at: 5.002)
        #expect(abs(pacing.frameBegins(at: 5.04) - (5 + Self.interval)) < 1e-9)
        // A finger's move that came while it was busy counts from when it came.
        pacing.inputComes(at: 5.06)
        pacing.frameIsWanted(from: 5.09, at: 5.09)
        #expect(pacing.frameBegins(at: 5.09) == 5.06)
        // One that leads to nothing does not.
        pacing.inputComes(at: 5.2)
        pacing.frameIsWanted(from: nil, at: 5.21)
        pacing.frameIsWanted(from: 6, at: 5.9)
        pacing.frameIsWanted(from: 6, at: 6)
        #expect(pacing.frameBegins(at: 6.01) == 6)
    }
}
