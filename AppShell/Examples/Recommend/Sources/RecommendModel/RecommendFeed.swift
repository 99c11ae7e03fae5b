import AppShellBinding
import Foundation

/// The messages that have come so far, and whether the ad above them is still there.
@MainActor
public final class RecommendFeed {
    public nonisolated static let pageSize = 10

    public var messages: LiveList<RecommendMessage> { pages.elements }
    public var state: LiveValue<PageState> { pages.state }
    public let showsAd = MutableLiveValue(true)

    /// Gets the line about a row that is not there. Writes to the log unless replaced.
    public var report: @MainActor (String) -> Void {
        get { messages.report }
        set { messages.report = newValue }
    }

    private let pages: PagedList<RecommendMessage>

    /// - Parameter patience: How long a page may take, in seconds.
    public init(service: any RecommendService, patience: TimeInterval = 10) {
        pages = PagedList(patience: patience, isEnd: { $0.count < RecommendFeed.pageSize }) { page in
            try await service.messages(onPage: page)
        }
    }

    /// Asks for the next page; after a failure, for the same again.
    public func loadNextPage() {
        pages.loadNextPage()
    }

    /// The message of a row. nil, and one line in the log, where there is none.
    public func message(at row: Int) -> RecommendMessage? {
        messages.element(at: row)
    }

    /// The id of a row's message. nil, and one line in the log, where there is none.
    public func messageID(at row: Int) -> String? {
        message(at: row)?.id
    }

    /// The height of a row in points, as `measure` gives it. 0, and one line in the log, where there is no message.
    public func height(at row: Int, measuredBy measure: (RecommendMessage) -> Double) -> Double {
        message(at: row).map(measure) ?? 0
    }
}
