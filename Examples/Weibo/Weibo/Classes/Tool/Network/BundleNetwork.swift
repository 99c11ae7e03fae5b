import Foundation

/// Answers from the app's own JSON files, at once.
class BundleNetwork: Network {
    static let shared = BundleNetwork()

    private let bundle: Bundle

    init(bundle: Bundle = .main) {
        self.bundle = bundle
    }

    func get(_ resource: String, completion: @escaping (Result<Data, Error>) -> Void) {
        guard let url = bundle.url(forResource: resource, withExtension: "json") else {
            return completion(.failure(NetworkError.missing(resource)))
        }
        completion(Result { try Data(contentsOf: url) })
    }
}
