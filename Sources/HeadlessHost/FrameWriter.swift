import CoreGraphics
import DrydockSession
import Foundation

/// Writes frames as numbered PNGs: `frame-00001.png` and on.
@MainActor final class FrameWriter {
    private let directory: ContainedPath
    private(set) var count: Int
    /// The first write that failed; later frames are not tried.
    private(set) var failure: (any Error)?

    private let times: FileHandle?

    /// - Parameters:
    ///   - times: the file that gets a line with number and time for each frame.
    ///   - count: frames that are there already.
    init(directory: String, times: String? = nil, count: Int = 0) {
        self.directory = ContainedPath(root: directory)
        self.count = count
        if let times, count == 0 { FileManager.default.createFile(atPath: times, contents: nil) }
        self.times = times.flatMap { FileHandle(forWritingAtPath: $0) }
        self.times?.seekToEndOfFile()
    }

    /// - Parameter time: seconds since the run began.
    func write(_ pixels: PixelBuffer, at time: TimeInterval) {
        guard failure == nil else { return }
        count += 1
        do {
            guard let copy = pixels.copy(), let data = ImageEncoder.png(CGImage(pixels: copy), level: 1) else {
                throw HostError(description: "frame \(count) could not be encoded")
            }
            try directory.appending(String(format: "frame-%05d.png", count)).write(data)
            times?.write(Data("\(count) \(time)\n".utf8))
        } catch {
            failure = error
        }
    }

    func finish() -> (any Error)? { failure }
}
