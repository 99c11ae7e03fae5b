internal import Foundation
internal import FoundationGaps
internal import ObjectiveC

/// One item of a pasteboard: what it is in several types, the best first, or a provider that makes it when it is asked for.
enum PasteboardItem {
    case values([(type: String, value: Any)])
    case provider(NSItemProvider)

    static let text = "public.utf8-plain-text"
    static let url = "public.url"
    static let image = "public.png"
    static let color = "com.apple.uikit.color"

    init(_ value: Any) {
        switch value {
        case let text as String: self = .values([(Self.text, text)])
        case let url as URL: self = .values([(Self.url, url)])
        case let image as UIImage: self = .values([(Self.image, image)])
        case let color as UIColor: self = .values([(Self.color, color)])
        default: self = .values([("public.data", value)])
        }
    }

    init(_ values: [String: Any]) { self = .values(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) }

    var types: [String] {
        switch self {
        case .values(let values): values.map(\.type)
        case .provider(let provider): provider.registeredTypeIdentifiers
        }
    }

    var dictionary: [String: Any] {
        var result: [String: Any] = [:]
        for type in types { result[type] = value(type) }
        return result
    }

    /// As it was set; of a provider the data that is there at once.
    func value(_ type: String) -> Any? {
        switch self {
        case .values(let values): values.first { $0.type == type }?.value
        case .provider(let provider): provider.immediateData(forTypeIdentifier: type)
        }
    }

    func data(_ type: String) -> Data? {
        switch self {
        case .provider(let provider): return types.contains(type) ? provider.immediateData(forTypeIdentifier: type) : nil
        case .values:
            switch value(type) {
            case let data as Data: return data
            case let text as String: return Data(text.utf8)
            case let url as URL: return Data(url.absoluteString.utf8)
            case let image as UIImage: return type == "public.jpeg" ? image.jpegData(compressionQuality: 0.9) : image.pngData()
            case let object as any NSItemProviderWriting: return NSItemProvider(object: object).immediateData(forTypeIdentifier: type)
            case let object?: return try? PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
            case nil: return nil
            }
        }
    }

    // MARK: By kind

    private func conforming(to type: String) -> [String] { types.filter { TypeTable.type($0, conformsTo: type) } }

    var string: String? {
        for type in conforming(to: "public.plain-text") {
            switch value(type) {
            case let text as String: return text
            case let data as Data: if let text = String(data: data, encoding: type == "public.utf16-plain-text" ? .utf16 : .utf8) { return text }
            default: continue
            }
        }
        return nil
    }

    var url: URL? {
        for type in conforming(to: Self.url) {
            switch value(type) {
            case let url as URL: return url
            case let text as String: if let url = URL(string: text) { return url }
            case let data as Data: if let url = String(data: data, encoding: .utf8).flatMap(URL.init(string:)) { return url }
            default: continue
            }
        }
        return nil
    }

    var image: UIImage? {
        for type in conforming(to: "public.image") {
            switch value(type) {
            case let image as UIImage: return image
            case let data as Data: if let image = UIImage(data: data) { return image }
            default: continue
            }
        }
        return nil
    }

    var color: UIColor? {
        switch value(Self.color) {
        case let color as UIColor: color
        case let data as Data: try? UIColor.object(withItemProviderData: data, typeIdentifier: Self.color)
        default: nil
        }
    }

    /// The provider of the item, or one that has its values.
    var itemProvider: NSItemProvider {
        if case .provider(let provider) = self { return provider }
        let provider = NSItemProvider()
        for type in types {
            let data = data(type)
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(data, nil)
                return nil
            }
        }
        return provider
    }
}
