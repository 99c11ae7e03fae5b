import Crypto

extension HashFunction {
    /// The digest of `count` bytes, written where C's callers want it.
    ///
    /// - Returns: `place`, or `nil` where there is none: Apple's functions do nothing then.
    static func write(digestOf bytes: UnsafeRawPointer?, _ count: CC_LONG, to place: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>? {
        guard let place else { return nil }
        var hash = Self()
        hash.update(bytes, count)
        hash.write(to: place)
        return place
    }

    mutating func update(_ bytes: UnsafeRawPointer?, _ count: CC_LONG) { update(bufferPointer: UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count))) }

    func write(to place: UnsafeMutablePointer<UInt8>) {
        for (index, byte) in finalize().enumerated() { place[index] = byte }
    }
}
