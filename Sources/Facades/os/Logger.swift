/// Writes messages under a subsystem and a category.
public struct Logger: Sendable {
    let log: OSLog

    public init() { log = .default }
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    public init(_ logObj: OSLog) { log = logObj }

    public func log(_ message: OSLogMessage) { LogWriter.write(message.text, .default, log) }
    public func log(level: OSLogType, _ message: OSLogMessage) { LogWriter.write(message.text, level, log) }
    public func trace(_ message: OSLogMessage) { LogWriter.write(message.text, .debug, log) }
    public func debug(_ message: OSLogMessage) { LogWriter.write(message.text, .debug, log) }
    public func info(_ message: OSLogMessage) { LogWriter.write(message.text, .info, log) }
    public func notice(_ message: OSLogMessage) { LogWriter.write(message.text, .default, log) }
    public func warning(_ message: OSLogMessage) { LogWriter.write(message.text, .error, log) }
    public func error(_ message: OSLogMessage) { LogWriter.write(message.text, .error, log) }
    public func critical(_ message: OSLogMessage) { LogWriter.write(message.text, .fault, log) }
    public func fault(_ message: OSLogMessage) { LogWriter.write(message.text, .fault, log) }
}
