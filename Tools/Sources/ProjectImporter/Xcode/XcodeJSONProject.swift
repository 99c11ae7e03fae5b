import Foundation

/// Xcode 27's `project.xcproj`, told in the objects of a `project.pbxproj`: one reader then understands both.
///
/// The format is documented by github.com/apple/xcode-project-format. Files name the build phases they belong to, and groups and phases are
/// named by paths of names.
struct XcodeJSONProject {
    private(set) var objects: [String: [String: Any]] = [:]
    private(set) var lines: [String: Int] = [:]
    let rootID = "project"
    private var phases: [String: String] = [:]
    private var members: [String: [String]] = [:]
    private var targets: [String: String] = [:]
    private var references: [String: String] = [:]
    private var synchronised: [String: [String]] = [:]
    private var count = 0

    /// - Throws: `ProjectError` with the line of what cannot be read.
    init(path: String, text: String) throws {
        let root: [String: Any]
        do {
            guard let value = try JSON5.read(text) as? [String: Any] else { throw ProjectError(path, "an object was expected at the top") }
            root = value
        } catch let failure as JSON5.Failure {
            throw ProjectError(path, line: failure.line, "project file is not JSON: \(failure.message)")
        }
        let needed = Self.strings(root["required-capabilities"])
        if !needed.isEmpty { throw ProjectError(path, "the project requires a newer Xcode with support for \(needed.joined(separator: ", "))") }
        guard let files = root["files"] as? [Any] else { throw ProjectError(path, "project file lacks \"files\"") }
        let list = Self.dictionaries(root["targets"])
        // Targets and phases first: files name them.
        for target in list { declare(target) }
        let top = files.compactMap { ($0 as? [String: Any]).map { reference($0, below: "") } }
        let mainGroup = add(["isa": "PBXGroup", "sourceTree": "<group>", "children": top], root)
        let configurations = Self.configurations(root["configurations"])
        var hosts: [String: Any] = [:]
        for target in list { fill(target, configurations, &hosts) }
        for (phase, files) in members { objects[phase]?["files"] = files }
        for (target, groups) in synchronised { objects[target]?["fileSystemSynchronizedGroups"] = groups }
        objects[rootID] = [
            "isa": "PBXProject", "mainGroup": mainGroup, "targets": list.compactMap { targets[$0["name"] as? String ?? ""] }, "projectDirPath": "",
            "buildConfigurationList": configurationList(configurations, settings: root["build-settings"], files: configurations),
            "developmentRegion": (root["localizations"] as? [String: Any])?["development"] as? String ?? "en",
            "attributes": ["TargetAttributes": hosts], "packageReferences": Self.dictionaries(root["packages"]).map { package($0) },
        ]
    }

    private static func strings(_ value: Any?) -> [String] { (value as? [Any] ?? []).compactMap { $0 as? String } }

    private static func dictionaries(_ value: Any?) -> [[String: Any]] { (value as? [Any] ?? []).compactMap { $0 as? [String: Any] } }

    private mutating func add(_ object: [String: Any], _ source: [String: Any], id: String? = nil) -> String {
        count += 1
        let id = id ?? "#\(count)"
        objects[id] = object
        lines[id] = source[JSON5.lineKey] as? Int
        return id
    }

    // MARK: Targets

    private mutating func declare(_ target: [String: Any]) {
        guard let name = target["name"] as? String, targets[name] == nil else { return }
        let id = add([:], target, id: "target " + name)
        targets[name] = id
        var ids: [String] = []
        for phase in target["build-phases"] as? [Any] ?? [] {
            let properties = phase as? [String: Any] ?? [:]
            let kind = phase as? String ?? properties["kind"] as? String ?? ""
            let title = properties["name"] as? String
            var object: [String: Any] = ["isa": Self.phases[kind] ?? "PBXRezBuildPhase"]
            if let title { object["name"] = title }
            if kind == "copy" {
                let base = properties["bundle-base-path"] as? String
                object["dstSubfolderSpec"] = base == "resources-directory" ? "7" : base == "frameworks-directory" ? "10" : "16"
                object["dstPath"] = properties["relative-path"] as? String ?? ""
            }
            let phaseID = add(object, properties)
            ids.append(phaseID)
            for key in ["\(name)/\(kind)", title.map { "\(name)/\(kind)/\($0)" }, properties["id"] as? String].compactMap({ $0 }) where phases[key] == nil {
                phases[key] = phaseID
            }
        }
        objects[id]?["buildPhases"] = ids
    }

    private static let phases = [
        "compile-sources": "PBXSourcesBuildPhase", "frameworks": "PBXFrameworksBuildPhase", "resources": "PBXResourcesBuildPhase",
        "headers": "PBXHeadersBuildPhase", "copy": "PBXCopyFilesBuildPhase", "script": "PBXShellScriptBuildPhase",
    ]

