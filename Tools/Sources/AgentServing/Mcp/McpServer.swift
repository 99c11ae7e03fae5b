import Foundation

/// Serves an agent by the Model Context Protocol: JSON-RPC 2.0, a message a line.
///
/// Messages are read on a thread of their own, so that an agent hears of progress and can ping while a call is carried out; calls are carried out one after
/// another by ``run()``.
public final class McpServer: @unchecked Sendable {
    /// Of the protocol, the newest first.
    static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

    private static let longestMessage = 16 << 20

    private let input: Int32
    private let output: Int32
    private let version: String
    private let workspace: AgentWorkspace
    private let writing = NSLock()
    private let lock = NSCondition()
    private var calls: [Call] = []
    private var hasEnded = false
    /// The call that is carried out, unless nobody wants to hear of it any more.
    private var current: JSONValue?
    private var isInitialized = false

    private struct Call {
        var id: JSONValue
        var parameters: JSONValue
        var answer: @Sendable (JSONValue) -> Void
    }

    /// - Parameters:
    ///   - input: the descriptor that the agent writes to.
    ///   - output: the one that it reads.
    ///   - version: of the tool.
    public init(launcher: any AppLauncher, input: Int32, output: Int32, version: String) {
        self.input = input
        self.output = output
        self.version = version
        workspace = AgentWorkspace(launcher: launcher)
    }

    /// Serves until the agent closes its end and what it asked for is done; then the app ends, too.
    public func run() {
        let thread = Thread { [self] in readMessages() }
        thread.stackSize = 8 << 20
        thread.start()
        while let call = nextCall() {
            let answer = carryOut(call)
            let isWanted = lock.withLock {
                defer { current = nil }
                return current != nil
            }
            if isWanted { call.answer(answer) }
        }
        workspace.stop()
    }

    private func nextCall() -> Call? {
        lock.withLock {
            while calls.isEmpty, !hasEnded { lock.wait() }
            guard !calls.isEmpty else { return nil }
            let call = calls.removeFirst()
            current = call.id
            return call
        }
    }

    // MARK: Messages

    private func readMessages() {
        var reader = LineReader(descriptor: input, longest: Self.longestMessage)
        while let line = reader.next() {
            guard case .text(let data) = line else {
                send(Self.failure(.null, .invalidRequest, "a message of more than \(Self.longestMessage) bytes"))
                continue
            }
            if data.allSatisfy({ $0 == UInt8(ascii: " ") }) { continue }
            do {
                take(try JSONValue.read(data))
            } catch {
                send(Self.failure(.null, .parseError, "\(error)"))
            }
        }
        lock.withLock {
            hasEnded = true
            lock.broadcast()
        }
    }

    private func take(_ message: JSONValue) {
        guard let batch = message.array else { return take(message) { [self] in send($0) } }
        guard !batch.isEmpty else { return send(Self.failure(.null, .invalidRequest, "an empty batch")) }
        // The answers to a batch come together, those to its notifications not at all.
        let answers = BatchAnswers(awaited: batch.filter { $0["id"] != nil || $0["method"] == nil }.count) { [self] in send(.array($0)) }
        for item in batch { take(item) { answers.add($0) } }
    }

    private func take(_ message: JSONValue, _ answer: @escaping @Sendable (JSONValue) -> Void) {
        guard message["jsonrpc"]?.string == "2.0" else {
            return answer(Self.failure(Self.id(of: message), .invalidRequest, "expected a message of JSON-RPC 2.0: an object with \"jsonrpc\": \"2.0\""))
        }
        guard let method = message["method"]?.string else {
            // The answer to a request of ours: there are none.
            if message["result"] != nil || message["error"] != nil { return }
            return answer(Self.failure(Self.id(of: message), .invalidRequest, "the message has no method"))
        }
        let parameters = message["params"] ?? .object([:])
        guard let id = message["id"] else { return notice(method, parameters) }
        switch id {
        case .string, .number: break
        default: return answer(Self.failure(.null, .invalidRequest, "\"id\" must be a text or a number, not \(id.kind)"))
        }
        request(method, parameters, id, answer)
    }

    private static func id(of message: JSONValue) -> JSONValue {
        switch message["id"] {
        case .string(let text)?: .string(text)
        case .number(let number)?: .number(number)
        default: .null
        }
    }

