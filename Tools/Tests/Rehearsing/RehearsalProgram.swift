import Foundation

/// A program that stands beside the tests' bundle and plays one end of a session for them: what it holds is its own, whatever other tests do meanwhile.
public struct RehearsalProgram: Sendable {
    public let url: URL

    public struct Missing: Error, CustomStringConvertible {
        public let description: String
    }

    public init(_ name: String) throws {
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        var folders = [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(), URL(fileURLWithPath: link).deletingLastPathComponent()]
        folders += CommandLine.arguments.filter { $0.contains(".xctest") }.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        guard let found = folders.map({ $0.appendingPathComponent(name) }).first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw Missing(description: "\(name) is not beside the tests: \(folders)")
        }
        url = found
    }
}
