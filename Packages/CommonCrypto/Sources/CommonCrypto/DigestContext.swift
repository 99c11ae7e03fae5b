import Crypto

/// What has been taken into a digest so far: the context of every digest here.
public struct DigestContext {
    fileprivate var hash: (any HashFunction)?

    public init() {}
}

/// The digest of `count` bytes, written where C's callers want it.
///
/// - Returns: `place`, or `nil` where there is none: Apple's functions do nothing then.
func write<Hash: HashFunction>(_: Hash.Type, of bytes: UnsafeRawPointer?, _ count: CC_LONG, to place: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>? {
    guard let place else { return nil }
    var hash = Hash()
    hash.update(bytes, count)
    hash.write(to: place)
    return place
}

/// - Returns: 1, as C's functions do always.
func begin(_ hash: any HashFunction, in context: UnsafeMutablePointer<DigestContext>) -> Int32 {
    var new = DigestContext()
    new.hash = hash
    // What the caller has may be memory that nothing was written to.
    context.initialize(to: new)
    return 1
}

func go(on context: UnsafeMutablePointer<DigestContext>, with bytes: UnsafeRawPointer?, _ count: CC_LONG) -> Int32 {
    context.pointee.hash?.update(bytes, count)
    return 1
}

func end(_ context: UnsafeMutablePointer<DigestContext>, to place: UnsafeMutablePointer<UInt8>) -> Int32 {
    context.pointee.hash?.write(to: place)
    context.pointee.hash = nil
    return 1
}

extension HashFunction {
    fileprivate mutating func update(_ bytes: UnsafeRawPointer?, _ count: CC_LONG) {
        update(bufferPointer: UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count)))
    }

    fileprivate func write(to place: UnsafeMutablePointer<UInt8>) {
        for (index, byte) in finalize().enumerated() { place[index] = byte }
    }
}
