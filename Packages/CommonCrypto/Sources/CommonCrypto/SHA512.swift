import Crypto

/// What has been taken into a digest so far.
public struct CC_SHA512_CTX {
    var hash: SHA512?
    /// What `CC_SHA384_Init` began instead.
    var shorter: SHA384?

    public init() {}
}

@discardableResult public func CC_SHA512(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
    SHA512.write(digestOf: data, len, to: md)
}

@discardableResult public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
    // What the caller has may be memory that nothing was written to.
    var context = CC_SHA512_CTX()
    context.hash = SHA512()
    c.initialize(to: context)
    return 1
}

@discardableResult public func CC_SHA512_Update(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG) -> Int32 {
    c.pointee.hash?.update(data, len)
    return 1
}

@discardableResult public func CC_SHA512_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
    c.pointee.hash?.write(to: md)
    c.pointee.hash = nil
    return 1
}
