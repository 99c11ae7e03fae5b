public import Dispatch

// On Apple's systems a queue is one object. Here `DispatchQueue.main` and `DispatchQueue.global()` make another one for the same queue at every question.

/// Whether both are the same queue.
public func === (a: DispatchQueue?, b: DispatchQueue?) -> Bool { a?.handle == b?.handle }
public func !== (a: DispatchQueue?, b: DispatchQueue?) -> Bool { a?.handle != b?.handle }

extension DispatchQueue: @retroactive Hashable {
    public static func == (a: DispatchQueue, b: DispatchQueue) -> Bool { a.handle == b.handle }
    public func hash(into hasher: inout Hasher) { hasher.combine(handle) }

    /// The queue of the C library: the object's one stored property, behind its class and its count of references.
    fileprivate var handle: UnsafeRawPointer {
        withExtendedLifetime(self) { Unmanaged.passUnretained(self).toOpaque().load(fromByteOffset: 16, as: UnsafeRawPointer.self) }
    }
}
