internal import CoreGraphics
internal import Foundation

/// Several looks of one image, of which the traits choose.
protocol ImageVariants: AnyObject, Sendable {
    func content(for traits: UITraitCollection) -> ImageContent?
}

/// One image set.
final class ImageAsset: ImageVariants, @unchecked Sendable {
    private struct File {
        var path: String
        var scale: CGFloat
        var insets: UIEdgeInsets
        var slices: Slices?
    }

    /// Which parts stretch; in pixels.
    private struct Slices {
        var caps: UIEdgeInsets
        var mode: UIImage.ResizingMode
    }

    private let folder: String
    private let variants: [(AssetConditions, File)]
    private let properties: [String: Any]
    private var loaded: [String: ImageContent] = [:]
    private let lock = NSLock()

    init?(_ set: AssetCatalogs.Set) {
        folder = set.folder
        properties = set.properties
        variants = set.entries("images").compactMap { entry in
            guard let file = entry["filename"] as? String, !file.isEmpty else { return nil }
            let conditions = AssetConditions(entry)
            return (
                conditions,
                File(
                    path: "\(set.folder)/\(file)", scale: conditions.scale ?? 1, insets: Self.insets(entry["alignment-insets"]),
                    slices: Self.slices(entry["resizing"]))
            )
        }
        if variants.isEmpty {
            DiagnosticLog.once("\(set.path): no image of the set names a file")
            return nil
        }
    }

    /// The look for the traits now, with all looks behind it.
    var initialContent: ImageContent? {
        guard var content = content(for: CurrentTraits.fallback) else { return nil }
        if choosesByTraits { content.asset = self }
        switch properties["template-rendering-intent"] as? String {
        case "template": content.renderingMode = .alwaysTemplate
        case "original": content.renderingMode = .alwaysOriginal
        default: break
        }
        // One picture, made for text that runs from left to right: it is mirrored where text runs the other way.
        let directions = variants.compactMap(\.0.isRightToLeft)
        content.flipsForRightToLeft = directions.contains(false) && !directions.contains(true)
        return content
    }

    /// Whether more than the screen's scale decides.
    private var choosesByTraits: Bool {
        variants.contains {
            let c = $0.0
            return c.isDark != nil || c.isHighContrast || c.widthClass != .unspecified || c.heightClass != .unspecified
                || c.isRightToLeft == true || c.idiom != variants[0].0.idiom
        }
    }

    func content(for traits: UITraitCollection) -> ImageContent? {
        guard let file = AssetConditions.best(variants, for: traits, language: AssetLanguage.main) else { return nil }
        return load(file)
    }

    private func load(_ file: File) -> ImageContent? {
        if let known = lock.withLock({ loaded[file.path] }) { return known }
        guard let data = FileManager.default.contents(atPath: file.path) else {
            DiagnosticLog.once("\(folder)/Contents.json: the file \"\((file.path as NSString).lastPathComponent)\" it names does not exist")
            return nil
        }
        let keepsVector = properties["preserves-vector-representation"] as? Bool ?? false
        guard var content = ImageFile.decode(data, scale: file.scale, name: file.path, keepsVector: keepsVector) else { return nil }
        func points(_ insets: UIEdgeInsets) -> UIEdgeInsets {
            UIEdgeInsets(
                top: insets.top / content.scale, left: insets.left / content.scale, bottom: insets.bottom / content.scale,
                right: insets.right / content.scale)
        }
        content.alignmentRectInsets = points(file.insets)
        if let slices = file.slices {
            content.isResizable = true
            content.capInsets = points(slices.caps)
            content.resizingMode = slices.mode
        }
        let result = content
        lock.withLock { loaded[file.path] = result }
        return result
    }

    // MARK: Reading

    private static func number(_ value: Any?) -> CGFloat { (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0 }

    private static func insets(_ value: Any?) -> UIEdgeInsets {
        guard let values = value as? [String: Any] else { return .zero }
        return UIEdgeInsets(
            top: number(values["top"]), left: number(values["left"]), bottom: number(values["bottom"]), right: number(values["right"]))
    }

    private static func slices(_ value: Any?) -> Slices? {
        guard let values = value as? [String: Any], let caps = values["cap-insets"] else { return nil }
        let center = values["center"] as? [String: Any]
        return Slices(caps: insets(caps), mode: center?["mode"] as? String == "tile" ? .tile : .stretch)
    }
}
