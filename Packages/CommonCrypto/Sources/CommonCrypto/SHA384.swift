import Crypto

// CommonCrypto keeps both in one structure: SHA-384 is SHA-512 with another beginning and a shorter end.

@discardableResult public func CC_SHA384(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
    SHA384.write(digestOf: data, len, to: md)
}

@discardableResult public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
    // What the caller has may be memory that nothing was written to.
    var context = CC_SHA512_CTX()
    context.shorter = SHA384()
    c.initialize(to: context)
    return 1
}

@discardableResult public func CC_SHA384_Update(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG) -> Int32 {
    c.pointee.shorter?.update(data, len)
    return 1
}

@discardableResult public func CC_SHA384_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
    c.pointee.shorter?.write(to: md)
    c.pointee.shorter = nil
    return 1
}
