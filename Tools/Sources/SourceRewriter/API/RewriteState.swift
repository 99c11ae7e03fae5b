public import Foundation

/// What a rewriting leaves behind so that the next one has less to do: after a change within bodies only the changed files are rewritten.
///
/// The declarations of every file are kept. A file that did not change is parsed only where a node of it is asked for.
public struct RewriteState: Sendable {
    struct File: Sendable {
        var path: String
        /// Of the text that was rewritten.
        var content: UInt64
        /// Of all that other files may depend on: the declarations, and the text without bodies.
        var interface: UInt64
        /// What ``FileDeclarations/bytes(withPlaces:)`` gives.
        var declarations: ArraySlice<UInt8>
        var diagnostics: [RewriteDiagnostic]
        var neverCalled: [RewriteDiagnostic]
    }

    /// In the order of the sources.
    var files: [File] = []
    /// Stands for everything else that goes into the result.
    var key = ""

    public init() {}

    // MARK: On disk

    /// Changes with the form of the file and of what it holds.
    private static let version: [UInt8] = Array("drydock state 2\n".utf8)

    /// What ``init(data:)`` reads: the version, a hash of what follows, the length of the head, the head, the declarations.
    public var data: Data {
        var writer = PartWriter()
        var copy = self
        copy.codeHead(&writer, counts: files.map(\.declarations.count))
        let head = writer.finished
        var rest: [UInt8] = []
        rest.reserveCapacity(head.count + 8 + files.reduce(0) { $0 + $1.declarations.count })
        Self.append(UInt64(head.count), to: &rest)
        rest += head
        for file in files { rest += file.declarations }
        var result = Data(Self.version)
        var hash: [UInt8] = []
        Self.append(rest.withUnsafeBytes(Self.hash), to: &hash)
        result += hash
        result += rest
        return result
    }

    /// nil for a state of another version and for a damaged one.
    public init?(data: Data) {
        let bytes = [UInt8](data)
        let start = Self.version.count + 16
        guard bytes.count >= start, bytes.starts(with: Self.version) else { return nil }
        self.init()
        let isComplete = bytes.withUnsafeBytes { raw -> Bool in
            func number(_ at: Int) -> UInt64 { UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) }
            let length = number(start - 8)
            guard number(start - 16) == Self.hash(UnsafeRawBufferPointer(rebasing: raw[(start - 8)...])), length <= bytes.count - start else { return false }
            var at = start + Int(length)
            var reader = PartReader(UnsafeRawBufferPointer(rebasing: raw[start..<at]))
            let counts = codeHead(&reader, counts: [])
            guard reader.isComplete, counts.count == files.count else { return false }
            for (index, count) in counts.enumerated() {
                guard count >= 0, count <= bytes.count - at else { return false }
                files[index].declarations = bytes[at..<(at + count)]
                at += count
            }
            return at == bytes.count
        }
        guard isComplete else { return nil }
    }

    /// Everything but the declarations; of them the lengths.
    @discardableResult private mutating func codeHead<Coder: PartCoding>(_ coder: inout Coder, counts: [Int]) -> [Int] {
        var counts = counts
        coder.code(&key)
        coder.list(&files, empty: File(path: "", content: 0, interface: 0, declarations: [], diagnostics: [], neverCalled: [])) { file, coder in
            coder.code(&file.path)
            coder.code(&file.content)
            coder.code(&file.interface)
            let empty = RewriteDiagnostic(severity: .error, path: "", line: 0, column: 0, message: "")
            coder.list(&file.diagnostics, empty: empty) { $0.code(&$1) }
            coder.list(&file.neverCalled, empty: empty) { $0.code(&$1) }
        }
        coder.list(&counts, empty: 0) { $1.code(&$0) }
        return counts
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }

    // MARK: Hashes

    /// A number that differs for different texts; the same in every process.
    static func hash(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
    }

    /// FNV-1a, eight bytes at a time.
    static func hash(_ raw: UnsafeRawBufferPointer) -> UInt64 {
        var value: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(raw.count)
        var at = 0
        while at + 8 <= raw.count {
            value = (value ^ raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* 0x0000_0100_0000_01b3
            value ^= value >> 29
            at += 8
        }
        while at < raw.count {
            value = (value ^ UInt64(raw[at])) &* 0x0000_0100_0000_01b3
            at += 1
        }
        return value
    }
}
