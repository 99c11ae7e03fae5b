import Foundation
import Testing

/// A folder with files, gone when the test is.
final class Fixture {
    let path: String

    /// Caches of made-up projects do not belong in the user's.
    private static let cache: Void = { setenv("XDG_CACHE_HOME", NSTemporaryDirectory() + "drydock-fixture-cache", 1) }()

    init(_ files: [String: String] = [:]) throws {
        Self.cache
        path = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path + "/drydock-fixture-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
        let file = path + "/" + name
        try FileManager.default.createDirectory(atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }

    /// Every file below, relative.
    var files: [String] {
        (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
    }
}

/// What a call throws, as text; fails the test when it throws nothing.
func message(_ body: () throws -> Void) -> String {
    do {
        try body()
        Issue.record("threw nothing")
        return ""
    } catch {
        return "\(error)"
    }
}
