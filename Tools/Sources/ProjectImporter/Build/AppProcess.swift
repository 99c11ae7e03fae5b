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
        /// What its runtime has said of its outcome (``OutcomeChannel``), in order.
        public var told: [String] = []

        /// The last of those that begin with this word, without it.
        public func last(_ word: String) -> String? { told.last { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) } }
    }

    public init(executable: String, projectDirectory: String) {
        self.executable = executable
        self.projectDirectory = projectDirectory
    }

    /// How long a program may take, in real seconds.
    public struct Limits: Sendable {
        /// Without a word; nil for ever.
        public var silence: Double?
        /// In all; nil for ever.
        public var total: Double?
        /// The total that was asked for, of which others may have had a part.
        public var given: Double?

        public init(silence: Double? = nil, total: Double? = nil, given: Double? = nil) {
            self.silence = silence
            self.total = total
            self.given = given ?? total
        }
    }

    /// What was waited for in vain.
    private enum Stuck {
        case silent(Double)
        case tooLong(Double)
        case memory(Int)
        case processes(Int)
        case output(Int)

        func message(_ name: String, mainThread state: String?) -> String {
            let what =
                switch self {
                case .silent(let limit): "\(name) said nothing for \(limit.formatted()) s and was ended"
                case .tooLong(let limit): "\(name) was still running after \(limit.formatted()) s (--time-limit) and was ended"
                case .memory(let limit): "\(name) took more than \(limit >> 20) MB of memory (--memory-limit) and was ended"
                case .processes(let limit): "\(name) had started more than \(limit) processes (--process-limit) and was ended"
                case .output(let limit): "\(name) printed more than \(limit >> 20) MB (--output-limit) and was ended"
                }
            return what + (state.map { "; its main thread was \($0)" } ?? "")
        }
    }

    /// Runs to the end. The program sees of this process's environment what ``ChildEnvironment/app`` says. The standard input is this process's own. A program that takes too long is asked for its stack, then killed; what it
    /// started and left running in its process group ends with it.
    ///
    /// - Parameters:
    ///   - environment: what replaces or adds to that; nil values remove.
    ///   - outputLine: gets each line of the standard output and answers whether it is to be printed; nil lets the output through.
    ///   - errorLine: the same for the standard error.
    ///   - started: gets the process's id, once, before anything it says.
    public func run(
        arguments: [String] = [], environment: [String: String?], limits: Limits = Limits(), confinement: Confinement = .standard,
        outputLine: ((String) -> Bool)? = nil, errorLine: (String) -> Bool = { _ in true }, started: (pid_t) -> Void = { _ in }
    ) throws -> Outcome {
        var environment = environment
        environment["SWIFT_BACKTRACE"] =
            "enable=yes,interactive=no,color=no,registers=none,images=none,limit=48,sanitize=no,output-to=stderr"
        let errors = Pipe()
        // On a terminal the reader sees for himself how much is printed, and the program that it is one.
        let output = outputLine == nil && (confinement.output == nil || isatty(1) == 1) ? nil : Pipe()
        // A byte comes through it when the program has ended: something it left behind may keep the other pipes open.
        let ended = Pipe()
        let endMark = ended.fileHandleForWriting
        let channel = try OutcomeChannel()
        let program = try SpawnedProgram(
            executable, arguments, environment: Subprocess.merged(environment, .app), confinement: confinement, output: output?.fileHandleForWriting.fileDescriptor,
            errors: errors.fileHandleForWriting.fileDescriptor, channel: channel, atEnd: { _ = Foundation.write(endMark.fileDescriptor, "e", 1) })
        started(program.id)
        try errors.fileHandleForWriting.close()
        try output?.fileHandleForWriting.close()

        var report = CrashReport()
        var streams = [LineStream(errors.fileHandleForReading.fileDescriptor)]
        if let output { streams.append(LineStream(output.fileHandleForReading.fileDescriptor)) }
        var clock = ProcessClock(limits: limits)
        var watch = LoadWatch(confinement, of: program.id)
        var stuck: Stuck?
        var mainThread: String?
        /// It has said more than it may; only where it was is still of interest.
        var isMuted = false
        func end(because reason: Stuck) {
            stuck = reason
            mainThread = Self.mainThread(of: program.id)
            Self.askForStack(of: program.id)
            clock.askedToEnd()
        }
        func handle(_ lines: [String], of index: Int) {
            for line in lines {
                if index == 1 {
                    if isMuted { continue }
                    if outputLine?(line) == true { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
                } else {
                    for own in report.take(line) where !isMuted && errorLine(own) { FileHandle.standardError.write(Data((own + "\n").utf8)) }
                }
            }
        }
        loop: while streams.contains(where: \.isOpen) || !clock.hasEnded {
            var polled = streams.map { pollfd(fd: $0.isOpen ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0) }
            polled.append(pollfd(fd: clock.hasEnded ? -1 : ended.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0))
            let ready = poll(&polled, nfds_t(polled.count), clock.hasEnded ? clock.wait : watch.wait(atMost: clock.wait))
            if ready < 0, errno != EINTR { break }
            if polled[streams.count].revents != 0 { clock.end() }
            var spoke = false
            for index in streams.indices where polled[index].revents != 0 {
                if index == 1, outputLine == nil {
                    streams[index].pass(to: isMuted ? nil : 1)
                } else {
                    handle(streams[index].read(), of: index)
                }
                // A dot without a line's end is a word, too.
                if streams[index].isOpen { spoke = true }
            }
            if spoke { clock.hear() }
            if !clock.hasEnded {
                let printed = streams.reduce(0) { $0 + $1.count }
                switch watch.excess(printed: printed) {
                case nil: break
                case .some where stuck != nil: if watch.isFarOver { clock.killNow() }
                case .memory(let most): end(because: .memory(most))
                case .output(let most):
                    isMuted = true
                    end(because: .output(most))
                case .processes(let most):
                    // They become more while a stack is looked for.
                    stuck = .processes(most)
                    program.killTree()
                    clock.leaveSoon()
                }
            }
            // A program that was only asked goes on.
            if stuck != nil, report.isComplete { clock.killNow() }
            switch clock.due {
            case .none: break
            case .leave: if !spoke || clock.isOverdue { break loop }
            case .kill:
                kill(-program.id, SIGKILL)
                clock.leaveSoon()
            case .silence, .total:
                end(because: clock.due == .silence ? .silent(limits.silence ?? 0) : .tooLong(limits.given ?? 0))
            }
        }
        for index in streams.indices where index == 0 || outputLine != nil { handle(streams[index].takeRest(), of: index) }
        program.killTree()
        program.wait()
        let crashed = stuck != nil || program.signal != nil
        for line in report.takeForged(crashed: crashed) where errorLine(line) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
        // What is said next begins a line of its own. Of a terminal it is not known where it stands.
        if streams.contains(where: \.isInsideLine) { FileHandle.standardOutput.write(Data("\n".utf8)) }
        if crashed, outputLine == nil, output == nil { FileHandle.standardError.write(Data("\n".utf8)) }
        let name = Paths.name(executable), told = channel.lines
        if let stuck {
            return Outcome(status: 128 + SIGKILL, crash: report.message(reason: stuck.message(name, mainThread: mainThread), projectDirectory: projectDirectory), told: told)
        }
        guard let signal = program.signal else { return Outcome(status: program.status, told: told) }
        return Outcome(status: 128 + signal, crash: report.message(program: name, signal: signal, projectDirectory: projectDirectory), told: told)
    }
}

