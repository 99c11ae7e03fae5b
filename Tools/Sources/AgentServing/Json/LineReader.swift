import Foundation

/// Takes what comes through a descriptor apart into lines, none of which may be longer than a limit.
struct LineReader {
    enum Line: Equatable {
        case text(Data)
        /// A line that was longer than allowed. What it said is gone; the next line is whole.
        case tooLong
    }

    private let descriptor: Int32
    private let longest: Int
    private var buffer = Data()
    private var searched = 0
    private var isSkipping = false

    /// - Parameter longest: bytes.
    init(descriptor: Int32, longest: Int) {
        self.descriptor = descriptor
        self.longest = longest
    }

    /// The next line, without its end; nil when no more come. A last line without an end counts.
    mutating func next() -> Line? {
        while true {
            if let end = buffer[(buffer.startIndex + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = buffer[buffer.startIndex..<end]
                buffer = Data(buffer[(end + 1)...])
                searched = 0
                let wasSkipping = isSkipping
                isSkipping = false
                if wasSkipping || line.count > longest { return .tooLong }
                return .text(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
            }
            searched = buffer.count
            if buffer.count > longest {
                isSkipping = true
                buffer = Data()
                searched = 0
            }
            guard let part = read() else {
                guard isSkipping || !buffer.isEmpty else { return nil }
                defer { (buffer, searched, isSkipping) = (Data(), 0, false) }
                return isSkipping ? .tooLong : .text(buffer)
            }
            buffer.append(part)
        }
    }

    private func read() -> Data? {
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(descriptor, &part, part.count)
            if count > 0 { return Data(part[..<count]) }
            if count < 0, errno == EINTR { continue }
            return nil
        }
    }
}
