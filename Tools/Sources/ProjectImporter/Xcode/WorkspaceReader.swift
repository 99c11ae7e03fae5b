import Foundation

/// Reads an `.xcworkspace`: its projects become one, so that an app sees the libraries beside it.
enum WorkspaceReader {
    /// - Throws: `ProjectError` when the workspace or the project with the app cannot be read.
    static func read(_ path: String, configuration: String = BuildSettings.defaultConfiguration) throws -> Project {
        let bundles = try projects(in: path)
        if bundles.isEmpty { throw ProjectError(path, "the workspace names no project that exists") }
        let projects = try bundles.map { try XcodeProjectReader.read($0, configuration: configuration) }
        // The app of a workspace that is named after one of its projects is that project's.
        let withApps = projects.filter { $0.targets.contains { $0.kind == .application } }
        let main = withApps.first { $0.name == Paths.stem(path) } ?? withApps.first ?? projects.first { $0.name == Paths.stem(path) } ?? projects[0]
        var whole = merged(main, with: projects.filter { $0.file != main.file })
        whole.directory = Paths.parent(path)
        return whole
    }

    /// Absolute paths of the projects that a workspace names and that exist.
    static func projects(in path: String) throws -> [String] { try references(in: path).filter(Paths.exists) }

    /// Absolute paths of the projects that a workspace names: one of a package names none.
    static func references(in path: String) throws -> [String] {
        let file = path + "/contents.xcworkspacedata"
        guard let data = Paths.data(file) else { throw ProjectError(file, "workspace cannot be read") }
        let found = try WorkspaceContents.files(in: data, file: file, folder: Paths.parent(path))
        return found.filter { Paths.suffix($0) == "xcodeproj" && Paths.name($0) != "_Pods.xcodeproj" }.uniqued()
    }

    /// The targets of several projects as one project's. What a target links by the name of its product is the other project's target.
    static func merged(_ main: Project, with others: [Project]) -> Project {
        var whole = main
        for other in others {
            for target in other.targets where whole.target(named: target.name) == nil { whole.targets.append(target) }
            whole.warnings += other.warnings
            whole.describingFiles += other.describingFiles
        }
        let names = Set(whole.targets.map(\.name))
        var products: [String: String] = [:]
        for target in whole.targets where target.kind != .application && target.kind != .unitTests {
            for product in [target.productName, target.moduleName] where products[product] == nil { products[product] = target.name }
        }
        for index in whole.targets.indices {
            whole.targets[index].dependencies = whole.targets[index].dependencies.map { names.contains($0) ? $0 : products[$0] ?? $0 }
                .filter { [name = whole.targets[index].name] in $0 != name }.uniqued()
        }
        return whole
    }
}

/// `contents.xcworkspacedata`: files and groups with a location each, `group:` from the group around it, `container:` from the workspace's
/// folder, `absolute:`, `developer:` or `self:`.
private struct WorkspaceContents {
    static func files(in data: Data, file: String, folder: String) throws -> [String] {
        let text = String(decoding: data, as: UTF8.self)
        guard text.contains("<Workspace") else { throw ProjectError(file, "not a workspace: <Workspace> was expected") }
        var found: [String] = []
        var groups = [folder]
        for tag in text.split(separator: "<").dropFirst() {
            let word = tag.prefix { $0.isLetter || $0 == "/" }
            switch word {
            case "Group": groups.append(resolve(location(tag), groups, folder) ?? groups[groups.count - 1])
            case "/Group": if groups.count > 1 { groups.removeLast() }
            case "FileRef": if let path = resolve(location(tag), groups, folder) { found.append(path) }
            default: break
            }
        }
        return found
    }

    private static func location(_ tag: Substring) -> String {
        guard let start = tag.range(of: "location") else { return "" }
        let parts = tag[start.upperBound...].split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 1 else { return "" }
        return parts[1].replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&apos;", with: "'")
            .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">").replacingOccurrences(of: "&amp;", with: "&")
    }

    private static func resolve(_ location: String, _ groups: [String], _ folder: String) -> String? {
        guard let colon = location.firstIndex(of: ":") else { return nil }
        let path = String(location[location.index(after: colon)...])
        switch location[..<colon] {
        case "group": return Paths.join(groups[groups.count - 1], path)
        case "container": return Paths.join(folder, path)
        case "absolute": return Paths.normalised(path)
        default: return nil
        }
    }
}
