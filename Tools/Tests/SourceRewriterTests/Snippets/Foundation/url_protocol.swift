// F11.1 a URLProtocol of the app's own answers requests, with the initialiser overridden
import Foundation

final class UPStub: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "stub" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override init(request: URLRequest, cachedResponse: CachedURLResponse?, client: URLProtocolClient?) {
        super.init(request: request, cachedResponse: cachedResponse, client: client)
    }
    override func startLoading() {
        let response = URLResponse(url: request.url!, mimeType: "text/plain", expectedContentLength: 2, textEncodingName: nil)
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data("hi".utf8))
        client?.urlProtocolDidFinishLoading(self)
    }
    override func stopLoading() {}
}

func run() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [UPStub.self]
    let done = DispatchSemaphore(value: 0)
    URLSession(configuration: configuration).dataTask(with: URL(string: "stub://a")!) { data, response, error in
        print(data.map { String(decoding: $0, as: UTF8.self) } ?? "nil", response?.mimeType ?? "nil", error == nil)
        done.signal()
    }.resume()
    done.wait()
}
// prints:
// hi text/plain true
