import Foundation

/// Asks a server: a resource is a path below its address.
class ServerNetwork: Network {
    private let address: URL
    private let session: URLSession

    init(address: URL, session: URLSession = .shared) {
        self.address = address
        self.session = session
    }

    func get(_ resource: String, completion: @escaping (Result<Data, Error>) -> Void) {
        session.dataTask(with: address.appendingPathComponent(resource)) { data, response, error in
            let result: Result<Data, Error>
            if let error = error {
                result = .failure(error)
            } else if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
                result = .failure(NetworkError.status(status))
            } else {
                result = .success(data ?? Data())
            }
            DispatchQueue.main.async { completion(result) }
        }.resume()
    }
}
