import Foundation

/// What the app's own files answer to a request. Paths and queries are those of the server.
final class BundledAnswers {
    static let shared = BundledAnswers(bundle: .main)

    static let pageSize = 20

    private typealias Object = [String: Any]

    private let bundle: Bundle
    private let lock = NSLock()
    private var lists: [String: [Object]] = [:]
    private var sent = 0

    init(bundle: Bundle) {
        self.bundle = bundle
    }

    /// - Returns: nil for a path that is not known.
    func answer(method: String, url: URL) -> Data? {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let query = Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
        let path = url.pathComponents.filter { $0 != "/" }
        switch (method, path.first, path.count) {
        case ("POST", "updates", 1): return json(["id": nextID()])
        case ("POST", "account", 1): return file("account")
        case ("GET", "images", 2): return image(path[1])
        case ("GET", "posts", 1): return json(posts(query))
        case ("GET", "posts", 2): return list("posts").first { "\($0["id"] ?? "")" == path[1] }.flatMap(json)
        case ("GET", "comments", 1) where query["post"] != nil: return json(comments(on: query["post"].flatMap(Int.init)))
        case ("GET", "recommend", 1): return json(recommendations(page: query["page"].flatMap(Int.init) ?? 1))
        case ("GET", let name?, 1): return file(name)
        default: return nil
        }
    }

    // MARK: Posts

    private func posts(_ query: [String: String]) -> [Object] {
        let all = list("posts")
        if let author = query["author"] { return all.filter { "\($0["author"] ?? "")" == author } }
        if let name = query["mentions"] { return all.filter { texts($0).contains { $0.contains("@" + name) } } }
        if let topic = query["topic"] {
            let matching = all.filter { texts($0).contains { $0.contains(topic) } }
            // A topic of the trends need not be in the two hundred posts.
            return matching.isEmpty ? Array(all.prefix(10)) : matching
        }
        func index(_ key: String) -> Int? {
            query[key].flatMap { id in all.firstIndex { "\($0["id"] ?? "")" == id } }
        }
        // Newest first: what is newer than a post stands before it.
        if query["since"] != nil { return Array(all.prefix(index("since") ?? 0)) }
        if query["before"] != nil {
            guard let index = index("before") else { return [] }
            return Array(all.dropFirst(index + 1).prefix(BundledAnswers.pageSize))
        }
        return Array(all.prefix(BundledAnswers.pageSize))
    }

    private func texts(_ post: Object) -> [String] {
        [post["text"], (post["repost"] as? Object)?["text"]].compactMap { $0 as? String }
    }

    /// A few comments, always the same for one post.
    private func comments(on id: Int?) -> [Object] {
        let all = list("comments")
        guard let id, !all.isEmpty, let post = list("posts").first(where: { $0["id"] as? Int == id }) else { return [] }
        return (0..<min(post["comments"] as? Int ?? 0, 12)).map { all[(id + $0 * 7) % all.count] }
    }

    // MARK: Other lists

    /// Three pages of ten.
    private func recommendations(page: Int) -> [Object] {
        let lines = ["清晨的西湖，雾还没有散。", "沿着苏堤走一圈，大约要一个小时。", "你最喜欢哪一段？"]
        guard (1...3).contains(page) else { return [] }
        return ((page - 1) * 10..<page * 10).map { index in
            ["id": "item-\(index)", "title": "消息::\(index)", "body": lines.prefix(1 + index % 3).joined(separator: "\n")]
        }
    }

    private func nextID() -> Int {
        lock.lock()
        defer { lock.unlock() }
        sent += 1
        return 9000 + sent
    }

    // MARK: Files

    private func list(_ name: String) -> [Object] {
        lock.lock()
        defer { lock.unlock() }
        if let known = lists[name] { return known }
        let list = file(name).flatMap { try? JSONSerialization.jsonObject(with: $0) as? [Object] } ?? []
        lists[name] = list
        return list
    }

    /// A file of JSON.
    func file(_ name: String) -> Data? {
        bundle.url(forResource: name, withExtension: "json").flatMap { try? Data(contentsOf: $0) }
    }

    private func image(_ name: String) -> Data? {
        let name = name as NSString
        return bundle.url(forResource: name.deletingPathExtension, withExtension: name.pathExtension).flatMap { try? Data(contentsOf: $0) }
    }

    private func json(_ object: Any) -> Data? {
        try? JSONSerialization.data(withJSONObject: object)
    }
}
