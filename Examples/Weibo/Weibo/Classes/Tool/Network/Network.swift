import Foundation

/// Where data comes from: a server, or files that stand in for one. Who asks does not know which.
protocol Network: AnyObject {
    /// Gets what is known under a name. The completion is called on the main thread; at once, where the data is at hand.
    func get(_ resource: String, completion: @escaping (Result<Data, Error>) -> Void)
}

extension Network {
    /// Gets a value that is written in JSON.
    func get<Value: Decodable>(_ resource: String, as type: Value.Type = Value.self, completion: @escaping (Result<Value, Error>) -> Void) {
        get(resource) { result in
            completion(result.flatMap { data in Result { try JSONDecoder().decode(Value.self, from: data) } })
        }
    }
}

enum NetworkError: Error, Equatable {
    /// There is nothing of this name.
    case missing(String)
    /// The server answered with this status.
    case status(Int)
}
