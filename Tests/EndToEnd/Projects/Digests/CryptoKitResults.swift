import CryptoKit
import Foundation

func cryptoKit() -> [Result] {
    let abc = Data("abc".utf8)
    let key = SymmetricKey(data: Data("Jefe".utf8))
    let code = HMAC<SHA256>.authenticationCode(for: Data("what do ya want for nothing?".utf8), using: key)
    var results = [
        Result("SHA256", SHA256.hash(data: abc), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        Result("Insecure.MD5", Insecure.MD5.hash(data: abc), "900150983cd24fb0d6963f7d28e17f72"),
        Result("description", SHA256.hash(data: abc).description == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        Result("HMAC<SHA256>", code, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    ]
    let cipherKey = SymmetricKey(size: .bits256)
    let box = try? AES.GCM.seal(abc, using: cipherKey)
    results.append(Result("AES.GCM", (box?.combined).flatMap { try? AES.GCM.open(AES.GCM.SealedBox(combined: $0), using: cipherKey) } == abc))
    let signer = P256.Signing.PrivateKey()
    let signature = try? signer.signature(for: abc)
    results.append(Result("P256", signature.map { signer.publicKey.isValidSignature($0, for: abc) && !signer.publicKey.isValidSignature($0, for: Data()) } == true))
    let (here, there) = (Curve25519.KeyAgreement.PrivateKey(), Curve25519.KeyAgreement.PrivateKey())
    let secrets = [(here, there), (there, here)].compactMap { try? $0.sharedSecretFromKeyAgreement(with: $1.publicKey) }
    results.append(Result("Curve25519", secrets.count == 2 && secrets[0] == secrets[1]))
    return results
}
