import Foundation

/// The model of the main menu: it makes those of its tabs.
final class MainMenuViewModel {
    let recommend: RecommendViewModel
    let channels = ChannelsViewModel()
    let mine: MineViewModel

    init(service: RecommendService) {
        recommend = RecommendViewModel(service: service)
        mine = MineViewModel(recommend, channels)
    }
}

/// A row as its cell shows it.
struct RecommendRowViewModel: Equatable {
    let title: String
    let body: String
}

/// What the page of recommendations shows and does, without a word about views.
final class RecommendViewModel {
    enum State: Equatable {
        case idle, loading
        /// The last page did not come. `loadNextPage()` asks for it again.
        case failed
    }

    /// How long a page may take, in seconds.
    static let patience: TimeInterval = 10

    /// How many rows there are.
    let count = Observable(0)
    let state = Observable(State.idle)
    let showsAd = Observable(true)
    /// The messages whose page was opened, each once.
    let openedIds = Observable<[String]>([])

    /// Where mistakes are written down.
    var log: (String) -> Void = { NSLog("%@", $0) }

    private let service: RecommendService
    private let patience: TimeInterval
    private var messageAry: [MessageModel] = []
    private var nextPage = 1
    /// Which request is waited for; an answer to any other comes too late.
    private var request = 0

    init(service: RecommendService, patience: TimeInterval = RecommendViewModel.patience) {
        self.service = service
        self.patience = patience
    }

    // MARK: Rows

    var rowNumber: Int { return count.value }

    /// The height of a row's message in points, 0 where there is none.
    func messageHeight(forRow row: Int) -> Double {
        return messageModel(forRow: row)?.messageHeight ?? 0
    }

    func rowModel(at index: Int) -> RecommendRowViewModel? {
        return messageModel(forRow: index).map { message in
            let lines = ["One line of text.", "Here is the second.", "And a third."].prefix(message.lineCount).map { localized($0) }
            return RecommendRowViewModel(title: message.messageTitle, body: lines.joined(separator: "\n"))
        }
    }

    func messageId(forRow row: Int) -> String? {
        return messageModel(forRow: row)?.messageId
    }

    /// The model of the page about a row.
    func detailViewModel(at index: Int) -> RecommendDetailViewModel? {
        guard let message = messageModel(forRow: index) else { return nil }
        if !openedIds.value.contains(message.messageId) { openedIds.value.append(message.messageId) }
        return RecommendDetailViewModel(messageId: message.messageId, title: message.messageTitle)
    }

    /// The message of a row; nothing, and a line in the log, where there is none.
    func messageModel(forRow row: Int) -> MessageModel? {
        guard messageAry.indices.contains(row) else {
            log("RecommendViewModel: no row \(row) of \(messageAry.count)")
            return nil
        }
        return messageAry[row]
    }

    // MARK: Pages

    /// Asks for the next page, unless one is on its way.
    func loadNextPage() {
        guard state.value != .loading else { return }
        state.value = .loading
        request += 1
        let request = self.request
        DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [weak self] in
            self?.finish(request, .failure(CocoaError(.userCancelled)))
        }
        service.loadPage(nextPage) { [weak self] result in
            if Thread.isMainThread {
                self?.finish(request, result)
            } else {
                DispatchQueue.main.async { self?.finish(request, result) }
            }
        }
    }

    private func finish(_ request: Int, _ result: Result<[MessageModel], Error>) {
        guard request == self.request, state.value == .loading else { return }
        switch result {
        case .success(let page):
            messageAry += page
            nextPage += 1
            state.value = .idle
            count.value = messageAry.count
        case .failure:
            state.value = .failed
        }
    }

    // MARK: The ad

    func deleteAdView() {
        showsAd.value = false
    }
}
