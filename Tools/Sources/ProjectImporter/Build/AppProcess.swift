import Foundation

/// Runs a built program, hands its output through, and turns a crash into one message that points at the user's code.
public struct AppProcess {
    public let executable: String
    public let projectDirectory: String

    public struct Outcome: Sendable {
        /// The exit status; 128 and the signal's number for a crash.
        public var status: Int32
        /// What to show for a crash; nil when the program ended by itself.
        public var crash: String?
    }

    public init(executable: String, projectDirectory: String) {
        self.executable = executable
        self.projectDirectory = projectDirectory
    }

    /// Runs to the end. The standard input is this process's own.
    ///
    /// - Parameters:
    ///   - limit: seconds without a word after which the program is killed; nil waits for ever.
    ///   - outputLine: gets each line of the standard output and answers whether it is to be printed; nil lets the output through.
    ///   - errorLine: the same for the standard error.
    public func run(
        arguments: [String] = [], environment: [String: String?], limit: Double? = nil, outputLine: ((String) -> Bool)? = nil,
        errorLine: (String) -> Bool = { _ in true }
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        var environment = environment
        environment["SWIFT_BACKTRACE"] =
            "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=48,sanitize=no,output-to=stderr"
        process.environment = Subprocess.merged(environment)
        let errors = Pipe()
        let output = outputLine == nil ? nil : Pipe()
        process.standardError = errors
        if let output { process.standardOutput = output }
        let child = try ChildProcesses.start(process)

        var report = CrashReport()
        var streams = [LineStream(errors.fileHandleForReading.fileDescriptor)]
        if let output { streams.append(LineStream(output.fileHandleForReading.fileDescriptor)) }
        var isStuck = false
        while streams.contains(where: \.isOpen) {
            var polled = streams.map { pollfd(fd: $0.isOpen ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0) }
            let ready = poll(&polled, nfds_t(polled.count), limit.map { Int32($0 * 1000) } ?? -1)
            if ready == 0 {
                isStuck = true
                kill(-process.processIdentifier, SIGKILL)
                break
            }
            if ready < 0, errno != EINTR { break }
            for index in streams.indices where polled[index].revents != 0 {
                for line in streams[index].read() {
                    if index == 1 {
                        if outputLine?(line) == true { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
                    } else if !report.take(line), errorLine(line) {
                        FileHandle.standardError.write(Data((line + "\n").utf8))
                    }
                }
            }
        }
        child.wait()
        let name = Paths.name(executable)
        if isStuck {
            return Outcome(status: 128 + SIGKILL, crash: "error: \(name) said nothing for \(Int(limit ?? 0)) s and was killed")
        }
        guard process.terminationReason == .uncaughtSignal else { return Outcome(status: process.terminationStatus) }
        return Outcome(
            status: 128 + process.terminationStatus,
            crash: report.message(program: name, signal: process.terminationStatus, projectDirectory: projectDirectory))
    }
}

/// Cuts what comes out of a pipe into lines.
private struct LineStream {
    let descriptor: Int32
    private(set) var isOpen = true
    private var rest: [UInt8] = []

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The lines that are complete now; at the end of the stream what is left.
    mutating func read() -> [String] {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        if count <= 0 {
            if count < 0, errno == EINTR { return [] }
            isOpen = false
            let last = rest
            rest = []
            return last.isEmpty ? [] : [String(decoding: last, as: UTF8.self)]
        }
        var lines: [String] = []
        for byte in buffer[..<count] {
            if byte == 10 {
                lines.append(String(decoding: rest, as: UTF8.self))
                rest.removeAll(keepingCapacity: true)
            } else {
                rest.append(byte)
            }
        }
        return lines
    }
}

/// Collects what Swift's backtracer prints.
struct CrashReport {
    private(set) var isCollecting = false
    private var lines: [String] = []
    private var lastLine = ""

    /// Answers whether the line belongs to the report.
    mutating func take(_ line: String) -> Bool {
        // Swift's runtime says this of threads that end while it stops them; the crash's own thread is not among them.
        if line.contains("failed to suspend thread") { return true }
        if !isCollecting, line.hasPrefix("*** Signal ") || line.hasPrefix("💣") || line.hasPrefix("*** Program crashed") { isCollecting = true }
        if isCollecting {
            lines.append(line)
        } else if !line.isEmpty {
            lastLine = line
        }
        return isCollecting
    }

    struct Frame: Equatable {
        var function: String
        var path: String
        var line: Int
    }

    /// Frames with a place, innermost first.
    var frames: [Frame] {
        lines.compactMap { line in
            guard let start = line.range(of: " at /", options: .backwards) else { return nil }
            let place = line[line.index(before: start.upperBound)...].split(separator: ":")
            guard place.count >= 2, let number = Int(place[1]) else { return nil }
            // `3 [ra] 0x… Foo.go(_:) + 108 in m at /path:1:2`
            let words = line[..<start.lowerBound].split(separator: " ")
            let address = words.firstIndex { $0.hasPrefix("0x") } ?? 0
            var function = words.dropFirst(address + 1).joined(separator: " ")
            if let tail = function.range(of: " in ", options: .backwards) { function = String(function[..<tail.lowerBound]) }
            if let offset = function.range(of: " + ", options: .backwards) { function = String(function[..<offset.lowerBound]) }
            return Frame(function: function, path: String(place[0]), line: number)
        }
    }

    func message(program: String, signal: Int32, projectDirectory: String) -> String {
        let own = frames.filter { $0.path.hasPrefix(projectDirectory + "/") }
        // The runtime has already printed why, as the last line before the report.
        let reason = lastLine.contains("Fatal error") ? lastLine.components(separatedBy: "Fatal error").last.map { "Fatal error" + $0 } : nil
        let why = reason ?? "\(program) crashed (\(Self.name(signal)))"
        guard let place = own.first else {
            var text = "error: \(program) crashed (\(Self.name(signal)))"
            for frame in frames.prefix(12) { text += "\n    at \(frame.function) (\(frame.path):\(frame.line))" }
            if frames.isEmpty { for line in lines.suffix(24) where line.contains(" in ") { text += "\n  " + line } }
            return text
        }
        var text = "\(place.path):\(place.line): error: \(why)"
        if let source = SourceLines.line(place.line, of: place.path) { text += "\n    " + source }
        for frame in own.prefix(12) { text += "\n    at \(frame.function) (\(Paths.relative(frame.path, to: projectDirectory)):\(frame.line))" }
        return text
    }

    static func name(_ signal: Int32) -> String {
        switch signal {
        case SIGILL, SIGTRAP: "trap"
        case SIGSEGV: "bad memory access"
        case SIGABRT: "abort"
        case SIGBUS: "bus error"
        case SIGFPE: "arithmetic error"
        case SIGKILL: "killed"
        case SIGTERM: "terminated"
        default: "signal \(signal)"
        }
    }
}
