import DrydockSession
import Foundation
import SourceRewriter

/// Finds the packages that a project or package depends on and turns them into targets. SwiftPM fetches what is remote.
enum PackageResolver {
    /// A package that an Xcode project names by address.
    struct Remote {
        var url: String
        /// As in the project file: `kind`, and `minimumVersion`, `maximumVersion`, `version`, `branch` or `revision`.
        var requirement: [String: String]
        var line: Int?
    }

    struct Found {
        var targets: [Target] = []
        /// Product name → names of targets.
        var products: [String: [String]] = [:]
        var describingFiles: [String] = []
        /// Why packages that are needed could not be fetched. It concerns the targets that miss their products, and no others.
        var failure: ProjectError?

        /// What these targets stand on, themselves included.
        func closure(of names: [String]) -> Set<String> {
            var needed: Set<String> = []
            var queue = names
            while let name = queue.popLast() {
                guard needed.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else { continue }
                queue += target.dependencies
            }
            return needed
        }

        func lacksProduct(below names: [String]) -> Bool {
            let needed = closure(of: names)
            return targets.contains { needed.contains($0.name) && !$0.missingProducts.isEmpty }
        }
    }

    /// The targets of a package and of all packages below it.
    static func resolve(
        root: PackageReader, checkouts: PackageCheckouts = .given, choices: [String: SourcePlatform] = ProjectReader.givenProfiles
    ) throws -> Found {
        let local = try localPackages(below: [root], checkouts)
        let needsFetching = local.contains { $0.needsFetching(besides: checkouts) }
        return try collect(
            local, root: root.directory, choices: choices,
            fetching: { found in
                let own = root.manifest.targets.compactMap { $0["name"] as? String }
                return needsFetching && found.lacksProduct(below: own) ? try fetch(root.directory) : []
            })
    }

    /// The targets behind the products an Xcode project uses.
    static func targets(
        products wanted: Set<String>, local: [String], remote: [Remote], pins: String?, project: Project, file: String,
        choices: [String: SourcePlatform] = ProjectReader.givenProfiles
    ) throws -> Found {
        let checkouts = PackageCheckouts.given
        let given = remote.compactMap { checkouts.folder(for: $0.url) }
        let remote = remote.filter { checkouts.folder(for: $0.url) == nil }
        let readers = try localPackages(below: (local + given).uniqued().map { PackageReader(manifest: try PackageManifest(directory: $0)) }, checkouts)
        let needsFetching = !remote.isEmpty || readers.contains { $0.needsFetching(besides: checkouts) }
        var found = try collect(
            readers, root: nil, users: project.targets, choices: choices,
            fetching: { found in
                let isWhole = wanted.allSatisfy { found.products[$0] != nil } && !found.lacksProduct(below: wanted.flatMap { found.products[$0] ?? [] })
                return needsFetching && !isWhole ? try fetch(remote: remote, local: local, pins: pins, project: project, file: file) : []
            })
        // Only what the project uses is of interest: packages bring examples and tools along.
        let needed = found.closure(of: wanted.flatMap { found.products[$0] ?? [] })
        found.targets.removeAll { !needed.contains($0.name) }
        return found
    }

    /// - Parameter fetching: fetches what is missing from the packages at hand, if anything is, and answers the folders.
    private static func collect(
        _ local: [PackageReader], root: String?, users: [Target] = [], choices: [String: SourcePlatform] = ProjectReader.givenProfiles, fetching: (Found) throws -> [String]
    ) throws -> Found {
        var found = try collect(local, fetched: [], root: root, users: users, choices: choices)
        do {
            let fetched = try fetching(found)
            if !fetched.isEmpty { found = try collect(local, fetched: fetched, root: root, users: users, choices: choices) }
        } catch let error as ProjectError {
            found.failure = error
            for index in found.targets.indices where !found.targets[index].missingProducts.isEmpty { found.targets[index].obstacles.append(error) }
        }
        return found
    }

    private static func localPackages(below roots: [PackageReader], _ checkouts: PackageCheckouts) throws -> [PackageReader] {
        var readers: [PackageReader] = []
        var seen: Set<String> = []
        var queue = roots
        while !queue.isEmpty {
            let reader = queue.removeFirst()
            guard seen.insert(reader.directory).inserted else { continue }
            readers.append(reader)
            for folder in reader.manifest.localDependencies where !seen.contains(folder) {
                guard Paths.exists(folder + "/Package.swift") else {
                    throw reader.manifest.error(naming: "../" + Paths.name(folder), "local package \"\(folder)\" has no Package.swift")
                }
                queue.append(PackageReader(manifest: try PackageManifest(directory: folder)))
            }
            for folder in reader.manifest.remoteDependencies.compactMap(checkouts.folder) where !seen.contains(folder) {
                queue.append(PackageReader(manifest: try PackageManifest(directory: folder)))
            }
        }
        return readers
    }

