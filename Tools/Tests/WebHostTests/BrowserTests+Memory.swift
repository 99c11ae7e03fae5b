import CPixels
import Foundation
import LiveLink
import Testing
@testable import WebHost

/// They look at what the process takes, so they run in turn with the tests that hold whole screens.
extension BrowserTests {
    @Test("F11.2 A page that stops reading costs two frames of memory, and gets all that it missed as one when it goes on")
    func stalledPage() throws {
        try withHost(WebHostTests.options()) { session, _, url in
            let app = try PlayedApp(session, width: 600, height: 600)
            let stalled = try WebHostTests.page(url.port!, receiveBuffer: 1 << 16), good = try WebHostTests.page(url.port!)
            func residentBytes() throws -> Int {
                Int(try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1])! * Int(getpagesize())
            }
            // As in the tool: what other tests have freed does not stay.
            live_prepare_heap()
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
}
