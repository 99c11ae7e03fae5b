import Foundation
import SourceRewriter

/// Pods: the project that CocoaPods made, or, where nobody ran it, checkouts of the libraries that the Podfile names: packages, or folders
/// with a podspec.
enum CocoaPods {
    /// Whether a product stands for all pods of a target: `Pods_App.framework`, `libPods-App.a`.
    static func isUmbrella(_ product: String) -> Bool {
        product.hasPrefix("Pods_") || product.hasPrefix("Pods-") || product.hasPrefix("libPods-") || product == "Pods" || product == "libPods"
    }

    /// Takes out of CocoaPods' own project what is there for Objective-C only, and names the pods that cannot be built.
    static func clean(_ project: inout Project) {
        project.warnings.removeAll { $0.message.contains("runs scripts") }
        for index in project.targets.indices { project.targets[index].objectiveCSources.removeAll { $0.hasSuffix("-dummy.m") } }
        let leftOut = project.targets.filter { $0.kind == .framework && $0.sources.isEmpty && !($0.objectiveCSources + $0.cSources).isEmpty }
        project.targets.removeAll { leftOut.contains($0) }
        for target in leftOut {
            let language = target.objectiveCSources.isEmpty ? "C" : "Objective-C"
            project.warnings.append(ProjectWarning(project.file, "pod \"\(target.name)\" is left out: \(language) is not supported"))
        }
    }

    /// Finds the pods of targets that link some and did not get them with their workspace.
    static func complete(_ project: inout Project) throws {
        func isOpen(_ target: Target) -> Bool {
            guard ![.uiTests, .appExtension].contains(target.kind) else { return false }
            return target.dependencies.contains { isUmbrella($0) && project.target(named: $0) == nil }
        }
        guard project.origin == .xcode else { return }
        let folders = Self.folders(of: project)
        guard project.targets.contains(where: isOpen) else { return try serveUninstalled(&project, folders) }
        if let pods = folders.map({ $0 + "/Pods/Pods.xcodeproj" }).first(where: { Paths.exists($0 + "/project.pbxproj") }) {
            project = WorkspaceReader.merged(project, with: [try XcodeProjectReader.read(pods, configuration: project.configuration)])
        }
        let open = project.targets.filter(isOpen)
        guard !open.isEmpty else { return }
        guard let file = folders.map({ $0 + "/Podfile" }).first(where: Paths.exists) else {
            for target in open {
                let product = target.dependencies.first(where: isUmbrella) ?? "Pods"
                add(ProjectError(project.file, "target \"\(target.name)\" links CocoaPods' \"\(product)\", and neither a Pods project nor a Podfile is here"), target, &project)
            }
            return
        }
        let podfile = Podfile(ModuleBuilder.text(ofFile: file))
        project.describingFiles.append(file)
        for target in open { try serve(podfile.pods(of: target.name), to: target.name, podfile: file, &project) }
    }

    /// Where a Podfile and what it installed may lie: beside the project, or further up, where the file names the project.
    private static func folders(of project: Project) -> [String] {
        let own = Paths.parent(project.file)
        var result = [project.directory, Paths.parent(own)]
        var above = Paths.parent(own)
        for _ in 0..<4 where above.count > 1 {
            above = Paths.parent(above)
            let file = above + "/Podfile"
            let isNamed = Paths.exists(file) && Podfile(ModuleBuilder.text(ofFile: file)).projects.contains { name in
                [own, own.hasSuffix(".xcodeproj") ? String(own.dropLast(10)) : own].contains(Paths.join(above, name))
            }
            if isNamed { result.append(above) }
        }
        return result.uniqued()
    }

