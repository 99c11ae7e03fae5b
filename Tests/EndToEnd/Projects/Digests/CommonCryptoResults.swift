import CommonCrypto
import Foundation

extension String {
    /// As iOS code writes it since there is CommonCrypto.
    var md5: [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
        CC_MD5(self, CC_LONG(utf8.count), &digest)
        return digest
    }
}

extension Data {
    var sha256: Data {
        var hash = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(count), &hash) }
        return Data(hash)
    }
}

/// The digests of "abc" are FIPS 180's and RFC 1321's, the code is RFC 4231's second.
func commonCrypto() -> [Result] {
    let abc = Data("abc".utf8)
    var sha1 = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
    abc.withUnsafeBytes { _ = CC_SHA1($0.baseAddress, CC_LONG(abc.count), &sha1) }
    var results = [
        Result("MD5", "abc".md5, "900150983cd24fb0d6963f7d28e17f72"),
        Result("MD5 of nothing", "".md5, "d41d8cd98f00b204e9800998ecf8427e"),
        Result("SHA-1", sha1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
        Result("SHA-256", abc.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ]

    var context = CC_SHA512_CTX()
    CC_SHA512_Init(&context)
    for part in ["a", "", "bc"] { CC_SHA512_Update(&context, part, CC_LONG(part.utf8.count)) }
    var sha512 = [UInt8](repeating: 0, count: Int(CC_SHA512_DIGEST_LENGTH))
    CC_SHA512_Final(&sha512, &context)
    results.append(
        Result(
            "SHA-512 in parts", sha512,
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"))

    let memory = UnsafeMutablePointer<CC_SHA512_CTX>.allocate(capacity: 1)
    defer { memory.deallocate() }
    CC_SHA384_Init(memory)
    CC_SHA384_Update(memory, "abc", 3)
    var sha384 = [UInt8](repeating: 0, count: Int(CC_SHA384_DIGEST_LENGTH))
    CC_SHA384_Final(&sha384, memory)
    results.append(
        Result(
            "SHA-384 in memory of the caller's", sha384,
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"))

    let key = "Jefe", message = "what do ya want for nothing?"
    var code = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.utf8.count, message, message.utf8.count, &code)
    results.append(Result("HMAC", code, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))
    return results
}
