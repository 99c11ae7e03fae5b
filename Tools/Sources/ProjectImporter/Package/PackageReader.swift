import Foundation
import SourceRewriter

/// Turns a package's manifest into targets: the files that SwiftPM's rules give each of them, settings for a debug build on iOS.
struct PackageReader {
    let manifest: PackageManifest

    var directory: String { manifest.directory }

    /// Reads a package and every package it depends on.
    static func read(_ directory: String) throws -> Project {
        let root = try PackageReader(manifest: PackageManifest(directory: directory))
        var project = Project(directory: directory, file: root.manifest.path, name: root.manifest.name, origin: .package)
        let found = try PackageResolver.resolve(root: root)
        project.targets = found.targets
        project.describingFiles = found.describingFiles
        return project
    }

    /// - Parameters:
    ///   - platforms: the platform of each target that is not for iOS.
    ///   - product: answers the targets that a product of any package stands for.
    func targets(withTests: Bool, platforms: [String: SourcePlatform] = [:], product: (String) -> [String]?) throws -> [Target] {
        try manifest.targets.compactMap { json in
            let platform = platforms[json["name"] as? String ?? ""] ?? .iOS
            return try target(json, withTests: withTests, platform: platform, product: product)
        }
    }

    private func target(_ json: [String: Any], withTests: Bool, platform: SourcePlatform, product: (String) -> [String]?) throws -> Target? {
        let name = json["name"] as? String ?? ""
        let type = json["type"] as? String ?? "regular"
        var target = Target(name: name, kind: .framework)
        target.platform = platform
        target.packageName = manifest.name
        target.deploymentTarget = manifest.deploymentTarget
        switch type {
        case "regular": break
        case "executable": target.kind = .application
        case "test":
            if !withTests { return nil }
            target.kind = .unitTests
        case "macro": target.kind = .macro
        case "plugin": return nil
        default:
            target.kind = .other
            let reason = type == "binary" ? "it holds no code for Linux" : "\(type) targets cannot be built yet"
            target.obstacles = [manifest.error(naming: name, "\(type) target \"\(name)\" is not supported: \(reason)")]
            return target
        }
        let folder = try folder(of: name, type: type, path: json["path"] as? String)
        addFiles(in: folder, json, to: &target)
        if target.sources.isEmpty, target.kind == .framework {
            target.kind = .cLibrary
            target.cHeaderFolders = [folder]
            let headers = Paths.join(folder, json["publicHeadersPath"] as? String ?? "include")
            target.publicHeaders = Paths.isDirectory(headers) ? headers : nil
        }
        apply(json["settings"] as? [[String: Any]] ?? [], in: folder, to: &target)
        if target.kind == .application { target.infoPlist = try infoPlist(for: &target, folder: folder) }
        addDependencies(json["dependencies"] as? [[String: Any]] ?? [], product: product, to: &target)
        return target
    }

    // MARK: Files

    private func folder(of name: String, type: String, path: String?) throws -> String {
        if let path {
            let folder = Paths.join(directory, path)
            guard Paths.isDirectory(folder) else { throw manifest.error(naming: name, "folder \"\(path)\" of target \"\(name)\" does not exist") }
            return folder
        }
        let usual = ["Sources", "Source", "src", "srcs"]
        let parents = type == "test" ? ["Tests"] + usual : usual
        for parent in parents where Paths.isDirectory("\(directory)/\(parent)/\(name)") { return "\(directory)/\(parent)/\(name)" }
        // From 5.9 a package with one target may keep its sources in Sources itself.
        if type != "test", manifest.targets.filter({ $0["type"] as? String != "test" }).count == 1, Paths.isDirectory(directory + "/Sources") {
            return directory + "/Sources"
        }
        throw manifest.error(naming: name, "target \"\(name)\" has no folder; expected \(parents[0])/\(name)")
    }

    private func addFiles(in folder: String, _ json: [String: Any], to target: inout Target) {
        let excluded = (json["exclude"] as? [String] ?? []).map(Self.trimmed)
        let only = (json["sources"] as? [String])?.map(Self.trimmed)
        let rules = json["resources"] as? [[String: Any]] ?? []
        for item in FileTree.items(in: folder, skip: { item in excluded.contains { Self.covers($0, item) } }) {
            let path = folder + "/" + item
            let role = FileTree.role(of: path)
            if let rule = rules.first(where: { Self.covers(Self.trimmed($0["path"] as? String ?? ""), item) }), role != .swift {
                add(path, in: folder, rule: rule, to: &target)
                continue
            }
            let isSource = only?.contains { Self.covers($0, item) } ?? true
            switch role {
            case .swift where isSource: target.sources.append(path)
            case .c where isSource: target.cSources.append(path)
            case .header: target.cHeaders.append(path)
            case .objectiveC where isSource: target.objectiveCSources.append(path)
            case .resource:
                // Without a rule only these go into the product by themselves.
                let kind = Resource.kind(ofPath: path)
                if [.assetCatalog, .storyboard, .xib, .dataModel, .stringCatalog].contains(kind) || item.contains(".lproj/") {
                    target.resources.append(Resource(path: path))
                }
            default: break
            }
        }
    }

