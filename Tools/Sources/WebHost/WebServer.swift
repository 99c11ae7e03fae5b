import Foundation
import LiveServing
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Listens for browsers. Everything happens on one event loop.
final class WebServer: @unchecked Sendable {
    static let socketPath = "/live"
    /// Longer messages of a page are none.
    static let longestMessage = 1 << 20
    private static let mostConnections = 256

    private let broadcast: Broadcast
    private let session: LiveSession
    private let options: WebHost.Options
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private var channel: (any Channel)!
    private var gate: Gate!

    // On the event loop.
    private var connections: [ObjectIdentifier: any Channel] = [:]
    private var pages: [ObjectIdentifier: PageConnection] = [:]
    private var viewers = 0

    /// - Throws: `WebHostError`.
    init(_ broadcast: Broadcast, _ session: LiveSession, _ options: WebHost.Options) throws {
        self.broadcast = broadcast
        self.session = session
        self.options = options
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 64)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelOption(.writeBufferWaterMark, value: .init(low: 64 << 10, high: 256 << 10))
            .childChannelInitializer { [weak self] channel in
                channel.eventLoop.makeCompletedFuture { try self?.setUp(channel) }
            }
        do {
            channel = try bootstrap.bind(host: options.address, port: options.port).wait()
        } catch {
            try? group.syncShutdownGracefully()
            if let error = error as? IOError, error.errnoCode == EADDRINUSE { throw WebHostError.portInUse(options.port) }
            let why = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
            throw WebHostError.cannotListen(address: options.address, port: options.port, why: why)
        }
    }

    var port: Int { channel.localAddress?.port ?? options.port }

    private func setUp(_ channel: any Channel) throws {
        guard connections.count < Self.mostConnections else { throw ChannelError.operationUnsupported }
        // Not before somebody connects is the port known.
        let gate = self.gate ?? Gate(token: options.token, cookieName: "drydock-\(port)")
        self.gate = gate
        connections[ObjectIdentifier(channel)] = channel
        channel.closeFuture.whenComplete { [weak self] _ in self?.connections[ObjectIdentifier(channel)] = nil }

        let page = PageHandler(broadcast, gate) { [weak self] in self?.isFull ?? true }
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: Self.longestMessage,
            shouldUpgrade: { [weak self] channel, head in
                channel.eventLoop.makeSucceededFuture(self?.mayUpgrade(channel, head, gate) == true ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { [weak self] channel, _ in
                channel.eventLoop.makeCompletedFuture { try self?.setUpSocket(channel) }
            })
        try channel.pipeline.syncOperations.configureHTTPServerPipeline(
            withServerUpgrade: (
                upgraders: [upgrader],
                completionHandler: { context in
                    let pipeline = context.pipeline.syncOperations
                    pipeline.removeHandler(page, promise: nil)
                    if let idle = try? pipeline.context(handlerType: IdleStateHandler.self) { pipeline.removeHandler(context: idle, promise: nil) }
                }
            ))
        try channel.pipeline.syncOperations.addHandler(IdleStateHandler(readTimeout: .seconds(60)))
        try channel.pipeline.syncOperations.addHandler(page)
    }

    private var isFull: Bool { viewers >= options.mostViewers }

    /// Where it is not to be, the request goes on to `PageHandler`, which says why.
    private func mayUpgrade(_ channel: any Channel, _ head: HTTPRequestHead, _ gate: Gate) -> Bool {
        let (path, query) = PageHandler.split(head.uri)
        guard path == Self.socketPath, gate.refusal(of: Gate.Visit(head, query), isSocket: true) == nil, !isFull else { return false }
        viewers += 1
        channel.closeFuture.whenComplete { [weak self] _ in
            self?.viewers -= 1
            self?.pages[ObjectIdentifier(channel)] = nil
        }
        return true
    }

    private func setUpSocket(_ channel: any Channel) throws {
        let page = PageConnection(broadcast, session, idleLimit: options.idleLimit, loop: channel.eventLoop)
        pages[ObjectIdentifier(channel)] = page
        try channel.pipeline.syncOperations.addHandlers(
            NIOWebSocketFrameAggregator(minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: Self.longestMessage), page)
    }

    func stop() {
        let farewell = group.next().submit { [self] in
            for page in pages.values { page.goAway() }
        }
        try? farewell.wait()
        try? channel.close().wait()
        // The farewells are on their way before the sockets go.
        let closing = group.next().flatSubmit { [self] in
            EventLoopFuture.andAllComplete(connections.values.map { $0.close() }, on: group.next())
        }
        try? closing.wait()
        try? group.syncShutdownGracefully()
    }
}
