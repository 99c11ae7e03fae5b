import DrydockSession
import Foundation
import Testing

@testable import SourceWatching

/// Takes what is told, and waits for it.
private final class Told: @unchecked Sendable {
    private let lock = NSCondition()
    private var paths: Set<String> = []

    func take(_ new: Set<String>) {
        lock.withLock {
            paths.formUnion(new)
            lock.broadcast()
        }
    }

    /// Whether a path was told within a time that is long enough for any machine.
    func wait(for path: String) -> Bool {
        let limit = Date(timeIntervalSinceNow: 30)
        return lock.withLock {
            while !paths.contains(path) { guard lock.wait(until: limit) else { return false } }
            return true
        }
    }

    var all: Set<String> { lock.withLock { paths } }
}

struct SourceWatcherTests {
    private static func withFolder(_ body: (String, Told) throws -> Void) throws {
        let folder = try PrivateFolder.make("watched")
        defer { PrivateFolder.remove(folder) }
        try FileManager.default.createDirectory(atPath: folder.path + "/Sources/Views", withIntermediateDirectories: true)
        let told = Told()
        let watcher = try SourceWatcher([folder.path]) { told.take($0) }
        defer { watcher.stop() }
        try body(folder.path, told)
    }

    private static func write(_ text: String, to path: String) throws { try text.write(toFile: path, atomically: false, encoding: .utf8) }

    @Test("F11.2 A file that is written, replaced as editors do it, or taken away is told, in folders within folders as well")
    func changes() throws {
        try Self.withFolder { folder, told in
            let view = folder + "/Sources/Views/View.swift"
            try Self.write("one", to: view)
            #expect(told.wait(for: view))
            let other = folder + "/Sources/Other.swift"
            try Self.write("new", to: folder + "/Sources/.Other.swift.new")
            try FileManager.default.moveItem(atPath: folder + "/Sources/.Other.swift.new", toPath: other)
            #expect(told.wait(for: other))
            let gone = folder + "/Gone.swift"
            try Self.write("", to: gone)
            #expect(told.wait(for: gone))
        }
    }

    @Test("F11.2 A folder that comes later is watched, and what came with it is told")
    func newFolders() throws {
        try Self.withFolder { folder, told in
            let outside = try PrivateFolder.make("moved")
            defer { PrivateFolder.remove(outside) }
            try FileManager.default.createDirectory(atPath: outside.path + "/New/Deep", withIntermediateDirectories: true)
            try Self.write("", to: outside.path + "/New/Deep/First.swift")
            try FileManager.default.moveItem(atPath: outside.path + "/New", toPath: folder + "/New")
            #expect(told.wait(for: folder + "/New/Deep/First.swift"))
            try Self.write("", to: folder + "/New/Deep/Second.swift")
            #expect(told.wait(for: folder + "/New/Deep/Second.swift"))
        }
    }

    @Test("F11.2 Hidden files and what editors leave beside a file start no build")
    func passedOver() throws {
        try Self.withFolder { folder, told in
            for name in [".git.lock", "View.swift~", ".View.swift.swp", "#View.swift#", "4913", "View.swift.tmp"] { try Self.write("", to: folder + "/" + name) }
            try FileManager.default.createDirectory(atPath: folder + "/.build", withIntermediateDirectories: true)
            try Self.write("", to: folder + "/.build/object.o")
            // Comes after all of them.
            try Self.write("", to: folder + "/Last.swift")
            #expect(told.wait(for: folder + "/Last.swift"))
            #expect(told.all == [folder + "/Last.swift"])
        }
    }
}
