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

    /// Runs to the end. Standard input and output are this process's own; `errorLine` gets each line of the standard error
    /// and answers whether it is to be printed.
    public func run(arguments: [String] = [], environment: [String: String?], errorLine: (String) -> Bool = { _ in true }) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        var environment = environment
        environment["SWIFT_BACKTRACE"] =
            "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=48,sanitize=no,output-to=stderr"
        process.environment = Subprocess.merged(environment)
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        var report = CrashReport()
        var rest: [UInt8] = []
        func take(_ bytes: [UInt8]) {
            let line = String(decoding: bytes, as: UTF8.self)
            if report.take(line) { return }
            if errorLine(line) { FileHandle.standardError.write(Data(bytes + [10])) }
        }
        while true {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { break }
            for byte in data {
                if byte == 10 {
                    take(rest)
                    rest.removeAll(keepingCapacity: true)
                } else {
                    rest.append(byte)
                }
            }
        }
        if !rest.isEmpty { take(rest) }
        process.waitUntilExit()
        guard process.terminationReason == .uncaughtSignal else { return Outcome(status: process.terminationStatus) }
        let name = Paths.name(executable)
        return Outcome(
            status: 128 + process.terminationStatus,
            crash: report.message(program: name, signal: process.terminationStatus, projectDirectory: projectDirectory))
    }
}

/// Collects what Swift's backtracer prints.
struct CrashReport {
    private(set) var isCollecting = false
    private var lines: [String] = []
    private var lastLine = ""

    /// Answers whether the line belongs to the report.
    mutating func take(_ line: String) -> Bool {
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
