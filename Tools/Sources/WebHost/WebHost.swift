public import DrydockSession
public import Foundation
public import LiveLink
public import LiveServing

/// Shows a live session in browsers, and passes on what people do there.
public final class WebHost: @unchecked Sendable {
    public struct Options: Sendable {
        /// 0 for any that is free.
        public var port: Int
        /// Of this machine, in numbers. Others than loopback's let other machines in, if they know the token.
        public var address: String
        /// What a page must know. Long and random.
        public var token: String
        public var device: Device
        /// How the app begins, for the page's controls.
        public var settings: LiveSettings
        /// The most pages at a time.
        public var mostViewers: Int
        /// Seconds after which a page that gives no sign of life is dropped. It is asked for one three times in that time.
        public var idleLimit: Double
        /// What pages may ask of the run around the app; nil for nothing.
        public var controls: (any LiveControls)?

        public init(
            port: Int = 0, address: String = "127.0.0.1", token: String = WebHost.makeToken(), device: Device = .standard,
            settings: LiveSettings = LiveSettings(appearance: .light, textSize: .large, orientation: .portrait), mostViewers: Int = 64,
            idleLimit: Double = 30, controls: (any LiveControls)? = nil
        ) {
            self.port = port
            self.address = address
            self.token = token
            self.device = device
            self.settings = settings
            self.mostViewers = mostViewers
            self.idleLimit = idleLimit
            self.controls = controls
        }
    }

    private let session: LiveSession
    private let options: Options
    private let broadcast: Broadcast
    private let lock = NSLock()
    private var server: WebServer?

    public init(session: LiveSession, options: Options = Options()) {
        self.session = session
        self.options = options
        broadcast = Broadcast(session, options)
    }

    deinit { stop() }

    public static func makeToken() -> String { Gate.makeToken() }

    /// Begins to serve.
    ///
    /// - Returns: where the page is, with its token.
    /// - Throws: `WebHostError`, when the port is in use or the address not this machine's.
    public func start() throws -> URL {
        try lock.withLock {
            if let server { return url(server.port) }
            let server = try WebServer(broadcast, session, options)
            self.server = server
            session.add(broadcast)
            return url(server.port)
        }
    }

    private func url(_ port: Int) -> URL {
        let isAny = ["0.0.0.0", "::"].contains(options.address)
        let host = isAny ? "127.0.0.1" : options.address.contains(":") ? "[\(options.address)]" : options.address
        return URL(string: "http://\(host):\(port)/?token=\(options.token)")!
    }

    /// Ends all pages' connections. Not to be called on the session's queue.
    public func stop() {
        let server = lock.withLock {
            defer { self.server = nil }
            return self.server
        }
        guard let server else { return }
        session.remove(broadcast)
        server.stop()
    }
}

public enum WebHostError: Error, CustomStringConvertible, Sendable, Hashable {
    case portInUse(Int)
    case cannotListen(address: String, port: Int, why: String)

    public var description: String {
        switch self {
        case .portInUse(let port):
            "port \(port) is in use by another program; choose another, or 0 for any that is free"
        case .cannotListen(let address, let port, let why): "cannot listen at \(address), port \(port): \(why)"
        }
    }
}
