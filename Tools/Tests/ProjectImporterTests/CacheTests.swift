import DrydockSession
import Foundation
import Testing

@testable import ProjectImporter

/// What is made for projects: kept apart, kept while it is used, and removed.
@Suite("F11.2 the cache") struct CacheTests {
    /// A cache of its own for the test.
    private func withCache(_ body: (ContainedPath) throws -> Void) throws {
        let folder = try PrivateFolder.make("drydock-cache")
        defer { PrivateFolder.remove(folder) }
        try CacheDirectory.$substitute.withValue(folder.path) { try body(folder) }
    }

    @discardableResult
    private func project(_ name: String, in cache: ContainedPath, used: Int, bytes: Int = 1000) throws -> ContainedPath {
        let place = CacheDirectory.of(project: "/projects/" + name)
        try (place / "project.txt").write("/projects/\(name)\n")
        try (place / "data.o").write(Data(count: bytes))
        try (place / "lock").write("")
        for path in [place.path, place.path + "/lock"] {
            var times = [timespec(tv_sec: used, tv_nsec: 0), timespec(tv_sec: used, tv_nsec: 0)]
            utimensat(AT_FDCWD, path, &times, 0)
        }
        return place
    }

    private let now = 2_000_000_000

    @Test("what is longest unused goes until the rest is below the cap; what is built now stays")
    func cap() throws {
        try withCache { cache in
            let old = try project("old", in: cache, used: now - 3000, bytes: 1 << 20)
            let middle = try project("middle", in: cache, used: now - 2000, bytes: 1 << 20)
            let new = try project("new", in: cache, used: now - 1000, bytes: 1 << 20)
            CacheSweep.sweep(keeping: old.path, limit: 2 << 20 | 1 << 19, now: now)
            #expect([old, middle, new].map(\.exists) == [true, false, true])
        }
    }

    @Test("modules that a killed compiler has left half written go with the next build, unless another one may be writing them")
    func halfModules() throws {
        try withCache { cache in
            let modules = cache / "clang-modules" / "3137LX47UEHEB"
            let left = modules / "SwiftGlibc-IGSGJKVMPVR1-6212701d.pcm.tmp", made = modules / "SwiftGlibc-IGSGJKVMPVR1.pcm"
            for file in [left, made] { try file.write("module") }
            var build: ClangModules.Hold? = try ClangModules.Hold()
            #expect([left, made].map(\.exists) == [false, true])
            try left.write("being written")
            var other: ClangModules.Hold? = try ClangModules.Hold()
            #expect(left.exists)
            (build, other) = (nil, nil)
            build = try ClangModules.Hold()
            #expect([left, made].map(\.exists) == [false, true])
            withExtendedLifetime((build, other)) {}
        }
    }

    @Test("files are read for their fingerprint only when one has changed, and when a change could hide in the clock's tick")
    func fingerprints() throws {
        try withCache { cache in
            let file = cache / "sources" / "a.swift", other = cache / "sources" / "b.swift"
            try file.write("one")
            var reads = 0
            func fingerprint(after seconds: Int) -> String {
                KnownFingerprint.of([file, other].map(\.path), named: "sources", now: Int(Date().timeIntervalSince1970) + seconds) {
                    reads += 1
                    return "\(file.text ?? "")-\(other.text ?? "none")"
                }
            }
            #expect([0, 0].map(fingerprint) == ["one-none", "one-none"] && reads == 2, "just written")
            #expect([10, 10, 0].map(fingerprint) == ["one-none", "one-none", "one-none"] && reads == 3)
            var before = stat()
            stat(file.path, &before)
            try file.write("two")
            // As a program does that keeps a file's times.
            utimensat(AT_FDCWD, file.path, [before.st_atim, before.st_mtim], 0)
            #expect([10, 10].map(fingerprint) == ["two-none", "two-none"] && reads == 4)
            try other.write("new")
            #expect([10, 10].map(fingerprint) == ["two-new", "two-new"] && reads == 5)
        }
    }

    @Test("what nobody has built for two months goes; other files in the folder do not")
    func age() throws {
        try withCache { cache in
            let old = try project("old", in: cache, used: now - 61 * 86400)
            let new = try project("new", in: cache, used: now - 59 * 86400)
            try (cache / "kept.txt").write("kept")
            try (cache / "kept" / "inner.txt").write("kept")
            CacheSweep.sweep(keeping: "", limit: .max, now: now)
            #expect([old, new, cache / "kept.txt", cache / "kept"].map(\.exists) == [false, true, true, true])
            #expect(cache.contents.allSatisfy { !$0.hasPrefix(".") })
        }
    }

    @Test("the cache is swept once a day")
    func daily() throws {
        try withCache { cache in
            let now = Int(Date().timeIntervalSince1970)
            try project("old", in: cache, used: now - 61 * 86400)
            CacheSweep.daily(keeping: "", now: now)
            #expect(CacheSweep.folders.isEmpty)
            try project("old", in: cache, used: now - 61 * 86400)
            CacheSweep.daily(keeping: "", now: now + 3600)
            #expect(CacheSweep.folders.count == 1)
            CacheSweep.daily(keeping: "", now: now + 90000)
            #expect(CacheSweep.folders.isEmpty)
        }
    }

    @Test("cleaning removes one project or all, and leaves what is built or run")
    func clean() throws {
        try withCache { cache in
            for name in ["one", "two", "built", "run"] { try project(name, in: cache, used: now) }
            #expect(try CacheSweep.clean(project: "/projects/one").removed == ["/projects/one"])
            #expect(try CacheSweep.clean(project: "/projects/one").removed.isEmpty)
            let lock = try BuildLock(CacheDirectory.of(project: "/projects/built")) {}
            let version = try CacheDirectory.of(project: "/projects/run").appending("runs/App.app/1")
            try version.makeFolder()
            let hold = FolderHold(version)
            #expect(hold != nil)
            let outcome = try withExtendedLifetime((lock, hold)) { try CacheSweep.clean(project: nil) }
            #expect(outcome.removed == ["/projects/two"])
            #expect(outcome.inUse.sorted() == ["/projects/built", "/projects/run"])
            #expect(outcome.freed > 1000)
        }
    }

    @Test("a lock is for the folder that has its name now")
    func lockOfRemovedFolder() throws {
        try withCache { cache in
            let folder = cache / "App"
            try folder.makeFolder()
            var first: BuildLock? = try BuildLock(folder) {}
            #expect(first != nil)
            #expect(try BuildLock(ifFree: folder) == nil)
            // Somebody waits while the folder is removed and made anew.
            nonisolated(unsafe) var waits = false, second: BuildLock?
            let asks = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                second = try? BuildLock(folder) {
                    waits = true
                    asks.signal()
                }
                done.signal()
            }
            asks.wait()
            try folder.remove()
            first = nil
            done.wait()
            #expect(waits && second != nil)
            #expect((folder / "lock").exists)
            #expect(try BuildLock(ifFree: folder) == nil)
            withExtendedLifetime(second) {}
        }
    }

    @Test("a folder that is held is not removed")
    func hold() throws {
        try withCache { cache in
            let folder = cache / "version"
            #expect(FolderHold(folder) == nil)
            try folder.makeFolder()
            var hold = FolderHold(folder)
            #expect(hold != nil && FolderHold.isHeld(folder))
            #expect(try !FolderHold.remove(folder))
            hold = nil
            #expect(try FolderHold.remove(folder))
            #expect(!folder.exists)
        }
    }
}
