import Foundation

/// A list that comes a page at a time.
///
/// One request is on its way at a time. A page that fails or takes longer than ``patience`` leaves the elements as they are;
/// ``loadNextPage()`` then asks for the same page again. The answer to a request that was given up is ignored.
///
/// Used on the main actor. The loading closure may work anywhere.
@MainActor
public final class PagedList<Element: Sendable> {
    /// Loads a page. Pages are counted from 1. Throws where the page cannot be had.
    public typealias Load = @Sendable (_ page: Int) async throws -> [Element]

    /// What has come so far.
    public var elements: LiveList<Element> { list }
    public var state: LiveValue<PageState> { currentState }

    /// Why the last page failed. nil unless the state is ``PageState/failed``.
    public private(set) var lastError: (any Error)?

    /// How long a page may take, in seconds.
    public let patience: TimeInterval

    private let list = MutableLiveList<Element>()
    private let currentState = MutableLiveValue(PageState.idle)
    private let load: Load
    private let isEnd: @Sendable ([Element]) -> Bool
    private var nextPage = 1
    /// The number of the latest request. An answer to another one is late.
    private var request = 0
    private var tasks: [Task<Void, Never>] = []

    /// - Parameters:
    ///   - patience: Seconds. Less than 0 counts as 0; infinity waits for ever.
    ///   - isEnd: Whether a page is the last. An empty page is, unless given.
    public init(
        patience: TimeInterval = 10, isEnd: @escaping @Sendable ([Element]) -> Bool = { $0.isEmpty }, load: @escaping Load
    ) {
        self.patience = patience
        self.isEnd = isEnd
        self.load = load
    }

    /// Asks for the next page; after a failure, for the same again. Does nothing while one is on its way and after the end.
    public func loadNextPage() {
        guard state.value == .idle || state.value == .failed else { return }
        ask(for: nextPage)
    }

    /// Begins again with page 1, which then replaces the elements. A page on its way is given up.
    public func reload() {
        ask(for: 1)
    }

    private func ask(for page: Int) {
        tasks.forEach { $0.cancel() }
        request += 1
        let request = request
        let load = load
        tasks = [
            Task { [weak self] in
                do {
                    let elements = try await load(page)
                    self?.finish(request, page, .success(elements))
                } catch {
                    self?.finish(request, page, .failure(error))
                }
            }
        ]
        if let nanoseconds = Self.nanoseconds(patience) {
            tasks.append(Task { [weak self] in
                // Thrown when the page has come.
                guard (try? await Task.sleep(nanoseconds: nanoseconds)) != nil else { return }
                self?.finish(request, page, .failure(PagedListTimeout()))
            })
        }
        lastError = nil
        currentState.value = .loading
    }

    /// nil for a time that never ends.
    private static func nanoseconds(_ seconds: TimeInterval) -> UInt64? {
        seconds < 1e9 ? UInt64(max(seconds, 0) * 1e9) : nil
    }

    private func finish(_ request: Int, _ page: Int, _ result: Result<[Element], any Error>) {
        guard request == self.request, state.value == .loading else { return }
        tasks.forEach { $0.cancel() }
        tasks = []
        switch result {
        case .success(let new):
            nextPage = page + 1
            if page == 1 { list.replaceAll(with: new) } else { list.append(contentsOf: new) }
            currentState.value = isEnd(new) ? .finished : .idle
        case .failure(let error):
            lastError = error
            currentState.value = .failed
        }
    }

    deinit {
        tasks.forEach { $0.cancel() }
    }
}

/// A page took longer than the list's patience.
public struct PagedListTimeout: Error {
    public init() {}
}
