import Foundation

@testable import Weibo

/// A server of the tests: answers as a closure says, or not at all. Each test has a host of its own, so that tests do not meet.
final class StubServer: URLProtocol {
    struct Answer {
        var status = 200
        var chunks: [Data] = []
        var error: URLError?
        /// No answer; the request waits until it is given up.
        var isSilent = false

        static func json(_ text: String) -> Answer { Answer(chunks: [Data(text.utf8)]) }
        static func status(_ status: Int) -> Answer { Answer(status: status) }
        static func failure(_ code: URLError.Code) -> Answer { Answer(error: URLError(code)) }
        static let silent = Answer(isSilent: true)
    }

    private static let lock = NSLock()
    private static var hosts: [String: (URLRequest) -> Answer] = [:]
    private static var asked: [String: [URLRequest]] = [:]
    private static var stopped: [String: Int] = [:]

    /// A client whose server answers so.
    static func client(_ host: String, _ answer: @escaping (URLRequest) -> Answer) -> APIClient {
        set(host, answer)
        lock.lock()
        asked[host] = []
        stopped[host] = 0
        lock.unlock()
        return APIClient(address: URL(string: "https://\(host)/api")!, protocols: [StubServer.self])
    }

    /// Another behaviour from now on.
    static func set(_ host: String, _ answer: @escaping (URLRequest) -> Answer) {
        lock.lock()
        hosts[host] = answer
        lock.unlock()
    }

    /// What was asked, path and query, in order.
    static func paths(_ host: String) -> [String] {
        requests(host).compactMap { request in
            guard let url = request.url else { return nil }
            return url.path + (url.query.map { "?" + ($0.removingPercentEncoding ?? $0) } ?? "")
        }
    }

    static func requests(_ host: String) -> [URLRequest] {
        lock.lock()
        defer { lock.unlock() }
        return asked[host] ?? []
    }

    static func stopCount(_ host: String) -> Int {
        lock.lock()
        defer { lock.unlock() }
        return stopped[host] ?? 0
    }

    /// What the app's own files answer.
    static func bundled(_ request: URLRequest) -> Answer {
        guard let url = request.url else { return .status(400) }
        let path = url.absoluteString.components(separatedBy: "/api/").last ?? ""
        guard let inner = URL(string: "bundled://weibo/" + path),
            let data = BundledAnswers.shared.answer(method: request.httpMethod ?? "GET", url: inner)
        else { return .status(404) }
        return Answer(chunks: [data])
    }

    override class func canInit(with request: URLRequest) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        return request.url?.host.map { hosts[$0] != nil } ?? false
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    private var isWaiting = false

    override func startLoading() {
        guard let url = request.url, let host = url.host else { return }
        StubServer.lock.lock()
        StubServer.asked[host]?.append(request)
        let answer = StubServer.hosts[host]?(request) ?? .status(500)
        StubServer.lock.unlock()
        if answer.isSilent {
            isWaiting = true
            return
        }
        if let error = answer.error {
            client?.urlProtocol(self, didFailWithError: error)
            return
        }
        let length = answer.chunks.reduce(0) { $0 + $1.count }
        guard let response = HTTPURLResponse(
            url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: ["Content-Length": String(length)])
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        for chunk in answer.chunks { client?.urlProtocol(self, didLoad: chunk) }
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {
        guard isWaiting, let host = request.url?.host else { return }
        isWaiting = false
        StubServer.lock.lock()
        StubServer.stopped[host, default: 0] += 1
        StubServer.lock.unlock()
    }
}

/// Waits until something holds, at most two seconds.
@MainActor
func until(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<2000 where !condition() { try? await Task.sleep(nanoseconds: 1_000_000) }
    return condition()
}

/// The two hundred posts of the app.
func bundledPosts() throws -> [Post] {
    let url = Bundle.main.url(forResource: "posts", withExtension: "json")!
    return try JSONDecoder().decode([Post].self, from: Data(contentsOf: url))
}