    private func notice(_ method: String, _ parameters: JSONValue) {
        guard method == "notifications/cancelled", let id = parameters["requestId"] else { return }
        lock.withLock {
            calls.removeAll { $0.id == id }
            if current == id { current = nil }
        }
    }

    private func request(_ method: String, _ parameters: JSONValue, _ id: JSONValue, _ answer: @escaping @Sendable (JSONValue) -> Void) {
        let isReady = lock.withLock { isInitialized }
        switch method {
        case "initialize":
            lock.withLock { isInitialized = true }
            answer(Self.result(id, greeting(parameters)))
        case "ping": answer(Self.result(id, .object([:])))
        case "tools/list" where !isReady, "tools/call" where !isReady:
            answer(Self.failure(id, .invalidRequest, "send initialize before \(method)"))
        case "tools/list": answer(Self.result(id, ["tools": .array(AgentTools.all.map(\.json))]))
        case "tools/call":
            lock.withLock {
                calls.append(Call(id: id, parameters: parameters, answer: answer))
                lock.broadcast()
            }
        default: answer(Self.failure(id, .methodNotFound, "unknown method \"\(method)\""))
        }
    }

    private func greeting(_ parameters: JSONValue) -> JSONValue {
        let wanted = parameters["protocolVersion"]?.string ?? ""
        return [
            "protocolVersion": .string(Self.versions.contains(wanted) ? wanted : Self.versions[0]), "capabilities": ["tools": [:]],
            "serverInfo": ["name": "drydock", "title": "Drydock", "version": .string(version)], "instructions": .string(AgentTools.instructions),
        ]
    }

    // MARK: Calls

    private func carryOut(_ call: Call) -> JSONValue {
        guard let name = call.parameters["name"]?.string else { return Self.failure(call.id, .invalidParameters, "tools/call needs the tool's \"name\"") }
        guard let tool = AgentTools.all.first(where: { $0.name == name }) else {
            return Self.failure(call.id, .invalidParameters, "unknown tool \"\(name)\"; there are \(AgentTools.all.map(\.name).joined(separator: ", "))")
        }
        let token = call.parameters["_meta"]?["progressToken"]
        var steps = 0
        do {
            let arguments = try ToolArguments(call.parameters["arguments"], of: tool)
            let result = try tool.body(workspace, arguments) { [self] progress in
                guard let token else { return }
                // It must grow, whatever the build counts.
                steps += 1
                send(Self.notification("notifications/progress", ["progressToken": token, "progress": .number(Double(steps)), "message": .string(progress.text)]))
            }
            return Self.result(call.id, result.json)
        } catch {
            return Self.result(call.id, ToolResult.error("\(error)").json)
        }
    }

    // MARK: Answers

    private enum Fault: Int { case parseError = -32700, invalidRequest = -32600, methodNotFound = -32601, invalidParameters = -32602 }

    private static func result(_ id: JSONValue, _ value: JSONValue) -> JSONValue { ["jsonrpc": "2.0", "id": id, "result": value] }

    private static func failure(_ id: JSONValue, _ fault: Fault, _ message: String) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "error": ["code": .number(Double(fault.rawValue)), "message": .string(message)]]
    }

    private static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue { ["jsonrpc": "2.0", "method": .string(method), "params": parameters] }

    private func send(_ message: JSONValue) {
        let line = Data((message.text + "\n").utf8)
        // When the agent is gone its end of the input says so as well.
        _ = writing.withLock { LineWriter.write(line, to: output) }
    }
}

extension BuildProgress {
    fileprivate var text: String { total > 0 ? "\(title) (\(done) of \(total))" : title }
}

/// Collects the answers to a batch until all are there.
private final class BatchAnswers: @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [JSONValue] = []
    private let awaited: Int
    private let whole: @Sendable ([JSONValue]) -> Void

    init(awaited: Int, _ whole: @escaping @Sendable ([JSONValue]) -> Void) {
        self.awaited = awaited
        self.whole = whole
    }

    func add(_ answer: JSONValue) {
        let all: [JSONValue]? = lock.withLock {
            answers.append(answer)
            return answers.count == awaited ? answers : nil
        }
        if let all { whole(all) }
    }
}