    /// A project that "pod install" never touched links no pods: its targets get those of the Podfile beside it that are checked out.
    private static func serveUninstalled(_ project: inout Project, _ folders: [String]) throws {
        guard let file = folders.map({ $0 + "/Podfile" }).first(where: Paths.exists) else { return }
        let podfile = Podfile(ModuleBuilder.text(ofFile: file))
        for target in project.targets where target.kind == .application && podfile.names(target.name) {
            let pods = podfile.pods(of: target.name).filter { pod in
                !hasLibrary(pod, project) && !target.dependencies.contains(pod.name) && source(of: pod, in: Paths.parent(file)) != nil
            }
            guard !pods.isEmpty else { continue }
            project.describingFiles.append(file)
            try serve(pods, to: target.name, podfile: file, &project)
        }
    }

    /// Whether the project has the pod already. A pod for several platforms is several targets of one module: `Kit-iOS`, `Kit-macOS`.
    private static func hasLibrary(_ pod: Podfile.Pod, _ project: Project) -> Bool {
        project.targets.contains { $0.name == pod.name || $0.kind == .framework && $0.moduleName == Target.identifier(pod.name) }
    }

    /// Where a pod comes from: a package, or a podspec where there is none or the package leaves files out.
    private enum Source {
        case package(String)
        case podspec(String)
    }

    /// The folder the Podfile names, or one among the checkouts that were given.
    private static func source(of pod: Podfile.Pod, in directory: String) -> Source? {
        let named = pod.path.map { Paths.join(directory, $0) }
        // The path may lead to the podspec itself.
        if let named, named.hasSuffix(".podspec") || named.hasSuffix(".podspec.json"), Paths.exists(named) { return .podspec(named) }
        let checkouts = PackageCheckouts.given
        return source(pod, package: named.flatMap { Paths.exists($0 + "/Package.swift") ? $0 : nil }, podspec: named.flatMap { Podspec.path(of: pod.name, in: $0) })
            ?? source(pod, package: checkouts.folder(for: pod.name), podspec: checkouts.podspec(named: pod.name))
    }

    /// A manifest is exact where a podspec may compute. Before tools version 5.3 no manifest has resources, so that those of the podspec decide;
    /// and no manifest knows subspecs.
    private static func source(_ pod: Podfile.Pod, package: String?, podspec: String?) -> Source? {
        guard let package else { return podspec.map(Source.podspec) }
        if let spec = podspec, pod.subspecs.contains(where: { !$0.isEmpty }) { return .podspec(spec) }
        if let spec = podspec, !PackageManifest.allowsResources(in: package), Podspec(path: spec, text: ModuleBuilder.text(ofFile: spec)).hasResources { return .podspec(spec) }
        return .package(package)
    }

    private static func add(_ error: ProjectError, _ target: Target, _ project: inout Project) {
        guard let index = project.targets.firstIndex(where: { $0.name == target.name }) else { return }
        project.targets[index].obstacles.append(error)
    }

    /// Takes pods from checkouts: those in a folder the Podfile names, or among the given ones.
    private static func serve(_ pods: [Podfile.Pod], to name: String, podfile: String, _ project: inout Project) throws {
        guard let index = project.targets.firstIndex(where: { $0.name == name }) else { return }
        var sources: [(pod: Podfile.Pod, source: Source)] = []
        var missing: [Podfile.Pod] = []
        for pod in pods {
            if let source = source(of: pod, in: Paths.parent(podfile)) { sources.append((pod, source)) } else { missing.append(pod) }
        }
        if let obstacle = obstacle(missing, named: "of \"\(name)\"", in: podfile) {
            // Tools come as pods, too.
            guard let found = importless(missing, in: project.targets[index]) else {
                project.targets[index].obstacles.append(obstacle)
                return
            }
            project.warnings += found.map { ProjectWarning(podfile, line: $0.line, "the pod \"\($0.name)\" of \"\(name)\" is not installed; no file imports it") }
        }
        var libraries: [String] = []
        for (pod, source) in sources { libraries += try add(pod, from: source, within: [], podfile: podfile, to: &project) }
        let linked = project.targets[index].dependencies.filter { !isUmbrella($0) } + libraries.filter { $0 != name }
        project.targets[index].dependencies = linked.uniqued()
    }

