import Foundation

/// Where everything that is made goes; the project's own folder stays as it was.
public enum CacheDirectory {
    /// `$XDG_CACHE_HOME/drydock`, or `~/.cache/drydock`.
    public static var root: String {
        let environment = ProcessInfo.processInfo.environment
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return Paths.normalised(cache + "/drydock") }
        return Paths.normalised((environment["HOME"] ?? NSHomeDirectory()) + "/.cache/drydock")
    }

    /// The folder of one project, named after it and its path.
    public static func of(project directory: String) -> String {
        var hash = ContentHash()
        hash.add(directory)
        return root + "/" + Paths.name(directory) + "-" + hash.text.prefix(12)
    }

    static func make(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ProjectError(path, "folder cannot be made: \((error as NSError).localizedDescription)")
        }
    }

    /// Writes a file only when its content differs, so that time stamps tell what changed. Answers whether it wrote.
    @discardableResult
    static func write(_ text: String, to path: String) throws -> Bool {
        try write(Data(text.utf8), to: path)
    }

    @discardableResult
    static func write(_ data: Data, to path: String) throws -> Bool {
        if FileManager.default.contents(atPath: path) == data { return false }
        try make(Paths.parent(path))
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            throw ProjectError(path, "file cannot be written: \((error as NSError).localizedDescription)")
        }
        return true
    }
}
