import DrydockSession
import Foundation

/// Reads an `.xcodeproj`.
struct XcodeProjectReader {
    let bundle: String
    let directory: String
    let objects: ProjectObjects
    /// The one wanted; a project without it is read in the one that Xcode would run.
    let configuration: String
    /// Absolute paths of file references and groups.
    private(set) var paths: [String: String] = [:]
    private var warnings: [ProjectWarning] = []
    private var describingFiles: [String] = []
    private let remoteProjects = RemoteProjects()

    /// - Parameter bundle: the absolute path of the `.xcodeproj` folder.
    static func read(_ bundle: String, configuration: String = BuildSettings.defaultConfiguration) throws -> Project {
        try read(bundle, configuration: configuration, within: [])
    }

    /// - Parameter outer: the projects around this one.
    private static func read(_ bundle: String, configuration: String, within outer: [String]) throws -> Project {
        let (classic, json) = (bundle + "/project.pbxproj", bundle + "/project.xcproj")
        // Where both lie, Xcode reads the newer format.
        let isJSON = Paths.exists(json)
        if !isJSON, !Paths.exists(classic) { throw ProjectError(bundle, "no project.pbxproj and no project.xcproj in it") }
        let objects = isJSON ? try ProjectObjects(jsonPath: json) : try ProjectObjects(path: classic)
        var reader = XcodeProjectReader(bundle: bundle, objects: objects, configuration: configuration)
        let project = try reader.read()
        let inner = reader.innerProjects.filter { $0 != bundle && !outer.contains($0) && Paths.name($0) != "Pods.xcodeproj" }
        if inner.isEmpty { return project }
        return WorkspaceReader.merged(project, with: try inner.map { try read($0, configuration: configuration, within: outer + [bundle]) })
    }

    /// Reads objects that stand for a project file: `bundle` is where that would be.
    static func read(objects: ProjectObjects, bundle: String, configuration: String) throws -> Project {
        var reader = XcodeProjectReader(bundle: bundle, objects: objects, configuration: configuration)
        return try reader.read()
    }

    private init(bundle: String, objects: ProjectObjects, configuration: String) {
        self.bundle = bundle
        self.configuration = configuration
        self.objects = objects
        let folder = Paths.parent(bundle)
        directory = Paths.join(folder, objects.string(objects.rootID, "projectDirPath") ?? "")
    }

    private mutating func read() throws -> Project {
        guard objects.kind(objects.rootID) == "PBXProject", let mainGroup = objects.string(objects.rootID, "mainGroup") else {
            throw objects.error(objects.rootID, "the root object is not a project")
        }
        locate(mainGroup, in: directory)
        var project = Project(directory: Paths.parent(bundle), file: objects.path, name: Paths.stem(bundle), origin: .xcode)
        project.configuration = configuration
        for id in objects.ids(objects.rootID, "targets") {
            switch objects.kind(id) {
            case "PBXNativeTarget":
                guard let target = try target(id, of: project) else { break }
                // A project made by SwiftPM lists the manifest as a target of its own.
                if target.sources.map(Paths.name) == ["Package.swift"] { break }
                project.targets.append(target)
            case "PBXAggregateTarget", "PBXLegacyTarget":
                warnings.append(
                    ProjectWarning(objects.path, line: objects.line(of: id), "target \"\(objects.string(id, "name") ?? id)\" runs scripts and is left out"))
            default: throw objects.error(id, "target \(id) is missing")
            }
        }
        try readPackages(into: &project)
        project.warnings += warnings
        if Paths.name(bundle) == "Pods.xcodeproj" { CocoaPods.clean(&project) }
        project.describingFiles += describingFiles
        return project
    }

    // MARK: Paths

