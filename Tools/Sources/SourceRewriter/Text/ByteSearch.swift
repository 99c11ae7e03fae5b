import Foundation

/// Searches by the C library: this module is compiled unoptimised, and loops over every byte of a project would be most of its time.
extension [UInt8] {
    /// Where the word stands first, at or behind an offset.
    func firstOffset(of word: StaticString, from start: Int = 0) -> Int? {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            var at = start
            while at + word.utf8CodeUnitCount <= bytes.count {
                guard let found = memchr(base + at, Int32(word.utf8Start.pointee), bytes.count - at) else { return nil }
                at = UnsafeRawPointer(found) - base
                guard at + word.utf8CodeUnitCount <= bytes.count else { return nil }
                if memcmp(found, word.utf8Start, word.utf8CodeUnitCount) == 0 { return at }
                at += 1
            }
            return nil
        }
    }

    func contains(_ word: StaticString) -> Bool { firstOffset(of: word) != nil }
}
