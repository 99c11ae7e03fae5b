import DrydockSession
import Foundation
import LiveServing
import WindowHost

/// A window over a session whose app is played by a test: `window-rehearsal FOLDER WIDTH HEIGHT SCALE [frame] [zoom=NUMBER] [pad]`. The session listens in
/// the folder. Lines on the standard input play what the test cannot do from outside; what the window says, and how it ended, goes to the output.
/// `window-rehearsal heap` tells of blocks of memory instead, which are mappings of their own, once a session is prepared for.
@main enum Rehearsal {
    private static func tell(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    private static func tellOfHeap() {
        // The C library marks blocks that are mappings of their own in the word before them.
        func isMapping(_ block: UnsafeMutableRawPointer) -> Bool { (block - MemoryLayout<UInt>.size).load(as: UInt.self) & 2 != 0 }
        LiveHeap.prepare()
        // By itself the library learns from the first that is freed to keep room for such.
        for size in [12 << 20, 300 << 10, 1 << 20, 8 << 20] {
            guard let block = malloc(size) else { fatalError("no memory") }
            tell("\(size) \(isMapping(block) ? "mapped" : "in the heap")")
            free(block)
        }
    }

    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments == ["heap"] { return tellOfHeap() }
        guard arguments.count >= 4, let width = Double(arguments[1]), let height = Double(arguments[2]), let scale = Double(arguments[3]) else {
            fatalError("window-rehearsal FOLDER WIDTH HEIGHT SCALE [frame] [zoom=NUMBER] [pad]")
        }
        let words = arguments.dropFirst(4)
        var described = SessionOptions()
        described.device = Device(
            name: "rehearsal", title: "Rehearsal", idiom: words.contains("pad") ? .pad : .phone, width: width, height: height, scale: scale, statusBarHeight: 0,
            cornerRadius: 12)
        let session = try LiveSession(in: URL(fileURLWithPath: arguments[0]))
        var options = WindowHost.Options(described, title: "Rehearsal")
        options.hasDeviceFrame = words.contains("frame")
        options.zoom = words.lazy.compactMap { $0.hasPrefix("zoom=") ? Double($0.dropFirst(5)) : nil }.first
        options.screenshotFolder = URL(fileURLWithPath: arguments[0])
        options.say = { tell("said \($0)") }
        let host = WindowHost(session: session, options: options)
        let player = Player(host: host, session: session)
        Thread.detachNewThread { player.play() }
        do {
            switch try host.run() {
            case .closed: tell("ended closed")
            case .session(.ended): tell("ended with the app")
            case .session(.crashed): tell("ended after a crash")
            }
        } catch {
            tell("failed \(error)")
        }
    }
}

/// Carries out the lines of the standard input.
private struct Player: @unchecked Sendable {
    let host: WindowHost
    let session: LiveSession

    func play() {
        while let line = readLine() {
            let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            switch parts[0] {
            case "crash": session.finish(.crashed(parts.dropFirst().joined(separator: " ")))
            case "problem":
                let problem = LiveProblem(kind: .build, place: parts[1], message: parts.dropFirst(2).joined(separator: " "))
                session.changeStatus { $0.problems.append(problem) }
            case "mend": session.changeStatus { $0.problems = [] }
            case "end": session.finish(.ended)
            case "compose": host.pretendComposition(parts[1], start: Int(parts[2])!, length: Int(parts[3])!)
            case "finger": host.pretendFinger(Int64(parts[1])!, .init(rawValue: parts[2])!, x: Double(parts[3])!, y: Double(parts[4])!)
            default: fatalError("unknown: \(line)")
            }
        }
    }
}
