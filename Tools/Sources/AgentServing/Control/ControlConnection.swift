import Foundation
import LiveLink
import LiveServing

/// A program at the other end of a control socket.
///
/// Its lines are carried out one after another on a thread of its own; another thread writes, so that a program that does not read holds up
/// nothing but itself.
final class ControlConnection: LiveClient, @unchecked Sendable {
    /// Bytes; longer ones are refused.
    static let longestLine = 1 << 20
    /// Bytes that wait to be read by the program, above which its next line has to wait, too.
    private static let mostWaiting = 1 << 20

    private let descriptor: Int32
    private let session: LiveSession
    private let commands: ControlCommands
    private let lock = NSCondition()
    private var outgoing = Data()
    private var changes = FrameChanges()
    private var isWatching = false
    private var isEnding = false
    private var threads = 2
    private(set) var isOver = false

    init(_ descriptor: Int32, _ session: LiveSession, _ control: AppControl, _ controls: (any LiveControls)?) {
        self.descriptor = descriptor
        self.session = session
        commands = ControlCommands(control, controls)
    }

    func start() {
        commands.client = session.add(self)
        for work in [readLines, writeLines] {
            let thread = Thread { [self] in
                work()
                endThread()
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    /// Takes no more lines. What is to be written still goes out, then both threads come to their end.
    func close() {
        lock.withLock {
            isEnding = true
            if !isOver { shutdown(descriptor, Int32(SHUT_RD)) }
            lock.broadcast()
        }
    }

    private func endThread() {
        let isLast = lock.withLock {
            threads -= 1
            return threads == 0
        }
        guard isLast else { return }
        session.remove(self)
        lock.withLock {
            isOver = true
            Foundation.close(descriptor)
        }
    }

    // MARK: Reading

    private func readLines() {
        var reader = LineReader(descriptor: descriptor, longest: Self.longestLine)
        var number = 0
        while let line = reader.next() {
            number += 1
            guard case .text(let data) = line else {
                send(["id": .null, "ok": false, "error": .string("line \(number) is longer than \(Self.longestLine) bytes")])
                continue
            }
            if data.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
            send(reply(to: data, number))
        }
        lock.withLock {
            isEnding = true
            lock.broadcast()
        }
    }

    private func reply(to line: Data, _ number: Int) -> [String: JSONValue] {
        var id = JSONValue.null
        do {
            let request: JSONValue
            do { request = try JSONValue.read(line) } catch { throw AgentError("line \(number): \(error)") }
            guard let fields = request.object else { throw AgentError("line \(number): expected an object such as {\"id\": 1, \"do\": \"tree\"}, found \(request.kind)") }
            id = fields["id"] ?? .null
            switch id {
            case .number, .string, .null: break
            default:
                let given = id
                id = .null
                throw AgentError("\"id\" must be a number or a text, not \(given.kind)")
            }
            if fields["do"]?.string == "watch" {
                try watch(fields)
                return ["id": id, "ok": true]
            }
            var result = try commands.carryOut(fields)
            result["id"] = id
            result["ok"] = true
            return result
        } catch let failure as StepFailure {
            var result: [String: JSONValue] = ["id": id, "ok": false, "error": .string("\(failure)"), "nearest": .array(failure.result.nearestMatches.map { .string($0) })]
            if let step = failure.result.failingStep { result["step"] = .number(Double(step.index + 1)) }
            if let picture = failure.result.pictures.last { result["picture"] = .string(picture) }
            return result
        } catch {
            return ["id": id, "ok": false, "error": .string("\(error)")]
        }
    }

    private func watch(_ fields: [String: JSONValue]) throws {
        try ControlCommands.allow(["on"], in: fields)
        guard fields["on"] == nil || fields["on"]?.bool != nil else { throw AgentError("\"on\" must be true or false") }
        lock.withLock { isWatching = fields["on"]?.bool ?? true }
    }

    // MARK: Writing

    private func send(_ fields: [String: JSONValue], mayWait: Bool = true) {
        let line = Data((JSONValue.object(fields).text + "\n").utf8)
        lock.withLock {
            while mayWait, outgoing.count > Self.mostWaiting, !isEnding { lock.wait() }
            outgoing.append(line)
            lock.broadcast()
        }
    }

    private func writeLines() {
        while let data = nextToWrite(), LineWriter.write(data, to: descriptor) {}
        shutdown(descriptor, Int32(SHUT_RDWR))
        close()
    }

    /// Waits for something to write: answers first, then the frames that came meanwhile as one. Nil when the connection ends and all is written.
    private func nextToWrite() -> Data? {
        lock.withLock {
            while outgoing.isEmpty, changes.isEmpty, !isEnding { lock.wait() }
            defer { lock.broadcast() }
            if !outgoing.isEmpty {
                defer { outgoing = Data() }
                return outgoing
            }
            guard !changes.isEmpty else { return nil }
            defer { changes = FrameChanges() }
            return Data((JSONValue.object(Self.event(changes)).text + "\n").utf8)
        }
    }

    private static func event(_ changes: FrameChanges) -> [String: JSONValue] {
        func numbers(_ rect: LiveRect) -> [JSONValue] { [rect.x, rect.y, rect.width, rect.height].map { .number(Double($0)) } }
        return [
            "event": "frame", "number": .number(Double(changes.number)), "time": .number(changes.time), "rects": .array(changes.rects.map { .array(numbers($0)) }),
            "moves": .array(changes.moves.map { .array(numbers($0.rect) + [.number(Double($0.dx)), .number(Double($0.dy))]) }),
        ]
    }

    // MARK: Being told, on the session's queue, which never waits

    func liveSession(_ session: LiveSession, didChange changes: FrameChanges) {
        lock.withLock {
            guard isWatching else { return }
            self.changes.add(changes)
            lock.broadcast()
        }
    }

    func liveSession(_ session: LiveSession, didCopy text: String) { tell(["event": "copied", "text": .string(text)]) }

    func liveSession(_ session: LiveSession, didNote message: String) { tell(["event": "note", "message": .string(message)]) }

    func liveSession(_ session: LiveSession, didChange status: LiveStatus) {
        let problems = status.problems.map { problem -> JSONValue in
            var fields: [String: JSONValue] = ["kind": .string(problem.kind.rawValue), "message": .string(problem.message)]
            if let place = problem.place { fields["place"] = .string(place) }
            return .object(fields)
        }
        tell(["event": "status", "stage": .string(status.stage.rawValue), "problems": .array(problems), "recording": .bool(status.isRecording)])
    }

    func liveSession(_ session: LiveSession, didEnd end: LiveEnd) {
        switch end {
        case .ended: tell(["event": "end"])
        case .crashed(let report): tell(["event": "end", "crash": .string(report)])
        }
    }

    private func tell(_ event: [String: JSONValue]) {
        let isTold = lock.withLock { isWatching && outgoing.count <= Self.mostWaiting }
        if isTold { send(event, mayWait: false) }
    }
}
