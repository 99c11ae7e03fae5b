import Foundation
import Synchronization

/// What a worker has in work, in memory that its supervisor sees, also after the worker has crashed.
final class Scoreboard {
    enum Field: Int, CaseIterable {
        /// The input in work.
        case number
        /// The worker's processor time when that began, in nanoseconds; 0 between two inputs.
        case started
        /// Inputs that came to an end, and how many of them were read.
        case done, accepted
        /// Not zero: the worker ends before the next input.
        case stop
        /// Resident memory before the input, in bytes.
        case resident
        /// How long the worker's last words are.
        case words
    }

    private static let size = 8192, textStart = 256
    private let memory: UnsafeMutableRawPointer

    /// - Parameter path: a file, made when it is not there.
    init(path: String) throws {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0, ftruncate(file, off_t(Self.size)) == 0 else { throw FuzzFault("\(path): cannot be opened: \(String(cString: strerror(errno)))") }
        defer { close(file) }
        guard let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED else {
            throw FuzzFault("\(path): cannot be mapped: \(String(cString: strerror(errno)))")
        }
        self.memory = memory
    }

    deinit { munmap(memory, Self.size) }

    private func place(_ field: Field) -> UnsafeMutablePointer<Atomic<Int>> {
        (memory + field.rawValue * 8).assumingMemoryBound(to: Atomic<Int>.self)
    }

    subscript(field: Field) -> Int {
        get { place(field).pointee.load(ordering: .sequentiallyConsistent) }
        set { place(field).pointee.store(newValue, ordering: .sequentiallyConsistent) }
    }

    /// What the worker says of the input in work before it ends.
    var words: String {
        get { String(decoding: UnsafeRawBufferPointer(start: memory + Self.textStart, count: min(self[.words], Self.size - Self.textStart)), as: UTF8.self) }
        set {
            let bytes = Array(newValue.utf8.prefix(Self.size - Self.textStart))
            bytes.withUnsafeBytes { if let base = $0.baseAddress { (memory + Self.textStart).copyMemory(from: base, byteCount: bytes.count) } }
            self[.words] = bytes.count
        }
    }
}
