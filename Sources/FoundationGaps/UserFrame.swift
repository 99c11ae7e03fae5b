#if canImport(Runtime)
internal import Runtime

/// Whose code asked for what failed: the first frame of the stack outside the runtime.
enum UserFrame {
    /// "path/File.swift:12", if the program carries its line table.
    static var current: String? {
        guard let trace = try? Backtrace.capture(limit: 96), let symbols = trace.symbolicated() else { return nil }
        let places = symbols.frames.compactMap { $0.symbol?.sourceLocation }
        // This file's own frame tells where the runtime's sources lay when it was built; without line tables nothing of it shows.
        let ours = places.first { $0.path.hasSuffix("/FoundationGaps/UserFrame.swift") }
            .map { String($0.path.dropLast("FoundationGaps/UserFrame.swift".count)) }
        for place in places {
            guard place.line > 0, !(ours.map(place.path.hasPrefix) ?? false), !isForeign(place.path) else { continue }
            return "\(place.path):\(place.line)"
        }
        return nil
    }

    /// The sources of Swift and what the compiler made.
    private static func isForeign(_ path: String) -> Bool { !path.hasPrefix("/") || path.hasPrefix("/home/build-user/") }
}
#else
enum UserFrame {
    static var current: String? { nil }
}
#endif
