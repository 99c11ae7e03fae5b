import Foundation
import FoundationGaps

/// One form of an item.
struct ItemRepresentation: @unchecked Sendable {
    enum Source {
        case data(@Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
        case file(@Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?)
        case item(NSItemProvider.LoadHandler)
    }

    let type: String
    let source: Source
    var fileOptions: NSItemProviderFileOptions = []

    func data(_ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress? {
        switch source {
        case .data(let load): return load(completion)
        case .file(let load):
            return load { url, _, error in
                guard let url else { return completion(nil, error) }
                do { completion(try Data(contentsOf: url), nil) } catch { completion(nil, error) }
            }
        case .item(let load):
            load({ item, error in
                guard let item else { return completion(nil, error) }
                data(of: item, completion)
            }, NSData.self, nil)
            return nil
        }
    }

    private func data(of item: any NSSecureCoding, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        switch item {
        case let data as NSData: completion(data as Data, nil)
        case let url as NSURL where url.isFileURL && !TypeTable.type(type, conformsTo: "public.url"):
            // The item of a picture or document is often the URL of its file.
            do { completion(try Data(contentsOf: url as URL), nil) } catch { completion(nil, error) }
        case let object as any NSItemProviderWriting where object.writableTypeIdentifiersForItemProvider.contains(where: { TypeTable.type($0, conformsTo: type) }):
            let written = object.writableTypeIdentifiersForItemProvider.first { TypeTable.type($0, conformsTo: type) }!
            _ = object.loadData(withTypeIdentifier: written, forItemProviderCompletionHandler: completion)
        case let url as NSURL: completion(Data(url.absoluteString.utf8), nil)
        case let text as NSString: completion(Data((text as String).utf8), nil)
        default:
            do {
                completion(try NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true), nil)
            } catch {
                completion(nil, ItemLoading.error(.unavailableCoercionError, "Cannot write the item of type \(type) as data"))
            }
        }
    }

    /// - Parameter mayBeOriginal: whether the original will do, where it may be opened in place.
    func file(name: String?, mayBeOriginal: Bool, _ completion: @escaping @Sendable (ItemFile?, (any Error)?) -> Void) -> Progress? {
        if case .file(let load) = source {
            let isOriginal = mayBeOriginal && fileOptions.contains(.openInPlace)
            return load { url, _, error in
                guard let url else { return completion(nil, error) }
                if isOriginal { return completion(ItemFile(original: url), nil) }
                do { completion(try ItemFile(copyOf: url), nil) } catch { completion(nil, error) }
            }
        }
        return data { data, error in
            guard let data else { return completion(nil, error) }
            do { completion(try ItemFile(data, type: type, name: name), nil) } catch { completion(nil, error) }
        }
    }

    func item(options: [AnyHashable: Any]?, _ completion: @escaping @Sendable (UncheckedBox<any NSSecureCoding>?, (any Error)?) -> Void) -> Progress? {
        switch source {
        case .item(let load):
            load({ completion($0.map { UncheckedBox($0) }, $1) }, nil, options)
            return nil
        case .file(let load): return load { url, _, error in completion(url.map { UncheckedBox($0 as NSURL) }, error) }
        case .data(let load):
            return load { data, error in
                guard let data else { return completion(nil, error) }
                if TypeTable.type(type, conformsTo: "public.url"), let url = try? NSURL.object(withItemProviderData: data, typeIdentifier: type) {
                    completion(UncheckedBox(url), nil)
                } else if TypeTable.type(type, conformsTo: "public.plain-text"), let text = try? NSString.object(withItemProviderData: data, typeIdentifier: type) {
                    completion(UncheckedBox(text), nil)
                } else {
                    completion(UncheckedBox(data as NSData), nil)
                }
            }
        }
    }
}
