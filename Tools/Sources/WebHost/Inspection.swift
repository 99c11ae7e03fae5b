import Foundation
import LiveLink
import LiveServing

/// What inspectors in pages see of the app's views and layers. It belongs to the host's queue.
///
/// The list of views is asked for when somebody wants it and the screen has changed; details and pictures when a page asks.
final class Inspection {
    private let session: LiveSession
    private let queue: DispatchQueue
    /// Called when there may be more to ask.
    private let onAnswer: () -> Void

    private var wanting: [ObjectIdentifier: PageConnection] = [:]
    private var views: String?
    private var isStale = true
    private var isAsking = false
    private var lastAsked = -Double.infinity
    /// Those that wait for the layers that are being pictured.
    private var waitingForLayers: [@Sendable (LiveAnswer) -> Void] = []

    init(_ session: LiveSession, _ queue: DispatchQueue, onAnswer: @escaping () -> Void) {
        self.session = session
        self.queue = queue
        self.onAnswer = onAnswer
    }

    // MARK: The list of views

    func set(_ wants: Bool, by connection: PageConnection) {
        wanting[ObjectIdentifier(connection)] = wants ? connection : nil
        if wants, let views, !isStale { connection.send(.views(views)) }
    }

    func remove(_ connection: PageConnection) { wanting[ObjectIdentifier(connection)] = nil }

    func screenChanged() { isStale = true }

    /// Another app is there, or none.
    func reset() { (views, isStale) = (nil, true) }

    var needsCheck: Bool { isStale && !isAsking && !wanting.isEmpty }

    /// - Parameter patience: seconds between two lists while the screen does not stand still.
    func check(_ now: Double, isStill: Bool, patience: Double) {
        guard needsCheck, isStill || now - lastAsked > patience else { return }
        (isStale, isAsking, lastAsked) = (false, true, now)
        ask(.views) { [self] answer in
            isAsking = false
            if case .text(let text) = answer {
                views = text
                for connection in wanting.values { connection.send(.views(text)) }
            }
            onAnswer()
        }
    }

    // MARK: One view

    func details(of view: Int, for connection: PageConnection) {
        ask(.view(view)) { answer in
            switch answer {
            case .text(let text): connection.send(.details(text))
            // It went between two lists; the next does not have it.
            default: connection.send(.details("null"))
            }
        }
    }

    func carryOut(_ edit: LiveEdit, for connection: PageConnection) {
        ask(.edit(edit)) { [self] answer in
            if case .refused(let why) = answer { connection.send(.edited(refusal: why)) } else { connection.send(.edited(refusal: nil)) }
            // What it changed need not be seen: constants in a view that is hidden are not.
            isStale = true
            onAnswer()
        }
    }

    // MARK: Layers

    /// However many ask at a time, the app pictures its layers once.
    func layers(_ body: @escaping @Sendable (LiveAnswer) -> Void) {
        waitingForLayers.append(body)
        guard waitingForLayers.count == 1 else { return }
        ask(.layerPictures) { [self] answer in
            let waiting = waitingForLayers
            waitingForLayers = []
            for body in waiting { body(answer) }
        }
    }

    private func ask(_ request: LiveRequest, _ body: @escaping (LiveAnswer) -> Void) {
        let body = OnQueue(body: body)
        session.ask(request) { [queue] answer in queue.async { body.body(answer) } }
    }

    /// Called on the host's queue only.
    private struct OnQueue: @unchecked Sendable { let body: (LiveAnswer) -> Void }
}
