internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// Reads image files.
enum ImageFile {
    /// How many pictures were refused: those are there, which the log would deny if it spoke of a missing one besides.
    static let refusals = Mutex(0)

    /// `nil` when there is no such file or it is no image, the second said in the log.
    static func read(path: String) -> ImageContent? {
        var candidate = path
        if (path as NSString).pathExtension.isEmpty { candidate = path + ".png" }
        // A file without a scale in its name stands for the better ones beside it.
        for variant in scaleVariants(of: candidate) {
            guard let data = FileManager.default.contents(atPath: variant.path) else { continue }
            return decode(data, scale: variant.scale, name: variant.path)
        }
        return nil
    }

    /// `nil` for what is no picture or asks for too much, which the log says.
    ///
    /// - Parameters:
    ///   - name: the file, or what was called with the data.
    ///   - keepsVector: a PDF or SVG is drawn anew when it is shown larger.
    static func decode(_ data: Data, scale: CGFloat, name: String, keepsVector: Bool = false) -> ImageContent? {
        do {
            if VectorPicture.isVector(data) {
                let screen = UIScreenScale.current
                let vector = try RefusedVectors.remembering(data, scale: screen) { try VectorPicture(data, scale: screen) }
                var content = ImageContent(cgImage: vector.image, scale: screen)
                if keepsVector { content.vector = vector }
                return content
            }
            let result = try ImageDecoder.decode(data)
            return ImageContent(
                cgImage: result.image, scale: scale > 0 ? scale : 1,
                orientation: UIImage.Orientation(exif: result.orientation.rawValue))
        } catch {
            refusals.withLock { $0 += 1 }
            DiagnosticLog.once("\(name): the picture of \(data.count) bytes is not shown: \(error)")
            return nil
        }
    }

    /// The files that may stand for `path`, best for the screen first.
    static func scaleVariants(of path: String) -> [(path: String, scale: CGFloat)] {
        let base = (path as NSString).deletingPathExtension
        let ext = (path as NSString).pathExtension
        for scale in [1, 2, 3] where base.hasSuffix("@\(scale)x") { return [(path, CGFloat(scale))] }
        let screen = UIScreenScale.current
        let order: [CGFloat] = screen >= 3 ? [3, 2, 1] : screen >= 2 ? [2, 3, 1] : [1, 2, 3]
        return order.map { scale in
            (scale == 1 ? path : "\(base)@\(Int(scale))x.\(ext)", scale)
        }
    }
}

/// PDFs and SVGs that were refused: finding it out again would cost as much each time an app asks.
private enum RefusedVectors {
    private static let reasons = Mutex<[Int: VectorPicture.Failure]>([:])
    private static let most = 1000

    static func remembering(_ data: Data, scale: CGFloat, _ draw: () throws -> VectorPicture) throws -> VectorPicture {
        var hasher = Hasher()
        hasher.combine(scale)
        hasher.combine(data.count)
        data.withUnsafeBytes { hasher.combine(bytes: $0) }
        let digest = hasher.finalize()
        if let reason = reasons.withLock({ $0[digest] }) { throw reason }
        do {
            return try draw()
        } catch let reason as VectorPicture.Failure {
            reasons.withLock { known in
                if known.count >= most { known.removeAll() }
                known[digest] = reason
            }
            throw reason
        }
    }
}

/// Images by name, each read once.
enum NamedImages {
    private struct Key: Hashable {
        var name: String
        var bundle: String
        var scale: CGFloat
        var idiom: UIUserInterfaceIdiom
    }

    nonisolated(unsafe) private static var cache: [Key: ImageContent] = [:]
    private static let lock = NSLock()

    /// - Parameter tells: whether the log hears of a missing image.
    static func image(named name: String, in bundle: Bundle, traits: UITraitCollection?, tells: Bool = true) -> ImageContent? {
        guard !name.isEmpty else { return nil }
        let key = Key(
            name: name, bundle: bundle.bundlePath, scale: UIScreenScale.current,
            idiom: CurrentTraits.fallback.userInterfaceIdiom)
        if let found = lock.withLock({ cache[key] }) { return choose(found, traits) }
        let refused = ImageFile.refusals.withLock { $0 }
        guard var content = catalogImage(named: name, in: bundle) ?? file(named: name, in: bundle) else {
            if tells, ImageFile.refusals.withLock({ $0 }) == refused { DiagnosticLog.once("UIImage: no image named '\(name)' in \(bundle.bundlePath)") }
            return nil
        }
        content.name = name
        lock.withLock { cache[key] = content }
        return choose(content, traits)
    }

    private static func choose(_ content: ImageContent, _ traits: UITraitCollection?) -> ImageContent {
        guard let asset = content.asset, let variant = asset.content(for: traits ?? .current) else { return content }
        return content.showing(variant)
    }

    private static let endings: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "heic", "pdf", "svg"]

    /// A set is found by a file's name too: code written before there were catalogs says `"photo.jpg"`.
    private static func catalogImage(named name: String, in bundle: Bundle) -> ImageContent? {
        if let found = AssetCatalogs.image(named: name, in: bundle) { return found }
        let file = name as NSString
        guard endings.contains(file.pathExtension.lowercased()) else { return nil }
        return AssetCatalogs.image(named: file.deletingPathExtension, in: bundle)
    }

    private static func file(named name: String, in bundle: Bundle) -> ImageContent? {
        guard let root = bundle.resourcePath else { return nil }
        let hasExtension = endings.contains((name as NSString).pathExtension.lowercased())
        let names = hasExtension ? [name] : ["\(name).png", "\(name).jpg", "\(name).jpeg", "\(name).pdf", "\(name).svg"]
        let idiom = CurrentTraits.fallback.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        // A picture in the language's own folder goes before that for all.
        let folders = bundle.preferredLocalizations.map { "\(root)/\($0).lproj" } + [root, "\(root)/Base.lproj"]
        for folder in folders {
            for file in names {
                let path = (folder as NSString).appendingPathComponent(file)
                for variant in ImageFile.scaleVariants(of: path) {
                    let base = (variant.path as NSString).deletingPathExtension
                    let ext = (variant.path as NSString).pathExtension
                    for candidate in ["\(base)\(idiom).\(ext)", variant.path] {
                        guard let data = FileManager.default.contents(atPath: candidate) else { continue }
                        return ImageFile.decode(data, scale: variant.scale, name: candidate)
                    }
                }
            }
        }
        return nil
    }
}