extension AppProcess {
    /// One thread of a program gets a signal; nil where the C library cannot do that.
    private static let signalThread: (@convention(c) (pid_t, pid_t, Int32) -> Int32)? =
        dlsym(nil, "tgkill").map { unsafeBitCast($0, to: (@convention(c) (pid_t, pid_t, Int32) -> Int32).self) }

    /// Whether the main thread computes or waits. The backtracer cannot look behind many of the C library's functions in which one waits.
    ///
    /// A thread that computes waits for a lock now and then: it is looked at for a while.
    private static func mainThread(of id: pid_t) -> String? {
        guard let first = threadState(of: id) else { return nil }
        if first.state == "R" { return "busy" }
        usleep(60_000)
        guard let second = threadState(of: id) else { return nil }
        if second.state == "R" || second.ticks > first.ticks { return "busy" }
        return "SD".contains(second.state) ? "waiting" : nil
    }

    /// As `/proc` tells of the main thread: how it is, and how long it has worked, in hundredths of a second.
    private static func threadState(of id: pid_t) -> (state: Character, ticks: Int)? {
        guard let text = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/stat", encoding: .utf8), let end = text.lastIndex(of: ")") else { return nil }
        let words = text[end...].dropFirst(2).split(separator: " ")
        guard words.count > 12, let state = words[0].first, let user = Int(words[11]), let system = Int(words[12]) else { return nil }
        return (state, user + system)
    }

    /// Swift's backtracer prints the stack of the thread that gets the signal: the main thread, not whichever is free to take it. SIGQUIT would
    /// be the one to ask with, but what a shell runs in the background ignores it.
    private static func askForStack(of id: pid_t) {
        if let signalThread, signalThread(id, id, SIGABRT) == 0 { return }
        kill(id, SIGABRT)
    }
}