    private func add(_ path: String, in folder: String, rule: [String: Any], to target: inout Target) {
        guard (rule["rule"] as? [String: Any])?["copy"] != nil else {
            target.resources.append(Resource(path: path))
            return
        }
        // A copied folder keeps its inner structure.
        let root = Paths.join(folder, Self.trimmed(rule["path"] as? String ?? ""))
        let whole = Paths.isDirectory(root) ? Resource(path: root, kind: .folder, destination: Paths.name(root)) : .copied(root, to: Paths.name(root))
        if !target.resources.contains(whole) { target.resources.append(whole) }
    }

    private static func trimmed(_ path: String) -> String {
        let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        if path == "." { return "" }
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private static func covers(_ root: String, _ item: String) -> Bool { root.isEmpty || item == root || item.hasPrefix(root + "/") }

    // MARK: Settings and dependencies

    /// Whether the condition of a dependency or setting holds for a debug build of the target.
    private static func holds(_ condition: Any?, for target: Target) -> Bool {
        guard let condition = condition as? [String: Any] else { return true }
        let platforms = condition["platformNames"] as? [String] ?? []
        // A macro runs in the compiler.
        let platform = target.platform == .linux || target.kind == .macro ? "linux" : "ios"
        if !platforms.isEmpty, !platforms.contains(platform) { return false }
        return condition["config"] as? String ?? "debug" == "debug"
    }

    private func apply(_ settings: [[String: Any]], in folder: String, to target: inout Target) {
        target.conditions = ["SWIFT_PACKAGE", "DEBUG"]
        // The newest mode the package allows; without a list, the one of its tools version.
        let newest = manifest.languageVersions.compactMap(Double.init).max().map { "\($0)" }
        target.languageMode = XcodeProjectReader.languageMode(newest ?? manifest.toolsVersion)
        if target.kind == .cLibrary {
            target.cDefines = ["SWIFT_PACKAGE=1", "DEBUG=1"]
            let isCPlusPlus = target.cSources.contains { Paths.suffix($0) != "c" && Paths.suffix($0) != "s" }
            if !isCPlusPlus, let standard = manifest.cLanguageStandard { target.cFlags.append("-std=" + standard) }
            if isCPlusPlus, let standard = manifest.cxxLanguageStandard { target.cFlags.append("-std=" + standard) }
        }
        for setting in settings where Self.holds(setting["condition"], for: target) {
            let tool = setting["tool"] as? String
            for (kind, value) in setting["kind"] as? [String: Any] ?? [:] {
                guard let text = (value as? [String: Any])?["_0"] as? String else { continue }
                switch (tool, kind) {
                case ("c", "define"), ("cxx", "define"): target.cDefines.append(text)
                case ("c", "headerSearchPath"), ("cxx", "headerSearchPath"): target.cHeaderFolders.append(Paths.join(folder, text))
                case ("linker", "linkedLibrary") where target.platform == .linux: target.linkedLibraries.append(text)
                case ("swift", "define"): target.conditions.append(text)
                case ("swift", "enableUpcomingFeature"): target.upcomingFeatures.append(text)
                case ("swift", "enableExperimentalFeature"): target.experimentalFeatures.append(text)
                case ("swift", "swiftLanguageMode"), ("swift", "swiftLanguageVersion"): target.languageMode = XcodeProjectReader.languageMode(text)
                case ("swift", "defaultIsolation"): target.defaultIsolation = text == "MainActor" ? text : nil
                default: break
                }
            }
        }
    }

    private func infoPlist(for target: inout Target, folder: String) throws -> Data {
        var settings = BuildSettings()
        let identifier = "dev.drydock.\(target.name)"
        target.bundleIdentifier = identifier
        settings.push([
            "PRODUCT_NAME": target.name, "TARGET_NAME": target.name, "EXECUTABLE_NAME": target.name, "PRODUCT_BUNDLE_IDENTIFIER": identifier,
            "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_MODULE_NAME": target.moduleName,
        ])
        let own = folder + "/Info.plist"
        target.resources.removeAll { $0.path == own }
        return try InfoPlist.make(path: Paths.exists(own) ? own : nil, settings: settings, kind: .application, project: manifest.path)
    }

    private func addDependencies(_ list: [[String: Any]], product: (String) -> [String]?, to target: inout Target) {
        for dependency in list {
            for kind in ["target", "byName", "product"] {
                guard let entry = dependency[kind] as? [Any], let wanted = entry.first as? String, Self.holds(entry.last, for: target) else { continue }
                if Toolchain.hasMacroLibraries, Self.isMacroLibrary(entry) { continue }
                if kind != "product", manifest.targets.contains(where: { $0["name"] as? String == wanted }) {
                    target.dependencies.append(wanted)
                } else if let names = product(wanted) {
                    target.dependencies += names
                } else {
                    target.missingProducts.append(wanted)
                    target.obstacles.append(manifest.error(naming: wanted, "no package has a product \"\(wanted)\""))
                }
            }
        }
        target.dependencies = target.dependencies.uniqued()
    }

    /// Whether a dependency is a product of swift-syntax: macros are built against the compiler's own.
    private static func isMacroLibrary(_ entry: [Any]) -> Bool {
        entry.dropFirst().first as? String == "swift-syntax" || Toolchain.macroLibraries.contains(entry.first as? String ?? "")
    }
}
