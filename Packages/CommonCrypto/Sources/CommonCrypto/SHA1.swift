import Crypto

/// What has been taken into a digest so far.
public struct CC_SHA1_CTX {
    var hash: Insecure.SHA1?

    public init() {}
}

@discardableResult public func CC_SHA1(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
    Insecure.SHA1.write(digestOf: data, len, to: md)
}

@discardableResult public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 {
    // What the caller has may be memory that nothing was written to.
    var context = CC_SHA1_CTX()
    context.hash = Insecure.SHA1()
    c.initialize(to: context)
    return 1
}

@discardableResult public func CC_SHA1_Update(_ c: UnsafeMutablePointer<CC_SHA1_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG) -> Int32 {
    c.pointee.hash?.update(data, len)
    return 1
}

@discardableResult public func CC_SHA1_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 {
    c.pointee.hash?.write(to: md)
    c.pointee.hash = nil
    return 1
}
