#if canImport(Runtime)
internal import Runtime

/// Whose code asked for what failed: the first frame of the stack outside the runtime.
enum UserFrame {
    /// "path/File.swift:12", if the program carries its line table.
    static var current: String? {
        guard let trace = try? Backtrace.capture(limit: 96), let symbols = trace.symbolicated() else { return nil }
        for frame in symbols.frames {
            guard let place = frame.symbol?.sourceLocation, place.line > 0, !isOurs(place.path) else { continue }
            return "\(place.path):\(place.line)"
        }
        return nil
    }

    /// The runtime's own sources, those of Swift and what the compiler made.
    private static func isOurs(_ path: String) -> Bool {
        path.hasPrefix(sources) || !path.hasPrefix("/") || path.hasPrefix("/home/build-user/") || path.hasPrefix("<")
    }

    /// The folder this file's module lies in.
    private static let sources: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(2).joined(separator: "/") + "/"
    }()
}
#else
enum UserFrame {
    static var current: String? { nil }
}
#endif
