import DrydockSession

/// What an app's process finds in its environment: the same on every machine, and a home of its own.
enum ProcessEnvironment {
    /// Whether a run depends on the variable: neither a scheme nor `--env` changes it.
    static func belongsToRun(_ name: String) -> Bool {
        ["DRYDOCK_", "XDG_", "LD_"].contains { name.hasPrefix($0) } || ["HOME", "CFFIXED_USER_HOME", "TMPDIR", "LANG", "LC_ALL", "LANGUAGE"].contains(name)
    }

    /// - Parameter home: the app's container. Defaults, documents, caches and temporary files go there, as on a phone; it is made if it is
    ///   not there.
    /// - Parameter log: the file that messages of `os` and signposts are written to; nil: standard error.
    static func make(session: String, home: ContainedPath, language: String?, log: String? = nil) throws -> [String: String?] {
        let language = (language ?? "en").replacingOccurrences(of: "-", with: "_")
        let library = home / "Library"
        let folders = [
            home / "Documents", home / "tmp", library / "Application Support", library / "Caches", library / "Preferences",
        ]
        for folder in folders { try folder.makeFolder() }
        return [
            SessionOptions.environmentVariable: session,
            "DRYDOCK_LOG": log,
            "HOME": home.path,
            // Foundation asks the user's database for the home unless it is told another.
            "CFFIXED_USER_HOME": home.path,
            "TMPDIR": (home / "tmp").path,
            "XDG_DATA_HOME": (library / "Application Support").path,
            "XDG_CACHE_HOME": (library / "Caches").path,
            "XDG_CONFIG_HOME": (library / "Preferences").path,
            // The order of sets and dictionaries is the same in every run.
            "SWIFT_DETERMINISTIC_HASHING": "1",
            "TZ": "UTC",
            "LANG": (language.contains("_") || language.count > 2 ? language : language + "_US") + ".UTF-8",
            "LC_ALL": nil,
            "LANGUAGE": nil,
        ]
    }
}
