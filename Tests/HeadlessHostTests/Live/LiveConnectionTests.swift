import DrydockSession
import Foundation
import LiveLink
import Testing

@testable import HeadlessHost

/// A tool's end of a session. It stays open for as long as the process lives: a host ends with its tool.
private final class PlayedTool: @unchecked Sendable {
    nonisolated(unsafe) private static var all: [PlayedTool] = []
    private static let lock = NSLock()

    let path: String
    private let listening: Int32
    private var accepted: LiveSocket?

    init() throws {
        let folder = try PrivateFolder.make("live-connection")
        path = folder.path + "/live.sock"
        listening = try LiveSocket.listen(at: path)
        Self.lock.withLock { Self.all.append(self) }
    }

    func socket() throws -> LiveSocket {
        if accepted == nil { accepted = LiveSocket.accept(listening) }
        return try #require(accepted)
    }
}

struct LiveConnectionTests {
    private static func frame(_ number: UInt64) -> LiveFrame {
        let x = Int(number % 300)
        return LiveFrame(
            generation: 1, number: number, moves: [LiveMove(rect: LiveRect(x: x, y: 0, width: 5, height: 5), dx: 1, dy: 0)],
            rects: [LiveRect(x: x, y: 10, width: 5, height: 5)], time: Double(number) + 0.5, due: Double(number), inputs: 0)
    }

    @Test("F11.2 A tool that does not read holds nothing up: its frames become one, which changes all that they changed, and no other report is lost")
    func framesBecomeOne() throws {
        let tool = try PlayedTool()
        let connection = try LiveConnection(path: tool.path) {}
        let count: UInt64 = 20_000
        for number in 1...count { connection.send(.frame(Self.frame(number))) }
        connection.send(.clipboard("last"))
        let socket = try tool.socket()
        var taken = 0
        var last: LiveFrame?
        var area = LiveRect(x: 0, y: 0, width: 0, height: 0)
        while let (report, _) = try socket.receive(LiveReport.self) {
            guard case .frame(let frame) = report else {
                #expect(report == .clipboard("last"))
                break
            }
            taken += 1
            if let last { #expect(frame.number > last.number) }
            // Due is what became one as soon as the first of it was.
            #expect(frame.time == Double(frame.number) + 0.5 && frame.due == Double((last?.number ?? 0) + 1))
            last = frame
            for rect in frame.rects + frame.moves.map(\.rect) {
                area.width = max(area.width, rect.x + rect.width)
                area.height = max(area.height, rect.y + rect.height)
            }
        }
        #expect(last?.number == count)
        #expect(taken < Int(count))
        #expect(area == LiveRect(x: 0, y: 0, width: 304, height: 15))
    }

    @Test("F11.2 Orders come in the order in which they were sent")
    func ordersStayInOrder() throws {
        let tool = try PlayedTool()
        let connection = try LiveConnection(path: tool.path) {}
        let socket = try tool.socket()
        for number in 0..<200 { socket.send(LiveOrder.text("\(number)")) }
        for number in 0..<200 { #expect(connection.waitForOrder() == .text("\(number)")) }
        #expect(connection.takeOrder()?.order == nil)
    }
}
