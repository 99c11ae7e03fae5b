import DrydockSession
import Foundation

/// Where everything that is made goes; the project's own folder stays as it was.
public enum CacheDirectory {
    /// `$XDG_CACHE_HOME/drydock`, or `~/.cache/drydock`.
    public static var root: String {
        if let substitute { return substitute }
        if let cache = EnvironmentValue.of("XDG_CACHE_HOME"), cache.hasPrefix("/") { return Paths.normalised(cache + "/drydock") }
        return Paths.normalised((EnvironmentValue.of("HOME") ?? NSHomeDirectory()) + "/.cache/drydock")
    }

    /// Stands in for what the environment says, for a task: tests run side by side in one environment.
    @TaskLocal static var substitute: String?

    /// The folder of one project, named after it and its path. Nothing that a project says leads out of it.
    static func of(project directory: String) -> ContainedPath {
        var hash = ContentHash()
        hash.add(directory)
        return ContainedPath(root: root + "/" + ContainedPath.encodedName(Paths.name(directory)) + "-" + hash.text.prefix(12))
    }
}
