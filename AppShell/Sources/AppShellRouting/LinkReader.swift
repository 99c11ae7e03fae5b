import Foundation

/// Reads the path and the query of the links that belong to an app.
///
/// Three forms lead to the path `user/42`: `weibo://user/42` of a custom scheme, `https://weibo.com/user/42` under a
/// universal link's prefix, and `user/42` or `/user/42` alone, for links within the app.
struct LinkReader: Sendable {
    /// A link's decoded path and query.
    struct Link: Equatable, Sendable {
        var path: [String]
        var query: [String: [String]]
    }

    private struct Prefix: Equatable, Sendable {
        var scheme: String
        var host: String
        var port: Int?
        var path: [String]
    }

    private let schemes: Set<String>
    private let prefixes: [Prefix]

    init(schemes: [String], universalLinks: [URL]) {
        self.schemes = Set(schemes.map { $0.lowercased() })
        prefixes = universalLinks.compactMap { url in
            guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = components.scheme,
                let host = components.host, let path = Self.segments(components.percentEncodedPath)
            else {
                log.error("\(url.absoluteString, privacy: .public) is no prefix of universal links: scheme and host are needed")
                return nil
            }
            return Prefix(scheme: scheme.lowercased(), host: host.lowercased(), port: components.port, path: path)
        }
    }

    /// Returns the link's path and query, or nil if the link belongs to another app or its encoding is damaged.
    func link(_ url: URL) -> Link? {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true), let path = path(components) else {
            return nil
        }
        var query: [String: [String]] = [:]
        for item in components.percentEncodedQueryItems ?? [] {
            guard let name = item.name.removingPercentEncoding, let value = (item.value ?? "").removingPercentEncoding else {
                return nil
            }
            query[name, default: []].append(value)
        }
        return Link(path: path, query: query)
    }

    private func path(_ components: URLComponents) -> [String]? {
        guard let segments = Self.segments(components.percentEncodedPath) else { return nil }
        let host = components.host ?? ""
        guard let scheme = components.scheme?.lowercased() else { return host.isEmpty ? segments : nil }
        if schemes.contains(scheme) {
            guard components.user == nil, components.port == nil else { return nil }
            return host.isEmpty ? segments : [host] + segments
        }
        let prefix = prefixes.first {
            $0.scheme == scheme && $0.host == host.lowercased() && $0.port == components.port && segments.starts(with: $0.path)
        }
        return prefix.map { Array(segments.dropFirst($0.path.count)) }
    }

    /// Cuts first and decodes then, once: an encoded slash stays within its segment.
    private static func segments(_ encoded: String) -> [String]? {
        let pieces = PathSegments.split(encoded)
        let decoded = pieces.compactMap(\.removingPercentEncoding)
        return decoded.count == pieces.count ? decoded : nil
    }
}
