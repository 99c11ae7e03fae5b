import UIKit

struct Track: Hashable, Identifiable {
    let id: Int
    var title: String
    var artist: String
    var duration: TimeInterval
    var resource: ImageResource

    var artwork: UIImage { UIImage(resource: resource) }

    static func == (left: Track, right: Track) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// What plays, how far it is, and what comes next.
@MainActor
final class Playback {
    static let didChange = Notification.Name("Playback.didChange")
    static let didTick = Notification.Name("Playback.didTick")

    let library: [Track] = [
        Track(id: 1, title: "Harbour Lights", artist: "The Moorings", duration: 214, resource: .night),
        Track(id: 2, title: "North by Northwest", artist: "Compass Rose", duration: 187, resource: .mountains),
        Track(id: 3, title: "Low Tide", artist: "Sandbank", duration: 243, resource: .sunset),
        Track(id: 4, title: "Evergreen", artist: "Timber & Tar", duration: 201, resource: .forest),
        Track(id: 5, title: "Red Boat", artist: "The Moorings", duration: 176, resource: .boat),
        Track(id: 6, title: "Rooftops", artist: "Night Ferry", duration: 229, resource: .city),
        Track(id: 7, title: "Snowbound", artist: "Compass Rose", duration: 258, resource: .winter),
    ]
    private(set) var current: Track
    private(set) var queue: [Track]
    private(set) var isPlaying = false
    private(set) var position: TimeInterval = 0
    private var timer: Timer?

    init() {
        current = library[0]
        queue = Array(library.dropFirst())
    }

    func play(_ track: Track) {
        current = track
        position = 0
        queue = library.filter { $0 != track }
        setPlaying(true)
    }

    func toggle() {
        setPlaying(!isPlaying)
    }

    func next() {
        guard !queue.isEmpty else { return }
        queue.append(current)
        current = queue.removeFirst()
        position = 0
        changed()
    }

    func previous() {
        if position < 3, let last = queue.popLast() {
            queue.insert(current, at: 0)
            current = last
        }
        position = 0
        changed()
    }

    func seek(to position: TimeInterval) {
        self.position = min(max(0, position), current.duration)
        NotificationCenter.default.post(name: Self.didTick, object: self)
    }

    func moveInQueue(from source: Int, to destination: Int) {
        queue.insert(queue.remove(at: source), at: destination)
    }

    func removeFromQueue(at index: Int) {
        queue.remove(at: index)
    }

    private func setPlaying(_ plays: Bool) {
        isPlaying = plays
        timer?.invalidate()
        timer = nil
        if plays {
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
                MainActor.assumeIsolated { self?.tick() }
            }
        }
        changed()
    }

    private func tick() {
        if position + 1 >= current.duration {
            next()
        } else {
            seek(to: position + 1)
        }
    }

    private func changed() {
        NotificationCenter.default.post(name: Self.didChange, object: self)
        NotificationCenter.default.post(name: Self.didTick, object: self)
    }

    static func text(_ seconds: TimeInterval) -> String {
        let whole = Int(seconds.rounded())
        return String(format: "%d:%02d", whole / 60, whole % 60)
    }
}
