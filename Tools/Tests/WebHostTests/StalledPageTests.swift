import DrydockSession
import Foundation
import LiveLink
import Rehearsing
import Testing

@Suite struct StalledPageTests {
    /// The host is a process of its own: what this one holds depends on the tests that run beside.
    @Test("F11.2 A page that stops reading costs two frames of memory, and gets all that it missed as one when it goes on")
    func stalledPage() throws {
        let folder = try PrivateFolder.make("web-host")
        defer { PrivateFolder.remove(folder) }
        let host = Process(), input = Pipe(), output = Pipe()
        host.executableURL = try RehearsalProgram("web-rehearsal").url
        host.arguments = [folder.path, WebHostTests.token]
        (host.standardInput, host.standardOutput) = (input, output)
        try host.runInterruptibly()
        defer {
            try? input.fileHandleForWriting.close()
            host.waitUntilExit()
        }
        let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).trimmingCharacters(in: .newlines)
        let port = try #require(URL(string: address)?.port)
        func residentBytes() throws -> Int {
            Int(try String(contentsOfFile: "/proc/\(host.processIdentifier)/statm", encoding: .utf8).split(separator: " ")[1])! * Int(getpagesize())
        }
        let app = try PlayedApp(at: folder.path + "/live.sock", width: 600, height: 600)
        defer { app.disappear() }
        let stalled = try WebHostTests.page(port, receiveBuffer: 1 << 16), good = try WebHostTests.page(port)
        let pictures = (0..<2).map { WebHostTests.picture(600, 600, seed: $0) }
        func next(_ number: Int) throws {
            app.show { $0 = pictures[number % 2] }
            good.acknowledge(try #require(good.hear { $0.opcode == 2 }))
        }
        for number in 0..<20 { try next(number) }
        let before = try residentBytes()
        // A megabyte each.
        for number in 20..<100 { try next(number) }
        for index in 0..<300 { app.report(.clipboard(String(repeating: "\(index)", count: 20_000))) }
        #expect(good.hear { $0.text.contains("299299") } != nil)
        #expect(try residentBytes() - before < 32 << 20)
        var frames: [FrameHead] = []
        // No closure stands here: in a condition below a macro's closure the compiler takes that one for it.
        while frames.count < 3, let frame = stalled.hearPicture() {
            frames.append(FrameHead(frame.data))
            stalled.acknowledge(frame)
        }
        #expect(frames.count == 3)
        #expect(frames.last?.areas == [[0, 0, 600, 600]])
    }
}
