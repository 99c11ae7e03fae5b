import Foundation

/// What is talked about, the most first.
class TrendStore: NSObject {
    static let shared = TrendStore()

    private(set) var trends: [Trend] = [] {
        didSet { count = trends.count }
    }

    /// Observed by controllers: the trends have come.
    @objc dynamic private(set) var count = 0

    private(set) var loading: Task<Void, Never>?

    init(client: APIClient = .shared) {
        super.init()
        loading = Task { @MainActor [weak self] in
            do {
                let trends = try await client.value(.trends)
                self?.trends = trends
            } catch {
                NSLog("TrendStore: %@", "\(error)")
            }
        }
    }

    deinit {
        loading?.cancel()
    }
}