    private static func collect(
        _ local: [PackageReader], fetched: [String], root: String?, users: [Target], choices: [String: SourcePlatform]
    ) throws -> Found {
        var readers = local
        let known = Set(local.map(\.directory))
        for folder in fetched where !known.contains(folder) && !(Toolchain.hasMacroLibraries && Paths.name(folder) == "swift-syntax") {
            readers.append(PackageReader(manifest: try PackageManifest(directory: folder)))
        }
        var found = Found()
        for reader in readers {
            for product in reader.manifest.products { found.products[product.name] = product.targets }
        }
        var platforms: [String: SourcePlatform] = [:]
        func targets() throws -> [Target] {
            var result: [Target] = []
            var names: Set<String> = []
            for reader in readers {
                let isRoot = reader.directory == root
                for target in try reader.targets(withTests: isRoot, platforms: platforms, product: { found.products[$0] })
                where isRoot || target.kind != .application {
                    if names.insert(target.name).inserted { result.append(target) }
                }
            }
            return result
        }
        for reader in readers { found.describingFiles.append(reader.manifest.path) }
        found.targets = try targets()
        for target in found.targets { platforms[target.name] = .linux }
        // Targets of projects name products.
        let users = users.map { user in
            var user = user
            user.dependencies = user.dependencies.flatMap { found.products[$0] ?? [$0] }
            return user
        }
        let profiles = try PackageProfiles(targets: found.targets, onLinux: try targets(), users: users, choices: choices)
        platforms = profiles.platforms
        if !platforms.isEmpty { found.targets = try targets() }
        for index in found.targets.indices {
            found.targets[index].platformReason = profiles.reasons[found.targets[index].name]
            found.targets[index].importsXCTest = profiles.testHelpers.contains(found.targets[index].name)
        }
        return found
    }

    // MARK: Fetching

    /// Lets SwiftPM fetch what a package needs; answers the folders of all packages below it.
    private static func fetch(_ directory: String) throws -> [String] {
        let cache = CacheDirectory.of(project: directory)
        let resolved = directory + "/Package.resolved"
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: resolved)) != nil {
            throw ProjectError(resolved, "is a symbolic link, which the package manager would write through; put a file in its place")
        }
        let before = Paths.data(resolved)
        var hash = ContentHash()
        hash.add(contentOf: directory + "/Package.swift")
        hash.add(before ?? Data())
        let stamp = try cache.appending("packages-\(hash.text).txt")
        if let folders = remembered(stamp) { return folders }
        defer {
            // The project's folder stays as it was.
            if Paths.data(resolved) != before {
                let file = ContainedPath(root: directory) / "Package.resolved"
                if let before { _ = try? file.write(before) } else { try? file.remove() }
            }
        }
        return try showDependencies(of: directory, cache: cache, blaming: directory + "/Package.swift", stamp: stamp)
    }

    /// An Xcode project's packages are fetched for a package that is made up for it.
    private static func fetch(remote: [Remote], local: [String], pins: String?, project: Project, file: String) throws -> [String] {
        let cache = CacheDirectory.of(project: project.directory)
        var text = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Dependencies\", dependencies: [\n"
        for remote in remote { text += "    .package(url: \(swiftLiteral(remote.url)), \(try requirement(remote, file: file))),\n" }
        for path in local { text += "    .package(path: \(swiftLiteral(path))),\n" }
        text += "])\n"
        let package = cache / "packages"
        try (package / "Package.swift").write(text)
        var hash = ContentHash()
        hash.add(text)
        if let pins, let data = Paths.data(pins) {
            hash.add(data)
            try (package / "Package.resolved").write(data)
        }
        let stamp = try cache.appending("packages-\(hash.text).txt")
        return try remembered(stamp) ?? showDependencies(of: package.path, cache: cache, blaming: file, stamp: stamp)
    }

    private static func remembered(_ stamp: ContainedPath) -> [String]? {
        guard let text = stamp.text else { return nil }
        let folders = text.split(separator: "\n").map(String.init)
        return folders.allSatisfy { Paths.exists($0 + "/Package.swift") } ? folders : nil
    }

    private static func showDependencies(of package: String, cache: ContainedPath, blaming file: String, stamp: ContainedPath) throws -> [String] {
        if ForeignPrograms.areRefused {
            throw ProjectError(file, "packages cannot be fetched: their manifests are programs, and --no-manifest-execution refuses to run them")
        }
        let outcome = try Subprocess.inTemporaryFolder {
            try Subprocess.run(
                "swift", ["package", "--package-path", package, "--scratch-path", (cache / "swiftpm").path, "show-dependencies", "--format", "json"],
                sees: .fetching, environment: ["TMPDIR": $0])
        }
        // Progress may stand before the JSON.
        guard outcome.succeeded, let brace = outcome.output.firstIndex(of: "{"),
            let root = try? JSONSerialization.jsonObject(with: Data(outcome.output[brace...].utf8)) as? [String: Any]
        else {
            let failure = PackageManifest.failure(outcome, path: file)
            throw ProjectError(failure.path, line: failure.line, "packages cannot be fetched: \(failure.message)")
        }
        var folders: [String] = []
        func visit(_ node: [String: Any]) {
            for child in node["dependencies"] as? [[String: Any]] ?? [] {
                if let path = child["path"] as? String, !folders.contains(path) { folders.append(path) }
                visit(child)
            }
        }
        visit(root)
        try stamp.write(folders.joined(separator: "\n"))
        return folders
    }

    private static func requirement(_ remote: Remote, file: String) throws -> String {
        func value(_ key: String) throws -> String {
            guard let value = remote.requirement[key] else {
                throw ProjectError(file, line: remote.line, "package \"\(remote.url)\" has a requirement without \"\(key)\"")
            }
            return swiftLiteral(value)
        }
        switch remote.requirement["kind"] {
        case "upToNextMajorVersion": return "from: \(try value("minimumVersion"))"
        case "upToNextMinorVersion": return ".upToNextMinor(from: \(try value("minimumVersion")))"
        case "versionRange": return "\(try value("minimumVersion"))..<\(try value("maximumVersion"))"
        case "exactVersion": return "exact: \(try value("version"))"
        case "branch": return "branch: \(try value("branch"))"
        case "revision": return "revision: \(try value("revision"))"
        default: throw ProjectError(file, line: remote.line, "package \"\(remote.url)\" has an unknown kind of requirement")
        }
    }
}
