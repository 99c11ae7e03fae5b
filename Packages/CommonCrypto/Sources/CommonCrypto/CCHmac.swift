import Crypto
import Foundation

public typealias CCHmacAlgorithm = UInt32

public var kCCHmacAlgSHA1: Int { 0 }
public var kCCHmacAlgMD5: Int { 1 }
public var kCCHmacAlgSHA256: Int { 2 }
public var kCCHmacAlgSHA384: Int { 3 }
public var kCCHmacAlgSHA512: Int { 4 }

/// Writes the authentication code of `dataLength` bytes under a key to `macOut`, which has room for the digest's length.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int, _ data: UnsafeRawPointer!, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
    let key = SymmetricKey(data: UnsafeRawBufferPointer(start: key, count: key == nil ? 0 : keyLength))
    let bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : dataLength)
    func write<Hash: HashFunction>(_: Hash.Type) {
        let code = HMAC<Hash>.authenticationCode(for: bytes, using: key)
        for (index, byte) in code.enumerated() { macOut.storeBytes(of: byte, toByteOffset: index, as: UInt8.self) }
    }
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: write(Insecure.SHA1.self)
    case kCCHmacAlgMD5: write(Insecure.MD5.self)
    case kCCHmacAlgSHA256: write(SHA256.self)
    case kCCHmacAlgSHA384: write(SHA384.self)
    case kCCHmacAlgSHA512: write(SHA512.self)
    default: preconditionFailure("not supported: an authentication code by algorithm \(algorithm)")
    }
}
