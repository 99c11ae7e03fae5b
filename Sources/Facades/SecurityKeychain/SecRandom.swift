public import FoundationGaps

/// A source of random bytes; there is one, the system's.
public final class SecRandom: NSObject {}

public typealias SecRandomRef = SecRandom

nonisolated(unsafe) public let kSecRandomDefault: SecRandomRef? = nil

/// Fills a buffer with random bytes that nobody can foretell.
///
/// - Parameters:
///   - rnd: `kSecRandomDefault`.
///   - count: how many bytes.
/// - Returns: `errSecSuccess`.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    var system = SystemRandomNumberGenerator()
    var word: UInt64 = 0
    for index in 0..<max(count, 0) {
        if index & 7 == 0 { word = system.next() }
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: word), toByteOffset: index, as: UInt8.self)
        word >>= 8
    }
    return errSecSuccess
}
