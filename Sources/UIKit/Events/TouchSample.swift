package import Foundation

/// What a host knows of one finger at one moment.
package struct TouchSample: Sendable {
    /// Tells fingers apart while they are down; may be used again afterwards.
    package var identifier: Int
    package var phase: UITouch.Phase
    /// Points, in the screen's coordinates.
    package var location: CGPoint

    package init(_ phase: UITouch.Phase, at location: CGPoint, finger identifier: Int = 0) {
        self.identifier = identifier
        self.phase = phase
        self.location = location
    }
}

extension UIApplication {
    /// Queues touches that happened together at `time`; the next frame's input pass delivers them as one event.
    package func deliver(_ samples: [TouchSample], at time: TimeInterval) {
        touchRegistry.enqueue(samples, at: time)
        Runtime.current.frameLoop.setNeedsFrame()
    }
}
