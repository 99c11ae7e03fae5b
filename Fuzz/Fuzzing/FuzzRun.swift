import Foundation

/// Runs workers over the inputs of a target and keeps what they stumble over.
struct FuzzRun {
    let series: InputSeries
    let options: FuzzOptions
    private let folder: String
    private static let inputsOfWorker = 250_000

    init(_ target: FuzzTarget, _ options: FuzzOptions) throws {
        series = try InputSeries(target, seed: options.seed)
        self.options = options
        folder = options.findings ?? NSTemporaryDirectory() + "drydock-fuzz"
    }

    /// Answers how many findings there were, at most `mostFindings`.
    func run() throws -> Int {
        let name = series.target.name
        let begin = Date()
        let deadline = options.seconds.map { begin.addingTimeInterval($0) }
        let last = options.inputs ?? Int.max
        var next = 0, done = 0, accepted = 0, findings = 0
        Interruption.watch()
        while next < last, findings < FuzzOptions.mostFindings, !Interruption.isAsked, deadline.map({ Date() < $0 }) ?? true {
            // Foundation keeps some hundred bytes of damaged property lists: no worker lives long enough for that to count.
            let end = min(last, next + Self.inputsOfWorker)
            let worker = try Worker(series, options, next..<end)
            let finding = try worker.watch(until: deadline)
            done += worker.board[.done]
            accepted += worker.board[.accepted]
            guard let finding else {
                // Asked to end before.
                guard worker.board[.stop] == 0 else { break }
                next = end
                continue
            }
            findings += 1
            done += 1
            try keep(finding, worker.board[.number])
            next = worker.board[.number] + 1
        }
        let seconds = Date().timeIntervalSince(begin)
        let share = done > 0 ? 100 * accepted / done : 0
        FuzzProgram.tell("\(name): \(done) inputs in \(String(format: "%.1f", seconds)) s (\(Int(Double(done) / max(seconds, 0.001)))/s), \(share) % of them read, \(findings) \(findings == 1 ? "finding" : "findings")")
        if Interruption.isAsked { FuzzProgram.tell("\(name): interrupted") }
        if findings == FuzzOptions.mostFindings { FuzzProgram.tell("\(name): stopped after \(findings) findings") }
        return findings
    }

    private func keep(_ finding: String, _ number: Int) throws {
        let name = series.target.name, input = series[number]
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let ending = (input.name as NSString).pathExtension
        let path = "\(folder)/\(name)-\(series.seed)-\(number)\(ending.isEmpty ? "" : "." + ending)"
        try Data(input.bytes).write(to: URL(fileURLWithPath: path))
        FuzzProgram.tell("\(name): error: input \(number) of seed \(series.seed), made of \(input.name), \(finding)\n  kept as \(path)\n  again: Fuzz/fuzz \(name) --seed \(series.seed) --input \(number)")
    }
}

/// A process that reads inputs.
private final class Worker {
    let board: Scoreboard
    private let process = Process()
    /// For the board, what the worker says, and the files of readers. A worker that crashes removes nothing.
    private let folder: String
    private let errors: String
    private let count: Int

    init(_ series: InputSeries, _ options: FuzzOptions, _ numbers: Range<Int>) throws {
        count = numbers.count
        folder = try Self.makeFolder()
        errors = folder + "/errors"
        let boardPath = folder + "/board"
        board = try Scoreboard(path: boardPath)
        FileManager.default.createFile(atPath: errors, contents: nil)
        let file = open(errors, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard file >= 0 else { throw FuzzFault("\(errors): cannot be opened") }
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [series.target.name, "--seed", "\(series.seed)", "--worker", boardPath, "\(numbers.lowerBound)", "\(numbers.upperBound)"]
        var environment = ProcessInfo.processInfo.environment
        // A picture of the stack takes seconds; --input draws it.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        environment["TMPDIR"] = folder
        process.environment = environment
        // Its end tells the worker that nobody watches any more.
        process.standardInput = Pipe()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// In memory where there is such a folder: some readers want a file, a million times.
    private static func makeFolder() throws -> String {
        for place in ["/dev/shm", NSTemporaryDirectory()] {
            var template = Array("\(place)/drydock-fuzz-XXXXXX".utf8CString)
            if mkdtemp(&template) != nil { return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) }
        }
        throw FuzzFault("no folder can be made for temporary files: \(String(cString: strerror(errno)))")
    }

    /// Waits until the worker ends, or ends it. Answers what it found, if it did.
    func watch(until deadline: Date?) throws -> String? {
        try process.run()
        let identifier = process.processIdentifier
        var verdict: String?
        var seen = (done: -1, time: 0, at: Date())
        while process.isRunning {
            usleep(20_000)
            if deadline.map({ Date() >= $0 }) ?? false || Interruption.isAsked { board[.stop] = 1 }
            guard verdict == nil, let time = Measures.time(of: identifier) else { continue }
            let started = board[.started]
            // The worker judges by itself what ends.
            if started > 0, time - started > 3 * FuzzLimits.time { verdict = "does not end within \(FuzzWorker.seconds(3 * FuzzLimits.time)) s of processor time" }
            let before = board[.resident]
            if before > 0, case let now = Measures.resident(of: identifier), now - before > 4 * FuzzLimits.memory { verdict = "takes \((now - before) >> 20) MB of memory" }
            if board[.done] != seen.done || time != seen.time { seen = (board[.done], time, Date()) }
            if Date().timeIntervalSince(seen.at) > FuzzLimits.standstill { verdict = "waits for something: nothing was done for \(Int(FuzzLimits.standstill)) s" }
            if verdict != nil { kill(identifier, SIGKILL) }
        }
        process.waitUntilExit()
        if let verdict { return verdict }
        if process.terminationReason == .uncaughtSignal {
            let signal = process.terminationStatus
            return "crashes: \(String(cString: strsignal(signal)))\(lastErrors.map { ": " + $0 } ?? "")"
        }
        switch process.terminationStatus {
        case 0 where board[.stop] != 0 || board[.done] == count: return nil
        case FuzzWorker.foundStatus: return board.words
        case let status where board[.done] == 0 && board[.started] == 0: throw FuzzFault("the reader cannot be made (status \(status)): \(lastErrors ?? "it says nothing")")
        case let status: return "ends the process with status \(status)\(lastErrors.map { ": " + $0 } ?? "")"
        }
    }

    private var lastErrors: String? {
        let text = String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
        let lines = text.split(separator: "\n")
        return (lines.last { $0.contains("Fatal error") } ?? lines.last).map { String($0.prefix(300)) }
    }
}
