import Foundation

/// A socket in the file system that only this user can connect to.
enum ControlSocket {
    /// Listens at a path. Its folder is made if it is not there; a socket that nobody listens at any more is taken away.
    ///
    /// - Throws: `AgentError` that says what is wrong with the path.
    static func listen(at path: String) throws -> Int32 {
        try checkFolder((path as NSString).deletingLastPathComponent)
        var status = stat()
        if lstat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFSOCK else { throw AgentError("\(path): there is a file already; name another path") }
            let other = try make()
            defer { close(other) }
            let isTaken = try withAddress(path) { connect(other, $0, $1) == 0 }
            if isTaken { throw AgentError("\(path): another run listens there; name another path") }
            unlink(path)
        }
        let descriptor = try make()
        let isBound = try withAddress(path) { bind(descriptor, $0, $1) == 0 }
        guard isBound, chmod(path, 0o600) == 0, Foundation.listen(descriptor, 16) == 0 else {
            let reason = String(cString: strerror(errno))
            close(descriptor)
            throw AgentError("\(path): cannot listen there: \(reason)")
        }
        return descriptor
    }

    /// The next that connects; nil when the socket was shut down.
    static func accept(_ listening: Int32) -> Int32? {
        while true {
            let descriptor = Foundation.accept(listening, nil, nil)
            if descriptor >= 0 {
                // Not for the programs that the tool starts.
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                return descriptor
            }
            if errno != EINTR && errno != ECONNABORTED { return nil }
        }
    }

    private static func make() throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw AgentError("no socket can be made: \(String(cString: strerror(errno)))") }
        return descriptor
    }

    private static func checkFolder(_ folder: String) throws {
        var status = stat()
        if stat(folder, &status) != 0 {
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw AgentError("folder \(folder) cannot be made: \((error as NSError).localizedDescription)")
            }
            return
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw AgentError("\(folder) is no folder") }
        guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
            throw AgentError("folder \(folder) can be entered by other users, and the app with it: name a socket in a folder that is yours alone (chmod 700 \(folder))")
        }
    }

    private static func withAddress<Result>(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) throws -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw AgentError("\(path): too long for a socket's name; \(MemoryLayout.size(ofValue: address.sun_path) - 1) bytes are allowed")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }
}
