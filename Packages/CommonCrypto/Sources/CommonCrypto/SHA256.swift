import Crypto

/// What has been taken into a digest so far.
public struct CC_SHA256_CTX {
    var hash: SHA256?

    public init() {}
}

@discardableResult public func CC_SHA256(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
    SHA256.write(digestOf: data, len, to: md)
}

@discardableResult public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
    // What the caller has may be memory that nothing was written to.
    var context = CC_SHA256_CTX()
    context.hash = SHA256()
    c.initialize(to: context)
    return 1
}

@discardableResult public func CC_SHA256_Update(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG) -> Int32 {
    c.pointee.hash?.update(data, len)
    return 1
}

@discardableResult public func CC_SHA256_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
    c.pointee.hash?.write(to: md)
    c.pointee.hash = nil
    return 1
}
