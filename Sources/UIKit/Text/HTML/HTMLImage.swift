import Foundation

/// Pictures that a document holds itself, or that lie in a file.
enum HTMLImage {
    private static let largest = 64 << 20

    static func load(_ source: String, base: URL?) -> (image: UIImage, data: Data, type: String?)? {
        let loaded = source.lowercased().hasPrefix("data:") ? embedded(source) : file(source, base: base)
        guard let (data, type) = loaded, let image = UIImage(data: data) else { return nil }
        return (image, data, type)
    }

    /// RFC 2397: `data:[type][;base64],…`.
    private static func embedded(_ source: String) -> (Data, String?)? {
        guard let comma = source.firstIndex(of: ",") else { return nil }
        let head = source[source.index(source.startIndex, offsetBy: 5)..<comma].lowercased()
        let body = String(source[source.index(after: comma)...])
        let data = head.hasSuffix(";base64")
            ? Data(base64Encoded: body.removingPercentEncoding ?? body, options: .ignoreUnknownCharacters)
            : body.removingPercentEncoding.map { Data($0.utf8) }
        guard let data else { return nil }
        let types = ["image/png": "public.png", "image/jpeg": "public.jpeg", "image/gif": "com.compuserve.gif", "image/webp": "org.webmproject.webp", "image/svg+xml": "public.svg-image"]
        return (data, types[String(head.prefix { $0 != ";" })])
    }

    private static func file(_ source: String, base: URL?) -> (Data, String?)? {
        guard let url = URL(string: source, relativeTo: base)?.absoluteURL, url.isFileURL,
            // A device would never end.
            let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
            attributes[.type] as? FileAttributeType == .typeRegular, (attributes[.size] as? NSNumber)?.intValue ?? 0 <= largest,
            let data = try? Data(contentsOf: url)
        else { return nil }
        let types = ["png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "webp": "org.webmproject.webp", "svg": "public.svg-image"]
        return (data, types[url.pathExtension.lowercased()])
    }
}
