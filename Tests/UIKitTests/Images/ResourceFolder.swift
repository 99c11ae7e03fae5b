import Foundation
import Testing
import UIKit

/// A bundle made for one test.
final class ResourceFolder {
    let url: URL
    let bundle: Bundle

    init(_ files: [String: Data]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("drydock-\(UUID().uuidString)")
        for (path, data) in files {
            let file = url.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        bundle = try #require(Bundle(path: url.path))
    }

    /// Sets of one catalog: a folder's name such as `star.imageset`, its `Contents.json` and files.
    convenience init(sets: [String: (json: String, files: [String: Data])], others: [String: Data] = [:]) throws {
        var files = others
        for (name, set) in sets {
            files["Assets.xcassets/\(name)/Contents.json"] = Data(set.json.utf8)
            for (file, data) in set.files { files["Assets.xcassets/\(name)/\(file)"] = data }
        }
        try self.init(files)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func image(_ name: String, _ traits: UITraitCollection? = nil) -> UIImage? {
        UIImage(named: name, in: bundle, compatibleWith: traits)
    }
}

/// A PNG of one colour.
@MainActor func square(_ side: CGFloat, _ color: UIColor) -> Data {
    picture(side, side) { _ in
        color.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
    }.pngData()!
}