/// Keeps the time of a running program.
private struct ProcessClock {
    enum Due { case none, silence, total, kill, leave }

    private let limits: AppProcess.Limits
    private let begin = ProcessClock.now
    private var lastWord = ProcessClock.now
    private(set) var hasEnded = false
    private var leaveAt = Double.infinity
    private var killAt = Double.infinity
    private var isAsked = false

    init(limits: AppProcess.Limits) { self.limits = limits }

    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private var deadlines: [(Double, Due)] {
        var result: [(Double, Due)] = [(leaveAt, .leave), (killAt, .kill)]
        if !isAsked, !hasEnded {
            if let total = limits.total { result.append((begin + total, .total)) }
            if let silence = limits.silence { result.append((lastWord + silence, .silence)) }
        }
        return result
    }

    /// Milliseconds until something is due, rounded up; -1 for never.
    var wait: Int32 {
        let next = deadlines.map(\.0).min() ?? .infinity
        return next == .infinity ? -1 : Int32(min(max(0, ((next - Self.now) * 1000).rounded(.up)), 1e9))
    }

    var due: Due {
        let now = Self.now
        return deadlines.first { $0.0 <= now }?.1 ?? .none
    }

    /// Whether somebody else goes on writing to the pipe.
    var isOverdue: Bool { Self.now > leaveAt + 5 }

    mutating func hear() { lastWord = Self.now }

    /// The program is gone. What it has written still comes; whoever else holds the pipe is not waited for.
    mutating func end() {
        hasEnded = true
        leaveAt = Self.now + 0.5
        killAt = .infinity
    }

    /// The stack takes a few seconds to be printed.
    mutating func askedToEnd() {
        isAsked = true
        killAt = Self.now + 10
    }

    mutating func killNow() { if killAt < .infinity { killAt = Self.now } }

    mutating func leaveSoon() {
        killAt = .infinity
        leaveAt = Self.now + 1
    }
}

/// Looks ten times a second at what a program takes.
private struct LoadWatch {
    enum Excess { case memory(Int), processes(Int), output(Int) }

    private let confinement: Confinement
    private let id: pid_t
    private var last = ProcessClock.now
    private var interval = 0.1
    /// It goes on taking while it is asked where it is.
    private(set) var isFarOver = false

    init(_ confinement: Confinement, of id: pid_t) {
        self.confinement = confinement
        self.id = id
    }

    private var looks: Bool { confinement.memory != nil || confinement.processes != nil }

    func wait(atMost most: Int32) -> Int32 {
        guard looks else { return most }
        let next = Int32(max(0, (last + interval - ProcessClock.now) * 1000).rounded(.up))
        return most < 0 ? next : min(most, next)
    }

