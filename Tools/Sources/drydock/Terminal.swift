import Foundation
import ProjectImporter

/// What is printed: progress and colours on a terminal, plain lines in a pipe. Messages go to the standard error, so that the
/// standard output holds only what was asked for.
enum Terminal {
    nonisolated(unsafe) private static var hasTerminal = false
    nonisolated(unsafe) private static var progressIsShown = false
    nonisolated(unsafe) private static var lastStep = ""
    /// When the step that is shown began, and when it was last written in a pipe; seconds of the machine's own clock.
    nonisolated(unsafe) private static var stepStart = 0
    nonisolated(unsafe) private static var stepWritten = 0

    static func setUp() {
        let environment = ProcessInfo.processInfo.environment
        hasTerminal = isatty(2) == 1 && environment["TERM"] != "dumb" && environment["NO_COLOR"] == nil
    }

    static func out(_ text: String) {
        endProgress()
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    static func note(_ text: String) {
        endProgress()
        write(printable(text) + "\n")
    }

    static func error(_ text: String) {
        endProgress()
        write(coloured(printable(text)) + "\n")
    }

    static func report(_ event: BuildEvent) {
        switch event {
        case .message(let text): error(text)
        case .step(let title, let done, let total): step(title, done: done, total: total)
        }
    }

    /// A step that takes long is told with the time that has gone: always on a terminal, each half minute in a pipe.
    private static func step(_ title: String, done: Int, total: Int) {
        let now = Int(ProcessInfo.processInfo.systemUptime)
        let title = printable(title).replacingOccurrences(of: "\n", with: "\\n")
        if title != lastStep { (stepStart, stepWritten) = (now, now) }
        let gone = now - stepStart
        let time = gone < 2 ? "" : " (\(gone / 60):\(gone % 60 < 10 ? "0" : "")\(gone % 60))"
        if hasTerminal {
            var line = title
            if total > 0 {
                let width = 24
                let filled = min(width, done * width / total)
                line += " [" + String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled) + "] \(done)/\(total)"
            }
            write("\r\u{1b}[K" + line + time)
            progressIsShown = true
        } else if title != lastStep {
            write(title + "\n")
        } else if now - stepWritten >= 30 {
            write(title + (total > 0 ? " \(done) of \(total)" : "") + time + "\n")
            stepWritten = now
        }
        lastStep = title
    }

    static func endProgress() {
        if progressIsShown { write("\r\u{1b}[K") }
        progressIsShown = false
    }

    /// A text in which characters that command a terminal are written as Swift writes them: names of a project stand in it.
    static func printable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isCommand) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isCommand(scalar) { result += "\\u{\(String(scalar.value, radix: 16))}" } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t" || ("\u{202a}"..."\u{202e}").contains(scalar)
            || ("\u{2066}"..."\u{2069}").contains(scalar)
    }

    private static func coloured(_ text: String) -> String {
        guard hasTerminal else { return text }
        return text.replacingOccurrences(of: "error:", with: "\u{1b}[1;31merror:\u{1b}[0m")
            .replacingOccurrences(of: "warning:", with: "\u{1b}[1;35mwarning:\u{1b}[0m")
    }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
