import DrydockSession
import Foundation

/// What a folder answers to requests, by its files and its rules. Nothing outside of it is ever read.
final class ServedFolder {
    struct Answer {
        var status: Int
        var type: String?
        var body = Data()
        /// Seconds of the app's time before it.
        var delay: Double
        /// Nothing is sent at all.
        var isSilent = false
        /// Whether the folder has nothing for the request, and no rule wants that.
        var isMissing = false
    }

    private let server: FlowServer
    /// With all links resolved.
    private let root: String
    /// How many requests each rule has failed, by its path.
    private var failures: [String: Int] = [:]

    init(_ server: FlowServer) {
        self.server = server
        root = realpath(server.folder, nil).map { path in
            defer { free(path) }
            return String(cString: path)
        } ?? server.folder
    }

    /// - Parameter target: what the request line has between method and version: `/posts.json?page=2`.
    func answer(_ method: String, _ target: String) -> Answer {
        let (path, query) = Self.split(target)
        let rule = rule(path, query)
        var answer = Answer(status: 200, delay: rule?.delay ?? server.delay)
        if rule?.isSilent == true {
            answer.isSilent = true
            return answer
        }
        if let rule, rule.failures > 0 {
            let count = failures[rule.path, default: 0]
            if count < rule.failures {
                failures[rule.path] = count + 1
                answer.status = rule.status ?? 503
                return answer
            }
        }
        let names = rule?.file.map { [$0] } ?? Self.names(method, path, query)
        if let found = firstFile(of: names) {
            answer.body = found.data
            answer.type = rule?.type ?? Self.type(of: found.name)
        } else if rule?.status == nil || rule?.failures != 0 {
            answer.isMissing = true
            let hasOther = !["GET", "HEAD"].contains(method) && Self.names("GET", path, query).contains { data(of: $0) != nil }
            answer.status = hasOther ? 405 : 404
        }
        if let rule, let status = rule.status, rule.failures == 0 { answer.status = status }
        return answer
    }

    /// The rule for a path with its query, for the path alone, or the longest that ends in `*`.
    private func rule(_ path: String, _ query: String?) -> FlowServer.Rule? {
        if let query, let rule = server.rules.first(where: { $0.path == path + "?" + query }) { return rule }
        if let rule = server.rules.first(where: { $0.path == path }) { return rule }
        return server.rules.filter { $0.path.hasSuffix("*") && path.hasPrefix($0.path.dropLast()) }.max { $0.path.utf8.count < $1.path.utf8.count }
    }

    // MARK: Names

    /// Path and query, their escapes resolved.
    static func split(_ target: String) -> (path: String, query: String?) {
        // Proxies are asked with the whole address.
        var rest = Substring(target)
        if let scheme = rest.range(of: "://") { rest = rest[scheme.upperBound...].firstIndex(of: "/").map { rest[$0...] } ?? "/" }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        func plain(_ text: Substring) -> String { text.removingPercentEncoding ?? String(text) }
        let query = parts.count > 1 ? plain(parts[1]) : ""
        return (plain(parts[0]), query.isEmpty ? nil : query)
    }

    /// The files that may answer, best first.
    static func names(_ method: String, _ path: String, _ query: String?) -> [String] {
        var base = String(path.drop { $0 == "/" })
        if base.isEmpty || base.hasSuffix("/") { base += "index" }
        let end = base.lastIndex(of: "/").map { base.index(after: $0) } ?? base.startIndex
        let dot = base[end...].lastIndex(of: ".").flatMap { $0 > end ? $0 : nil }
        let stem = dot.map { String(base[..<$0]) } ?? base
        let ends = dot.map { [String(base[$0...])] } ?? ["", ".json"]
        guard ["GET", "HEAD"].contains(method) else { return ends.map { stem + "." + method + $0 } }
        var names: [String] = []
        if let query { names += ends.map { stem + "." + query.replacing("/", with: "_") + $0 } }
        names += ends.map { stem + $0 }
        if dot == nil { names += [stem + "/index.json", stem + "/index.html", stem + ".html"] }
        return names
    }

    private func firstFile(of names: [String]) -> (name: String, data: Data)? {
        for name in names { if let data = data(of: name) { return (name, data) } }
        return nil
    }

    /// The contents of a file of the folder; nil for what is not there, no file, or elsewhere.
    private func data(of name: String) -> Data? {
        guard name != FlowServer.rulesFile, ContainedPath.obstacle(in: name) == nil else { return nil }
        let file = open(root + "/" + name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
        // The file that is open now, wherever links have led.
        guard let real = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)"), real.hasPrefix(root == "/" ? root : root + "/"),
            real != root + "/" + FlowServer.rulesFile
        else { return nil }
        return try? FileHandle(fileDescriptor: file, closeOnDealloc: false).readToEnd() ?? Data()
    }

    private static func type(of name: String) -> String {
        types[(name as NSString).pathExtension.lowercased()] ?? "application/octet-stream"
    }

    private static let types = [
        "json": "application/json", "html": "text/html; charset=utf-8", "txt": "text/plain; charset=utf-8", "xml": "application/xml", "css": "text/css",
        "js": "text/javascript", "csv": "text/csv", "md": "text/markdown; charset=utf-8", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
        "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml", "heic": "image/heic", "pdf": "application/pdf", "mp3": "audio/mpeg",
        "m4a": "audio/mp4", "wav": "audio/wav", "mp4": "video/mp4", "mov": "video/quicktime", "zip": "application/zip", "ttf": "font/ttf", "otf": "font/otf",
    ]
}
