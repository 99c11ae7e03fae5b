import CPixels
import Foundation
import LiveLink
public import LiveServing

/// Keeps the pictures of a live session for a film, a pixel for each point.
///
/// The session waits for nothing: pictures are kept on a queue of their own, and those that come faster than they can be are left out.
public final class LiveFilm: LiveClient, @unchecked Sendable {
    private let folder: String
    private let queue = DispatchQueue(label: "drydock.film")
    /// Pictures that wait to be kept; more are left out.
    private static let mostWaiting = 3
    private let lock = NSLock()
    private var waiting = 0
    private var count = 0
    private var reduction: UInt32 = 1
    /// Of real time, when the first picture came.
    private var begin: Double?
    /// On the queue.
    private var frames: [Film.Frame] = []
    private var fault: String?

    /// - Parameter folder: for the pictures.
    public init(in folder: String) { self.folder = folder }

    private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    public func liveSessionDidBegin(_ session: LiveSession) { lock.withLock { reduction = UInt32(max(1, session.hello?.scale.rounded() ?? 1)) } }

    /// Real time tells when a picture was seen: the app's clock begins anew with each app.
    public func liveSession(_ session: LiveSession, didChange changes: FrameChanges) {
        let now = Self.now
        let number: Int? = lock.withLock {
            if begin == nil { begin = now }
            guard waiting < Self.mostWaiting else { return nil }
            waiting += 1
            count += 1
            return count
        }
        guard let number else { return }
        let copy = session.withPixels { pixels in
            let copy = PixelRows(width: pixels.width, height: pixels.height)
            copy.take(copy.bounds, from: pixels)
            return copy
        }
        guard let copy else { return lock.withLock { waiting -= 1 } }
        let (time, reduction) = lock.withLock { (now - (begin ?? now), self.reduction) }
        queue.async { [self] in
            let path = folder + "/" + String(format: "frame-%05d.png", number)
            var size = 0
            if let png = copy.withPixels({ live_png_shrunk($0.rows, live_area(copy.bounds), reduction, 1, &size) }) {
                do {
                    try Data(bytesNoCopy: png, count: size, deallocator: .free).write(to: URL(fileURLWithPath: path))
                    frames.append(Film.Frame(path: path, time: time))
                } catch {
                    fault = "\(path) cannot be written: \((error as NSError).localizedDescription)"
                }
            }
            lock.withLock { waiting -= 1 }
        }
    }

    public func liveSession(_ session: LiveSession, didEnd end: LiveEnd) {}

    /// What has been kept, up to now.
    ///
    /// - Throws: `FilmError` when a picture could not be kept.
    public func film() throws -> Film {
        try queue.sync {
            if let fault { throw FilmError(description: fault) }
            return Film(frames: frames, end: lock.withLock { begin.map { Self.now - $0 } } ?? 0)
        }
    }
}
