import Foundation

/// Pods: the project that CocoaPods made, or, where nobody ran it, checkouts of the libraries that the Podfile names.
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
        let folders = [project.directory, Paths.parent(Paths.parent(project.file))].uniqued()
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

    /// A project that "pod install" never touched links no pods: its targets get those of the Podfile beside it that are checked out.
    private static func serveUninstalled(_ project: inout Project, _ folders: [String]) throws {
        guard let file = folders.map({ $0 + "/Podfile" }).first(where: Paths.exists) else { return }
        let podfile = Podfile(ModuleBuilder.text(ofFile: file))
        for target in project.targets where target.kind == .application && podfile.names(target.name) {
            let pods = podfile.pods(of: target.name).filter { pod in
                project.target(named: pod.name) == nil && !target.dependencies.contains(pod.name) && folder(of: pod, podfile: file) != nil
            }
            guard !pods.isEmpty else { continue }
            project.describingFiles.append(file)
            try serve(pods, to: target.name, podfile: file, &project)
        }
    }

    /// A package's folder for a pod: the one the Podfile names, or one among the checkouts that were given.
    private static func folder(of pod: Podfile.Pod, podfile: String) -> String? {
        let named = pod.path.map { Paths.join(Paths.parent(podfile), $0) }
        return named.flatMap { Paths.exists($0 + "/Package.swift") ? $0 : nil } ?? PackageCheckouts.given.folder(for: pod.name)
    }

    private static func add(_ error: ProjectError, _ target: Target, _ project: inout Project) {
        guard let index = project.targets.firstIndex(where: { $0.name == target.name }) else { return }
        project.targets[index].obstacles.append(error)
    }

    /// Takes pods from checkouts that are packages: those in a folder the Podfile names, or among the given ones.
    private static func serve(_ pods: [Podfile.Pod], to name: String, podfile: String, _ project: inout Project) throws {
        var folders: [String] = []
        var missing: [Podfile.Pod] = []
        for pod in pods {
            if let folder = folder(of: pod, podfile: podfile) { folders.append(folder) } else { missing.append(pod) }
        }
        guard let index = project.targets.firstIndex(where: { $0.name == name }) else { return }
        if let first = missing.first {
            let one = missing.count == 1
            project.targets[index].obstacles.append(
                ProjectError(
                    podfile, line: first.line,
                    "\(one ? "the pod" : "pods") \(missing.map { "\"\($0.name)\"" }.joined(separator: ", ")) of \"\(name)\" \(one ? "is" : "are") not installed: "
                        + "run \"pod install\", or name a folder of checkouts with --packages, which are taken by name"))
            return
        }
        var wanted: Set<String> = []
        for (pod, folder) in zip(pods, folders) {
            let products = try PackageManifest(directory: folder).products.map(\.name)
            let same = products.filter { $0.lowercased() == pod.name.lowercased() }
            wanted.formUnion(same.isEmpty ? products : same)
        }
        let found = try PackageResolver.targets(
            products: wanted, local: folders.uniqued(), remote: [], pins: nil, project: project, file: podfile)
        for target in found.targets where project.target(named: target.name) == nil { project.targets.append(target) }
        project.describingFiles += found.describingFiles
        let libraries = wanted.sorted().flatMap { found.products[$0] ?? [] }.filter { $0 != name }
        project.targets[index].dependencies = (project.targets[index].dependencies.filter { !isUmbrella($0) } + libraries).uniqued()
    }
}

/// What a Podfile says, as far as it is plain: targets, pods, and methods that name pods.
struct Podfile {
    struct Pod: Equatable {
        /// Without the part behind a slash that names a subspec.
        var name: String
        var path: String?
        var line: Int
    }

    private struct Block {
        var targets: [String] = []
        var method: String?
    }

    private var byTarget: [String: [Pod]] = [:]
    private var parents: [String: [String]] = [:]
    private var common: [Pod] = []

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
                record([Pod(name: String(name.split(separator: "/").first ?? ""), path: path, line: number + 1)])
            case "target", "abstract_target":
                guard let name = Self.quoted(code).first ?? words.dropFirst().first?.trimmingCharacters(in: CharacterSet(charactersIn: ":")) else { break }
                if let outer = blocks.last(where: { !$0.targets.isEmpty })?.targets.first { parents[name, default: []].append(outer) }
                if byTarget[name] == nil { byTarget[name] = [] }
                if words.last == "do" { blocks.append(Block(targets: [name])) }
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
        var names: Set<String> = []
        return result.filter { names.insert($0.name).inserted }
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
