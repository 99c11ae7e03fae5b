internal import CoreGraphics
internal import Foundation

/// Reads images and colours from asset catalogs as they lie in a project: folders named `*.xcassets`.
enum AssetCatalogFolder {
    /// Paths of the sets of one bundle, by name; `Group/Name` where a group provides a namespace.
    private struct Index {
        var images: [String: String] = [:]
        var colors: [String: String] = [:]
    }

    nonisolated(unsafe) private static var indexes: [String: Index] = [:]
    private static let lock = NSLock()

    static func image(named name: String, in bundle: Bundle) -> ImageContent? {
        guard let folder = index(of: bundle).images[name], let json = contents(of: folder) else { return nil }
        return ImageAsset(folder: folder, json: json)?.initialContent
    }

    static func color(named name: String, in bundle: Bundle) -> UIColor.Kind? {
        guard let folder = index(of: bundle).colors[name], let json = contents(of: folder) else { return nil }
        return ColorSet.read(json, name: name)
    }

    private static func contents(of folder: String) -> [String: Any]? {
        let path = folder + "/Contents.json"
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        guard let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            DiagnosticLog.once("\(path): not a JSON object")
            return nil
        }
        return json
    }

    private static func index(of bundle: Bundle) -> Index {
        let root = bundle.resourcePath ?? bundle.bundlePath
        if let known = lock.withLock({ indexes[root] }) { return known }
        var index = Index()
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
            let name = namespace + (entry as NSString).deletingPathExtension
            switch (entry as NSString).pathExtension {
            case "imageset": if index.images[name] == nil { index.images[name] = path }
            case "colorset": if index.colors[name] == nil { index.colors[name] = path }
            case "":
                var isFolder = false as ObjCBool
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { continue }
                let properties = contents(of: path)?["properties"] as? [String: Any]
                let spaced = properties?["provides-namespace"] as? Bool ?? false
                scan(path, namespace: spaced ? "\(name)/" : namespace, &index)
            default: break
            }
        }
    }
}

/// One image set: variants by scale, idiom and appearance.
final class ImageAsset: @unchecked Sendable {
    private struct Variant {
        var path: String
        var scale: CGFloat
        var isDark: Bool
        var idiom: String
    }

    private let variants: [Variant]
    private let properties: [String: Any]
    private var loaded: [String: ImageContent] = [:]
    private let lock = NSLock()

    init?(folder: String, json: [String: Any]) {
        properties = json["properties"] as? [String: Any] ?? [:]
        variants = (json["images"] as? [[String: Any]] ?? []).compactMap { entry in
            guard let file = entry["filename"] as? String else { return nil }
            let scaleText = entry["scale"] as? String ?? "1x"
            let appearances = entry["appearances"] as? [[String: Any]] ?? []
            return Variant(
                path: "\(folder)/\(file)", scale: CGFloat(Double(scaleText.dropLast()) ?? 1),
                isDark: appearances.contains { $0["value"] as? String == "dark" },
                idiom: entry["idiom"] as? String ?? "universal")
        }
        if variants.isEmpty { return nil }
    }

    var initialContent: ImageContent? {
        guard var content = content(for: CurrentTraits.fallback) else { return nil }
        if variants.contains(where: \.isDark) { content.asset = self }
        switch properties["template-rendering-intent"] as? String {
        case "template": content.renderingMode = .alwaysTemplate
        case "original": content.renderingMode = .alwaysOriginal
        default: break
        }
        return content
    }

