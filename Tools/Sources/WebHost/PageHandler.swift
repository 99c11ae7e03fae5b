import Foundation
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers what browsers ask for beside the socket: the page's files and pictures of the screen.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler, @unchecked Sendable {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let broadcast: Broadcast
    private let gate: Gate
    private let isFull: () -> Bool
    private var request: HTTPRequestHead?

    init(_ broadcast: Broadcast, _ gate: Gate, isFull: @escaping () -> Bool) {
        self.broadcast = broadcast
        self.gate = gate
        self.isFull = isFull
    }

    private struct Answer: Sendable {
        var status: HTTPResponseStatus
        var type = "text/plain; charset=utf-8"
        var body: ByteBuffer
        var headers: [(String, String)] = []

        init(_ status: HTTPResponseStatus, _ text: String) {
            self.status = status
            body = ByteBuffer(string: text + "\n")
        }

        init(_ type: String, _ bytes: some Sequence<UInt8>) {
            status = .ok
            self.type = type
            body = ByteBuffer(bytes: bytes)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): request = head
        // Nothing that we serve takes one.
        case .body: break
        case .end:
            guard let head = request else { return }
            request = nil
            answer(head, context)
        }
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let (path, query) = Self.split(head.uri)
        let isSocket = path == WebServer.socketPath
        if let refusal = gate.refusal(of: Gate.Visit(head, query), isSocket: isSocket) {
            return send(Answer(.init(statusCode: refusal.status), refusal.explanation), head, context)
        }
        guard head.method == .GET || head.method == .HEAD else { return send(Answer(.methodNotAllowed, "Only GET is answered here"), head, context) }
        switch path {
        case "/":
            var answer = Answer("text/html; charset=utf-8", PackageResources.index_html)
            // The page takes the token out of its address; from here on the browser shows this.
            answer.headers.append(("Set-Cookie", "\(gate.cookieName)=\(gate.token); Path=/; HttpOnly; SameSite=Strict"))
            send(answer, head, context)
        case "/page.css": send(Answer("text/css; charset=utf-8", PackageResources.page_css), head, context)
        case "/page.js": send(Answer("text/javascript; charset=utf-8", PackageResources.page_js), head, context)
        case "/run.css": send(Answer("text/css; charset=utf-8", PackageResources.run_css), head, context)
        case "/pixels.js": send(Answer("text/javascript; charset=utf-8", PackageResources.pixels_js), head, context)
        case "/pixels.wasm": send(Answer("application/wasm", PackageResources.pixels_wasm), head, context)
        case "/run.js": send(Answer("text/javascript; charset=utf-8", PackageResources.run_js), head, context)
        case "/recording.yaml":
            guard let controls = broadcast.controls else { return send(Answer(.notFound, "This run keeps no flow"), head, context) }
            let send = later(head, context)
            controls.recording { text in
                var answer = Answer("text/yaml; charset=utf-8", Array(text.utf8))
                answer.headers.append(("Content-Disposition", "attachment; filename=\"flow.yaml\""))
                send(answer)
            }
        case "/inspector.css": send(Answer("text/css; charset=utf-8", PackageResources.inspector_css), head, context)
        case "/inspector.js": send(Answer("text/javascript; charset=utf-8", PackageResources.inspector_js), head, context)
        case "/icon.svg": send(Answer("image/svg+xml", PackageResources.icon_svg), head, context)
        case "/screenshot.png":
            let send = later(head, context)
            broadcast.picture { picture in send(picture.map { Answer("image/png", $0) } ?? Answer(.serviceUnavailable, "The app has shown nothing yet")) }
        case "/layers.json":
            let send = later(head, context)
            broadcast.layers { answer in
                switch answer {
                case .text(let text): send(Answer("application/json", text.utf8))
                case .refused(let why): send(Answer(.serviceUnavailable, why))
                default: send(Answer(.internalServerError, "the app has answered something else"))
                }
            }
        case WebServer.socketPath where isFull(): send(Answer(.serviceUnavailable, "As many pages as may be are open"), head, context)
        case WebServer.socketPath: send(Answer(.upgradeRequired, "This is a WebSocket's address"), head, context)
        default: send(Answer(.notFound, "There is nothing at \(path)"), head, context)
        }
    }

    /// Answers from another queue; nothing happens when the browser has gone meanwhile.
    private func later(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) -> @Sendable (Answer) -> Void {
        let loop = context.eventLoop
        let bound = NIOLoopBound((self, context), eventLoop: loop)
        return { answer in
            loop.execute {
                let (handler, context) = bound.value
                if context.channel.isActive { handler.send(answer, head, context) }
            }
        }
    }

    static func split(_ uri: String) -> (path: String, query: String?) {
        guard let mark = uri.firstIndex(of: "?") else { return (uri, nil) }
        return (String(uri[..<mark]), String(uri[uri.index(after: mark)...]))
    }

    private func send(_ answer: Answer, _ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
        var headers = HTTPHeaders(answer.headers)
        headers.add(name: "Content-Type", value: answer.type)
        headers.add(name: "Content-Length", value: String(answer.body.readableBytes))
        headers.add(name: "Cache-Control", value: "no-store")
        headers.add(name: "X-Content-Type-Options", value: "nosniff")
        headers.add(name: "X-Frame-Options", value: "DENY")
        headers.add(name: "Referrer-Policy", value: "no-referrer")
        headers.add(name: "Cross-Origin-Resource-Policy", value: "same-origin")
        headers.add(name: "Cross-Origin-Opener-Policy", value: "same-origin")
        headers.add(
            name: "Content-Security-Policy",
            value: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
        let keepsAlive = request.isKeepAlive && answer.status.code < 400
        if !keepsAlive { headers.add(name: "Connection", value: "close") }
        context.write(wrapOutboundOut(.head(HTTPResponseHead(version: request.version, status: answer.status, headers: headers))), promise: nil)
        if request.method != .HEAD { context.write(wrapOutboundOut(.body(.byteBuffer(answer.body))), promise: nil) }
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in if !keepsAlive { channel.close(promise: nil) } }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A socket that is not to be: its request comes here next, and is told why.
        if error is NIOWebSocketUpgradeError { return }
        context.close(promise: nil)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // A connection on which nothing is asked.
        if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) } else { context.fireUserInboundEventTriggered(event) }
    }
}

extension Gate.Visit {
    init(_ head: HTTPRequestHead, _ query: String?) {
        func only(_ name: String) -> String? {
            let values = head.headers[name]
            return values.count == 1 ? values[0] : nil
        }
        self.init(query: query, host: only("Host"), cookie: only("Cookie"), origin: head.headers.contains(name: "Origin") ? only("Origin") ?? "" : nil)
    }
}
