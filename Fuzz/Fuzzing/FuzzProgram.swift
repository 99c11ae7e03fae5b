import Foundation

/// A program that reads inputs: the command line of all of them.
public enum FuzzProgram {
    /// Exit status 0 without findings, 1 with some, 2 for a command line that is wrong.
    public static func run(_ targets: [FuzzTarget]) -> Never {
        do {
            exit(try run(targets, FuzzOptions(Array(CommandLine.arguments.dropFirst()))))
        } catch let usage as FuzzUsage {
            say("error: \(usage)\nusage: Fuzz/fuzz TARGET… [--inputs N | --seconds S] [--seed S] [--input N | --file PATH] [--findings FOLDER]\ntargets: \(names(targets))")
            exit(2)
        } catch {
            say("error: \(error)")
            exit(1)
        }
    }

    private static func run(_ targets: [FuzzTarget], _ options: FuzzOptions) throws -> Int32 {
        if options.lists {
            for target in targets { tell(target.name) }
            return 0
        }
        guard !options.targets.isEmpty else { throw FuzzUsage("no target is named") }
        let chosen = try options.targets.map { name in
            guard let target = (targets + FaultyTargets.all).first(where: { $0.name == name }) else { throw FuzzUsage("no target \"\(name)\"") }
            return target
        }
        if let worker = options.worker {
            endWithInput()
            Interruption.ignore()
            let board = try Scoreboard(path: worker.board)
            try FuzzWorker(InputSeries(chosen[0], seed: options.seed), board: board).run(worker.from..<worker.to)
            // Nothing that a reader has left to the end of the process.
            _exit(0)
        }
        if options.input != nil || options.file != nil { return try readOne(chosen[0], options) }
        var findings = 0
        for target in chosen where !Interruption.isAsked { findings += try FuzzRun(target, options).run() }
        return findings == 0 && !Interruption.isAsked ? 0 : 1
    }

    /// Reads one input here, for debuggers and pictures of the stack.
    private static func readOne(_ target: FuzzTarget, _ options: FuzzOptions) throws -> Int32 {
        let input: FuzzInput
        if let file = options.file {
            guard let data = FileManager.default.contents(atPath: file) else { throw FuzzUsage("\(file): no such file") }
            input = FuzzInput(name: (file as NSString).lastPathComponent, bytes: Array(data))
        } else {
            input = try InputSeries(target, seed: options.seed)[options.input!]
        }
        let reader = try target.makeReader()
        let (started, resident) = (Measures.time() ?? 0, Measures.resident())
        var outcome = "is read"
        do {
            try reader(input)
        } catch let fault as FuzzFault {
            say("\(target.name): error: \(fault)")
            return 1
        } catch {
            outcome = "is refused: \(error)"
        }
        let (taken, more) = ((Measures.time() ?? 0) - started, Measures.peak - resident)
        tell("\(target.name): \(input.bytes.count) bytes of \(input.name): \(outcome); \(FuzzWorker.seconds(taken)) s, \(max(more, 0) >> 20) MB")
        return taken > FuzzLimits.time || more > FuzzLimits.memory ? 1 : 0
    }

    /// The supervisor never writes: what ends the reading is its end.
    private static func endWithInput() {
        let thread = Thread {
            var byte: UInt8 = 0
            while Foundation.read(STDIN_FILENO, &byte, 1) > 0 {}
            _exit(0)
        }
        thread.start()
    }

    private static func names(_ targets: [FuzzTarget]) -> String { targets.map(\.name).joined(separator: ", ") }

    /// At once, also into a pipe.
    static func tell(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    private static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
