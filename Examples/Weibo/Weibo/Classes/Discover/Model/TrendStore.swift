import Foundation

/// What is talked about, the most first.
class TrendStore: NSObject {
    static let shared = TrendStore()

    private(set) var trends: [Trend] = [] {
        didSet { count = trends.count }
    }

    /// Observed by controllers: the trends have come.
    @objc dynamic private(set) var count = 0

    init(network: Network = BundleNetwork.shared) {
        super.init()
        network.get("trends", as: [Trend].self) { [weak self] result in
            switch result {
            case .success(let trends): self?.trends = trends
            case .failure(let error): NSLog("TrendStore: %@", "\(error)")
            }
        }
    }
}
