import DrydockSession
import Foundation

/// Absolute paths as plain strings: no trailing slash, no `.` or `..`.
enum Paths {
    static func absolute(_ path: String, in directory: String = FileManager.default.currentDirectoryPath) -> String {
        let full = path.hasPrefix("/") ? path : directory + "/" + (path as NSString).expandingTildeInPath
        return normalised(full)
    }

    static func join(_ directory: String, _ path: String) -> String {
        if path.isEmpty { return directory }
        return path.hasPrefix("/") ? normalised(path) : normalised(directory + "/" + path)
    }

    static func normalised(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                _ = parts.popLast()
            } else {
                parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// A path that starts at some folder without empty parts, `.` and `..`; nil when it leads out of the folder.
    static func reduced(_ relative: String) -> String? {
        var parts: [Substring] = []
        for part in relative.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }

    /// Whether a path means what it says: the system reads no further than a NUL.
    static func isWhole(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { $0.isEmpty || memchr($0.baseAddress!, 0, $0.count) == nil }
    }

    static func isDirectory(_ path: String) -> Bool {
        var info = stat()
        return isWhole(path) && stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
    }

    static func exists(_ path: String) -> Bool {
        var info = stat()
        return isWhole(path) && stat(path, &info) == 0
    }

    /// A path as it is written on disk where only the case of its letters differs: on a Mac it names the same file. Any other as it is.
    static func onDisk(_ path: String) -> String {
        if !isWhole(path) || exists(path) { return path }
        var found = ""
        for part in path.split(separator: "/") {
            if exists(found + "/" + part) {
                found += "/" + part
            } else {
                let wanted = part.lowercased()
                guard let name = contents(found.isEmpty ? "/" : found).first(where: { $0.lowercased() == wanted }) else { return path }
                found += "/" + name
            }
        }
        return found
    }

    static func name(_ path: String) -> String { (path as NSString).lastPathComponent }

    static func stem(_ path: String) -> String { (name(path) as NSString).deletingPathExtension }

    static func suffix(_ path: String) -> String { (path as NSString).pathExtension.lowercased() }

    /// What stands before the last part. Foundation's own stops the process at a path of one character.
    static func parent(_ path: String) -> String {
        let slash = UInt8(ascii: "/")
        var bytes = Array(path.utf8)[...]
        while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
        guard let last = bytes.lastIndex(of: slash) else { return "" }
        bytes = bytes[..<last]
        while bytes.last == slash { bytes.removeLast() }
        return bytes.isEmpty ? "/" : String(decoding: bytes, as: UTF8.self)
    }

    /// A path inside a directory relative to it; any other as it is.
    static func relative(_ path: String, to directory: String) -> String {
        path.hasPrefix(directory + "/") ? String(path.dropFirst(directory.count + 1)) : path
    }

    /// The bytes of a file; nil when it cannot be read, and for what is no file: a pipe with a name would be waited at for ever.
    static func data(_ path: String) -> Data? { fault(ofFile: path) == nil ? FileManager.default.contents(atPath: path) : nil }

    /// Why a path is no file that can be read; nil when it is one. Links are followed.
    static func fault(ofFile path: String) -> String? {
        var info = stat()
        guard isWhole(path), stat(path, &info) == 0 else {
            if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) { return "is a link to \(target), which is not there" }
            return isWhole(path) && errno != ENOENT ? "cannot be read: \(String(cString: strerror(errno)))" : "is not there"
        }
        switch info.st_mode & S_IFMT {
        case S_IFREG: return access(path, R_OK) == 0 ? nil : "cannot be read: \(String(cString: strerror(errno)))"
        case S_IFDIR: return "is a folder, not a file"
        default: return "is a pipe, a socket or a device, not a file"
        }
    }

    /// The names in a folder, sorted; none when it cannot be read.
    static func contents(_ directory: String) -> [String] {
        isWhole(directory) ? FolderNames.sorted(directory) : []
    }
}
