/// A number of bytes.
public typealias CC_LONG = UInt32

public var CC_MD5_DIGEST_LENGTH: Int32 { 16 }
public var CC_MD5_BLOCK_BYTES: Int32 { 64 }
public var CC_SHA1_DIGEST_LENGTH: Int32 { 20 }
public var CC_SHA1_BLOCK_BYTES: Int32 { 64 }
public var CC_SHA256_DIGEST_LENGTH: Int32 { 32 }
public var CC_SHA256_BLOCK_BYTES: Int32 { 64 }
public var CC_SHA384_DIGEST_LENGTH: Int32 { 48 }
public var CC_SHA384_BLOCK_BYTES: Int32 { 128 }
public var CC_SHA512_DIGEST_LENGTH: Int32 { 64 }
public var CC_SHA512_BLOCK_BYTES: Int32 { 128 }
