import Crypto

/// What has been taken into a digest so far.
public struct CC_MD5_CTX {
    var hash: Insecure.MD5?

    public init() {}
}

@discardableResult public func CC_MD5(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
    Insecure.MD5.write(digestOf: data, len, to: md)
}

@discardableResult public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 {
    // What the caller has may be memory that nothing was written to.
    var context = CC_MD5_CTX()
    context.hash = Insecure.MD5()
    c.initialize(to: context)
    return 1
}

@discardableResult public func CC_MD5_Update(_ c: UnsafeMutablePointer<CC_MD5_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG) -> Int32 {
    c.pointee.hash?.update(data, len)
    return 1
}

@discardableResult public func CC_MD5_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 {
    c.pointee.hash?.write(to: md)
    c.pointee.hash = nil
    return 1
}
