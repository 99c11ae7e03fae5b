import DrydockSession
import Foundation
import Yams

/// XcodeGen's `project.yml`, told in the objects of the project file that XcodeGen would write from it: targets with sources, settings,
/// dependencies, property lists, packages and templates.
struct XcodeGenProject {
    private let path: String
    private let directory: String
    private let root: [String: Any]
    private var objects: [String: [String: Any]] = [:]
    private var lines: [String: Int] = [:]
    private var groups: [String] = []
    private var count = 0

    static func read(_ path: String, configuration: String) throws -> Project {
        var project = try XcodeGenProject(path)
        let name = project.root["name"] as? String ?? Paths.name(project.directory)
        let objects = try project.makeObjects()
        return try XcodeProjectReader.read(objects: objects, bundle: "\(project.directory)/\(name).xcodeproj", configuration: configuration)
    }

    static func hasApplication(_ path: String) -> Bool {
        guard let project = try? XcodeGenProject(path) else { return false }
        return (project.root["targets"] as? [String: Any] ?? [:]).values.contains { (($0 as? [String: Any])?["type"] as? String)?.hasPrefix("application") == true }
    }

    private init(_ path: String) throws {
        self.path = path
        directory = Paths.parent(path)
        var lines: [String: Int] = [:]
        root = try Self.load(path, lines: &lines, including: [])
        self.lines = lines
    }

    // MARK: The file

