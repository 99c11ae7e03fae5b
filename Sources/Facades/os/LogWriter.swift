import Foundation

/// Writes to standard error as Xcode's console shows it, or to the file that `DRYDOCK_LOG` names (`drydock run --log`).
enum LogWriter {
    private static let environment = ProcessInfo.processInfo.environment
    private static let mode = environment["OS_ACTIVITY_MODE"]
    private static let file: LogFile? = environment["DRYDOCK_LOG"].flatMap(LogFile.init)

    static func isWritten(_ type: OSLogType) -> Bool {
        if file != nil { return mode != "disable" }
        return switch type {
        case .debug: mode == "debug"
        case .info: mode == "debug" || mode == "info"
        default: mode != "disable"
        }
    }

    /// Signposts are for measuring: they would fill a console.
    static var writesSignposts: Bool { file != nil ? mode != "disable" : mode == "debug" }

    static func write(_ message: String, _ type: OSLogType, _ log: OSLog) {
        guard log.isEnabled(type: type) else { return }
        let place = log.subsystem.isEmpty && log.category.isEmpty ? "" : "[\(log.subsystem):\(log.category)] "
        if let file { return file.write("\(name(of: type)): \(place)\(message)") }
        NSLog("%@", place + message as NSString)
    }

    static func writeSignpost(_ text: String, _ log: OSLog) {
        guard log.signpostsEnabled else { return }
        let line = "signpost: " + (log.subsystem.isEmpty && log.category.isEmpty ? "" : "[\(log.subsystem):\(log.category)] ") + text
        if let file { return file.write(line) }
        NSLog("%@", line as NSString)
    }

    private static func name(of type: OSLogType) -> String {
        switch type {
        case .debug: "debug"
        case .info: "info"
        case .error: "error"
        case .fault: "fault"
        default: "default"
        }
    }
}

/// A file that lines are appended to, each with the time.
private final class LogFile: @unchecked Sendable {
    private let handle: FileHandle
    private let lock = NSLock()
    private let formatter: DateFormatter

    init?(_ path: String) {
        if !FileManager.default.fileExists(atPath: path) { FileManager.default.createFile(atPath: path, contents: nil) }
        guard let handle = FileHandle(forWritingAtPath: path) else {
            FileHandle.standardError.write(Data("warning: the log cannot be written to \(path)\n".utf8))
            return nil
        }
        handle.seekToEndOfFile()
        self.handle = handle
        formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
    }

    func write(_ line: String) {
        lock.withLock { handle.write(Data("\(formatter.string(from: Date())) \(line)\n".utf8)) }
    }
}
