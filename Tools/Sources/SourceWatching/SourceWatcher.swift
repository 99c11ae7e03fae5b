import Foundation

/// Tells when files in folders change: written, made, renamed, taken away.
///
/// Folders in the folders are watched, too, those that come later as well. What begins with a dot is not, nor what editors put beside a file while it
/// is edited. Changes that follow each other closely, as when an editor replaces a file or a version is checked out, are told together.
public final class SourceWatcher: @unchecked Sendable {
    /// Seconds without a change after which those so far are told.
    private static let calm = 0.03
    private static let mostFolders = 30_000
    private static let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR)

    private let descriptor: Int32
    private let stopping: [Int32]
    private let onChange: @Sendable (Set<String>) -> Void
    // On the watching thread, once it runs.
    private var folders: [Int32: String] = [:]
    private var fault: SourceWatcherError?

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - roots: folders; those that lie in others of them do no harm.
    ///   - onChange: called on a thread of the watcher's own with the paths of files that changed.
    /// - Throws: `SourceWatcherError` when the system lets no more be watched.
    public init(_ roots: [String], onChange: @escaping @Sendable (Set<String>) -> Void) throws {
        self.onChange = onChange
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { throw SourceWatcherError(description: "files cannot be watched: \(String(cString: strerror(errno)))") }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0, ends.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }) else {
            close(descriptor)
            throw SourceWatcherError(description: "files cannot be watched: \(String(cString: strerror(errno)))")
        }
        stopping = ends
        for root in roots { _ = watch(root) }
        if let fault {
            release()
            throw fault
        }
        Thread.detachNewThread { [self] in
            follow()
            release()
        }
    }

    /// No change is told any more.
    public func stop() {
        var byte: UInt8 = 0
        _ = write(stopping[1], &byte, 1)
    }

    private func release() {
        close(descriptor)
        close(stopping[0])
        close(stopping[1])
    }

    // MARK: Folders

    /// - Returns: the files that are there: of a folder that has just come, nobody was told of them.
    private func watch(_ folder: String) -> [String] {
        guard fault == nil else { return [] }
        guard folders.count < Self.mostFolders else {
            fault = SourceWatcherError(description: "\(folder): there are more than \(Self.mostFolders) folders to watch; is this the project's folder?")
            return []
        }
        let number = inotify_add_watch(descriptor, folder, Self.mask)
        guard number >= 0 else {
            // A folder that is gone already, or that this user must not look into, has nothing to tell.
            if errno == ENOSPC {
                fault = SourceWatcherError(description: "\(folder) cannot be watched: this machine watches no more folders; raise fs.inotify.max_user_watches (sysctl)")
            }
            return []
        }
        guard folders.updateValue(folder, forKey: number) == nil else { return [] }
        var files: [String] = []
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !Self.isPassedOver(name) {
            let path = folder + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: files += watch(path)
            case S_IFREG: files.append(path)
            default: break
            }
        }
        return files
    }

    /// Hidden files; what editors write beside a file; what builds leave.
    static func isPassedOver(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix("~") || name.hasSuffix(".swp") || name.hasSuffix(".swx") || name.hasSuffix(".tmp") || name == "4913"
            || (name.hasPrefix("#") && name.hasSuffix("#")) || ["DerivedData", "xcuserdata"].contains(name)
    }

    // MARK: Changes

    private func follow() {
        var changed: Set<String> = []
        while true {
            var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: stopping[0], events: Int16(POLLIN), revents: 0)]
            let ready = poll(&polled, 2, changed.isEmpty ? -1 : Int32(Self.calm * 1000))
            if ready < 0, errno == EINTR { continue }
            if ready < 0 || polled[1].revents != 0 { return }
            if ready == 0 {
                onChange(changed)
                changed = []
            } else {
                changed.formUnion(read())
            }
        }
    }

    private func read() -> [String] {
        var found: [String] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let length = Foundation.read(descriptor, &buffer, buffer.count)
        guard length > 0 else { return [] }
        buffer.withUnsafeBytes { bytes in
            var at = 0
            while at + 16 <= length {
                // struct inotify_event: the watch, what happened, a cookie, the length of the name, the name with NULs after it.
                let number = bytes.loadUnaligned(fromByteOffset: at, as: Int32.self)
                let event = bytes.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)
                let size = Int(bytes.loadUnaligned(fromByteOffset: at + 12, as: UInt32.self))
                let name = String(decoding: bytes[(at + 16)..<min(at + 16 + size, length)].prefix { $0 != 0 }, as: UTF8.self)
                at += 16 + size
                if event & UInt32(IN_IGNORED) != 0 {
                    folders[number] = nil
                    continue
                }
                // More happened than the system keeps: anything may have changed.
                if event & UInt32(IN_Q_OVERFLOW) != 0 { found += folders.values }
                guard let folder = folders[number], !name.isEmpty, !Self.isPassedOver(name) else { continue }
                let path = folder + "/" + name
                if event & UInt32(IN_ISDIR) != 0 {
                    found.append(path)
                    if event & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { found += watch(path) }
                } else if event & UInt32(IN_CREATE) == 0 {
                    // A file that was made is told of when it is written.
                    found.append(path)
                }
            }
        }
        return found
    }
}

public struct SourceWatcherError: Error, CustomStringConvertible, Sendable {
    public var description: String
}
