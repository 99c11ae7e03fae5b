import CoreGraphics
import DrydockSession
import Foundation

/// Writes frames as numbered PNGs: `frame-00001.png` and on.
@MainActor final class FrameWriter {
    private let directory: ContainedPath
    private(set) var count: Int
    /// The first write that failed; later frames are not tried.
    private(set) var failure: (any Error)?

    /// - Parameter count: frames that are there already.
    init(directory: String, count: Int = 0) {
        self.directory = ContainedPath(root: directory)
        self.count = count
    }

    func write(_ pixels: PixelBuffer) {
        guard failure == nil else { return }
        count += 1
        do {
            guard let copy = pixels.copy(), let data = ImageEncoder.png(CGImage(pixels: copy), level: 1) else {
                throw HostError(description: "frame \(count) could not be encoded")
            }
            try directory.appending(String(format: "frame-%05d.png", count)).write(data)
        } catch {
            failure = error
        }
    }

    func finish() -> (any Error)? { failure }
}
