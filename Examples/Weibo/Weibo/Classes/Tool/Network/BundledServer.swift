import Foundation

/// Stands in for a server: answers requests with the files of the app, through `URLSession` like any other.
final class BundledServer: URLProtocol {
    static let address = URL(string: "bundled://weibo")!

    override class func canInit(with request: URLRequest) -> Bool {
        request.url?.scheme == address.scheme
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest {
        request
    }

    override func startLoading() {
        guard let url = request.url else { return }
        let answer = BundledAnswers.shared.answer(method: request.httpMethod ?? "GET", url: url)
        let response = HTTPURLResponse(
            url: url, statusCode: answer == nil ? 404 : 200, httpVersion: "HTTP/1.1",
            headerFields: ["Content-Length": String(answer?.count ?? 0)])
        guard let response else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        if let answer { client?.urlProtocol(self, didLoad: answer) }
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}
