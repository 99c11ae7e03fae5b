import Foundation

/// A request and how its answer is read. The type of the value comes with it, so that callers cannot mix them up.
struct APIRequest<Value> {
    /// Below the server's address, without a slash at its beginning.
    let path: String
    var query: [URLQueryItem] = []
    /// What is sent along; such a request is a POST.
    var body: Body?
    let read: (Data) throws -> Value

    struct Body {
        let data: Data
        let type: String
    }

    func urlRequest(at address: URL) throws -> URLRequest {
        var components = URLComponents(url: address.appendingPathComponent(path), resolvingAgainstBaseURL: false)
        if !query.isEmpty { components?.queryItems = query }
        guard let url = components?.url else { throw APIError.missing(path: path) }
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 15)
        if let body {
            request.httpMethod = "POST"
            request.setValue(body.type, forHTTPHeaderField: "Content-Type")
        }
        return request
    }
}

extension APIRequest where Value: Decodable {
    /// A request whose answer is JSON.
    init(_ path: String, query: [URLQueryItem] = [], body: Body? = nil) {
        self.init(path: path, query: query, body: body) { try JSONDecoder().decode(Value.self, from: $0) }
    }
}
