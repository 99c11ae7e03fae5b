import ArgumentParser
import ProjectImporter

/// What the app may take of the machine beside time.
struct ConfinementArguments: ParsableArguments {
    @Option(help: ArgumentHelp("End the app when it takes more memory, with all that it has started; 0 for any. (default: 4096)", valueName: "MB"))
    var memoryLimit: Int?

    @Option(help: ArgumentHelp("End the app when it has started more processes that are still there; 0 for any. (default: 64)", valueName: "number"))
    var processLimit: Int?

    @Option(help: ArgumentHelp("End the app when it has printed more; 0 for any. (default: 256)", valueName: "MB"))
    var outputLimit: Int?

    @Flag(help: "Give the app no network: it can open no connection, to this machine neither.")
    var noNetwork = false

    func confinement() throws -> Confinement {
        let standard = Confinement.standard
        return Confinement(
            memory: try limit(memoryLimit, "--memory-limit", most: 1 << 30).map { $0 << 20 } ?? (memoryLimit == nil ? standard.memory : nil),
            processes: try limit(processLimit, "--process-limit", most: 1 << 22) ?? (processLimit == nil ? standard.processes : nil),
            output: try limit(outputLimit, "--output-limit", most: 1 << 30).map { $0 << 20 } ?? (outputLimit == nil ? standard.output : nil),
            hasNetwork: !noNetwork)
    }

    /// nil where none is given, or 0.
    private func limit(_ value: Int?, _ option: String, most: Int) throws -> Int? {
        guard let value else { return nil }
        guard (0...most).contains(value) else { throw UsageError(message: "\(option) wants a number from 0 to \(most), not \(value)") }
        return value == 0 ? nil : value
    }
}
