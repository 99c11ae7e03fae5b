import Foundation
import LiveLink
import LiveServing
import NIOCore
import NIOWebSocket

/// The socket of one page. It belongs to its event loop; `send` and `refuse` may be called from anywhere.
///
/// What a page cannot take is never kept beyond a frame or two, which the host counts, and one word of each kind.
final class PageConnection: ChannelInboundHandler, @unchecked Sendable {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let broadcast: Broadcast
    private let session: LiveSession
    private let idleLimit: Double
    /// That the page's touches bear.
    private let client: Int
    private let loop: any EventLoop
    private var context: ChannelHandlerContext?
    private var isClosing = false
    private var fingers: [Int: LivePoint] = [:]
    private var words: [(kind: String, word: PageWord)] = []
    private var lastSign = NIODeadline.now()
    private var pings: RepeatedTask?
    private var budget = Budget()

    /// Messages a second that a page may send, a burst aside.
    private struct Budget {
        static let perSecond = 2000.0, burst = 4000.0
        var left = burst
        var last = NIODeadline.now()

        mutating func take() -> Bool {
            let now = NIODeadline.now()
            left = min(Self.burst, left + Double((now - last).nanoseconds) / 1e9 * Self.perSecond) - 1
            last = now
            return left >= 0
        }
    }

    init(_ broadcast: Broadcast, _ session: LiveSession, idleLimit: Double, loop: any EventLoop) {
        self.broadcast = broadcast
        self.session = session
        self.idleLimit = idleLimit
        self.loop = loop
        client = session.makeClientNumber()
    }

    // MARK: Life

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        lastSign = .now()
        let interval = TimeAmount.nanoseconds(Int64(idleLimit / 3 * 1e9))
        pings = loop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { [weak self] _ in self?.checkSign() }
        broadcast.add(self)
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    private func end() {
        guard context != nil else { return }
        context = nil
        pings?.cancel()
        broadcast.remove(self)
        guard !fingers.isEmpty else { return }
        let cancelled = fingers.sorted { $0.key < $1.key }.map { LiveTouch(finger: $0.key, phase: .cancelled, point: $0.value) }
        fingers = [:]
        session.send(.touches(cancelled, time: 0, client: client))
    }

    private func checkSign() {
        guard let context, !isClosing else { return }
        if Double((NIODeadline.now() - lastSign).nanoseconds) / 1e9 >= idleLimit {
            // A page that reads nothing would not read why either.
            close(.init(codeNumber: 1001), "no sign of life for \(Int(idleLimit)) seconds", context)
            return
        }
        guard context.channel.isWritable else { return }
        context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())), promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    // MARK: Out

    func send(_ frame: [UInt8]) {
        loop.execute { [self] in
            guard let context, !isClosing else { return }
            context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: frame))), promise: nil)
        }
    }

    func send(_ word: PageWord) {
        loop.execute { [self] in
            words.removeAll { $0.kind == word.kind }
            words.append((word.kind, word))
            sendWords()
        }
    }

    private func sendWords() {
        guard let context, !isClosing, context.channel.isActive else { return }
        while context.channel.isWritable, !words.isEmpty {
            let text = ByteBuffer(string: words.removeFirst().word.json)
            context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .text, data: text)), promise: nil)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        sendWords()
        context.fireChannelWritabilityChanged()
    }

    /// Ends the connection of a page that says what none of ours would.
    func refuse(_ why: String) {
        loop.execute { [self] in
            guard let context else { return }
            close(.policyViolation, why, context)
        }
    }

    /// The session's tool is about to end.
    func goAway() {
        loop.execute { [self] in
            guard let context else { return }
            close(.goingAway, "the session is over", context)
        }
    }

    private func close(_ code: WebSocketErrorCode, _ why: String, _ context: ChannelHandlerContext) {
        guard !isClosing else { return }
        isClosing = true
        var data = ByteBuffer()
        data.write(webSocketErrorCode: code)
        // A control frame has room for 125 bytes.
        var reason = why
        while reason.utf8.count > 120 { reason.removeLast() }
        data.writeString(reason)
        context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: data)), promise: nil)
        // For one that does not answer, or does not even read.
        let channel = context.channel
        loop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
    }

    // MARK: In

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var frame = unwrapInboundIn(data)
        lastSign = .now()
        // Whatever comes after a fault counts no more, but for the answer to our farewell.
        if isClosing {
            if frame.opcode == .connectionClose { context.close(promise: nil) }
            return
        }
        guard frame.maskKey != nil else { return close(.protocolError, "a frame without a mask", context) }
        guard budget.take() else { return close(.policyViolation, "more than \(Int(Budget.perSecond)) messages a second", context) }
        switch frame.opcode {
        case .text:
            let bytes = Data(frame.unmaskedData.readableBytesView)
            do {
                take(try PageMessage(bytes))
            } catch {
                close(.init(codeNumber: 1007), "\(error)", context)
            }
        case .binary: close(.unacceptableData, "pages send text only", context)
        case .ping:
            let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
            if context.channel.isWritable { context.writeAndFlush(wrapOutboundOut(pong), promise: nil) }
        case .pong: break
        case .connectionClose:
            isClosing = true
            let answer = frame.unmaskedData.getSlice(at: frame.unmaskedData.readerIndex, length: min(2, frame.unmaskedData.readableBytes)) ?? ByteBuffer()
            frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: answer)
            let channel = context.channel
            context.writeAndFlush(wrapOutboundOut(frame)).whenComplete { _ in channel.close(promise: nil) }
        default: close(.protocolError, "a frame of a kind that is not known", context)
        }
    }

    private func take(_ message: PageMessage) {
        switch message {
        case .touches(let moments): for moment in moments { touch(moment) }
        case .wheel(let point, let dx, let dy, let time): session.send(.wheel(at: point, dx: dx, dy: dy, time: time, client: client))
        case .key(let key, let modifiers): session.send(.key(key, modifiers))
        case .text(let text): session.send(.text(text))
        case .composition(let text, let start, let length): session.send(.composition(text, selectionStart: start, selectionLength: length))
        case .clipboard(let text): session.send(.clipboard(text))
        case .settings(let settings): broadcast.change(settings)
        case .freeze(let freezes): broadcast.freeze(freezes)
        case .settle: session.ask(.settle(limit: 30)) { _ in }
        case .acknowledged(let number): broadcast.acknowledge(number, by: self)
        case .shown(let sizes): broadcast.setShown(sizes, by: self)
        case .tree(let wants): broadcast.setWantsTree(wants, by: self)
        case .restart(let device, let language): broadcast.controls?.restart(device: device, language: language)
        case .record(let isOn): broadcast.controls?.setRecording(isOn)
        case .inspect(let wants): broadcast.setInspects(wants, by: self)
        case .details(let view): broadcast.details(of: view, for: self)
        case .edit(let edit): broadcast.carryOut(edit, for: self)
        }
    }

    /// Passes on what fits what is down: a finger begins once, and moves and lifts only after that.
    private func touch(_ moment: PageMessage.Moment) {
        let touches = moment.touches.filter { touch in
            let isDown = fingers[touch.finger] != nil
            guard isDown != (touch.phase == .began) else { return false }
            fingers[touch.finger] = touch.phase == .began || touch.phase == .moved ? touch.point : nil
            return true
        }
        if !touches.isEmpty { session.send(.touches(touches, time: moment.time, client: client)) }
    }
}
