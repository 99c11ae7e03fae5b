// F11.1 import Foundation brings URL loading and the XML parser
import Foundation

final class FPReader: NSObject, XMLParserDelegate {
    var names: [String] = []

    func parser(_ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]) {
        names.append(elementName)
    }
}

extension URLRequest {
    static func get(_ path: String) -> URLRequest { URLRequest(url: URL(string: "https://example.com/" + path)!) }
}

func run() {
    var request = URLRequest.get("a")
    request.httpMethod = "PUT"
    request.setValue("b", forHTTPHeaderField: "A")
    print(request.httpMethod ?? "nil", request.value(forHTTPHeaderField: "A") ?? "nil")
    let response = HTTPURLResponse(url: request.url!, statusCode: 404, httpVersion: nil, headerFields: nil)
    print(response?.statusCode ?? 0)
    print(URLSession.shared.configuration.timeoutIntervalForRequest)
    let reader = FPReader()
    let parser = XMLParser(data: Data("<a><b/></a>".utf8))
    parser.delegate = reader
    print(parser.parse(), reader.names)
}

// prints:
// PUT b
// 404
// 60.0
// true ["a", "b"]
