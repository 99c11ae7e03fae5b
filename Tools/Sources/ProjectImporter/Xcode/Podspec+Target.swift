import DrydockSession
import Foundation

extension Podspec {
    /// The modules and bundles that the pod stands for, as CocoaPods would make them.
    ///
    /// - Parameters:
    ///   - subspecs: those that were asked for by name.
    ///   - isFramework: whether the Podfile asks for dynamic frameworks. Such a pod is a bundle of its own, which has a property list.
    func targets(subspecs: [String], isFramework: Bool) throws -> [Target] {
        let chosen = names(for: subspecs).compactMap { parts[$0] }
        let items = FileTree.items(in: directory)
        let excluded = Self.patterns(chosen.flatMap(\.excluded), in: directory)
        let kept = items.filter { item in !excluded.contains { $0.matchesWhole(item.lowercased()) } }

        var target = Target(name: name, kind: .framework, moduleName: moduleName)
        target.conditions = ["DEBUG", "COCOAPODS"]
        target.languageMode = XcodeProjectReader.languageMode(languageVersions.max { $0.compare($1, options: .numeric) == .orderedAscending })
        // The header that CocoaPods makes for each pod imports it.
        target.implicitImports = ["UIKit"]
        let sources = Self.patterns(chosen.flatMap(\.sources), in: directory)
        for item in kept where sources.contains(where: { $0.matchesWhole(item.lowercased()) }) {
            let path = directory + "/" + item
            switch FileTree.role(of: path) {
            case .swift: target.sources.append(path)
            case .objectiveC: target.objectiveCSources.append(path)
            case .c: target.cSources.append(path)
            default: break
            }
        }
        target.resources = Self.resources(chosen.flatMap(\.resources), of: kept, in: directory)
        var bundles: [Target] = []
        for (bundle, patterns) in chosen.flatMap(\.bundles).sorted(by: { $0.key < $1.key }) {
            var part = Target(name: "\(name)-\(bundle)", kind: .resourceBundle)
            part.productName = bundle
            part.resources = Self.resources(patterns, of: kept, in: directory)
            bundles.append(part)
        }
        target.dependencies = bundles.map(\.name)
        target.obstacles = nameObstacles
        if isFramework {
            // As CocoaPods names it: libraries recognise their installation by it.
            target.bundleIdentifier = "org.cocoapods." + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
            target.infoPlist = try InfoPlist.minimal(for: target, version: version)
        }
        return bundles + [target]
    }

    /// Names that become files: none may lead into another folder.
    private var nameObstacles: [ProjectError] {
        var result: [ProjectError] = []
        if let reason = ContainedPath.obstacle(inFileName: name) { result.append(ProjectError(path, "the pod's name, \"\(name)\", \(reason)")) }
        if let moduleName, !ModuleName.isIdentifier(moduleName) {
            result.append(ProjectError(path, "module_name \"\(moduleName)\" is not an identifier"))
        }
        return result
    }

    /// The pods that it stands on, other than its own parts.
    func pods(subspecs: [String]) -> [Podfile.Pod] {
        var result: [Podfile.Pod] = []
        for dependency in names(for: subspecs).flatMap({ parts[$0]?.dependencies ?? [] }) {
            let pod = Podfile.Pod(dependency.name, path: nil, line: dependency.line)
            if pod.name != name { result.append(pod) }
        }
        return Podfile.Pod.merged(result)
    }

    // MARK: Patterns

    /// A folder stands for the files right in it. Letters' case does not count.
    private static func patterns(_ texts: [String], in directory: String) -> [GlobPattern] {
        texts.flatMap { text in
            let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
            let folded = !text.contains("*") && Paths.isDirectory(Paths.join(directory, trimmed)) ? trimmed + "/*" : text
            return alternatives(folded.lowercased()).map(GlobPattern.init)
        }
    }

    /// A folder that matches goes in as a whole; one of a language keeps its name.
    private static func resources(_ texts: [String], of items: [String], in directory: String) -> [Resource] {
        let patterns = texts.flatMap { alternatives($0.lowercased()).map(GlobPattern.init) }
        var result: [Resource] = []
        for item in items {
            let parts = item.split(separator: "/")
            guard let depth = parts.indices.first(where: { last in
                let name = parts[...last].joined(separator: "/").lowercased()
                return patterns.contains { $0.matchesWhole(name) }
            }) else { continue }
            let path = directory + "/" + item
            let role = FileTree.role(of: path)
            guard ![.swift, .objectiveC, .c, .header].contains(role) else { continue }
            if depth == parts.count - 1 || parts[depth].hasSuffix(".lproj") {
                result.append(Resource(path: path))
            } else {
                result.append(.copied(path, to: parts[depth...].joined(separator: "/")))
            }
        }
        return result
    }

    /// A pattern for each choice in `{a,b}` and `[ab]`.
    private static func alternatives(_ text: String) -> [String] {
        var done: [String] = []
        var open = [text]
        // As many as real files have, however a hostile one multiplies them.
        while let next = open.popLast(), done.count + open.count < 512 {
            if let start = next.firstIndex(of: "{"), let end = next[start...].firstIndex(of: "}") {
                let choices = next[next.index(after: start)..<end].split(separator: ",", omittingEmptySubsequences: false)
                for choice in choices.reversed() { open.append("\(next[..<start])\(choice.drop { $0 == " " })\(next[next.index(after: end)...])") }
            } else if let start = next.firstIndex(of: "["), let end = next[start...].firstIndex(of: "]") {
                for choice in next[next.index(after: start)..<end].reversed() { open.append("\(next[..<start])\(choice)\(next[next.index(after: end)...])") }
            } else {
                done.append(next)
            }
        }
        return done
    }
}