    /// The best variant for `traits`: the appearance counts most, then the idiom, then the scale.
    func content(for traits: UITraitCollection) -> ImageContent? {
        let dark = traits.userInterfaceStyle == .dark
        let idiom = traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
        let scale = traits.displayScale > 0 ? traits.displayScale : UIScreenScale.current
        func rank(_ variant: Variant) -> Double {
            var rank = 0.0
            if variant.isDark == dark { rank += 1000 } else if variant.isDark { return -1 }
            if variant.idiom == idiom { rank += 100 } else if variant.idiom != "universal" { return -1 }
            // The screen's scale is best, then finer ones, then coarser.
            rank += variant.scale == scale ? 50 : variant.scale > scale ? 30 - Double(variant.scale) : Double(variant.scale)
            return rank
        }
        let best = variants.filter { rank($0) >= 0 }.max { rank($0) < rank($1) }
        return best.flatMap(load)
    }

    private func load(_ variant: Variant) -> ImageContent? {
        if let known = lock.withLock({ loaded[variant.path] }) { return known }
        guard let data = FileManager.default.contents(atPath: variant.path) else {
            DiagnosticLog.once("\(variant.path): the catalog names this file, which does not exist")
            return nil
        }
        guard let content = ImageFile.decode(data, scale: variant.scale, name: variant.path) else { return nil }
        lock.withLock { loaded[variant.path] = content }
        return content
    }
}

/// One colour set.
enum ColorSet {
    static func read(_ json: [String: Any], name: String) -> UIColor.Kind? {
        var light: UIColor?
        var dark: UIColor?
        for entry in json["colors"] as? [[String: Any]] ?? [] {
            guard let idiom = entry["idiom"] as? String, idiom == "universal" || idiom == "iphone" || idiom == "ipad",
                let definition = entry["color"] as? [String: Any], let color = color(definition)
            else { continue }
            let appearances = entry["appearances"] as? [[String: Any]] ?? []
            if appearances.contains(where: { $0["value"] as? String == "dark" }) {
                dark = dark ?? color
            } else if appearances.allSatisfy({ $0["appearance"] as? String == "luminosity" }) {
                light = light ?? color
            }
        }
        guard let light = light ?? dark else { return nil }
        guard let dark, dark != light else { return light.kind }
        return .dynamic(DynamicColor(name: name) { $0.userInterfaceStyle == .dark ? dark : light })
    }

    private static func color(_ definition: [String: Any]) -> UIColor? {
        if let reference = definition["reference"] as? String { return systemColor(reference) }
        guard let components = definition["components"] as? [String: Any] else { return nil }
        func value(_ key: String) -> CGFloat? { (components[key] as? String).flatMap(number) }
        let alpha = value("alpha") ?? 1
        if let white = value("white") { return UIColor(white: white, alpha: alpha) }
        guard let r = value("red"), let g = value("green"), let b = value("blue") else { return nil }
        return definition["color-space"] as? String == "display-p3"
            ? UIColor(displayP3Red: r, green: g, blue: b, alpha: alpha) : UIColor(red: r, green: g, blue: b, alpha: alpha)
    }

    /// `0.5`, `0x7F` or `127`: Xcode writes all three.
    private static func number(_ text: String) -> CGFloat? {
        if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        if text.contains(".") { return Double(text).map { CGFloat($0) } }
        guard let whole = Int(text) else { return nil }
        // "1" of alpha and of 0.0…1.0 lists means all of it; as one of 255 parts nobody writes it.
        return whole <= 1 ? CGFloat(whole) : CGFloat(whole) / 255
    }

    private static func systemColor(_ reference: String) -> UIColor? {
        switch reference {
        case "systemRedColor": .systemRed
        case "systemGreenColor": .systemGreen
        case "systemBlueColor": .systemBlue
        case "systemOrangeColor": .systemOrange
        case "systemYellowColor": .systemYellow
        case "systemPinkColor": .systemPink
        case "systemPurpleColor": .systemPurple
        case "systemTealColor": .systemTeal
        case "systemIndigoColor": .systemIndigo
        case "systemGrayColor": .systemGray
        case "labelColor": .label
        case "secondaryLabelColor": .secondaryLabel
        case "systemBackgroundColor": .systemBackground
        case "secondarySystemBackgroundColor": .secondarySystemBackground
        case "separatorColor": .separator
        default: nil
        }
    }
}
