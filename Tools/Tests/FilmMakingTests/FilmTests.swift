import CPixels
import DrydockSession
import FilmMaking
import Foundation
import LiveLink
import LiveServing
import Testing

/// What ffprobe, which comes with ffmpeg, finds in a film.
private struct Probe {
    var width = 0, height = 0
    var duration = 0.0
    var times: [Double] = []

    init(_ path: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["ffprobe", "-v", "error", "-show_entries", "stream=width,height:format=duration:frame=pts_time", "-of", "default=nw=1", path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        for line in text.split(separator: "\n") {
            let words = line.split(separator: "=")
            guard words.count == 2, let value = Double(words[1]) else { continue }
            switch words[0] {
            case "width": width = Int(value)
            case "height": height = Int(value)
            case "duration": duration = value
            case "pts_time": times.append(value)
            default: break
            }
        }
    }
}

struct FilmTests {
    private static func withFolder(_ body: (String) throws -> Void) throws {
        let folder = try PrivateFolder.make("film")
        defer { PrivateFolder.remove(folder) }
        try body(folder.path)
    }

    /// A PNG of one color.
    private static func picture(_ color: UInt32, width: Int, height: Int, to path: String) throws {
        let row = [UInt32](repeating: color, count: width)
        var size = 0
        let png = row.withUnsafeBytes { bytes in
            live_png(
                [UnsafePointer?](repeating: bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), count: height),
                live_area(x: 0, y: 0, width: UInt32(width), height: UInt32(height)), 1, &size)
        }
        try Data(bytesNoCopy: try #require(png), count: size, deallocator: .free).write(to: URL(fileURLWithPath: path))
    }

    private static func film(in folder: String, times: [Double], end: Double) throws -> Film {
        let frames = try times.enumerated().map { index, time in
            // A name that shells and lists could misread.
            let path = folder + "/it's \(index).png"
            try picture(0xFF00_0000 | UInt32(index * 70), width: 90, height: 183, to: path)
            return Film.Frame(path: path, time: time)
        }
        return Film(frames: frames, end: end, reduction: 3)
    }

    @Test("F11.2 A film has a pixel for each point, its pictures at their times, and ends when the run does")
    func webm() throws {
        try Self.withFolder { folder in
            try Self.film(in: folder, times: [5, 5.016, 5.1, 6.5], end: 7).write(to: folder + "/film.webm", in: folder)
            let probe = try Probe(folder + "/film.webm")
            #expect((probe.width, probe.height) == (30, 60))
            // The last picture is there twice: at its time and at the end.
            #expect(probe.times == [0, 0.016, 0.1, 1.5, 2])
            #expect(abs(probe.duration - 2) < 0.01)
        }
    }

    @Test("F11.2 A GIF of the same takes as long")
    func gif() throws {
        try Self.withFolder { folder in
            try Self.film(in: folder, times: [0, 0.1, 1.5], end: 2).write(to: folder + "/film.gif", in: folder)
            let probe = try Probe(folder + "/film.gif")
            #expect((probe.width, probe.height) == (30, 60))
            #expect(abs(probe.duration - 2) < 0.05)
        }
    }

    @Test("F11.2 When the device is turned in the middle, the film keeps its shape and its times", arguments: Film.Kind.allCases)
    func turned(kind: Film.Kind) throws {
        try Self.withFolder { folder in
            var film = try Self.film(in: folder, times: [0, 0.4], end: 2)
            try Self.picture(0xFF00_FF00, width: 183, height: 90, to: folder + "/turned.png")
            film.frames.append(Film.Frame(path: folder + "/turned.png", time: 1.2))
            try film.write(to: folder + "/film.\(kind)", in: folder)
            let probe = try Probe(folder + "/film.\(kind)")
            #expect((probe.width, probe.height) == (30, 60))
            #expect(abs(probe.duration - 2) < 0.05)
            if kind == .webm { #expect(probe.times == [0, 0.4, 1.2, 2]) }
        }
    }

    @Test("F11.2 A run that showed nothing, and a name of another kind, are refused with a word")
    func refused() throws {
        try Self.withFolder { folder in
            #expect(throws: FilmError.self) { try Film(frames: [], end: 1).write(to: folder + "/film.webm", in: folder) }
            let film = try Self.film(in: folder, times: [0], end: 1)
            #expect(throws: FilmError.self) { try film.write(to: folder + "/film.mp4", in: folder) }
            #expect(throws: FilmError.self) { try film.write(to: folder + "/nowhere/film.gif", in: folder) }
        }
    }

    @Test("F11.2 A film of a live session has the pictures that it showed")
    func live() throws {
        try Self.withFolder { folder in
            let session = try LiveSession(in: URL(fileURLWithPath: folder))
            defer { session.finish(.ended) }
            let recorder = LiveFilm(in: folder)
            session.add(recorder)
            let socket = try LiveSocket.connect(to: session.path)
            socket.send(LiveReport.hello(LiveHello(process: getpid(), name: "Played", scale: 2, isRealTime: true)))
            let (frames, descriptor) = try #require(SharedFrames.make(width: 80, height: 120))
            socket.send(LiveReport.memory(LiveMemory(generation: 1, width: 80, height: 120)), handing: descriptor)
            close(descriptor)
            for number in 1...2 {
                let words = frames.pixels.assumingMemoryBound(to: UInt32.self)
                for index in 0..<(80 * 120) { words[index] = 0xFF00_0000 | UInt32(number * 99) }
                frames.publish(number: UInt64(number))
                let whole = LiveRect(x: 0, y: 0, width: 80, height: 120)
                socket.send(LiveReport.frame(LiveFrame(generation: 1, number: UInt64(number), moves: [], rects: [whole], time: 0, inputs: 0)))
            }
            // All of it has come when what is asked after it is answered.
            Thread.detachNewThread { if case .request(let number, _)? = (try? socket.receive(LiveOrder.self))?.message { socket.send(LiveReport.answer(number, .done)) } }
            #expect(session.ask(.advance(seconds: 0)) == .done)
            let film = try recorder.film()
            #expect((1...2).contains(film.frames.count))
            let size = try film.size()
            #expect((size.width, size.height) == (40, 60))
            try film.write(to: folder + "/film.webm", in: folder)
            #expect(try Probe(folder + "/film.webm").times.count >= 1)
        }
    }
}
