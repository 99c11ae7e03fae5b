import Foundation

/// What is talked about, the most first.
class TrendStore {
    static let shared = TrendStore()

    private(set) var trends: [Trend] = []

    init(network: Network = BundleNetwork.shared) {
        network.get("trends", as: [Trend].self) { [weak self] result in
            switch result {
            case .success(let trends): self?.trends = trends
            case .failure(let error): NSLog("TrendStore: %@", "\(error)")
            }
        }
    }
}
