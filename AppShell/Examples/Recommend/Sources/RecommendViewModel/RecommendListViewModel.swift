import AppShellBinding
import Foundation
import RecommendModel

/// What the screen of recommendations shows and does. It makes the view models of the screens behind it.
@MainActor
public final class RecommendListViewModel {
    public let rows: LiveList<RecommendRowViewModel>
    public var state: LiveValue<PageState> { feed.state }
    public var showsAd: LiveValue<Bool> { feed.showsAd }

    private let feed: RecommendFeed

    /// - Parameter patience: How long a page may take, in seconds.
    public init(service: any RecommendService, patience: TimeInterval = 10) {
        feed = RecommendFeed(service: service, patience: patience)
        rows = feed.messages.map { RecommendRowViewModel(id: $0.id, title: $0.title, body: $0.body) }
    }

    // MARK: Rows

    /// A row's model. nil, and one line in the log, where there is none.
    public func row(at index: Int) -> RecommendRowViewModel? {
        rows.element(at: index)
    }

    /// The id of a row's message. nil, and one line in the log, where there is none.
    public func messageID(at index: Int) -> String? {
        row(at: index)?.id
    }

    /// A row's height in points, as `measure` gives it. 0, and one line in the log, where there is none.
    public func height(at index: Int, measuredBy measure: (RecommendRowViewModel) -> Double) -> Double {
        row(at: index).map(measure) ?? 0
    }

    /// The model of the screen about a row. nil, and one line in the log, where there is none.
    public func detail(at index: Int) -> RecommendDetailViewModel? {
        row(at: index).map { RecommendDetailViewModel(row: $0) }
    }

    // MARK: Actions

    /// Asks for the next page; after a failure, for the same again.
    public func loadNextPage() {
        feed.loadNextPage()
    }

    public func deleteAd() {
        feed.showsAd.value = false
    }
}