    /// The pods when no Swift file of the target imports one of them, and its bridging header names none; else nil.
    private static func importless(_ pods: [Podfile.Pod], in target: Target) -> [Podfile.Pod]? {
        if let header = target.bridgingHeader.map(ModuleBuilder.text(ofFile:)), pods.contains(where: { header.contains($0.name) }) { return nil }
        let modules = Set(pods.map { Target.identifier($0.name) })
        for file in target.sources {
            let imports = PlatformScan(ModuleBuilder.text(ofFile: file), conditions: Set(target.conditions)).importsOnIOS
            if imports.keys.contains(where: modules.contains) { return nil }
        }
        return pods
    }

    private static func obstacle(_ missing: [Podfile.Pod], named owner: String, in file: String) -> ProjectError? {
        guard let first = missing.first else { return nil }
        let one = missing.count == 1
        return ProjectError(
            file, line: first.line,
            "\(one ? "the pod" : "pods") \(missing.map { "\"\($0.name)\"" }.joined(separator: ", ")) \(owner) \(one ? "is" : "are") not installed: "
                + "run \"pod install\", or name a folder of checkouts with --packages, which are taken by name")
    }

    /// Adds the targets of a pod, and answers those that stand for it.
    private static func add(_ pod: Podfile.Pod, from source: Source, within outer: [String], podfile: String, to project: inout Project) throws -> [String] {
        switch source {
        case .package(let folder):
            let products = try PackageManifest(directory: folder).products.map(\.name)
            let same = products.filter { $0.lowercased() == pod.name.lowercased() }
            let wanted = Set(same.isEmpty ? products : same)
            let found = try PackageResolver.targets(products: wanted, local: [folder], remote: [], pins: nil, project: project, file: podfile)
            for target in found.targets where project.target(named: target.name) == nil { project.targets.append(target) }
            project.describingFiles += found.describingFiles
            let standing = wanted.sorted().flatMap { found.products[$0] ?? [] }
            // As a pod it has a header of CocoaPods', which its own sources as a package do not have.
            for index in project.targets.indices where standing.contains(project.targets[index].name) { project.targets[index].exportedImports = ["UIKit"] }
            return standing
        case .podspec(let path):
            let spec = Podspec(path: path, text: ModuleBuilder.text(ofFile: path))
            // The project has the library as a target of its own, or another pod brought it.
            if let known = project.target(named: spec.name) { return [known.name] }
            guard !outer.contains(path) else { throw ProjectError(path, "pods depend on one another in a circle") }
            project.describingFiles.append(path)
            var targets = try spec.targets(subspecs: pod.subspecs, isFramework: Podfile(ModuleBuilder.text(ofFile: podfile)).usesFrameworks)
            guard let library = targets.indices.last else { return [] }
            var missing: [Podfile.Pod] = []
            for needed in spec.pods(subspecs: pod.subspecs) {
                if let source = self.source(of: needed, in: Paths.parent(podfile)) {
                    targets[library].dependencies += try add(needed, from: source, within: outer + [path], podfile: podfile, to: &project)
                } else {
                    missing.append(needed)
                }
            }
            if let obstacle = obstacle(missing, named: "that \"\(spec.name)\" needs", in: path) { targets[library].obstacles.append(obstacle) }
            if targets[library].sources.isEmpty, targets[library].objectiveCSources.isEmpty, targets[library].cSources.isEmpty {
                targets[library].obstacles.append(ProjectError(path, "the podspec names no source file that is here"))
            }
            project.targets += targets
            return [spec.name]
        }
    }
}

/// What a Podfile says, as far as it is plain: targets, pods, and methods that name pods.
struct Podfile {
    struct Pod: Equatable {
        var name: String
        /// What stands behind the name and a slash.
        var subspecs: [String] = []
        var path: String?
        var line: Int

        /// - Parameter written: the name, with that of a subspec behind a slash.
        init(_ written: String, path: String?, line: Int) {
            let slash = written.firstIndex(of: "/") ?? written.endIndex
            name = String(written[..<slash])
            if slash != written.endIndex { subspecs = [String(written[written.index(after: slash)...])] }
            self.path = path
            self.line = line
        }

