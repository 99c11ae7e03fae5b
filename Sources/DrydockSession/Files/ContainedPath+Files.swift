public import Foundation

extension ContainedPath {
    private enum Kind {
        case missing, folder, file, link, special
    }

    private static func kind(_ path: String) -> Kind {
        var info = stat()
        guard lstat(path, &info) == 0 else { return .missing }
        switch info.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        case S_IFLNK: return .link
        default: return .special
        }
    }

    /// Looks at each folder between the root and the last component.
    ///
    /// - Throws: when one of them is a link or a file.
    private func checkFolders() throws {
        var folder = root
        for component in components.dropLast() {
            folder += "/" + component
            switch Self.kind(folder) {
            case .folder: continue
            case .missing: return
            case .link: throw ContainedPathError(path: path, reason: "leads through the symbolic link \(folder)")
            case .file, .special: throw ContainedPathError(path: path, reason: "leads through \(folder), which is a file")
            }
        }
    }

    private func failure(_ what: String) -> ContainedPathError {
        ContainedPathError(path: path, reason: "\(what): \(String(cString: strerror(errno)))")
    }

    // MARK: Making

    /// Makes the folder and those above it.
    ///
    /// - Throws: when a file or a link stands in the place of one of them.
    public func makeFolder() throws {
        if components.isEmpty {
            guard Self.kind(root) != .folder else { return }
            do {
                try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
            } catch {
                throw ContainedPathError(path: root, reason: "cannot be made: \((error as NSError).localizedDescription)")
            }
            return
        }
        try checkFolders()
        switch Self.kind(path) {
        case .folder: return
        case .missing: break
        case .link: throw ContainedPathError(path: path, reason: "is a symbolic link where a folder is wanted")
        case .file, .special: throw ContainedPathError(path: path, reason: "is a file where a folder is wanted")
        }
        if mkdir(path, 0o777) == 0 { return }
        if errno == ENOENT {
            try parent.makeFolder()
            if mkdir(path, 0o777) == 0 { return }
        }
        // Somebody else was quicker.
        guard errno == EEXIST, Self.kind(path) == .folder else { throw failure("cannot be made") }
    }

    /// Writes a file under a temporary name and renames it, so that readers never see half of it and a link in its place is replaced.
    /// A file with the same content is left alone, so that time stamps tell what changed.
    ///
    /// - Parameter isPrivate: whether only this user can read it.
    /// - Returns: whether it wrote.
    @discardableResult
    public func write(_ data: Data, isPrivate: Bool = false) throws -> Bool {
        try parent.makeFolder()
        if Self.kind(path) == .folder { throw ContainedPathError(path: path, reason: "is a folder") }
        if Self.kind(path) == .file, FileManager.default.contents(atPath: path) == data { return false }
        let temporary = parent.path + "/" + Self.temporaryName()
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
        guard file >= 0 else { throw failure("cannot be written") }
        guard Self.write(data, to: file), rename(temporary, path) == 0 else {
            let error = failure("cannot be written")
            unlink(temporary)
            throw error
        }
        return true
    }

    @discardableResult
    public func write(_ text: String) throws -> Bool { try write(Data(text.utf8)) }

    private static func temporaryName() -> String {
        ".drydock-\(getpid())-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    }

    /// Writes everything and closes the file.
    private static func write(_ data: Data, to file: Int32) -> Bool {
        let isWritten = data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            var offset = 0
            while offset < bytes.count {
                let count = Foundation.write(file, bytes.baseAddress! + offset, bytes.count - offset)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                offset += count
            }
            return true
        }
        return close(file) == 0 && isWritten
    }

    /// Puts a copy of a file or folder here; what stood here is removed. A link that is named itself is followed, links inside a folder
    /// are copied as links.
    public func copy(from source: String) throws {
        try parent.makeFolder()
        try removeItself()
        let isLink = Self.kind(source) == .link
        let original = isLink ? URL(fileURLWithPath: source).resolvingSymlinksInPath() : URL(fileURLWithPath: source)
        // Only a folder can hold it.
        if Self.kind(original.path) == .folder, parent.isInside(source) { throw ContainedPathError(path: path, reason: "stands in the folder that is to be copied, \(original.path)") }
        do {
            try FileManager.default.copyItem(at: original, to: URL(fileURLWithPath: path))
        } catch {
            throw ContainedPathError(path: path, reason: "cannot be written: \((error as NSError).localizedDescription)")
        }
    }

    /// Whether this is a folder or below it, links resolved.
    public func isInside(_ folder: String) -> Bool {
        let outer = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        let inner = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        return (inner + "/").hasPrefix(outer == "/" ? "/" : outer + "/")
    }

    /// Makes this a symbolic link to another path.
    public func makeLink(to target: ContainedPath) throws {
        try makeEntry { symlink(target.path, path) }
    }

    /// Makes something of this name: most often nothing stands here, and the folder is there.
    private func makeEntry(_ make: () -> Int32) throws {
        guard !components.isEmpty else { throw ContainedPathError(path: path, reason: "is a root folder and is not replaced") }
        try checkFolders()
        if make() == 0 { return }
        try parent.makeFolder()
        try remove()
        guard make() == 0 else { throw failure("cannot be made") }
    }

    /// Makes this a second name of a file.
    public func makeHardLink(to target: ContainedPath) throws {
        try makeEntry { link(target.path, path) }
    }

    /// Gives a finished folder its name. When a folder of that name is there already, it stays, and this one goes.
    public func move(to place: ContainedPath) throws {
        try checkFolders()
        try place.parent.makeFolder()
        if rename(path, place.path) == 0 { return }
        guard errno == ENOTEMPTY || errno == EEXIST, Self.kind(place.path) == .folder else { throw failure("cannot be renamed") }
        try remove()
    }

    /// Makes this a symbolic link that says what another one says.
    public func copyLink(_ other: ContainedPath) throws {
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: other.path)
        try makeEntry { symlink(target, path) }
    }

    /// Gives this file another's name in one step: who opens that name finds the old file or the new one, whole.
    public func replace(_ other: ContainedPath) throws {
        try checkFolders()
        try other.parent.makeFolder()
        guard rename(path, other.path) == 0 else { throw other.failure("cannot be written") }
    }

    /// Makes the folders above, removes a link that stands here, and gives the path as a string: for programs that write a file here.
    public func preparedForWriting() throws -> String {
        try parent.makeFolder()
        if Self.kind(path) == .link { try remove() }
        return path
    }

    // MARK: Removing

    /// Removes a file, a link, or a folder with all it holds; links are never followed. Nothing happens when nothing is there.
    public func remove() throws {
        guard !components.isEmpty else { throw ContainedPathError(path: path, reason: "is a root folder and is not removed") }
        try checkFolders()
        try removeItself()
    }

    /// As ``remove()``, when the folders on the way have just been looked at.
    private func removeItself() throws {
        guard !components.isEmpty else { throw ContainedPathError(path: path, reason: "is a root folder and is not removed") }
        switch Self.kind(path) {
        case .missing: return
        case .file, .link, .special: guard unlink(path) == 0 || errno == ENOENT else { throw failure("cannot be removed") }
        case .folder:
            do {
                try FileManager.default.removeItem(atPath: path)
            } catch {
                guard Self.kind(path) != .missing else { return }
                throw ContainedPathError(path: path, reason: "cannot be removed: \((error as NSError).localizedDescription)")
            }
        }
    }

    // MARK: Reading

    /// Whether something is there, links followed.
    public var exists: Bool {
        var info = stat()
        return stat(path, &info) == 0
    }

    /// The file's bytes; nil when it cannot be read.
    public var data: Data? { FileManager.default.contents(atPath: path) }

    /// The file's text; nil when it cannot be read or is not UTF-8.
    public var text: String? { data.flatMap { String(data: $0, encoding: .utf8) } }

    /// The names in the folder, sorted; none when it cannot be read.
    public var contents: [String] { FolderNames.sorted(path) }
}
