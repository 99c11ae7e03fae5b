package import CoreGraphics
package import Foundation

/// The app's icon.
package enum AppIcon {
    /// The largest picture of a bundle's icon, for hosts to show; `nil` for an app without one.
    package static func image(of bundle: Bundle = .main) -> CGImage? {
        var names = ["AppIcon"]
        for key in ["CFBundleIcons", "CFBundleIcons~ipad"] {
            let icons = bundle.object(forInfoDictionaryKey: key) as? [String: Any]
            let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
            if let name = primary?["CFBundleIconName"] as? String { names.insert(name, at: 0) }
            names += (primary?["CFBundleIconFiles"] as? [String] ?? []).reversed()
        }
        if let name = bundle.object(forInfoDictionaryKey: "CFBundleIconName") as? String { names.insert(name, at: 0) }
        for name in names {
            if let set = AssetCatalogs.set(.icon, named: name, in: bundle), let content = content(set) { return content.cgImage }
        }
        for name in names {
            if let path = bundle.resourcePath, let content = ImageFile.read(path: "\(path)/\(name)") { return content.cgImage }
        }
        return nil
    }

    /// The picture with the most pixels that a device of this kind may show.
    static func content(_ set: AssetCatalogs.Set) -> ImageContent? {
        struct Picture {
            var file: String
            var pixels: Double
            var isDark: Bool
        }
        let pictures = set.entries("images").compactMap { entry -> Picture? in
            guard let file = entry["filename"] as? String else { return nil }
            let conditions = AssetConditions(entry)
            let side = (entry["size"] as? String)?.split(separator: "x").first.flatMap { Double($0) } ?? 0
            guard !["mac", "watch", "tv", "car"].contains(conditions.idiom) else { return nil }
            return Picture(
                file: file, pixels: side * Double(conditions.scale ?? 1), isDark: conditions.isDark == true || entry["appearances"] != nil)
        }
        guard let best = pictures.filter({ !$0.isDark }).max(by: { $0.pixels < $1.pixels }) ?? pictures.first else { return nil }
        guard let data = FileManager.default.contents(atPath: "\(set.folder)/\(best.file)") else {
            DiagnosticLog.once("\(set.path): the file \"\(best.file)\" it names does not exist")
            return nil
        }
        return ImageFile.decode(data, scale: 1, name: "\(set.folder)/\(best.file)")
    }
}