    mutating func excess(printed: Int) -> Excess? {
        if let most = confinement.output, printed > most {
            isFarOver = printed > most + most / 4
            return .output(most)
        }
        let now = ProcessClock.now
        guard looks, now >= last + interval else { return nil }
        let load = ProcessLoad(of: id, most: confinement.processes ?? 1000)
        last = ProcessClock.now
        // With very many threads a look takes long; the looks never take more than a twentieth of the time.
        interval = max(0.1, (last - now) * 20)
        if let most = confinement.processes, load.started > most { return .processes(most) }
        guard let most = confinement.memory, load.memory > most else { return nil }
        isFarOver = load.memory > most + most / 4
        return .memory(most)
    }
}

/// Cuts what comes out of a pipe into lines.
private struct LineStream {
    let descriptor: Int32
    private(set) var isOpen = true
    /// Bytes that have come.
    private(set) var count = 0
    /// Whether what was handed on did not end with a line.
    private(set) var isInsideLine = false
    private var rest: [UInt8] = []
    /// Bytes after which a line is cut, so that a program without line ends does not fill the memory.
    private static let longest = 1 << 20

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The lines that are complete now; at the end of the stream what is left.
    mutating func read() -> [String] {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        if count <= 0 {
            if count < 0, errno == EINTR { return [] }
            isOpen = false
            return takeRest()
        }
        self.count += count
        var lines: [String] = []
        for byte in buffer[..<count] {
            if byte != 10 { rest.append(byte) }
            if byte == 10 || rest.count == Self.longest {
                lines.append(String(decoding: rest, as: UTF8.self))
                rest.removeAll(keepingCapacity: true)
            }
        }
        return lines
    }

    /// Hands on what is there, as it is, or drops it.
    mutating func pass(to other: Int32?) {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        if count <= 0 {
            isOpen = count < 0 && errno == EINTR
            return
        }
        self.count += count
        guard let other else { return }
        var written = 0
        while written < count {
            let more = buffer.withUnsafeBytes { write(other, $0.baseAddress! + written, count - written) }
            if more < 0, errno == EINTR { continue }
            // Nobody reads any more; the program is told when it writes the next time.
            if more <= 0 { return isOpen = false }
            written += more
        }
        isInsideLine = buffer[count - 1] != 10
    }

    /// What has come of a line that is not complete.
    mutating func takeRest() -> [String] {
        defer { rest = [] }
        return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
    }
}

/// Collects what Swift's backtracer prints.
struct CrashReport {
    private(set) var isCollecting = false
    private var lines: [String] = []
    private var lastLine = ""
    /// What looked like a report and was none.
    private var spilled: [String] = []
    /// Whether the last line was empty: the program's own, or the report's first.
    private var holdsEmptyLine = false

    /// Takes a line that belongs to the report; the result is what the program itself has said by now.
    mutating func take(_ line: String) -> [String] {
        // Swift's runtime says this of threads that end while it stops them; the crash's own thread is not among them.
        if line.contains("failed to suspend thread") { return [] }
        let held = takeEmptyLine()
        if line.isEmpty, !isCollecting {
            holdsEmptyLine = true
            return held
        }
        let begins = line.hasPrefix("*** Signal ") || line.hasPrefix("💣") || line.hasPrefix("*** Program crashed")
        // The backtracer speaks last, and says one of these right after the other: what came before was the program's own.
        if begins, isCollecting, lines.contains(where: { $0.hasPrefix("Thread ") }) || lines.first?.hasPrefix("*** Signal ") == true && line.hasPrefix("*** Signal ") {
            spilled += lines
            lines = []
        }
        if begins { isCollecting = true }
        if isCollecting {
            lines.append(line)
            return []
        }
        lastLine = line
        return held + [line]
    }

    private mutating func takeEmptyLine() -> [String] {
        defer { holdsEmptyLine = false }
        return holdsEmptyLine ? [""] : []
    }

    /// What the program itself has printed in the form of a report.
    ///
    /// - Parameter crashed: whether it crashed, so that the last of them is the backtracer's.
    mutating func takeForged(crashed: Bool) -> [String] {
        defer { spilled = [] }
        return takeEmptyLine() + (crashed ? spilled : spilled + lines)
    }

