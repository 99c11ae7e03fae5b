import Foundation

/// Runs another program to its end.
public enum Subprocess {
    public struct Outcome: Sendable {
        public var status: Int32
        /// Whether a signal ended it; `status` is then the signal.
        public var wasSignalled: Bool
        public var output: String
        public var errors: String

        public var succeeded: Bool { status == 0 && !wasSignalled }
    }

    /// - Parameters:
    ///   - sees: what of this process's environment the program gets.
    ///   - environment: what replaces or adds to that; nil values remove.
    public static func run(
        _ program: String, _ arguments: [String], directory: String? = nil, sees: ChildEnvironment = .compiler, environment: [String: String?] = [:],
        mergeErrors: Bool = false
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try find(program))
        process.arguments = arguments
        if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
        process.environment = merged(environment, sees)
        let output = Pipe()
        let errors = mergeErrors ? output : Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        let child = try ChildProcesses.start(process)
        // Both pipes are emptied at once, or a full one would stop the child.
        let box = Box()
        let reader = Thread {
            if !mergeErrors { box.data = errors.fileHandleForReading.readDataToEndOfFile() }
            box.done.signal()
        }
        reader.start()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        box.done.wait()
        child.wait()
        return Outcome(
            status: process.terminationStatus, wasSignalled: process.terminationReason == .uncaughtSignal,
            output: String(decoding: data, as: UTF8.self), errors: String(decoding: box.data, as: UTF8.self))
    }

    /// Does something with a folder for temporary files that is gone afterwards: SwiftPM leaves some behind.
    ///
    /// - Parameter purpose: the start of its name.
    static func inTemporaryFolder<T>(_ purpose: String = "drydock-swiftpm", _ body: (String) throws -> T) throws -> T {
        let folder = try GuardedFolder.make(purpose)
        defer { GuardedFolder.remove(folder) }
        return try body(folder.path)
    }

    private final class Box: @unchecked Sendable {
        var data = Data()
        let done = DispatchSemaphore(value: 0)
    }

    static func merged(_ changes: [String: String?], _ part: ChildEnvironment) -> [String: String] {
        var environment = part.part()
        for (key, value) in changes { environment[key] = value }
        return environment
    }

    /// The full path of a program, looked up as a shell does.
    public static func find(_ program: String) throws -> String {
        if program.contains("/") { return program }
        for folder in (EnvironmentValue.of("PATH") ?? "").split(separator: ":") {
            let path = "\(folder)/\(program)"
            if FileManager.default.isExecutableFile(atPath: path) { return path }
        }
        throw ProjectError(program, "program not found on PATH")
    }
}