    private mutating func fill(_ target: [String: Any], _ configurations: [[String: Any]], _ hosts: inout [String: Any]) {
        guard let name = target["name"] as? String, let id = targets[name] else { return }
        let kind = target["kind"] as? String ?? "native"
        var object = objects[id] ?? [:]
        object["isa"] = kind == "native" ? "PBXNativeTarget" : kind == "aggregate" ? "PBXAggregateTarget" : "PBXLegacyTarget"
        object["name"] = name
        let type = (target["product-type"] as? String).map { "com.apple.product-type." + $0 } ?? target["full-product-type"] as? String
        if let type { object["productType"] = type }
        if let product = self.id(of: target["product"]) { object["productReference"] = product }
        if let host = target["test-host-target"] as? String, let hostID = targets[host] { hosts[id] = ["TestTargetID": hostID] }
        object["buildConfigurationList"] = configurationList(
            configurations, settings: target["build-settings"], files: Self.configurations(target["specialized-configurations"]))
        object["packageProductDependencies"] = Self.dictionaries(target["package-product-members"]).map { product($0) }
        var dependencies: [String] = []
        for dependency in target["dependencies"] as? [Any] ?? [] {
            let properties = dependency as? [String: Any] ?? [:]
            if !Self.isForIOS(properties["platforms"]) { continue }
            if let other = dependency as? String ?? properties["target"] as? String, let otherID = targets[other] {
                dependencies.append(add(["isa": "PBXTargetDependency", "target": otherID], properties))
            } else if properties["product-name"] != nil {
                dependencies.append(add(["isa": "PBXTargetDependency", "productRef": product(properties)], properties))
            } else if let remote = properties["name"] as? String ?? properties["target-name"] as? String {
                let proxy = add(["isa": "PBXContainerItemProxy", "remoteInfo": remote], properties)
                dependencies.append(add(["isa": "PBXTargetDependency", "targetProxy": proxy], properties))
            }
        }
        object["dependencies"] = dependencies
        objects[id] = object
    }

    private static func isForIOS(_ platforms: Any?) -> Bool {
        let names = strings(platforms)
        return names.isEmpty || names.contains("ios")
    }

    private mutating func product(_ properties: [String: Any]) -> String {
        add(["isa": "XCSwiftPackageProductDependency", "productName": properties["product-name"] as? String ?? ""], properties)
    }

    private mutating func package(_ properties: [String: Any]) -> String {
        if let path = properties["path"] as? String { return add(["isa": "XCLocalSwiftPackageReference", "relativePath": path], properties) }
        let version = properties["version"] as? [String: Any] ?? [:]
        var requirement: [String: String] = [:]
        for (key, kind, name) in [
            ("revision", "revision", "revision"), ("branch", "branch", "branch"), ("version", "exactVersion", "version"),
            ("up-to-next-minor-version", "upToNextMinorVersion", "minimumVersion"), ("up-to-next-major-version", "upToNextMajorVersion", "minimumVersion"),
        ] {
            if let value = version[key] as? String { requirement = ["kind": kind, name: value] }
        }
        let range = (version["version-range"] as? String)?.components(separatedBy: "..<") ?? []
        let least = range.count == 2 ? range[0] : version["version-range-min"] as? String
        let most = range.count == 2 ? range[1] : version["version-range-max"] as? String
        if let least, let most { requirement = ["kind": "versionRange", "minimumVersion": least, "maximumVersion": most] }
        return add(["isa": "XCRemoteSwiftPackageReference", "repositoryURL": properties["repository"] as? String ?? "", "requirement": requirement], properties)
    }

    // MARK: Settings

    private static func configurations(_ value: Any?) -> [[String: Any]] {
        (value as? [Any] ?? []).compactMap { $0 as? [String: Any] ?? ($0 as? String).map { ["name": $0] } }
    }

    /// A configuration has all settings: which hold in it, their conditions say.
    private mutating func configurationList(_ all: [[String: Any]], settings: Any?, files: [[String: Any]]) -> String {
        var values = settings as? [String: Any] ?? [:]
        values[JSON5.lineKey] = nil
        let ids = all.map { configuration -> String in
            let name = configuration["name"] as? String ?? ""
            var object: [String: Any] = ["isa": "XCBuildConfiguration", "name": name, "buildSettings": values]
            if let file = files.first(where: { $0["name"] as? String == name })?["file"] {
                if let anchored = file as? [String: Any] {
                    object["baseConfigurationReferenceAnchor"] = id(of: anchored["anchor"])
                    object["baseConfigurationReferenceRelativePath"] = anchored["relative-path"] as? String
                } else {
                    object["baseConfigurationReference"] = id(of: file)
                }
            }
            return add(object, configuration)
        }
        return add(["isa": "XCConfigurationList", "buildConfigurations": ids], [:])
    }