    /// Whether the backtracer has said all.
    var isComplete: Bool { lines.last?.hasPrefix("Backtrace took") == true || lines.dropLast().last?.hasPrefix("Backtrace took") == true }

    struct Frame: Equatable {
        var function: String
        var path: String
        var line: Int
    }

    /// The lines of each thread, that of the crash first.
    private var threads: [(title: String, lines: ArraySlice<String>)] {
        let heads = lines.indices.filter { lines[$0].hasPrefix("Thread ") && lines[$0].hasSuffix(":") }
        let ends = heads.dropFirst() + [lines.endIndex]
        let parts = zip(heads, ends).map { (title: lines[$0], lines: lines[$0..<$1]) }
        guard let crashed = parts.firstIndex(where: { $0.title.contains("crashed") }) else { return [("", lines[...])] }
        return [parts[crashed]] + parts[..<crashed] + parts[(crashed + 1)...]
    }

    /// Frames with a place of the thread that crashed, innermost first.
    var frames: [Frame] { Self.frames(threads[0].lines) }

    private static func frames(_ lines: ArraySlice<String>) -> [Frame] {
        lines.compactMap { line in
            guard let start = line.range(of: " at /", options: .backwards) else { return nil }
            var place = line[line.index(before: start.upperBound)...].split(separator: ":", omittingEmptySubsequences: false)
            // A column stands behind the line.
            if place.count >= 3, Int(place[place.count - 2]) != nil { place.removeLast() }
            guard place.count >= 2, let number = place.popLast().flatMap({ Int($0) }) else { return nil }
            // `3 [ra] 0x… Foo.go(_:) + 108 in m at /path:1:2`
            let words = line[..<start.lowerBound].split(separator: " ")
            let address = words.firstIndex { $0.hasPrefix("0x") } ?? 0
            var function = words.dropFirst(address + 1).joined(separator: " ")
            if let tail = function.range(of: " in ", options: .backwards) { function = String(function[..<tail.lowerBound]) }
            if let offset = function.range(of: " + ", options: .backwards) { function = String(function[..<offset.lowerBound]) }
            return Frame(function: function, path: SpelledPath.file(place.joined(separator: ":")), line: number)
        }
    }

    /// What to say of a program that was ended, and where it was: at the project's own lines if there are any.
    func message(reason: String, projectDirectory: String) -> String {
        let own = frames.filter { $0.path.hasPrefix(projectDirectory + "/") }
        var text = "error: " + reason
        if let place = own.first {
            text = "\(place.path):\(place.line): " + text
            if let source = SourceLines.line(place.line, of: place.path) { text += "\n    " + source }
        }
        for frame in (own.isEmpty ? frames : own).prefix(12) { text += "\n    " + Self.line(of: frame, projectDirectory) }
        // Other threads count where they are in the project's code.
        for thread in threads.dropFirst() {
            let own = Self.frames(thread.lines).filter { $0.path.hasPrefix(projectDirectory + "/") }
            if own.isEmpty { continue }
            text += "\n  " + thread.title.prefix(1).lowercased() + thread.title.dropFirst()
            for frame in own.prefix(12) { text += "\n    " + Self.line(of: frame, projectDirectory) }
        }
        return text
    }

    private static func line(of frame: Frame, _ directory: String) -> String {
        "at \(frame.function) (\(Paths.relative(frame.path, to: directory)):\(frame.line))"
    }

    func message(program: String, signal: Int32, projectDirectory: String) -> String {
        let own = frames.filter { $0.path.hasPrefix(projectDirectory + "/") }
        // The runtime has already printed why, as the last line before the report.
        let reason = lastLine.contains("Fatal error") ? lastLine.components(separatedBy: "Fatal error").last.map { "Fatal error" + $0 } : nil
        let why = reason ?? "\(program) crashed (\(Self.name(signal)))"
        guard let place = own.first else {
            var text = "error: \(program) crashed (\(Self.name(signal)))"
            for frame in frames.prefix(12) { text += "\n    at \(frame.function) (\(frame.path):\(frame.line))" }
            if frames.isEmpty { for line in threads[0].lines.suffix(24) where line.contains(" in ") { text += "\n  " + line } }
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
