import Foundation
import SourceRewriter

/// Apple's frameworks that are packages here, built for those projects alone that import them: `Packages/NAME` in the runtime's checkout, each
/// with a product and a target of that name.
enum RuntimePackages {
    static let names = ["Combine", "CryptoKit", "CommonCrypto"]

    /// Stands in for the runtime's folder of packages, for a task.
    @TaskLocal static var substitute: String?

    private static var folder: String? { substitute ?? (try? RuntimeLibrary()).map { $0.root + "/Packages" } }

    /// The packages they stand on are portable as a whole: not each target of theirs says so.
    private static let portable: [String: SourcePlatform] = ["OpenCombine": .linux, "swift-crypto": .linux, "swift-asn1": .linux]

    /// Gives each target that imports such a framework the targets of its package.
    ///
    /// An import that asks `canImport` first does not bring the package by itself: code that can do without it does not wait for packages
    /// to be fetched. Where another target needs it, it is there for all. Code for Linux goes without: there is no such framework there.
    static func complete(_ project: inout Project) throws {
        guard let folder else { return }
        for name in names where !project.targets.contains(where: { $0.moduleName == name }) {
            let package = folder + "/" + name
            guard Paths.exists(package + "/Package.swift") else { continue }
            let imports = project.targets.map { target in
                target.platform == .iOS && ![.cLibrary, .macro, .resourceBundle].contains(target.kind) ? Imports(of: name, in: target) : Imports()
            }
            guard imports.contains(where: \.isCertain) else { continue }
            let found = try targets(of: name, in: package)
            for target in found.targets where project.target(named: target.name) == nil { project.targets.append(target) }
            project.describingFiles += found.describingFiles.filter { !project.describingFiles.contains($0) }
            for (index, found) in zip(project.targets.indices, imports) where found.isPossible { project.targets[index].dependencies.append(name) }
        }
    }

    private static func targets(of name: String, in package: String) throws -> PackageResolver.Found {
        // What it needs is fetched once for all projects: into the cache of the package.
        let own = Project(directory: package, file: package + "/Package.swift", name: name, origin: .package)
        var found = try PackageResolver.targets(
            products: [name], local: [package], remote: [], pins: nil, project: own, file: own.file,
            choices: portable.merging(ProjectReader.givenProfiles) { $1 })
        guard let failure = found.failure else { return found }
        let missing = try PackageManifest(directory: package).remoteDependencies.map(Paths.name).joined(separator: ", ")
        let hint = ProjectError(failure.path, line: failure.line, "\(failure.message). A checkout of \(missing) in the folder of --packages stands for it")
        for index in found.targets.indices where !found.targets[index].obstacles.isEmpty { found.targets[index].obstacles = [hint] }
        return found
    }

    /// How the sources of a target import a framework.
    private struct Imports {
        /// In a line that is compiled on iOS without asking whether there is such a module.
        var isCertain = false
        /// Under whatever condition.
        var isPossible = false

        init() {}

        init(of name: String, in target: Target) {
            let word = Data(name.utf8)
            for path in target.sources {
                // Most files do not name it: bytes are looked at before lines.
                guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe), data.range(of: word) != nil else { continue }
                let scan = PlatformScan(String(decoding: data, as: UTF8.self), conditions: Set(target.conditions))
                if scan.imports.contains(name) { isPossible = true }
                if scan.importsOnIOS[name] != nil { isCertain = true }
                if isCertain { return }
            }
        }
    }
}
