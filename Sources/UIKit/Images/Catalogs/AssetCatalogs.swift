internal import CoreGraphics
internal import Foundation

/// Finds the sets of asset catalogs as they lie in a bundle: folders named `*.xcassets`, read where they stand.
enum AssetCatalogs {
    /// A kind of set, by the ending of its folder.
    enum Kind: String, CaseIterable {
        case image = "imageset"
        case color = "colorset"
        case data = "dataset"
        case symbol = "symbolset"
        case icon = "appiconset"
    }

    /// One set: its folder and what its `Contents.json` says.
    struct Set {
        var folder: String
        var json: [String: Any]

        var path: String { folder + "/Contents.json" }
        var properties: [String: Any] { json["properties"] as? [String: Any] ?? [:] }

        /// The entries of a list, each an object; a list of something else is told of.
        func entries(_ key: String) -> [[String: Any]] {
            guard let list = json[key] else { return [] }
            guard let entries = list as? [[String: Any]] else {
                DiagnosticLog.once("\(path): \"\(key)\" is no list of objects")
                return []
            }
            return entries
        }
    }

    /// Paths of the sets of one bundle, by kind and name; `Group/Name` where a group provides a namespace.
    private typealias Index = [Kind: [String: String]]

    nonisolated(unsafe) private static var indexes: [String: Index] = [:]
    private static let lock = NSLock()

    static func set(_ kind: Kind, named name: String, in bundle: Bundle) -> Set? {
        guard let folder = index(of: bundle)[kind]?[name], let json = contents(of: folder) else { return nil }
        return Set(folder: folder, json: json)
    }

    /// An image, a symbol of the app's own or an icon.
    static func image(named name: String, in bundle: Bundle) -> ImageContent? {
        if let set = set(.image, named: name, in: bundle) { return ImageAsset(set)?.initialContent }
        if let set = set(.symbol, named: name, in: bundle) { return SymbolSet.content(set, name: name) }
        if let set = set(.icon, named: name, in: bundle) { return AppIcon.content(set) }
        return nil
    }

    static func color(named name: String, in bundle: Bundle) -> UIColor.Kind? {
        set(.color, named: name, in: bundle).flatMap { ColorSet.read($0, name: name) }
    }

    private static func contents(of folder: String) -> [String: Any]? {
        let path = folder + "/Contents.json"
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        do {
            guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
                DiagnosticLog.once("\(path): a JSON object was expected")
                return nil
            }
            return json
        } catch {
            let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
            DiagnosticLog.once("\(path): a JSON object was expected: \(reason)")
            return nil
        }
    }

    private static func index(of bundle: Bundle) -> Index {
        let root = bundle.resourcePath ?? bundle.bundlePath
        if let known = lock.withLock({ indexes[root] }) { return known }
        var index: Index = [:]
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        for entry in entries.sorted() where entry.hasSuffix(".xcassets") {
            scan("\(root)/\(entry)", namespace: "", &index)
        }
        let result = index
        lock.withLock { indexes[root] = result }
        return result
    }

    private static func scan(_ folder: String, namespace: String, _ index: inout Index) {
        for entry in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            let path = "\(folder)/\(entry)"
            let ending = (entry as NSString).pathExtension
            if let kind = Kind(rawValue: ending) {
                let name = namespace + (entry as NSString).deletingPathExtension
                if index[kind]?[name] == nil { index[kind, default: [:]][name] = path }
                continue
            }
            // Launch images, stickers and what other systems use have endings too; a group may have a dot in its name.
            var isFolder = false as ObjCBool
            guard !ignored.contains(ending), FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
            else { continue }
            let properties = contents(of: path)?["properties"] as? [String: Any]
            let isSpaced = properties?["provides-namespace"] as? Bool ?? false
            scan(path, namespace: isSpaced ? "\(namespace)\(entry)/" : namespace, &index)
        }
    }

    private static let ignored: Swift.Set<String> = [
        "launchimage", "brandassets", "imagestack", "imagestacklayer", "complicationset", "stickersiconset", "stickerpack", "sticker",
        "spriteatlas", "arresourcegroup", "textureset", "cubetextureset", "mipmapset", "watchface", "gcdashboardimage", "gcleaderboard",
        "iconset", "json",
    ]
}
