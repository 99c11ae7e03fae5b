import Foundation

/// Walks a folder the way build systems do: hidden files are skipped, bundles such as asset catalogs are one item.
enum FileTree {
    /// Folders that count as one file.
    static let opaqueExtensions: Set<String> = [
        "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "framework", "xcframework", "playground", "docc", "icon", "app", "xcodeproj",
        "xcworkspace", "scnassets", "rcproject", "mlpackage", "xcmappingmodel", "atlas", "stickerpack", "appex", "photoslibrary",
    ]

    /// Paths relative to a folder of all files (and folders that count as one) below it, sorted. Links are followed; a folder that several
    /// lead to is listed once.
    ///
    /// - Parameter skip: answers whether a relative path, file or folder, is left out with all below it.
    static func items(in root: String, skip: (String) -> Bool = { _ in false }) -> [String] {
        var result: [String] = []
        var visited: Set<[UInt64]> = []
        func walk(_ relative: String) {
            var info = stat()
            guard stat(relative.isEmpty ? root : root + "/" + relative, &info) == 0,
                visited.insert([UInt64(info.st_dev), UInt64(info.st_ino)]).inserted
            else { return }
            for name in Paths.contents(relative.isEmpty ? root : root + "/" + relative) where !name.hasPrefix(".") {
                let item = relative.isEmpty ? name : relative + "/" + name
                if skip(item) { continue }
                if Paths.isDirectory(root + "/" + item), !opaqueExtensions.contains(Paths.suffix(name)) {
                    walk(item)
                } else {
                    result.append(item)
                }
            }
        }
        walk("")
        return result
    }

    /// What a file means to a target that owns it without being told.
    enum Role {
        case swift, objectiveC, c, header, resource, ignored
    }

    static func role(of path: String) -> Role {
        switch Paths.suffix(path) {
        case "swift": .swift
        case "m", "mm": .objectiveC
        case "c", "cc", "cpp", "cxx", "s": .c
        case "h", "hh", "hpp", "pch", "modulemap", "inc": .header
        case "entitlements", "xcconfig", "xctestplan", "xcodeproj", "xcworkspace", "xcfilelist", "framework", "xcframework", "a", "dylib", "tbd",
            "playground", "docc", "app", "appex", "metal", "storekit", "gpx", "xcprivacy", "pbxproj", "orig", "swp":
            .ignored
        default: .resource
        }
    }
}
