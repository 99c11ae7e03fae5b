import Foundation

/// A file with arguments for `swiftc`, one a line: `swiftc @file`.
enum ResponseFile {
    /// - Throws: ``ProjectError`` for an argument that no such file can hold: one with a line break.
    static func text(_ arguments: [String]) throws -> String {
        let lines = try arguments.map { argument in
            let line = quoted(argument)
            // The driver reads characters where this writes bytes: a mark that joins a quote makes another character of it.
            guard isPlain(argument) || Self.arguments(in: line).map({ Array($0.utf8) }) == [Array(argument.utf8)] else {
                throw ProjectError(argument, "cannot be handed to the compiler, whose files of arguments hold no such name; rename the folder, or name another one by XDG_CACHE_HOME")
            }
            return line
        }
        return lines.joined(separator: "\n")
    }

    /// Both kinds of quotes begin and end a quotation, whichever began it; a backslash takes away the meaning of what follows.
    private static func quoted(_ argument: String) -> String {
        var line = "\""
        for scalar in argument.unicodeScalars {
            if scalar == "\\" || scalar == "\"" || scalar == "'" { line.unicodeScalars.append("\\") }
            line.unicodeScalars.append(scalar)
        }
        return line + "\""
    }

    /// Printable ASCII: each byte is a character.
    private static func isPlain(_ argument: String) -> Bool {
        var argument = argument
        return argument.withUTF8 { bytes in
            var index = 0
            while index < bytes.count, bytes[index] >= 0x20, bytes[index] < 0x7f { index += 1 }
            return index == bytes.count
        }
    }

    /// What the driver reads from a text (`tokenizeResponseFile` in swift-driver's `Driver.swift`).
    static func arguments(in text: String) -> [String] {
        text.split { $0 == "\n" || $0 == "\r\n" }.flatMap { line -> [String] in
            if line.hasPrefix("//") { return [] }
            var arguments: [String] = []
            var argument = ""
            var (isEscaped, isQuoted) = (false, false)
            for character in line {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                    continue
                } else if character == "\"" || character == "'" {
                    isQuoted.toggle()
                    continue
                } else if character.isWhitespace, !isQuoted {
                    if !argument.isEmpty { arguments.append(argument) }
                    argument = ""
                    continue
                }
                argument.append(character)
            }
            if !argument.isEmpty { arguments.append(argument) }
            return arguments
        }
    }
}
