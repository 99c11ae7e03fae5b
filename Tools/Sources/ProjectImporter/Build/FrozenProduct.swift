import DrydockSession
import Foundation

extension BuildDriver {
    /// A product as it is now, in a folder that no later build changes: runs that go on keep what they were started from. The folder is named
    /// after what the product is made of; its files are second names of the product's, which builds replace and never write into.
    ///
    /// The caller holds the cache's lock.
    func frozen(_ place: ContainedPath, program: ContainedPath, wasUpToDate: Bool) throws -> Product {
        var hash = ContentHash()
        for step in ["link", "resources"] { hash.add(try stamp(step, of: step == "link" ? program : place, suffix: "txt").text ?? "") }
        hash.add((place / "Info.plist").data ?? Data())
        let versions = try (cache / "runs").appending(place.name)
        let folder = try versions.appending(hash.text)
        let bundle = try folder.appending(place.name)
        for _ in 0..<10 {
            if let hold = FolderHold(folder) {
                return Product(place: bundle, program: try bundle.appending(program.name), folder: folder, hold: hold, wasUpToDate: wasUpToDate)
            }
            try GuardedFolder.make(folder) { new in try Self.link(place, as: new.appending(place.name)) }
            try sweep(versions, keeping: folder)
        }
        throw BuildFailure("\(folder.path) cannot be made")
    }

    /// Gives the files of a folder second names in another; links inside are made anew.
    private static func link(_ folder: ContainedPath, as other: ContainedPath) throws {
        try other.makeFolder()
        for name in folder.contents {
            let (from, to) = (try folder.appending(name), try other.appending(name))
            var info = stat()
            guard lstat(from.path, &info) == 0 else { continue }
            switch info.st_mode & S_IFMT {
            case S_IFDIR: try link(from, as: to)
            case S_IFREG: try to.makeHardLink(to: from)
            default: try to.copyLink(from)
            }
        }
    }

    /// How many versions of a product stay that no run uses.
    private static let kept = 4

    /// Removes older versions that no run uses.
    private func sweep(_ versions: ContainedPath, keeping kept: ContainedPath) throws {
        let others = try versions.contents.filter { $0 != kept.name }.map { try versions.appending($0) }
        let byDate = others.map { (folder: $0, date: $0.changed) }.sorted { $0.date > $1.date }
        for other in byDate.dropFirst(Self.kept - 1) { _ = try FolderHold.remove(other.folder) }
    }
}

extension ContainedPath {
    /// Seconds since 1970; of a folder the time of its last use, see ``FolderHold``.
    var changed: Int {
        var info = stat()
        return lstat(path, &info) == 0 ? info.st_mtim.tv_sec : 0
    }
}
