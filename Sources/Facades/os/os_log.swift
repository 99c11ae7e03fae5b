public import Foundation

/// Writes a message in the format of `printf`; marks such as `{public}` say nothing here.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default, _ args: Any...
) { LogWriter.write(LogFormat.text("\(message)", args), type, log) }

public func os_log(_ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any...) {
    LogWriter.write(LogFormat.text("\(message)", args), type, log)
}

@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { LogWriter.write(message.text, .default, .default) }

@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { LogWriter.write(message.text, type, log) }

/// Puts arguments into a format, each in its place.
enum LogFormat {
    static func text(_ format: String, _ arguments: [Any]) -> String {
        var result = ""
        var rest = format[...]
        var arguments = arguments[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            if rest.first == "{", let end = rest.firstIndex(of: "}") { rest = rest[rest.index(after: end)...] }
            guard let end = rest.firstIndex(where: { "@diouxXeEfFgGaAcCsSpm".contains($0) }) else { break }
            let flags = rest[..<end].filter { !"lhqzjtL".contains($0) }
            let conversion = rest[end]
            rest = rest[rest.index(after: end)...]
            guard let argument = arguments.popFirst() else { continue }
            result += Self.text(argument, flags, conversion)
        }
        return result + rest
    }

    private static func text(_ argument: Any, _ flags: String, _ conversion: Character) -> String {
        if "diouxX".contains(conversion), let number = argument as? any BinaryInteger {
            let length = conversion == "d" || conversion == "i" ? "lld" : "ll\(conversion)"
            return String(format: "%\(flags)\(length)", Int64(truncatingIfNeeded: number))
        }
        if "eEfFgGaA".contains(conversion), let number = argument as? any BinaryFloatingPoint {
            return String(format: "%\(flags)\(conversion)", Double(number))
        }
        return "\(argument)"
    }
}
