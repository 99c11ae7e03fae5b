import DrydockSession
import Foundation

/// Keeps the cache from growing without end, and empties it.
public enum CacheSweep {
    /// The environment's word for the cap, in megabytes; 0 for none.
    public static let variable = "DRYDOCK_CACHE_LIMIT"
    static let standardLimit = 20 << 30
    /// Projects that nobody has built for so many seconds go, whatever room there is.
    static let oldAge = 60 * 86400

    static var limit: Int {
        guard let text = ProcessInfo.processInfo.environment[variable], let megabytes = Int(text), megabytes >= 0 else { return standardLimit }
        return megabytes == 0 ? .max : megabytes <= 1 << 30 ? megabytes << 20 : .max
    }

    /// The folders of projects and packages: see ``CacheDirectory/of(project:)``.
    static var folders: [ContainedPath] {
        let root = ContainedPath(root: CacheDirectory.root)
        return root.contents.filter { name in
            let hash = name.split(separator: "-").last ?? ""
            return hash.count == 12 && hash.allSatisfy(\.isHexDigit) && name.count > 13
        }.compactMap { try? root.appending($0) }.filter(\.isFolder)
    }

    /// Once a day: removes what is old, and the longest unused until the rest is below the cap.
    static func daily(keeping own: String, now: Int = Int(Date().timeIntervalSince1970)) {
        let mark = ContainedPath(root: CacheDirectory.root) / "swept"
        guard mark.changed < now - 86400 else { return }
        try? mark.remove()
        _ = try? mark.write("\(now)\n")
        sweep(keeping: own, limit: limit, now: now)
    }

    static func sweep(keeping own: String, limit: Int, now: Int) {
        var all = folders.map { (folder: $0, used: max(($0 / "lock").changed, $0.changed), size: $0.size) }.sorted { $0.used < $1.used }
        var total = all.reduce(0) { $0 + $1.size }
        all.removeAll { own == $0.folder.path || own.hasPrefix($0.folder.path + "/") }
        for item in all where total > limit || item.used < now - oldAge {
            if (try? remove(item.folder)) == true { total -= item.size }
        }
    }

    public struct Outcome {
        /// Bytes.
        public var freed = 0
        public var removed: [String] = []
        /// What a build or a run is using.
        public var inUse: [String] = []
    }

    /// Removes what was made of one project, or of all.
    ///
    /// - Parameter project: its folder; nil for all.
    public static func clean(project: String?) throws -> Outcome {
        let wanted: [ContainedPath]
        if let project {
            // Xcode's project and its folder are built in the same place.
            var path = Paths.absolute(project)
            if ["xcodeproj", "xcworkspace", "swift", "yml", "yaml"].contains(Paths.suffix(path)) { path = Paths.parent(path) }
            wanted = [CacheDirectory.of(project: path)]
        } else {
            wanted = folders
        }
        var outcome = Outcome()
        for folder in wanted where folder.isFolder {
            let size = folder.size
            let name = (folder / "project.txt").text?.trimmingCharacters(in: .newlines) ?? folder.path
            if try remove(folder) {
                outcome.freed += size
                outcome.removed.append(name)
            } else {
                outcome.inUse.append(name)
            }
        }
        return outcome
    }

    /// Removes a project's folder unless somebody builds in it or runs what is in it. Answers whether it did.
    private static func remove(_ folder: ContainedPath) throws -> Bool {
        let parts = try [folder] + folder.contents.filter { $0.hasPrefix("configuration-") }.map { try folder.appending($0) }
        var locks: [BuildLock] = []
        for part in parts {
            guard let lock = try BuildLock(ifFree: part) else { return false }
            locks.append(lock)
        }
        defer { withExtendedLifetime(locks) {} }
        for part in parts {
            let runs = part / "runs"
            for product in runs.contents {
                let versions = try runs.appending(product)
                for version in versions.contents where FolderHold.isHeld(try versions.appending(version)) { return false }
            }
        }
        // Nobody can find it any more when its locks are let go of.
        let root = ContainedPath(root: Paths.parent(folder.path))
        let doomed = try root.appending(".removed-\(getpid())-\(UInt64.random(in: 0...UInt64.max))")
        guard rename(folder.path, doomed.path) == 0 else { throw ContainedPathError(path: folder.path, reason: "cannot be removed: \(String(cString: strerror(errno)))") }
        try doomed.remove()
        return true
    }
}

extension ContainedPath {
    var isFolder: Bool {
        var info = stat()
        return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
    }

    /// Bytes on the disk of all below it, a file with several names once.
    var size: Int {
        var seen: Set<UInt64> = []
        func size(_ path: String) -> Int {
            var info = stat()
            guard lstat(path, &info) == 0 else { return 0 }
            if info.st_nlink > 1, info.st_mode & S_IFMT != S_IFDIR, !seen.insert(UInt64(info.st_ino)).inserted { return 0 }
            let own = Int(info.st_blocks) * 512
            guard info.st_mode & S_IFMT == S_IFDIR else { return own }
            return own + ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).reduce(0) { $0 + size(path + "/" + $1) }
        }
        return size(path)
    }
}
