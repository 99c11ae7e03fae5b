import DrydockSession
import Foundation

/// A fingerprint of many files, kept until one of them changes: a run looks at them when it begins, and need not read them.
enum KnownFingerprint {
    /// - Parameters:
    ///   - files: all that the fingerprint depends on.
    ///   - name: of what the files are, one name for one set.
    ///   - now: seconds since 1970.
    ///   - compute: reads the files.
    static func of(_ files: [String], named name: String, now: Int = Int(Date().timeIntervalSince1970), compute: () -> String) -> String {
        var state = ContentHash()
        var newest = 0
        for path in files {
            state.add(path)
            var info = stat()
            guard stat(path, &info) == 0 else {
                state.add("missing")
                continue
            }
            // The time of the last change of anything about a file is the system's: who sets the other one back does not hide a change.
            withUnsafeBytes(of: (info.st_dev, info.st_ino, info.st_size, info.st_mtim, info.st_ctim)) { state.add($0) }
            newest = max(newest, info.st_ctim.tv_sec)
        }
        var key = ContentHash()
        key.add(name)
        let place = try? ContainedPath(root: CacheDirectory.root).appending("fingerprint-\(key.text)")
        let known = place?.text?.split(separator: " ").map(String.init) ?? []
        if known.count == 2, known[0] == state.text { return known[1] }
        let fingerprint = compute()
        // A change within the clock's tick would show the same times. Where the cache takes no file, the files are read each time.
        if newest < now - 2 { _ = try? place?.write("\(state.text) \(fingerprint)") }
        return fingerprint
    }
}
