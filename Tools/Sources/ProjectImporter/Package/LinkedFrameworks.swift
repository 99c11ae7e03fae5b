import Foundation

/// Frameworks that an Xcode project links and nobody here builds: Carthage's, binary ones, those of projects that are not here. A checkout
/// of the same name among the given ones stands for such a framework.
enum LinkedFrameworks {
    /// The checkout for a framework's file, `Carthage/Build/iOS/Lists.framework`.
    static func checkout(for file: String) -> String? {
        guard ["framework", "xcframework"].contains(Paths.suffix(file)) else { return nil }
        return PackageCheckouts.given.folder(for: Paths.stem(file))
    }

    static func complete(_ project: inout Project) throws {
        guard project.origin == .xcode else { return }
        let checkouts = PackageCheckouts.given
        let known = Set(project.targets.flatMap { [$0.name, $0.productName, $0.moduleName] })
        for index in project.targets.indices {
            let folders = Dictionary(
                project.targets[index].dependencies.compactMap { name in
                    known.contains(name) ? nil : checkouts.folder(for: name).map { (name, $0) }
                }, uniquingKeysWith: { first, _ in first })
            if folders.isEmpty { continue }
            let found = try PackageResolver.targets(
                products: Set(folders.keys), local: folders.values.sorted(), remote: [], pins: nil, project: project, file: project.file)
            for target in found.targets where project.target(named: target.name) == nil { project.targets.append(target) }
            project.describingFiles += found.describingFiles.filter { !project.describingFiles.contains($0) }
            project.targets[index].dependencies = project.targets[index].dependencies.flatMap { found.products[$0] ?? [$0] }.uniqued()
        }
    }
}
