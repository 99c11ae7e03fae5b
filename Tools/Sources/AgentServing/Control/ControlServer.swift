import Foundation
public import LiveServing

/// Lets programs use a live session through a Unix socket: a JSON object a line, and an answer in a line for each.
public final class ControlServer: @unchecked Sendable {
    /// Where it listens.
    public let path: String

    private let session: LiveSession
    private let control: AppControl
    private let controls: (any LiveControls)?
    private let listening: Int32
    private let lock = NSLock()
    private var connections: [ControlConnection] = []
    private var isStopped = false

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - path: of the socket, in a folder that is this user's alone; the folder is made if it is not there.
    ///   - controls: what programs may ask of the run around the app; nil for nothing.
    /// - Throws: `AgentError`.
    public init(session: LiveSession, path: String, controls: (any LiveControls)? = nil) throws {
        self.session = session
        self.controls = controls
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        listening = try ControlSocket.listen(at: self.path)
        control = AppControl(session)
        let thread = Thread { [self] in acceptPrograms() }
        thread.start()
    }

    /// Whether it could listen there, before there is a session to serve.
    ///
    /// - Throws: `AgentError` that says why not.
    public static func check(_ path: String) throws {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        Foundation.close(try ControlSocket.listen(at: path))
        unlink(path)
    }

    private func acceptPrograms() {
        while let descriptor = ControlSocket.accept(listening) {
            let connection = ControlConnection(descriptor, session, control, controls)
            let isLate = lock.withLock {
                connections.removeAll(where: \.isOver)
                if !isStopped { connections.append(connection) }
                return isStopped
            }
            if isLate { connection.close() } else { connection.start() }
        }
        Foundation.close(listening)
    }

    /// Ends all connections and takes the socket away.
    public func stop() {
        let open = lock.withLock {
            defer { connections = [] }
            guard !isStopped else { return [ControlConnection]() }
            isStopped = true
            unlink(path)
            shutdown(listening, Int32(SHUT_RDWR))
            return connections
        }
        for connection in open { connection.close() }
    }
}