        /// Each pod once, with all subspecs that were asked for. One asked for as a whole brings what comes by itself.
        static func merged(_ pods: [Pod]) -> [Pod] {
            var result: [Pod] = []
            var places: [String: Int] = [:]
            for pod in pods {
                guard let place = places[pod.name] else {
                    places[pod.name] = result.count
                    result.append(pod)
                    continue
                }
                // The empty name stands for the subspecs that come by themselves.
                func asked(_ pod: Pod) -> [String] { pod.subspecs.isEmpty ? [""] : pod.subspecs }
                result[place].subspecs = (asked(result[place]) + asked(pod)).uniqued()
                if result[place].path == nil { result[place].path = pod.path }
            }
            return result
        }
    }

    private struct Block {
        var targets: [String] = []
        var method: String?
    }

    private var byTarget: [String: [Pod]] = [:]
    private var parents: [String: [String]] = [:]
    private var common: [Pod] = []
    /// The projects that it names, as written.
    private(set) var projects: [String] = []
    /// Whether pods become dynamic frameworks, each with a bundle of its own; static ones are part of the app.
    private(set) var usesFrameworks = false

    init(_ text: String) {
        var methods: [String: [Pod]] = [:]
        var blocks: [Block] = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let code = (line.split(separator: "#", omittingEmptySubsequences: false).first ?? "").trimmingCharacters(in: .whitespaces)
            let words = code.split(whereSeparator: { " \t(),".contains($0) }).map(String.init)
            guard let first = words.first else { continue }
            func record(_ pods: [Pod]) {
                if let method = blocks.last(where: { $0.method != nil })?.method {
                    methods[method, default: []] += pods
                } else if let target = blocks.last(where: { !$0.targets.isEmpty })?.targets.first {
                    byTarget[target, default: []] += pods
                } else {
                    common += pods
                }
            }
            switch first {
            case "pod":
                guard let name = Self.quoted(code).first else { break }
                var path: String?
                if let range = code.range(of: ":path") ?? code.range(of: "path:") { path = Self.quoted(String(code[range.upperBound...])).first }
                record([Pod(name, path: path, line: number + 1)])
            case "target", "abstract_target":
                guard let name = Self.quoted(code).first ?? words.dropFirst().first?.trimmingCharacters(in: CharacterSet(charactersIn: ":")) else { break }
                if let outer = blocks.last(where: { !$0.targets.isEmpty })?.targets.first { parents[name, default: []].append(outer) }
                if byTarget[name] == nil { byTarget[name] = [] }
                if words.last == "do" { blocks.append(Block(targets: [name])) }
            case "project": projects += Self.quoted(code).prefix(1)
            case "use_frameworks!": usesFrameworks = !code.contains(":static")
            case "def": blocks.append(Block(method: words.dropFirst().first ?? ""))
            case "end": _ = blocks.popLast()
            case "if", "unless", "begin", "case": blocks.append(Block())
            default:
                if let pods = methods[first] { record(pods) }
                if words.last == "do" || (code.contains(" do |") && code.hasSuffix("|")) { blocks.append(Block()) }
            }
        }
    }

    /// The pods of a target, its own and those of the targets around it. A target that the file does not name gets those for all.
    func pods(of target: String) -> [Pod] {
        var result = common
        var seen: Set<String> = []
        func add(_ name: String) {
            guard seen.insert(name).inserted else { return }
            for outer in parents[name] ?? [] { add(outer) }
            result += byTarget[name] ?? []
        }
        add(target)
        return Pod.merged(result)
    }

    /// Whether the file has a part for the target.
    func names(_ target: String) -> Bool { byTarget[target] != nil }

    private static func quoted(_ text: String) -> [String] {
        var result: [String] = []
        var current: (quote: Character, text: String)?
        for character in text {
            if let open = current {
                if character == open.quote {
                    result.append(open.text)
                    current = nil
                } else {
                    current?.text.append(character)
                }
            } else if character == "'" || character == "\"" {
                current = (character, "")
            }
        }
        return result
    }
}
