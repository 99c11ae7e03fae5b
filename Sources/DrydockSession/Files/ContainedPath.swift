import Foundation

/// A path that cannot leave its root folder: the only kind of path below which files are made, changed or removed.
///
/// Projects name targets, products, resources and pictures, and those names become part of paths. A name is checked when it is added.
/// Before every change the folders on the way are looked at again: a symbolic link among them is refused, wherever it leads. The root
/// itself is the user's choice and may be or contain links.
public struct ContainedPath: Hashable, Sendable, CustomStringConvertible {
    /// An absolute path.
    public let root: String
    /// What follows the root; each a single file name.
    public let components: [String]

    /// - Parameter root: an absolute path that the user or the tool chose, never a project.
    public init(root: String) {
        self.init(root: root, components: [])
    }

    private init(root: String, components: [String]) {
        self.root = root
        self.components = components
        path = components.isEmpty ? root : root + "/" + components.joined(separator: "/")
    }

    /// The path as a string, for reading and for messages. Programs that write there get ``preparedForWriting()``.
    public let path: String

    public var description: String { path }

    /// The last component; the root's own name when there is none.
    public var name: String { components.last ?? (root as NSString).lastPathComponent }

    public var parent: ContainedPath { ContainedPath(root: root, components: Array(components.dropLast())) }

    // MARK: Adding names

    /// Adds one name, or several with slashes between them.
    ///
    /// - Throws: ``ContainedPathError`` for an empty text, an absolute path, a component `.` or `..`, a component that is empty, longer than
    ///   255 bytes or holds a NUL.
    public func appending(_ relative: String) throws -> ContainedPath {
        if let reason = Self.obstacle(in: relative) { throw ContainedPathError(path: relative, reason: reason) }
        return ContainedPath(
            root: root, components: components + relative.utf8.split(separator: UInt8(ascii: "/")).map { String($0)! })
    }

    /// Adds names that are known when the tool is compiled.
    public static func / (folder: ContainedPath, name: StaticString) -> ContainedPath {
        guard let path = try? folder.appending("\(name)") else { preconditionFailure("\(name) is not a relative path") }
        return path
    }

    /// Why a text cannot be a path inside a folder; nil when it can.
    public static func obstacle(in relative: String) -> String? {
        var relative = relative
        return relative.withUTF8 { bytes in
            if bytes.isEmpty { return "is empty" }
            if bytes[0] == UInt8(ascii: "/") { return "is an absolute path" }
            // Bytes, not characters: a combining mark after a slash makes one character of the two.
            var (start, dots, index) = (0, 0, 0)
            while index <= bytes.count {
                if index == bytes.count || bytes[index] == UInt8(ascii: "/") {
                    let length = index - start
                    if length == 0 { return "has an empty part" }
                    if length == 2, dots == 2 { return "leads out of its folder" }
                    if length == 1, dots == 1 { return "has a part \".\"" }
                    if length > 255 { return "has a part longer than 255 bytes" }
                    (start, dots) = (index + 1, 0)
                } else if bytes[index] == 0 {
                    return "holds a NUL character"
                } else if bytes[index] == UInt8(ascii: ".") {
                    dots += 1
                }
                index += 1
            }
            return nil
        }
    }

    /// Why a text cannot be the name of one file; nil when it can.
    public static func obstacle(inFileName name: String) -> String? {
        name.utf8.contains(UInt8(ascii: "/")) ? "holds a slash" : obstacle(in: name)
    }

    /// A file name for any text: letters, digits, `-`, `_`, `+` and inner dots stay, other bytes are written as `=` and two hexadecimal digits.
    /// Different texts have different names; a long text keeps its start and ends in its hash.
    public static func encodedName(_ text: String) -> String {
        var result = ""
        for (offset, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"), UInt8(ascii: "+"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: ".") where offset > 0: result += "."
            default: result += (byte < 16 ? "=0" : "=") + String(byte, radix: 16)
            }
        }
        if result.isEmpty { return "=" }
        guard result.utf8.count > 120 else { return result }
        // FNV-1a; the start of the name stays readable.
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return result.prefix(100) + "==" + String(hash, radix: 16)
    }
}

/// A path that cannot be used below its root, or a change there that failed.
public struct ContainedPathError: Error, CustomStringConvertible, Hashable, Sendable {
    public var path: String
    public var reason: String

    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    public var description: String { "\"\(path)\" \(reason)" }
}