    /// Each object is visited once, and without recursion: a file may nest groups without end, or in a circle.
    private mutating func locate(_ id: String, in parent: String) {
        var visited = Set(paths.keys)
        var waiting = [(id: id, parent: parent)]
        while let (id, parent) = waiting.popLast() {
            guard let object = objects.object(id), visited.insert(id).inserted else { continue }
            let own = object["path"] as? String ?? ""
            let path: String? =
                switch object["sourceTree"] as? String ?? "<group>" {
                case "<group>": Paths.join(parent, own)
                case "SOURCE_ROOT": Paths.join(directory, own)
                case "<absolute>": Paths.normalised(own)
                default: nil  // Products and SDK files: not part of the project's own folder.
                }
            paths[id] = path.map(Paths.onDisk)
            for child in (object["children"] as? [String] ?? []).reversed() { waiting.append((child, paths[id] ?? parent)) }
        }
    }

    // MARK: Targets

    /// How many of a target's sources that do not exist are named. A project that SwiftPM made lists those of packages that were never fetched.
    private static let namedFiles = 5

    /// nil for a target of another platform.
    private mutating func target(_ id: String, of project: Project) throws -> Target? {
        let name = objects.string(id, "name") ?? id
        let settings = try settings(ofTarget: id, named: name, project: project)
        guard Self.isForIOS(settings) else { return nil }
        let product = settings["PRODUCT_NAME"].flatMap { $0.isEmpty ? nil : $0 } ?? name
        var target = Target(name: name, kind: Self.kind(objects.string(id, "productType") ?? ""), moduleName: settings["PRODUCT_MODULE_NAME"])
        target.productName = product
        target.bundleIdentifier = settings["PRODUCT_BUNDLE_IDENTIFIER"]
        target.deploymentTarget = settings["IPHONEOS_DEPLOYMENT_TARGET"]
        target.languageMode = Self.languageMode(settings["SWIFT_VERSION"])
        if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { target.defaultIsolation = "MainActor" }
        target.conditions = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        target.namesAssets = settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"]?.uppercased() != "NO"
        target.extendsUIKitWithAssets = settings.isYes("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS")
        target.upcomingFeatures = Self.upcomingFeatures(settings)
        let flags = settings.list("OTHER_SWIFT_FLAGS")
        for (index, flag) in flags.enumerated() {
            if flag.hasPrefix("-D"), flag.count > 2 { target.conditions.append(String(flag.dropFirst(2))) }
            guard index + 1 < flags.count else { continue }
            switch flag {
            case "-D": target.conditions.append(flags[index + 1])
            case "-enable-upcoming-feature": target.upcomingFeatures.append(flags[index + 1])
            case "-enable-experimental-feature": target.experimentalFeatures.append(flags[index + 1])
            default: break
            }
        }

        var files = FilesOfTarget()
        for phase in objects.ids(id, "buildPhases") { add(phase: phase, of: target, settings: settings, to: &files) }
        target.obstacles += files.obstacles + nameObstacles(of: target, id: id, settings: settings)
        let infoPlistPath = settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : Paths.onDisk(Paths.join(directory, $0)) }
        addSynchronisedGroups(ofTarget: id, infoPlist: infoPlistPath, to: &files)
        target.sources = files.swift.uniqued().sorted()
        target.cSources = files.c.uniqued().sorted()
        target.objectiveCSources = files.objectiveC.uniqued().sorted()
        target.resources = files.resources.filter { $0.path != infoPlistPath }.uniqued().sorted { $0.destination < $1.destination }
        let absent = target.sources.filter { !Paths.exists($0) }
        for path in absent.prefix(Self.namedFiles) {
            let place = files.owner[path].flatMap { objects.line(of: $0) }
            target.obstacles.append(ProjectError(objects.path, line: place, "source file \"\(Paths.relative(path, to: directory))\" does not exist"))
        }
        if absent.count > Self.namedFiles {
            let rest = absent.count - Self.namedFiles
            target.obstacles.append(ProjectError(objects.path, "\(rest) more source \(rest == 1 ? "file" : "files") of \"\(name)\" \(rest == 1 ? "does" : "do") not exist"))
        }
        for resource in target.resources where !Paths.exists(resource.path) {
            warnings.append(
                ProjectWarning(
                    objects.path, line: files.owner[resource.path].flatMap { objects.line(of: $0) },
                    "resource \"\(Paths.relative(resource.path, to: directory))\" does not exist"))
        }
        target.resources.removeAll { !Paths.exists($0.path) }

