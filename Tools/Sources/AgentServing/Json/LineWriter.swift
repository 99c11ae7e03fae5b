import Foundation

/// Writes lines to a descriptor. One whose other side is gone raises no signal if it is a socket.
enum LineWriter {
    /// Writes all bytes. False when the other side is gone.
    static func write(_ data: Data, to descriptor: Int32) -> Bool {
        data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            var start = 0
            while start < bytes.count {
                let from = bytes.baseAddress! + start, rest = bytes.count - start
                var count = send(descriptor, from, rest, Int32(MSG_NOSIGNAL))
                if count < 0, errno == ENOTSOCK { count = Foundation.write(descriptor, from, rest) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                start += count
            }
            return true
        }
    }
}
