public import Dispatch
public import Foundation

/// A source of events that tell how short of memory the system is.
public protocol DispatchSourceMemoryPressure: AnyObject, DispatchSourceProtocol {}

extension DispatchSource: DispatchSourceMemoryPressure {
    public struct MemoryPressureEvent: OptionSet, RawRepresentable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        // The values of <dispatch/source.h>.
        public static let normal = MemoryPressureEvent(rawValue: 0x01)
        public static let warning = MemoryPressureEvent(rawValue: 0x02)
        public static let critical = MemoryPressureEvent(rawValue: 0x04)
        public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
    }

    /// Makes a source that tells when the app gets a memory warning. Its first event comes after `resume()`.
    ///
    /// - Parameters:
    ///   - eventMask: of what the handler hears. Of memory nothing is short here by itself: a warning comes from a flow's `memoryWarning`.
    ///   - queue: where the handlers run; nil for a background queue.
    public class func makeMemoryPressureSource(eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil) -> any DispatchSourceMemoryPressure {
        // Linux has no such kind. A source whose data are bits that were set meanwhile behaves the same.
        let source = makeUserDataOrSource(queue: queue) as! DispatchSource
        MemoryPressure.add(source, eventMask)
        return source
    }
}

extension DispatchSourceMemoryPressure {
    /// What happened since the handler ran last.
    public var data: DispatchSource.MemoryPressureEvent {
        let bits: UInt = (self as any DispatchSourceProtocol).data
        return DispatchSource.MemoryPressureEvent(rawValue: bits)
    }

    public var mask: DispatchSource.MemoryPressureEvent { MemoryPressure.mask(of: self) }
}

/// Who hears of short memory.
package enum MemoryPressure {
    private struct Listener {
        weak var source: DispatchSource?
        let mask: DispatchSource.MemoryPressureEvent
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var listeners: [Listener] = []

    static func add(_ source: DispatchSource, _ mask: DispatchSource.MemoryPressureEvent) {
        lock.withLock {
            listeners.removeAll { $0.source == nil }
            listeners.append(Listener(source: source, mask: mask))
        }
    }

    static func mask(of source: any DispatchSourceMemoryPressure) -> DispatchSource.MemoryPressureEvent {
        lock.withLock { listeners.first { $0.source === source }?.mask ?? [] }
    }

    /// Tells the sources that asked for it.
    package static func signal(_ event: DispatchSource.MemoryPressureEvent) {
        let told = lock.withLock { listeners.filter { !$0.mask.isDisjoint(with: event) }.compactMap(\.source) }
        for source in told { (source as any DispatchSourceUserDataOr).or(data: event.rawValue) }
    }
}
