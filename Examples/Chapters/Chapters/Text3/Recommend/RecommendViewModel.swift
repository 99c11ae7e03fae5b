import Foundation

/// The model of the main menu: it makes those of its tabs.
final class MainMenuViewModel {
    let recommend: RecommendViewModel

    init(service: RecommendService) {
        recommend = RecommendViewModel(service: service)
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

    /// Where mistakes are written down.
    var log: (String) -> Void = { NSLog("%@", $0) }

    private let service: RecommendService
    private let patience: TimeInterval
    private var items: [RecommendItem] = []
    private var nextPage = 1
    /// Which request is waited for; an answer to any other comes too late.
    private var request = 0

    init(service: RecommendService, patience: TimeInterval = RecommendViewModel.patience) {
        self.service = service
        self.patience = patience
    }

    // MARK: Rows

    /// The height of a row in points, 0 where there is none.
    func height(at index: Int) -> Double {
        guard let item = item(at: index) else { return 0 }
        return 44 + 20 * Double(item.lineCount)
    }

    func rowModel(at index: Int) -> RecommendRowViewModel? {
        return item(at: index).map { item in
            let lines = ["一行文字。", "第二行在这里。", "还有第三行。"].prefix(item.lineCount)
            return RecommendRowViewModel(title: item.text, body: lines.joined(separator: "\n"))
        }
    }

    func id(at index: Int) -> String? {
        return item(at: index)?.id
    }

    /// The model of the page about a row.
    func detailViewModel(at index: Int) -> RecommendDetailViewModel? {
        return item(at: index).map { RecommendDetailViewModel(id: $0.id, title: $0.text) }
    }

    private func item(at index: Int) -> RecommendItem? {
        guard items.indices.contains(index) else {
            log("RecommendViewModel: no row \(index) of \(items.count)")
            return nil
        }
        return items[index]
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

    private func finish(_ request: Int, _ result: Result<[RecommendItem], Error>) {
        guard request == self.request, state.value == .loading else { return }
        switch result {
        case .success(let page):
            items += page
            nextPage += 1
            state.value = .idle
            count.value = items.count
        case .failure:
            state.value = .failed
        }
    }

    // MARK: The ad

    func deleteAd() {
        showsAd.value = false
    }
}
