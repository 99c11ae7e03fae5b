import Foundation

/// Runs a program of Drydock's own and hands its output over line by line while it runs.
public enum StreamingProcess {
    /// Standard output and errors come as one. Answers the exit status; a signal counts as 128 and its number.
    ///
    /// - Parameter silence: called each second in which the program says nothing.
    public static func run(
        _ program: String, _ arguments: [String], directory: String? = nil, environment: [String: String?] = [:], silence: () -> Void = {},
        line: (String) -> Void
    ) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try Subprocess.find(program))
        process.arguments = arguments
        if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
        process.environment = Subprocess.merged(environment, .everything)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        let child = try ChildProcesses.start(process)
        var rest: [UInt8] = []
        while true {
            var polled = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            if poll(&polled, 1, 1000) == 0 {
                silence()
                continue
            }
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { break }
            for byte in data {
                // SwiftPM ends its progress lines with a carriage return on terminals.
                if byte == 10 || byte == 13 {
                    if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
                    rest.removeAll(keepingCapacity: true)
                } else {
                    rest.append(byte)
                }
            }
        }
        if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
        child.wait()
        return process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
    }
}