    private static func load(_ path: String, lines: inout [String: Int], including: [String]) throws -> [String: Any] {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw ProjectError(path, "specification cannot be read") }
        if including.contains(path) { throw ProjectError(path, "specifications include one another in a circle") }
        let node: Node?
        do {
            node = try compose(yaml: text)
        } catch let error as YamlError {
            throw ProjectError(path, line: Self.line(of: error), "not YAML: \(Self.reason(error))")
        }
        guard let mapping = node?.mapping else { throw ProjectError(path, "expected a mapping at the top") }
        for (key, _) in mapping["targets"]?.mapping ?? [:] {
            if let name = key.string, let mark = key.mark { lines[name] = mark.line }
        }
        var root = try plain(Node.mapping(mapping), path, depth: 0) as? [String: Any] ?? [:]
        let includes = root["include"] as? [Any] ?? (root["include"] as? String).map { [$0] } ?? []
        for include in includes {
            guard let name = include as? String ?? (include as? [String: Any])?["path"] as? String else { continue }
            var others: [String: Int] = [:]
            root = merged(try load(Paths.join(Paths.parent(path), name), lines: &others, including: including + [path]), with: root)
        }
        return root
    }

    private static func line(of error: YamlError) -> Int? {
        switch error {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
        default: nil
        }
    }

    private static func reason(_ error: YamlError) -> String {
        switch error {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _): problem
        default: "\(error)".split(whereSeparator: \.isNewline).first.map(String.init) ?? "unknown"
        }
    }

    /// Texts as they are written: a version such as 5.10 is no number.
    private static func plain(_ node: Node, _ path: String, depth: Int) throws -> Any {
        if depth > 100 { throw ProjectError(path, "nested too deeply") }
        switch node {
        case .mapping(let mapping):
            var result: [String: Any] = [:]
            for (key, value) in mapping { if let name = key.string ?? key.scalar?.string { result[name] = try plain(value, path, depth: depth + 1) } }
            return result
        case .sequence(let sequence): return try sequence.map { try plain($0, path, depth: depth + 1) }
        case .scalar(let scalar):
            // A property list wants to know what is a number and what is a text.
            if scalar.style == .plain, let value = node.bool, ["true", "false", "yes", "no"].contains(scalar.string.lowercased()) { return value }
            if scalar.style == .plain, let value = Int(scalar.string), !scalar.string.hasPrefix("0") || scalar.string == "0" { return value }
            return scalar.string
        default: return ""
        }
    }

    /// Mappings join, lists are strung together, of texts the upper one stands.
    private static func merged(_ lower: [String: Any], with upper: [String: Any]) -> [String: Any] {
        lower.merging(upper) { old, new in
            if let old = old as? [String: Any], let new = new as? [String: Any] { return merged(old, with: new) }
            if let old = old as? [Any], let new = new as? [Any] { return old + new }
            return new
        }
    }

    private static func text(_ value: Any?) -> String? {
        switch value {
        case let text as String: text
        case let flag as Bool: flag ? "YES" : "NO"
        case let number as Int: "\(number)"
        default: nil
        }
    }

    private static func list(_ value: Any?) -> [Any] { value as? [Any] ?? value.map { [$0] } ?? [] }

    // MARK: Objects

    private mutating func add(_ object: [String: Any]) -> String {
        count += 1
        objects["#\(count)"] = object
        return "#\(count)"
    }

    private mutating func makeObjects() throws -> ProjectObjects {
        guard let all = root["targets"] as? [String: Any] else { throw ProjectError(path, "specification lacks \"targets\"") }
        var targets: [(name: String, values: [String: Any])] = []
        for (name, value) in all.sorted(by: { (lines[$0.key] ?? 0, $0.key) < (lines[$1.key] ?? 0, $1.key) }) {
            guard let values = value as? [String: Any] else { throw ProjectError(path, line: lines[name], "target \"\(name)\" is not described") }
            targets.append((name, try withTemplates(values, of: name)))
        }
        var ids: [String] = []
        var hosts: [String: Any] = [:]
        for target in targets where isForIOS(target.values) {
            let id = "target " + target.name
            ids.append(id)
            if let line = lines[target.name] { lines[id] = line }
            objects[id] = try self.target(target.values, named: target.name)
            if (target.values["type"] as? String) == "bundle.unit-test",
                let host = dependencies(target.values).lazy.compactMap({ $0["target"] as? String }).first(where: { name in
                    targets.contains { $0.name == name && ($0.values["type"] as? String)?.hasPrefix("application") == true }
                })
            {
                hosts[id] = ["TestTargetID": "target " + host]
            }
        }
        let options = root["options"] as? [String: Any] ?? [:]
        let projectSettings = ["SWIFT_VERSION": "5.0", "SDKROOT": "iphoneos", "PRODUCT_NAME": "$(TARGET_NAME)"]
        let packages = (root["packages"] as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.compactMap { package($0.value as? [String: Any] ?? [:]) }
        let deployment = (options["deploymentTarget"] as? [String: Any])?["iOS"]
        let list = configurationList(root["settings"], base: projectSettings.merging(Self.text(deployment).map { ["IPHONEOS_DEPLOYMENT_TARGET": $0] } ?? [:]) { $1 }, files: root["configFiles"])
        objects["group"] = ["isa": "PBXGroup", "sourceTree": "<group>", "children": groups]
        objects["project"] = [
            "isa": "PBXProject", "mainGroup": "group", "targets": ids, "projectDirPath": "", "buildConfigurationList": list,
            "developmentRegion": options["developmentLanguage"] as? String ?? "en", "attributes": ["TargetAttributes": hosts], "packageReferences": packages,
        ]
        return ProjectObjects(path: path, objects: objects, rootID: "project", lines: lines)
    }

    private func isForIOS(_ values: [String: Any]) -> Bool {
        let platforms = Self.list(values["platform"]).compactMap { $0 as? String } + Self.list(values["supportedDestinations"]).compactMap { $0 as? String }
        return platforms.isEmpty || platforms.contains("iOS") || platforms.contains("auto")
    }

    private func withTemplates(_ values: [String: Any], of name: String) throws -> [String: Any] {
        var result: [String: Any] = [:]
        let templates = root["targetTemplates"] as? [String: Any] ?? [:]
        for item in Self.list(values["templates"]) {
            guard let template = item as? String else { continue }
            guard let found = templates[template] as? [String: Any] else { throw ProjectError(path, line: lines[name], "no target template \"\(template)\"") }
            result = Self.merged(result, with: found)
        }
        let attributes = values["templateAttributes"] as? [String: Any] ?? [:]
        func filled(_ value: Any) -> Any {
            switch value {
            case let text as String:
                var text = text.replacingOccurrences(of: "${target_name}", with: name)
                for (key, value) in attributes { text = text.replacingOccurrences(of: "${\(key)}", with: Self.text(value) ?? "") }
                return text
            case let list as [Any]: return list.map(filled)
            case let map as [String: Any]: return map.mapValues(filled)
            default: return value
            }
        }
        return filled(Self.merged(result, with: values)) as? [String: Any] ?? values
    }

    // MARK: Targets

    private mutating func target(_ values: [String: Any], named name: String) throws -> [String: Any] {
        guard let type = values["type"] as? String else { throw ProjectError(path, line: lines[name], "target \"\(name)\" has no type") }
        let sources = add(["isa": "PBXSourcesBuildPhase"])
        let resources = add(["isa": "PBXResourcesBuildPhase"])
        var base = ["PRODUCT_NAME": Self.text(values["productName"]) ?? "$(TARGET_NAME)"]
        let prefix = Self.text((root["options"] as? [String: Any])?["bundleIdPrefix"])
        if let prefix { base["PRODUCT_BUNDLE_IDENTIFIER"] = prefix + "." + name.replacingOccurrences(of: "_", with: "-").replacingOccurrences(of: " ", with: "-") }
        let deployment = values["deploymentTarget"]
        if let version = Self.text(deployment) ?? Self.text((deployment as? [String: Any])?["iOS"]) { base["IPHONEOS_DEPLOYMENT_TARGET"] = version }
        var folders: [String] = []
        var files: [String: [String]] = [sources: [], resources: []]
        for source in Self.list(values["sources"]) + Self.list(values["resources"]) {
            try add(source: source, of: name, sources: sources, resources: resources, folders: &folders, files: &files, base: &base)
        }
        for (phase, list) in files { objects[phase]?["files"] = list }
        if let info = values["info"] as? [String: Any] {
            base["INFOPLIST_FILE"] = try propertyList(info["properties"] as? [String: Any] ?? [:], of: name, type: type)
        } else if type.hasPrefix("application") || base["INFOPLIST_FILE"] == nil {
            if base["INFOPLIST_FILE"] == nil { base["GENERATE_INFOPLIST_FILE"] = "YES" }
        }
        var dependencyIDs: [String] = []
        var products: [String] = []
        for dependency in dependencies(values) {
            if let other = dependency["target"] as? String {
                // Another project's target is written project/target.
                let target = other.split(separator: "/").last.map(String.init) ?? other
                dependencyIDs.append(add(["isa": "PBXTargetDependency", "target": "target " + target]))
            } else if let package = dependency["package"] as? String {
                let names = Self.list(dependency["products"]).compactMap { $0 as? String } + [dependency["product"] as? String].compactMap { $0 }
                for product in names.isEmpty ? [package] : names { products.append(add(["isa": "XCSwiftPackageProductDependency", "productName": product])) }
            }
        }
        var phases = [sources, resources]
        let scripts = ["preBuildScripts", "postBuildScripts", "postCompileScripts", "prebuildScripts", "postbuildScripts"].flatMap { Self.list(values[$0]) }
        for script in scripts {
            phases.append(add(["isa": "PBXShellScriptBuildPhase", "name": (script as? [String: Any])?["name"] as? String ?? "Run Script"]))
        }
        let linked = dependencies(values).compactMap { $0["framework"] as? String ?? ($0["carthage"] as? String).map { "Carthage/Build/" + $0 + ".framework" } }
        if !linked.isEmpty {
            let ids = linked.map { framework in
                let reference = add(["isa": "PBXFileReference", "path": framework, "sourceTree": "<group>"])
                groups.append(reference)
                return add(["isa": "PBXBuildFile", "fileRef": reference])
            }
            phases.append(add(["isa": "PBXFrameworksBuildPhase", "files": ids]))
        }
        return [
            "isa": "PBXNativeTarget", "name": name, "productType": "com.apple.product-type." + type, "buildPhases": phases, "dependencies": dependencyIDs,
            "packageProductDependencies": products, "fileSystemSynchronizedGroups": folders,
            "buildConfigurationList": configurationList(values["settings"], base: base, files: values["configFiles"]),
        ]
    }

    private func dependencies(_ values: [String: Any]) -> [[String: Any]] { Self.list(values["dependencies"]).compactMap { $0 as? [String: Any] } }

    private mutating func add(
        source: Any, of target: String, sources: String, resources: String, folders: inout [String], files: inout [String: [String]],
        base: inout [String: String]
    ) throws {
        let values = source as? [String: Any] ?? [:]
        guard let written = source as? String ?? values["path"] as? String else { return }
        let place = Paths.join(directory, written)
        guard Paths.exists(place) else {
            if values["optional"] as? Bool == true { return }
            throw ProjectError(path, line: lines[target], "source \"\(written)\" of \"\(target)\" does not exist")
        }
        if values["buildPhase"] as? String == "none" { return }
        let isWhole = values["type"] as? String == "folder" || FileTree.opaqueExtensions.contains(Paths.suffix(place))
        guard Paths.isDirectory(place), !isWhole else {
            if Paths.name(place) == "Info.plist", FileTree.role(of: place) == .resource { return base["INFOPLIST_FILE"] = place }
            let reference = add(["isa": "PBXFileReference", "path": place, "sourceTree": "<absolute>", "lastKnownFileType": isWhole && Paths.isDirectory(place) && !FileTree.opaqueExtensions.contains(Paths.suffix(place)) ? "folder" : ""])
            groups.append(reference)
            let phase = values["buildPhase"] as? String == "resources" || FileTree.role(of: place) == .resource ? resources : sources
            files[phase, default: []].append(add(["isa": "PBXBuildFile", "fileRef": reference]))
            return
        }
        let items = FileTree.items(in: place)
        let excludes = Self.list(values["excludes"]).compactMap { $0 as? String }
        let includes = Self.list(values["includes"]).compactMap { $0 as? String }
        func matches(_ item: String, _ patterns: [String]) -> Bool { patterns.contains { GlobPattern($0).matches(item) } }
        var left = items.filter { matches($0, excludes) || (!includes.isEmpty && !matches($0, includes)) }
        // The first property list of that name is the target's own.
        if let own = items.first(where: { Paths.name($0) == "Info.plist" && !left.contains($0) }) {
            if base["INFOPLIST_FILE"] == nil { base["INFOPLIST_FILE"] = place + "/" + own }
            left.append(own)
        }
        let exception = add(["isa": "PBXFileSystemSynchronizedBuildFileExceptionSet", "target": "target " + target, "membershipExceptions": left])
        let group = add(["isa": "PBXFileSystemSynchronizedRootGroup", "path": place, "sourceTree": "<absolute>", "exceptions": [exception]])
        groups.append(group)
        folders.append(group)
    }

    /// XcodeGen writes the property list into the project's folder; it goes to the cache here.
    private func propertyList(_ properties: [String: Any], of name: String, type: String) throws -> String {
        var values: [String: Any] = [
            "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleInfoDictionaryVersion": "6.0", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
            "CFBundleName": "$(PRODUCT_NAME)", "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
        ]
        values.merge(properties) { $1 }
        let file = try (CacheDirectory.of(project: directory) / "xcodegen").appending(ContainedPath.encodedName(name) + ".plist")
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        if file.data != data { try file.write(data) }
        return file.path
    }

    // MARK: Settings and packages

    /// Settings are a mapping, or have parts: `base`, `configs` by configuration, and names of `groups`.
    private func settings(_ value: Any?, for configuration: String, visiting: Set<String> = []) -> [String: String] {
        guard let values = value as? [String: Any] else { return [:] }
        func flat(_ value: Any?) -> [String: String] {
            (value as? [String: Any] ?? [:]).compactMapValues { item in
                (item as? [Any]).map { $0.compactMap(Self.text).joined(separator: " ") } ?? Self.text(item)
            }
        }
        let parts: Set<String> = ["base", "configs", "groups", "presets"]
        guard values.keys.contains(where: parts.contains) else { return flat(values) }
        var result: [String: String] = [:]
        for group in Self.list(values["groups"]).compactMap({ $0 as? String }) where !visiting.contains(group) {
            result.merge(settings((root["settingGroups"] as? [String: Any])?[group], for: configuration, visiting: visiting.union([group]))) { $1 }
        }
        result.merge(flat(values["base"])) { $1 }
        let configs = values["configs"] as? [String: Any] ?? [:]
        if let own = configs.first(where: { configuration.lowercased().contains($0.key.lowercased()) }) { result.merge(flat(own.value)) { $1 } }
        return result
    }

    private mutating func configurationList(_ value: Any?, base: [String: String], files: Any?) -> String {
        let names = (root["configs"] as? [String: Any])?.keys.sorted() ?? ["Debug", "Release"]
        let ids = names.map { name -> String in
            var all = base.merging(settings(value, for: name)) { $1 }
            let kind = Self.text((root["configs"] as? [String: Any])?[name]) ?? name
            if base["SDKROOT"] != nil, kind.lowercased().contains("debug"), all["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == nil {
                all["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "$(inherited) DEBUG"
            }
            var object: [String: Any] = ["isa": "XCBuildConfiguration", "name": name, "buildSettings": all]
            if let file = (files as? [String: Any])?[name] as? String {
                let reference = add(["isa": "PBXFileReference", "path": Paths.join(directory, file), "sourceTree": "<absolute>"])
                groups.append(reference)
                object["baseConfigurationReference"] = reference
            }
            return add(object)
        }
        return add(["isa": "XCConfigurationList", "buildConfigurations": ids])
    }

    private mutating func package(_ values: [String: Any]) -> String? {
        if let path = values["path"] as? String { return add(["isa": "XCLocalSwiftPackageReference", "relativePath": path]) }
        guard let address = values["url"] as? String ?? (values["github"] as? String).map({ "https://github.com/\($0)" }) else { return nil }
        var requirement: [String: String] = [:]
        for (key, kind, name) in [
            ("from", "upToNextMajorVersion", "minimumVersion"), ("majorVersion", "upToNextMajorVersion", "minimumVersion"),
            ("minorVersion", "upToNextMinorVersion", "minimumVersion"), ("exactVersion", "exactVersion", "version"), ("version", "exactVersion", "version"),
            ("branch", "branch", "branch"), ("revision", "revision", "revision"),
        ] {
            if let value = Self.text(values[key]) { requirement = ["kind": kind, name: value] }
        }
        if let least = Self.text(values["minVersion"]), let most = Self.text(values["maxVersion"]) {
            requirement = ["kind": "versionRange", "minimumVersion": least, "maximumVersion": most]
        }
        return add(["isa": "XCRemoteSwiftPackageReference", "repositoryURL": address, "requirement": requirement])
    }
}

/// A pattern for paths: `*` stands for any part of a name, `**` for any folders, `?` for one character. One that names a folder holds for all
/// that lies in it.
struct GlobPattern {
    private var parts: [Substring] = []

    init(_ text: String) {
        for part in (text.hasSuffix("/") ? text + "**" : text).split(separator: "/") where part != "." && !(part == "**" && parts.last == "**") {
            parts.append(part)
        }
    }

    func matches(_ path: String) -> Bool { Self.matches(parts[...], path.split(separator: "/")[...], whole: false) }

    /// The same, but what names a folder does not hold for what lies in it.
    func matchesWhole(_ path: String) -> Bool { Self.matches(parts[...], path.split(separator: "/")[...], whole: true) }

    private static func matches(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>, whole: Bool) -> Bool {
        guard let first = pattern.first else { return !whole || path.isEmpty }
        if first == "**" {
            return pattern.count == 1 || path.indices.contains { matches(pattern.dropFirst(), path[$0...], whole: whole) }
        }
        guard let name = path.first, nameMatches(first[...], name[...]) else { return false }
        return matches(pattern.dropFirst(), path.dropFirst(), whole: whole)
    }

    private static func nameMatches(_ pattern: Substring, _ name: Substring) -> Bool {
        // The last star may take one character more: no pattern costs more than its length times the name's.
        var (p, n) = (pattern.startIndex, name.startIndex)
        var star: (pattern: Substring.Index, name: Substring.Index)?
        while n < name.endIndex {
            if p < pattern.endIndex, pattern[p] == "*" {
                star = (pattern.index(after: p), n)
                p = pattern.index(after: p)
            } else if p < pattern.endIndex, pattern[p] == "?" || pattern[p] == name[n] {
                p = pattern.index(after: p)
                n = name.index(after: n)
            } else if let last = star {
                p = last.pattern
                n = name.index(after: last.name)
                star = (last.pattern, n)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}
