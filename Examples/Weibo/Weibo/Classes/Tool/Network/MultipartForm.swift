import Foundation

/// A form with texts and files, as a request's body.
struct MultipartForm {
    private let boundary: String
    private var data = Data()

    /// - Parameter boundary: stands between the parts; it must not stand within one.
    init(boundary: String = "weibo-" + UUID().uuidString) {
        self.boundary = boundary
    }

    mutating func add(_ name: String, text: String) {
        begin("name=\"\(name)\"")
        data.append(Data("\r\n\(text)\r\n".utf8))
    }

    mutating func add(_ name: String, file: String, type: String, _ content: Data) {
        begin("name=\"\(name)\"; filename=\"\(file)\"")
        data.append(Data("Content-Type: \(type)\r\n\r\n".utf8))
        data.append(content)
        data.append(Data("\r\n".utf8))
    }

    private mutating func begin(_ disposition: String) {
        data.append(Data("--\(boundary)\r\nContent-Disposition: form-data; \(disposition)\r\n".utf8))
    }

    var body: (data: Data, type: String) {
        (data + Data("--\(boundary)--\r\n".utf8), "multipart/form-data; boundary=\(boundary)")
    }
}
