import CLiveLink
import Foundation

/// Three pictures of a screen in memory that an app's host writes and a tool reads, neither ever waiting for the other.
///
/// Writer and reader have an object each. The memory is sealed: whatever one process does, the other's mapping stays whole.
public final class SharedFrames: @unchecked Sendable {
    /// Pixels.
    public let width, height: Int
    private let mapping: Mapping
    /// The picture that is this side's.
    private var own: Int

    /// The writer's side, with the descriptor to hand over, which the caller closes; nil when there is no such memory.
    public static func make(width: Int, height: Int) -> (frames: SharedFrames, descriptor: Int32)? {
        let size = Self.size(width, height)
        guard size > 0 else { return nil }
        let descriptor = live_memory_create(size)
        guard descriptor >= 0 else { return nil }
        guard let memory = live_memory_map(descriptor, size) else {
            close(descriptor)
            return nil
        }
        live_frames_prepare(memory)
        let mapping = Mapping(memory, size)
        mapping.populate()
        return (SharedFrames(mapping, width, height, own: 0), descriptor)
    }

    /// The reader's side. The caller closes the descriptor.
    ///
    /// - Throws: when the memory is not what the sizes say, or could be taken away.
    public init(reading descriptor: Int32, width: Int, height: Int) throws {
        let size = Self.size(width, height)
        guard size > 0, let memory = live_memory_map(descriptor, size) else {
            throw LiveSocketError.badMessage("memory that does not hold frames of \(width) × \(height) pixels")
        }
        (mapping, self.width, self.height, own) = (Mapping(memory, size), width, height, 2)
    }

    private init(_ mapping: Mapping, _ width: Int, _ height: Int, own: Int) { (self.mapping, self.width, self.height, self.own) = (mapping, width, height, own) }

    /// The same memory for pictures of another shape, as of a screen that has turned: new memory takes longer to come than a frame to be drawn. This one
    /// is not used any more then. What was published last has the old shape, and the next number tells it from what comes.
    ///
    /// - Returns: nil when the pictures take more memory, or less.
    public func reshaped(width: Int, height: Int) -> SharedFrames? {
        Self.size(width, height) == mapping.size ? SharedFrames(mapping, width, height, own: own) : nil
    }

    /// Memory that both processes see.
    private final class Mapping: @unchecked Sendable {
        let memory: UnsafeMutableRawPointer
        let size: Int

        init(_ memory: UnsafeMutableRawPointer, _ size: Int) { (self.memory, self.size) = (memory, size) }

        deinit { munmap(memory, size) }

        /// Brings in the pages on another thread: the first copies into each picture would wait for them, some milliseconds of a frame.
        func populate() {
            Thread.detachNewThread { live_memory_populate(self.memory, self.size) }
        }
    }

    private var memory: UnsafeMutableRawPointer { mapping.memory }

    private static func size(_ width: Int, _ height: Int) -> Int {
        guard let width = UInt32(exactly: width), let height = UInt32(exactly: height) else { return 0 }
        return live_frames_size(width, height)
    }

    public var bytesPerRow: Int { width * 4 }

    /// The writer's picture to draw in, or the one that the reader took last. Premultiplied BGRA, top row first.
    public var pixels: UnsafeMutableRawPointer { live_frames_pixels(memory, UInt32(width), UInt32(height), Int32(own)) }

    /// Whether the reader has taken the picture that was published last, for a writer that need not repeat what the reader has.
    public var isTaken: Bool { live_frames_is_taken(memory) }

    /// Makes the writer's picture the newest; `pixels` is another one then.
    public func publish(number: UInt64) { own = Int(live_frames_publish(memory, Int32(own), number)) }

    /// Takes the newest picture. Nil when there is none that the reader has not taken yet.
    ///
    /// - Returns: its frame's number.
    public func take() -> UInt64? {
        let taken = live_frames_take(memory, Int32(own))
        guard taken >= 0 else { return nil }
        own = Int(taken)
        return live_frames_number(memory, taken)
    }

    /// Draws a rectangle in the writer's picture.
    public func copy(_ rect: LiveRect, from source: UnsafeRawPointer, bytesPerRow: Int) {
        guard let area = rect.intersection(bounds) else { return }
        live_copy_pixels(pixels, self.bytesPerRow, source, bytesPerRow, UInt32(area.x), UInt32(area.y), UInt32(area.width), UInt32(area.height))
    }

    private var bounds: LiveRect { LiveRect(x: 0, y: 0, width: width, height: height) }
}
