import Foundation

/// Recommendations without a server, each page after a short while. The third page fails once.
public actor RecommendSampleService: RecommendService {
    public struct NoConnection: Error {}

    private let delay: TimeInterval
    private var failures: Int

    /// - Parameters:
    ///   - delay: Seconds that a page takes.
    ///   - failures: How often the third page fails.
    public init(delay: TimeInterval = 0.5, failures: Int = 1) {
        self.delay = delay
        self.failures = failures
    }

    public func messages(onPage page: Int) async throws -> [RecommendMessage] {
        try await Task.sleep(nanoseconds: UInt64(max(delay, 0) * 1e9))
        if page == 3, failures > 0 {
            failures -= 1
            throw NoConnection()
        }
        return Self.messages(onPage: page)
    }

    /// What a page has: ten messages with one to three lines.
    public static func messages(onPage page: Int) -> [RecommendMessage] {
        ((page - 1) * RecommendFeed.pageSize..<page * RecommendFeed.pageSize).map { index in
            RecommendMessage(id: "item-\(index)", title: "消息::\(index)", body: lines.prefix(1 + index % 3).joined(separator: "\n"))
        }
    }

    private static let lines = ["清晨的西湖，雾还没有散。", "沿着苏堤走一圈，大约要一个小时。", "你最喜欢哪一段？"]
}