        target.dependencies = dependencies(ofTarget: id)
        target.hostApplication = hostApplication(ofTarget: id, settings: settings)
        target.obstacles += obstacles(ofTarget: id, settings: settings)
        // What a framework's own header or a bridging header imports, every Swift file of the target sees.
        let own = ["\(product).h", "\(target.moduleName).h", "\(target.moduleName)-umbrella.h"]
        var headers = files.headers.filter { own.contains(Paths.name($0)) }
        if let header = settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty {
            let path = Paths.onDisk(Paths.join(directory, header))
            headers.append(path)
            target.bridgingHeader = path
            warnings.append(
                ProjectWarning(Paths.join(directory, header), "bridging header of \"\(name)\" is left out: Objective-C is not supported"))
        }
        let known = headers.isEmpty ? [:] : Dictionary(paths.values.filter { $0.hasSuffix(".h") }.map { (Paths.name($0), $0) }) { min($0, $1) }
        target.implicitImports = headers.flatMap { HeaderImports.modules(ofHeader: $0, among: known) }.uniqued()
        if [.application, .framework, .unitTests].contains(target.kind) {
            if let infoPlistPath { describingFiles.append(infoPlistPath) }
            do {
                target.infoPlist = try InfoPlist.make(path: infoPlistPath, settings: settings, kind: target.kind, project: objects.path)
            } catch let error as ProjectError {
                // A fault of this target's alone: others are built without it.
                target.obstacles.append(error)
            }
        }
        if let excess = settings.excess { throw ProjectError(objects.path, "settings of \"\(name)\" grow beyond measure when they are expanded: \"\(excess)\"") }
        return target
    }

    /// Whether a target is built for iPhones: by the platforms it names, by its SDK, or by which system's version it asks for.
    static func isForIOS(_ settings: BuildSettings) -> Bool {
        let platforms = settings.list("SUPPORTED_PLATFORMS")
        if !platforms.isEmpty { return platforms.contains { $0.hasPrefix("iphone") } }
        let sdk = settings["SDKROOT"] ?? ""
        if sdk.isEmpty || sdk == "auto" {
            let others = ["MACOSX_DEPLOYMENT_TARGET", "TVOS_DEPLOYMENT_TARGET", "WATCHOS_DEPLOYMENT_TARGET", "XROS_DEPLOYMENT_TARGET"]
            return settings["IPHONEOS_DEPLOYMENT_TARGET"] != nil || !others.contains { settings[$0] != nil }
        }
        return sdk.hasPrefix("iphone")
    }

    /// Names that become files: none may lead into another folder.
    private func nameObstacles(of target: Target, id: String, settings: BuildSettings) -> [ProjectError] {
        var result: [ProjectError] = []
        for (setting, name) in [("PRODUCT_NAME", target.productName), ("EXECUTABLE_NAME", settings["EXECUTABLE_NAME"] ?? "")] where !name.isEmpty {
            guard let reason = ContainedPath.obstacle(inFileName: name) else { continue }
            result.append(objects.error(id, "target \"\(target.name)\": \(setting) \"\(name)\" \(reason)"))
        }
        if let reason = target.obstacleInModuleName {
            result.append(objects.error(id, "target \"\(target.name)\": PRODUCT_MODULE_NAME \"\(target.moduleName)\" \(reason)"))
        }
        return result
    }

    static func kind(_ productType: String) -> Target.Kind {
        switch productType {
        case "com.apple.product-type.application", "com.apple.product-type.application.on-demand-install-capable": .application
        case "com.apple.product-type.framework", "com.apple.product-type.framework.static", "com.apple.product-type.library.static",
            "com.apple.product-type.library.dynamic":
            .framework
        case "com.apple.product-type.bundle": .resourceBundle
        case "com.apple.product-type.bundle.unit-test": .unitTests
        case "com.apple.product-type.bundle.ui-testing": .uiTests
        case let type where type.contains("app-extension") || type.contains("extensionkit"): .appExtension
        default: .other
        }
    }

    static func languageMode(_ version: String?) -> String {
        guard let version, !version.isEmpty else { return "5" }
        if version.hasPrefix("4.2") { return "4.2" }
        let major = version.prefix { $0 != "." }
        return ["4", "5", "6"].contains(String(major)) ? String(major) : (major < "4" ? "4" : "6")
    }

    /// What Xcode's "Approachable Concurrency" turns on, and each feature's own setting.
    static func upcomingFeatures(_ settings: BuildSettings) -> [String] {
        var features: [String] = []
        if settings.isYes("SWIFT_APPROACHABLE_CONCURRENCY") {
            features += [
                "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances", "InferSendableFromCaptures",
                "NonisolatedNonsendingByDefault",
            ]
        }
        let names = [
            "BARE_SLASH_REGEX": "BareSlashRegexLiterals", "CONCISE_MAGIC_FILE": "ConciseMagicFile", "DEPRECATE_APPLICATION_MAIN": "",
            "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference", "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation",
            "EXISTENTIAL_ANY": "ExistentialAny", "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
            "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability", "GLOBAL_CONCURRENCY": "GlobalConcurrency",
            "IMPLICITLY_OPENED_EXISTENTIALS": "ImplicitOpenExistentials", "IMPORT_OBJC_FORWARD_DECLS": "",
            "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances", "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
            "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault", "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
            "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility", "NONFROZEN_ENUM_EXHAUSTIVITY": "NonfrozenEnumExhaustivity",
            "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault", "REGION_BASED_ISOLATION": "RegionBasedIsolation",
        ]
        for setting in settings.names(withPrefix: "SWIFT_UPCOMING_FEATURE_") where settings.isYes(setting) {
            if let feature = names[String(setting.dropFirst("SWIFT_UPCOMING_FEATURE_".count))], !feature.isEmpty { features.append(feature) }
        }
        return features.uniqued()
    }

    // MARK: Settings

    private mutating func settings(ofTarget id: String, named name: String, project: Project) throws -> BuildSettings {
        var settings = BuildSettings(configuration: configuration)
        settings.push([
            "SRCROOT": directory, "PROJECT_DIR": directory, "SOURCE_ROOT": directory, "PROJECT_NAME": project.name,
            "PROJECT_FILE_PATH": bundle, "CONFIGURATION": configuration, "PLATFORM_NAME": "iphonesimulator",
            "EFFECTIVE_PLATFORM_NAME": "-iphonesimulator", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "DEVELOPMENT_LANGUAGE": objects.string(objects.rootID, "developmentRegion") ?? "en",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1", "TARGETED_DEVICE_FAMILY": "1,2",
            "TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": "$(TARGET_NAME)", "DEVELOPMENT_TEAM": "",
            "ARCHS": BuildSettings.architecture,
        ])
        try push(configurationOf: objects.rootID, to: &settings)
        try push(configurationOf: id, to: &settings)
        return settings
    }

    private mutating func push(configurationOf id: String, to settings: inout BuildSettings) throws {
        guard let list = objects.string(id, "buildConfigurationList") else { return }
        let configurations = objects.ids(list, "buildConfigurations")
        // Debug if there is one, as Xcode runs it; otherwise one that looks like it, otherwise the first.
        guard
            let configuration = configurations.first(where: { objects.string($0, "name") == configuration })
                ?? configurations.first(where: { objects.string($0, "name") == BuildSettings.defaultConfiguration })
                ?? configurations.first(where: { objects.string($0, "name")?.lowercased().contains("debug") == true }) ?? configurations.first
        else { return }
        if let file = baseConfiguration(configuration) {
            if Paths.exists(file) {
                describingFiles.append(file)
                settings.push(try ConfigurationFile.read(file))
            } else if !file.contains("/Pods/") {
                throw objects.error(configuration, "configuration file \"\(Paths.relative(file, to: directory))\" does not exist")
            }
        }
        settings.push(objects.object(configuration)?["buildSettings"] as? [String: Any] ?? [:])
    }

    private func baseConfiguration(_ configuration: String) -> String? {
        if let reference = objects.string(configuration, "baseConfigurationReference") { return paths[reference] }
        // Inside a folder-synchronised group the file has no reference of its own.
        if let anchor = objects.string(configuration, "baseConfigurationReferenceAnchor"),
            let relative = objects.string(configuration, "baseConfigurationReferenceRelativePath"), let folder = paths[anchor]
        {
            return Paths.join(folder, relative)
        }
        return nil
    }

    // MARK: Files

    private struct FilesOfTarget {
        var swift: [String] = []
        var c: [String] = []
        var objectiveC: [String] = []
        var headers: [String] = []
        var resources: [Resource] = []
        /// Copy phases that cannot be carried out.
        var obstacles: [ProjectError] = []
        /// The build file that named a path.
        var owner: [String: String] = [:]
    }

    private mutating func add(phase id: String, of target: Target, settings: BuildSettings, to files: inout FilesOfTarget) {
        let kind = objects.kind(id)
        switch kind {
        case "PBXHeadersBuildPhase":
            for file in objects.ids(id, "files") { if let path = objects.string(file, "fileRef").flatMap({ paths[$0] }) { files.headers.append(path) } }
        case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
            for buildFile in objects.ids(id, "files") { add(buildFile: buildFile, asSource: kind == "PBXSourcesBuildPhase", to: &files) }
        case "PBXCopyFilesBuildPhase":
            // 7 is the resources folder; the others embed products, which are linked here anyway.
            guard objects.string(id, "dstSubfolderSpec") == "7" else { return }
            let named = settings.expand(objects.string(id, "dstPath") ?? "")
            guard let folder = Paths.reduced(named) else {
                files.obstacles.append(objects.error(id, "a copy phase of \"\(target.name)\" leads out of the product: \"\(named)\""))
                return
            }
            for buildFile in objects.ids(id, "files") {
                guard let reference = objects.string(buildFile, "fileRef"), let path = paths[reference] else { continue }
                let name = folder.isEmpty ? Paths.name(path) : folder + "/" + Paths.name(path)
                files.resources.append(.copied(path, to: name))
                files.owner[path] = buildFile
            }
        case "PBXShellScriptBuildPhase":
            let name = objects.string(id, "name") ?? "Run Script"
            // CocoaPods' own phases check, copy and embed what is linked here anyway.
            if name.hasPrefix("[CP]") { return }
            warnings.append(ProjectWarning(objects.path, line: objects.line(of: id), "script phase \"\(name)\" of \"\(target.name)\" is not run"))
        default: break
        }
    }

    private mutating func add(buildFile: String, asSource: Bool, to files: inout FilesOfTarget) {
        guard let reference = objects.string(buildFile, "fileRef") else { return }  // a package product
        let filters = objects.ids(buildFile, "platformFilters") + [objects.string(buildFile, "platformFilter")].compactMap { $0 }
        if !filters.isEmpty, !filters.contains("ios") { return }
        switch objects.kind(reference) {
        case "PBXVariantGroup":
            for child in objects.ids(reference, "children") {
                guard let path = paths[child] else { continue }
                files.resources.append(Resource(path: path))
                files.owner[path] = child
            }
        case "XCVersionGroup", "PBXFileReference":
            guard let path = paths[reference] else { return }
            files.owner[path] = reference
            let type = objects.string(reference, "lastKnownFileType") ?? objects.string(reference, "explicitFileType") ?? ""
            if type == "folder" || (!asSource && Paths.isDirectory(path) && !FileTree.opaqueExtensions.contains(Paths.suffix(path))) {
                files.resources.append(Resource(path: path, kind: .folder))
            } else if asSource {
                add(path, explicitType: type, to: &files)
            } else if Paths.suffix(path) == "swift" || type == "sourcecode.swift" {
                return  // Copied into the bundle by mistake: common, and of no use.
            } else {
                files.resources.append(Resource(path: path))
            }
        default: break
        }
    }

    private func add(_ path: String, explicitType: String = "", to files: inout FilesOfTarget) {
        switch FileTree.role(of: path) {
        case .swift: files.swift.append(path)
        case .objectiveC: files.objectiveC.append(path)
        case .c: files.c.append(path)
        case .header: files.headers.append(path)
        case .ignored: break
        case .resource:
            if explicitType == "sourcecode.swift" {
                files.swift.append(path)
            } else if Resource.kind(ofPath: path) != .other || !explicitType.hasPrefix("sourcecode") {
                files.resources.append(Resource(path: path))
            }
        }
    }

    /// Groups whose members are whatever lies in their folder. A target owns the groups it lists, less its exceptions; of groups it
    /// does not list it owns the exceptions.
    private func addSynchronisedGroups(ofTarget id: String, infoPlist: String?, to files: inout FilesOfTarget) {
        let owned = Set(objects.ids(id, "fileSystemSynchronizedGroups"))
        let groups = objects.objects.keys.filter { objects.kind($0) == "PBXFileSystemSynchronizedRootGroup" }.sorted()
        for group in groups {
            guard let folder = paths[group] else { continue }
            var excepted: [String] = []
            for exception in objects.ids(group, "exceptions") {
                // The two kinds of exception sets name the target, or a phase of it.
                let belongs =
                    objects.string(exception, "target") == id
                    || objects.string(exception, "buildPhase").map { objects.ids(id, "buildPhases").contains($0) } == true
                guard belongs else { continue }
                let members = objects.ids(exception, "membershipExceptions")
                let filtered = objects.object(exception)?["platformFiltersByRelativePath"] as? [String: [String]] ?? [:]
                excepted += members + filtered.filter { !$0.value.contains("ios") }.keys
            }
            let folders = Set(objects.ids(group, "explicitFolders"))
            let isException = { (item: String) in excepted.contains { item == $0 || item.hasPrefix($0 + "/") || localisedMatch(item, $0) } }
            if owned.contains(group) {
                for item in FileTree.items(in: folder, skip: { isException($0) || folders.contains($0) }) {
                    if folder + "/" + item == infoPlist { continue }
                    add(folder + "/" + item, to: &files)
                }
                for item in folders where !isException(item) {
                    files.resources.append(Resource(path: folder + "/" + item, kind: .folder))
                }
            } else {
                for item in excepted {
                    let path = folder + "/" + item
                    if folders.contains(item) {
                        files.resources.append(Resource(path: path, kind: .folder))
                    } else if Paths.isDirectory(path), !FileTree.opaqueExtensions.contains(Paths.suffix(path)) {
                        for inner in FileTree.items(in: path) { add(path + "/" + inner, to: &files) }
                    } else if Paths.exists(path) {
                        add(path, to: &files)
                    } else {
                        for inner in FileTree.items(in: folder) where localisedMatch(inner, item) { add(folder + "/" + inner, to: &files) }
                    }
                }
            }
        }
    }

    /// Exceptions write a localised file as `/Localized: Folder/Name.strings`: all its languages.
    private func localisedMatch(_ item: String, _ exception: String) -> Bool {
        guard exception.hasPrefix("/Localized: ") else { return false }
        let wanted = String(exception.dropFirst("/Localized: ".count))
        let folder = Paths.parent(item)
        guard folder.hasSuffix(".lproj") else { return false }
        let base = Paths.parent(folder)
        return (base.isEmpty ? "" : base + "/") + Paths.name(item) == wanted
    }

    // MARK: Dependencies

    private func dependencies(ofTarget id: String) -> [String] {
        var names: [String] = []
        for dependency in objects.ids(id, "dependencies") {
            if let target = objects.string(dependency, "target"), let name = objects.string(target, "name") {
                names.append(name)
            } else if let product = objects.string(dependency, "productRef"), let name = objects.string(product, "productName") {
                names.append(name)
            } else if let proxy = objects.string(dependency, "targetProxy"), let name = remoteTarget(proxy) {
                names.append(name)
            }
        }
        // What is linked counts, too: Xcode finds such dependencies by itself.
        let products = Dictionary(
            objects.ids(objects.rootID, "targets").compactMap { target in objects.string(target, "productReference").map { ($0, target) } },
            uniquingKeysWith: { first, _ in first })
        for phase in objects.ids(id, "buildPhases") where objects.kind(phase) == "PBXFrameworksBuildPhase" {
            for file in objects.ids(phase, "files") {
                if let reference = objects.string(file, "fileRef") {
                    if let target = products[reference], let name = objects.string(target, "name") {
                        names.append(name)
                    } else if let name = foreignProduct(reference) {
                        names.append(name)
                    } else if LinkedFrameworks.checkout(for: fileName(reference)) != nil {
                        names.append(Paths.stem(fileName(reference)))
                    }
                } else if let product = objects.string(file, "productRef"), let name = objects.string(product, "productName") {
                    names.append(name)
                }
            }
        }
        names += objects.ids(id, "packageProductDependencies").compactMap { objects.string($0, "productName") }
        return names.uniqued()
    }

    /// The name of a target of a project beside or within this one. Its id decides: the name that is written here stays when the target gets another.
    private func remoteTarget(_ proxy: String) -> String? {
        if let portal = objects.string(proxy, "containerPortal").flatMap({ paths[$0] }), let id = objects.string(proxy, "remoteGlobalIDString"),
            let name = remoteProjects.objects(of: portal)?.string(id, "name")
        {
            return name
        }
        return objects.string(proxy, "remoteInfo")
    }

    /// Other projects' files, each read once.
    private final class RemoteProjects {
        private var known: [String: ProjectObjects?] = [:]

        func objects(of bundle: String) -> ProjectObjects? {
            if let found = known[bundle] { return found }
            let file = bundle + "/project.pbxproj"
            let objects = Paths.exists(file) ? try? ProjectObjects(path: file) : nil
            known[bundle] = .some(objects)
            return objects
        }
    }

    private func fileName(_ reference: String) -> String { objects.string(reference, "path") ?? objects.string(reference, "name") ?? "" }

    /// The name of a library that another project of the workspace builds: it is linked from where all products go.
    private func foreignProduct(_ reference: String) -> String? {
        let path = fileName(reference)
        guard objects.string(reference, "sourceTree") == "BUILT_PRODUCTS_DIR" else { return nil }
        switch Paths.suffix(path) {
        case "framework": return Paths.stem(path)
        case "a": return Paths.stem(path).hasPrefix("lib") ? String(Paths.stem(path).dropFirst(3)) : Paths.stem(path)
        default: return nil
        }
    }

    /// The projects within this one, absolute.
    private var innerProjects: [String] {
        let references = objects.object(objects.rootID)?["projectReferences"] as? [[String: Any]] ?? []
        return references.compactMap { ($0["ProjectRef"] as? String).flatMap { paths[$0] } }.filter(Paths.exists)
    }

    private func hostApplication(ofTarget id: String, settings: BuildSettings) -> String? {
        let attributes = objects.object(objects.rootID)?["attributes"] as? [String: Any]
        let ofTargets = attributes?["TargetAttributes"] as? [String: Any]
        if let host = (ofTargets?[id] as? [String: Any])?["TestTargetID"] as? String, let name = objects.string(host, "name") { return name }
        guard let host = settings["TEST_HOST"], !host.isEmpty else { return nil }
        let product = Paths.stem(Paths.parent(host))
        return objects.ids(objects.rootID, "targets").compactMap { objects.string($0, "name") }.first { $0 == product }
    }

    /// Dependency managers other than Swift packages: their frameworks are not there to be built.
    private func obstacles(ofTarget id: String, settings: BuildSettings) -> [ProjectError] {
        var result: [ProjectError] = []
        for phase in objects.ids(id, "buildPhases") where objects.kind(phase) == "PBXFrameworksBuildPhase" {
            for file in objects.ids(phase, "files") {
                guard let reference = objects.string(file, "fileRef") else { continue }
                let name = fileName(reference)
                let place = objects.line(of: reference)
                if CocoaPods.isUmbrella(Paths.stem(name)) || LinkedFrameworks.checkout(for: name) != nil { continue }
                if name.contains("Carthage/") {
                    result.append(
                        ProjectError(
                            objects.path, line: place,
                            "Carthage is not supported (\(Paths.name(name))); add the library's Swift package to the project instead, or name a folder of checkouts with --packages"))
                } else if ["xcframework", "a"].contains(Paths.suffix(name)) || (Paths.suffix(name) == "framework" && paths[reference] != nil) {
                    result.append(ProjectError(objects.path, line: place, "binary library \"\(name)\" is not supported: it holds no code for Linux"))
                }
            }
        }
        return result
    }

    // MARK: Packages

    /// What Xcode writes before the name of a build tool plugin that a target uses.
    private static let pluginPrefix = "plugin:"

    private mutating func readPackages(into project: inout Project) throws {
        var wanted: [(product: String, reference: String?, id: String)] = []
        var plugins: [(name: String, reference: String?)] = []
        for (id, object) in objects.objects where object["isa"] as? String == "XCSwiftPackageProductDependency" {
            let product = object["productName"] as? String ?? ""
            if product.hasPrefix(Self.pluginPrefix) {
                plugins.append((product, object["package"] as? String))
            } else {
                wanted.append((product, object["package"] as? String, id))
            }
        }
        for index in project.targets.indices { project.targets[index].dependencies.removeAll { $0.hasPrefix(Self.pluginPrefix) } }
        for plugin in plugins.map(\.name).uniqued().sorted() {
            warnings.append(ProjectWarning(objects.path, "package plugin \"\(plugin.dropFirst(Self.pluginPrefix.count))\" is not run"))
        }
        if wanted.isEmpty { return }
        // A package that is there for its plugins alone is not fetched.
        let forPlugins = Set(plugins.compactMap(\.reference)).subtracting(wanted.compactMap(\.reference))
        var local: [String] = []
        var remote: [PackageResolver.Remote] = []
        for id in objects.ids(objects.rootID, "packageReferences") {
            switch objects.kind(id) {
            case "XCLocalSwiftPackageReference":
                let path = Paths.join(directory, objects.string(id, "relativePath") ?? "")
                guard Paths.exists(path + "/Package.swift") else {
                    throw objects.error(id, "local package \"\(objects.string(id, "relativePath") ?? "")\" has no Package.swift")
                }
                local.append(path)
            case "XCRemoteSwiftPackageReference" where forPlugins.contains(id): break
            case "XCRemoteSwiftPackageReference":
                remote.append(
                    PackageResolver.Remote(
                        url: objects.string(id, "repositoryURL") ?? "",
                        requirement: (objects.object(id)?["requirement"] as? [String: Any] ?? [:]).compactMapValues { $0 as? String },
                        line: objects.line(of: id)))
            default: break
            }
        }
        // Before Xcode 15 a local package was only a folder among the project's files.
        for (id, object) in objects.objects where object["isa"] as? String == "PBXFileReference" {
            if let path = paths[id], Paths.isDirectory(path), Paths.exists(path + "/Package.swift"), !local.contains(path) { local.append(path) }
        }
        let resolved = [
            bundle + "/project.xcworkspace/xcshareddata/swiftpm/Package.resolved",
            Paths.join(Paths.parent(bundle), project.name + ".xcworkspace/xcshareddata/swiftpm/Package.resolved"),
        ].first(where: Paths.exists)
        let needed = Set(wanted.map(\.product))
        let found = try PackageResolver.targets(
            products: needed, local: local.sorted(), remote: remote, pins: resolved, project: project, file: objects.path)
        project.targets += found.targets
        describingFiles += found.describingFiles
        for index in project.targets.indices where project.targets[index].packageName == nil {
            project.targets[index].dependencies = project.targets[index].dependencies.flatMap { found.products[$0] ?? [$0] }.uniqued()
        }
        for (product, _, id) in wanted where found.products[product] == nil {
            for index in project.targets.indices where project.targets[index].dependencies.contains(product) {
                project.targets[index].obstacles += [objects.error(id, "no package has a product \"\(product)\""), found.failure].compactMap { $0 }
            }
        }
    }
}

extension Array where Element: Hashable {
    /// Each element once, where it first stood.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
