import CConfinement
import Foundation

/// What a program's runtime says of the program's outcome, which the program's own code cannot say in its place.
///
/// The program inherits two descriptors: a file without a name, and the reading end of a pipe with a secret. The runtime takes the secret before any of the
/// program's code runs, and puts it before all that it writes. Lines without the secret count for nothing.
public final class OutcomeChannel: Sendable {
    /// Tells the program which descriptors it has inherited.
    static let variable = "DRYDOCK_OUTCOME"

    private let file: Int32
    private let secretEnd: Int32
    private let secret: String

    /// - Throws: `ProjectError` when the system has no descriptors left.
    public init() throws {
        var ends: [Int32] = [-1, -1]
        file = confinement_nameless_file()
        guard file >= 0, pipe(&ends) == 0 else {
            throw ProjectError("the app", "cannot be started: no file for its outcome: \(String(cString: strerror(errno)))")
        }
        secret = (0..<4).map { _ in String(UInt64.random(in: 0...UInt64.max) | 1 << 63, radix: 16) }.joined()
        // Above the numbers that the program gets them under.
        secretEnd = fcntl(ends[0], F_DUPFD_CLOEXEC, 16)
        close(ends[0])
        _ = Data(secret.utf8).withUnsafeBytes { write(ends[1], $0.baseAddress!, $0.count) }
        close(ends[1])
    }

    deinit {
        close(file)
        close(secretEnd)
    }

    /// What the program inherits, as descriptors 3 and 4.
    var inherited: [Int32] { [file, secretEnd] }

    /// The lines that bear the secret, without it.
    public var lines: [String] {
        // The position is shared with the program: this reads beside it.
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while bytes.count < Self.longest {
            let count = pread(file, &buffer, buffer.count, off_t(bytes.count))
            if count <= 0 { break }
            bytes += buffer[..<count]
        }
        return bytes.split(separator: 10).compactMap { line in
            let text = String(decoding: line, as: UTF8.self)
            return text.hasPrefix(secret) ? String(text.dropFirst(secret.count)) : nil
        }
    }

    /// A program may write as much as it likes to its descriptors.
    private static let longest = 64 << 20
}
