import Foundation
import ProjectImporter

/// What is printed: progress and colours on a terminal, plain lines in a pipe. Messages go to the standard error, so that the
/// standard output holds only what was asked for.
enum Terminal {
    nonisolated(unsafe) private static var hasTerminal = false
    nonisolated(unsafe) private static var progressIsShown = false
    nonisolated(unsafe) private static var lastStep = ""

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
        write(text + "\n")
    }

    static func error(_ text: String) {
        endProgress()
        write(coloured(text) + "\n")
    }

    static func report(_ event: BuildEvent) {
        switch event {
        case .message(let text): error(text)
        case .step(let title, let done, let total): step(title, done: done, total: total)
        }
    }

    private static func step(_ title: String, done: Int, total: Int) {
        if hasTerminal {
            var line = title
            if total > 0 {
                let width = 24
                let filled = min(width, done * width / total)
                line += " [" + String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled) + "] \(done)/\(total)"
            }
            write("\r\u{1b}[K" + line)
            progressIsShown = true
        } else if title != lastStep {
            write(title + "\n")
        }
        lastStep = title
    }

    static func endProgress() {
        if progressIsShown { write("\r\u{1b}[K") }
        progressIsShown = false
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