    // MARK: Files

    /// The object that a path of names or an identifier stands for.
    private func id(of value: Any?) -> String? {
        if let text = value as? String { return references[text] ?? references[text.hasPrefix("id:") ? String(text.dropFirst(3)) : text] }
        if let identifier = (value as? [String: Any])?["id"] as? String { return references[identifier] }
        let names = (value as? [Any] ?? []).compactMap { $0 as? String ?? ($0 as? [String: Any])?["name"] as? String }
        return names.isEmpty ? nil : references[names.joined(separator: "/")]
    }

    private mutating func reference(_ item: [String: Any], below parent: String) -> String {
        let (path, tree) = Self.place(item["path"] as? String ?? "")
        let name = item["name"] as? String ?? Paths.name(path)
        let whole = parent.isEmpty ? name : parent + "/" + name
        var object: [String: Any] = ["sourceTree": tree]
        if !path.isEmpty { object["path"] = path }
        if item["name"] != nil { object["name"] = name }
        if let type = item["type"] as? String { object["explicitFileType"] = type }
        let kind = item["kind"] as? String ?? "file-reference"
        object["isa"] =
            ["group": "PBXGroup", "folder": "PBXFileSystemSynchronizedRootGroup", "variant-group": "PBXVariantGroup", "version-group": "XCVersionGroup"][kind]
            ?? "PBXFileReference"
        let id = add(object, item)
        if references[whole] == nil { references[whole] = id }
        if let own = item["id"] as? String { references[own] = id }
        let children = Self.dictionaries(item["children"]).map { reference($0, below: whole) }
        objects[id]?["children"] = children
        if kind == "folder" {
            addFolder(item, id)
        } else {
            for membership in item["target-membership"] as? [Any] ?? [] { addMember(membership, of: id, item) }
        }
        return id
    }

    private static func place(_ path: String) -> (path: String, tree: String) {
        guard path.hasPrefix("<"), let end = path.range(of: ">/") else { return (path, path.hasPrefix("/") ? "<absolute>" : "<group>") }
        let rest = String(path[end.upperBound...])
        switch path[path.index(after: path.startIndex)..<end.lowerBound] {
        case "PROJECT": return (rest, "SOURCE_ROOT")
        case "PRODUCTS": return (rest, "BUILT_PRODUCTS_DIR")
        case "SDK": return (rest, "SDKROOT")
        default: return (rest, "DEVELOPER_DIR")
        }
    }

    private mutating func addMember(_ membership: Any, of file: String, _ item: [String: Any]) {
        let properties = membership as? [String: Any] ?? [:]
        guard let phase = phase(properties["build-phase"] ?? membership) else { return }
        var object: [String: Any] = ["isa": "PBXBuildFile", "fileRef": file]
        let platforms = Self.strings(properties["platforms"])
        if !platforms.isEmpty { object["platformFilters"] = platforms }
        if let role = properties["header-role"] as? String ?? properties["role"] as? String { object["settings"] = ["ATTRIBUTES": [role.capitalized]] }
        members[phase, default: []].append(add(object, item))
    }

    private func phase(_ value: Any) -> String? {
        if let text = value as? String { return phases[text] ?? phases[text.hasPrefix("id:") ? String(text.dropFirst(3)) : text] }
        if let identifier = (value as? [String: Any])?["id"] as? String { return phases[identifier] }
        let names = (value as? [Any] ?? []).compactMap { $0 as? String ?? ($0 as? [String: Any])?["name"] as? String }
        return phases[names.joined(separator: "/")]
    }

    private mutating func addFolder(_ item: [String: Any], _ id: String) {
        for name in Self.strings(item["target-membership"]) {
            if let target = targets[name] { synchronised[target, default: []].append(id) }
        }
        objects[id]?["explicitFolders"] = Self.strings(item["opaque-folders"])
        let exceptions = Self.dictionaries(item["membership-exceptions"]).compactMap { exception -> String? in
            var object: [String: Any] = ["membershipExceptions": Self.strings(exception["exclusions"]) + Self.strings(exception["inclusions"])]
            if let platforms = exception["platforms"] as? [String: Any] {
                object["platformFiltersByRelativePath"] = platforms.compactMapValues { ($0 as? [Any])?.compactMap { $0 as? String } }
            }
            if let target = (exception["target"] as? String).flatMap({ targets[$0] }) {
                object["target"] = target
            } else if let phase = exception["build-phase"].flatMap(phase) {
                object["buildPhase"] = phase
            } else {
                return nil
            }
            return add(object, exception)
        }
        objects[id]?["exceptions"] = exceptions
    }
}
