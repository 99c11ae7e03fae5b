import DrydockSession
import Foundation

/// The objects of a `project.pbxproj`: dictionaries that name one another by id.
final class ProjectObjects {
    let path: String
    let objects: [String: [String: Any]]
    let rootID: String
    private lazy var lines: [String: Int] = Self.lines(ofFile: path)

    /// - Throws: `ProjectError` when the file is not one that Xcode 27 writes.
    init(jsonPath path: String) throws {
        self.path = path
        guard let data = Paths.data(path) else { throw ProjectError(path, "project file cannot be read") }
        let project = try XcodeJSONProject(path: path, text: String(decoding: data, as: UTF8.self))
        objects = project.objects
        rootID = project.rootID
        lines = project.lines
    }

    /// - Throws: `ProjectError` when the file is no property list, or not that of a project.
    init(path: String) throws {
        self.path = path
        guard let data = Paths.data(path) else { throw ProjectError(path, "project file cannot be read") }
        if let fault = ProjectListFault.find(in: data) { throw ProjectError(path, line: fault.line, "project file is not a property list: \(fault.message)") }
        let list: Any
        do {
            list = try BoundedPropertyList.read(data)
        } catch {
            throw ProjectError(path, "project file is not a property list: \(Self.reason(error))")
        }
        guard let root = list as? [String: Any], let objects = root["objects"] as? [String: Any], let rootID = root["rootObject"] as? String else {
            throw ProjectError(path, "project file lacks \"objects\" or \"rootObject\"")
        }
        self.rootID = rootID
        self.objects = objects.compactMapValues { $0 as? [String: Any] }
    }

    /// Objects made from another description, which lies at the path.
    init(path: String, objects: [String: [String: Any]], rootID: String, lines: [String: Int]) {
        self.path = path
        self.objects = objects
        self.rootID = rootID
        self.lines = lines
    }

    func object(_ id: String?) -> [String: Any]? { id.flatMap { objects[$0] } }

    func kind(_ id: String) -> String { objects[id]?["isa"] as? String ?? "" }

    func string(_ id: String, _ key: String) -> String? {
        guard let value = objects[id]?[key] else { return nil }
        return value as? String ?? "\(value)"
    }

    func ids(_ id: String, _ key: String) -> [String] { objects[id]?[key] as? [String] ?? [] }

    /// The line an object is written on.
    func line(of id: String) -> Int? { lines[id] }

    func error(_ id: String, _ message: String) -> ProjectError { ProjectError(path, line: line(of: id), message) }

    private static func lines(ofFile path: String) -> [String: Int] {
        guard let data = Paths.data(path) else { return [:] }
        var result: [String: Int] = [:]
        data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            guard let base = bytes.baseAddress else { return }
            var (start, number) = (0, 1)
            while start < bytes.count {
                let rest = bytes.count - start
                let length = memchr(base + start, 0x0a, rest).map { UnsafeRawPointer($0) - (base + start) } ?? rest
                if let limit = Self.opening(in: bytes, from: start, to: start + length) {
                    var first = start
                    while first < limit, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
                    var end = first
                    while end < limit, bytes[end] != 0x20, bytes[end] != UInt8(ascii: "=") { end += 1 }
                    if end > first {
                        let word = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[first..<end]), as: UTF8.self)
                        if result[word] == nil { result[word] = number }
                    }
                }
                start += length + 1
                number += 1
            }
        }
        return result
    }

    /// Where ` = {` begins in a line.
    private static func opening(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var at = start
        while at < end, let brace = memchr(base + at, Int32(UInt8(ascii: "{")), end - at) {
            at = UnsafeRawPointer(brace) - base + 1
            let first = at - 4
            if first >= start, bytes[first] == 0x20, bytes[first + 1] == UInt8(ascii: "="), bytes[first + 2] == 0x20 { return first }
        }
        return nil
    }

    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        return error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
    }
}
