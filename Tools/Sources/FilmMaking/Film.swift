import Foundation

/// Pictures with their times, and the film that is made of them: `.webm` or `.gif`.
///
/// The pictures are PNGs in a folder. Each is shown until the time of the next, so that a film of virtual time has that time's speed, however long
/// its pictures took.
public struct Film: Sendable {
    public struct Frame: Sendable, Hashable {
        /// The picture's file.
        public var path: String
        /// Seconds from any instant that is the same for all.
        public var time: Double

        public init(path: String, time: Double) {
            self.path = path
            self.time = time
        }
    }

    public enum Kind: String, Sendable, CaseIterable {
        case webm, gif

        /// By the ending of a file's name.
        public init?(path: String) { self.init(rawValue: (path as NSString).pathExtension.lowercased()) }
    }

    /// In the order of their times.
    public var frames: [Frame]
    /// When the last of them has been shown.
    public var end: Double
    /// Pixels of the pictures for each of the film's, across and down.
    public var reduction: Int

    /// Seconds that a picture is shown at least: the last one, when nothing is known of what comes after.
    private static let shortest = 0.02
    /// Frames a second of a GIF: what browsers show without slowing it down.
    private static let gifRate = 25

    public init(frames: [Frame], end: Double, reduction: Int = 1) {
        self.frames = frames
        self.end = end
        self.reduction = reduction
    }

    /// What is missing on this machine to make films: nil, or a sentence with the command that installs it.
    public static var obstacle: String? {
        tool == nil ? "films are made by ffmpeg, which is not installed: apt-get install ffmpeg" : nil
    }

    private static var tool: String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/ffmpeg" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Reads the times that an app's host wrote beside its frames: a line with a number and seconds for each.
    public static func frames(in folder: String, times: String) throws -> [Frame] {
        try String(contentsOfFile: times, encoding: .utf8).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 2, let number = Int(words[0]), let time = Double(words[1]) else { return nil }
            return Frame(path: folder + "/" + String(format: "frame-%05d.png", number), time: time)
        }
    }

    /// Makes the film.
    ///
    /// - Parameter folder: for what is needed meanwhile.
    /// - Throws: `FilmError`.
    public func write(to path: String, in folder: String) throws {
        guard let tool = Self.tool else { throw FilmError(description: Self.obstacle ?? "") }
        guard let kind = Kind(path: path) else { throw FilmError(description: "\(path): a film's name ends in .webm or .gif") }
        guard !frames.isEmpty else { throw FilmError(description: "\(path): there is no frame to make a film of") }
        let list = folder + "/film.ffconcat"
        try script.write(toFile: list, atomically: false, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments =
            ["-nostdin", "-loglevel", "error", "-y", "-reinit_filter", "0", "-f", "concat", "-safe", "0", "-i", list] + (try filters(kind)) + [path]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw FilmError(description: "\(path): ffmpeg cannot make it: " + String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }

    /// The list that ffmpeg reads. The last picture stands there twice: it is the second that ends it.
    var script: String {
        var lines = ["ffconcat version 1.0"]
        for (index, frame) in frames.enumerated() {
            let next = index + 1 < frames.count ? frames[index + 1].time : max(end, frame.time + Self.shortest)
            // Of two at the same instant the later is seen.
            guard next > frame.time else { continue }
            lines += ["file '\(Self.quoted(frame.path))'", "option framerate 1000", "duration \(String(format: "%.6f", next - frame.time))"]
        }
        if let last = frames.last { lines += ["file '\(Self.quoted(last.path))'", "option framerate 1000"] }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func quoted(_ path: String) -> String { path.replacingOccurrences(of: "'", with: "'\\''") }

    /// Pixels, even numbers: of the first picture. One of another shape, of a device that was turned, stands in the middle.
    public func size() throws -> (width: Int, height: Int) {
        guard let first = frames.first, let head = FileHandle(forReadingAtPath: first.path)?.readData(ofLength: 24), head.count == 24 else {
            throw FilmError(description: "\(frames.first?.path ?? "the first picture"): cannot be read")
        }
        func number(_ at: Int) -> Int { head[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
        return (max(2, number(16) / reduction / 2 * 2), max(2, number(20) / reduction / 2 * 2))
    }

    private func filters(_ kind: Kind) throws -> [String] {
        let (width, height) = try size()
        // What differs by the odd pixel that films cannot have fills the whole; another shape is fitted in.
        let isSame = "lt(abs(iw*\(height)/(ih*\(width))-1),0.02)"
        let size =
            "scale=w='if(\(isSame),\(width),trunc(min(\(width),\(height)*iw/ih)/2)*2)':h='if(\(isSame),\(height),trunc(min(\(height),\(width)*ih/iw)/2)*2)'"
            + ":flags=area:eval=frame,pad=\(width):\(height):(ow-iw)/2:(oh-ih)/2:eval=frame,setsar=1"
        switch kind {
        case .webm:
            return ["-vf", size + ",format=yuv420p", "-vsync", "vfr", "-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-crf", "8", "-b:v", "6M", "-an"]
        case .gif:
            return ["-filter_complex", "fps=\(Self.gifRate),\(size),split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle"]
        }
    }
}

public struct FilmError: Error, CustomStringConvertible, Sendable {
    public var description: String
}
