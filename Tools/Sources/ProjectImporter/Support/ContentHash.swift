import Foundation

/// A fast hash of what goes into a build: equal input, equal text. It finds changes; it does not withstand forgery.
struct ContentHash {
    private var a: UInt64 = 0x9e37_79b9_7f4a_7c15
    private var b: UInt64 = 0xc2b2_ae3d_27d4_eb4f

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    mutating func add(_ data: Data) { data.withUnsafeBytes { add($0) } }

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        mix(UInt64(truncatingIfNeeded: bytes.count))
        var offset = 0
        while offset + 8 <= bytes.count {
            mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        mix(rest)
    }

    private mutating func mix(_ word: UInt64) {
        let high = (a ^ word).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
        a = high.high ^ high.low
        let low = (b &+ word).multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
        b = (low.high ^ low.low) &+ a.byteSwapped
    }

    /// 32 hexadecimal digits.
    var text: String {
        func hex(_ value: UInt64) -> String {
            let digits = String(value, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return hex(a) + hex(b)
    }

    /// Adds a file's path and content; a missing file counts, too.
    mutating func add(contentOf path: String) {
        add(path)
        if let data = Paths.data(path) { add(data) } else { add("missing") }
    }

    /// Adds a file's path, size and time of change: for what may be large. Folders count with all they hold; a link among that counts by
    /// where it leads, as it is copied.
    mutating func add(stampOf path: String) { add(stampOf: path, followingLink: true) }

    private mutating func add(stampOf path: String, followingLink: Bool) {
        add(path)
        var info = stat()
        guard Paths.isWhole(path), (followingLink ? stat(path, &info) : lstat(path, &info)) == 0 else { return add("missing") }
        switch info.st_mode & S_IFMT {
        case S_IFDIR: for name in Paths.contents(path) { add(stampOf: path + "/" + name, followingLink: false) }
        case S_IFLNK: add((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? "")
        default:
            mix(UInt64(truncatingIfNeeded: info.st_size))
            mix(UInt64(truncatingIfNeeded: info.st_mtim.tv_sec))
            mix(UInt64(truncatingIfNeeded: info.st_mtim.tv_nsec))
        }
    }
}
