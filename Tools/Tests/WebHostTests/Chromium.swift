import Foundation

/// A real browser without a window, driven over its DevTools protocol through a pipe.
final class Chromium {
    struct Fault: Error, CustomStringConvertible { var description: String }

    private static let program = "/usr/bin/chromium"
    private let process = Process()
    private let folder: URL
    private let orders: FileHandle, answers: Int32
    private var buffer: [UInt8] = []
    private var lastNumber = 0
    private var page: String?

    init(width: Int, height: Int) throws {
        guard FileManager.default.isExecutableFile(atPath: Self.program) else {
            throw Fault(description: "\(Self.program) is not there: install the packages of Scripts/packages-for-tests.txt")
        }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("chromium-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let input = folder.appendingPathComponent("orders").path, output = folder.appendingPathComponent("answers").path
        mkfifo(input, 0o600)
        mkfifo(output, 0o600)
        // For both: neither opening waits for the other side.
        let ordersEnd = Foundation.open(input, O_RDWR), answersEnd = Foundation.open(output, O_RDWR)
        guard ordersEnd >= 0, answersEnd >= 0 else { throw Fault(description: "no pipes: \(String(cString: strerror(errno)))") }
        orders = FileHandle(fileDescriptor: ordersEnd, closeOnDealloc: true)
        answers = answersEnd
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "exec \"$0\" \"$@\" 3<'\(input)' 4>'\(output)'", Self.program, "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--user-data-dir=\(folder.path)/profile", "--window-size=\(width),\(height)", "about:blank",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        close(answers)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Opens a page and turns to it.
    func open(_ url: URL) throws {
        let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
        page = try call("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"] as? String
        try call("Page.navigate", ["url": url.absoluteString])
    }

    @discardableResult
    func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        lastNumber += 1
        var message: [String: Any] = ["id": lastNumber, "method": method, "params": parameters]
        if let page { message["sessionId"] = page }
        try orders.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
        while true {
            let answer = try next()
            guard answer["id"] as? Int == lastNumber else { continue }
            if let error = answer["error"] as? [String: Any] { throw Fault(description: "\(method): \(error["message"] ?? error)") }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    private func next() throws -> [String: Any] {
        while true {
            if let end = buffer.firstIndex(of: 0) {
                defer { buffer.removeFirst(end + 1) }
                return try JSONSerialization.jsonObject(with: Data(buffer[..<end])) as? [String: Any] ?? [:]
            }
            var wait = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, 60_000) > 0 else { throw Fault(description: "Chromium gives no answer") }
            var part = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(answers, &part, part.count)
            guard count > 0 else { throw Fault(description: "Chromium has ended") }
            buffer += part[..<count]
        }
    }

    /// What a script in the page comes to; it may wait for promises.
    @discardableResult
    func evaluate(_ script: String) throws -> Any? {
        let answer = try call("Runtime.evaluate", ["expression": script, "awaitPromise": true, "returnByValue": true])
        if let details = answer["exceptionDetails"] { throw Fault(description: "\(script): \(details)") }
        return (answer["result"] as? [String: Any])?["value"]
    }

    /// Waits, frame by frame of the page, until an expression holds.
    func wait(until condition: String) throws {
        let script = "new Promise((done, fail) => { const end = Date.now() + 30000; const look = () => { if (\(condition)) done(true); else if (Date.now() > end) fail('never: ' + \(Self.quoted(condition))); else setTimeout(look, 10); }; look(); })"
        try evaluate(script)
    }

    private static func quoted(_ text: String) -> String { String(decoding: try! JSONEncoder().encode(text), as: UTF8.self) }

    /// How many elements assistive technology finds.
    func accessibleElements(role: String, name: String) throws -> Int {
        let document = try call("DOM.getDocument")["root"] as? [String: Any]
        let found = try call("Accessibility.queryAXTree", ["nodeId": document?["nodeId"] ?? 0, "role": role, "accessibleName": name])
        return (found["nodes"] as? [Any])?.count ?? 0
    }
}
