import Foundation

/// Finds out what kind of project a path holds, and reads it.
public enum ProjectReader {
    /// - Parameters:
    ///   - path: a folder with an `.xcodeproj`, a `Package.swift`, or Swift files and an Info.plist; or one of these files.
    ///   - configuration: the build configuration of an Xcode project whose settings count.
    /// - Throws: `ProjectError` that says what is missing or broken, and where.
    public static func read(_ path: String, configuration: String? = nil) throws -> Project {
        let path = Paths.absolute(path)
        guard Paths.exists(path) else { throw ProjectError(path, "no such file or folder") }
        var project = try readUnchecked(path, configuration ?? BuildSettings.defaultConfiguration)
        try CocoaPods.complete(&project)
        try LinkedFrameworks.complete(&project)
        try RuntimePackages.complete(&project)
        ObjectiveCTargets.leaveOut(&project)
        try addHints(to: &project)
        return project
    }

    private static func readUnchecked(_ path: String, _ configuration: String) throws -> Project {
        switch Paths.suffix(path) {
        case "xcodeproj": return try XcodeProjectReader.read(path, configuration: configuration)
        case "xcworkspace": return try WorkspaceReader.read(path, configuration: configuration)
        case "pbxproj": return try XcodeProjectReader.read(Paths.parent(path), configuration: configuration)
        default: break
        }
        if ["yml", "yaml"].contains(Paths.suffix(path)) { return try XcodeGenProject.read(path, configuration: configuration) }
        if Paths.name(path) == "Package.swift" { return try PackageReader.read(Paths.parent(path)) }
        guard Paths.isDirectory(path) else {
            throw ProjectError(path, "not a project: expected a folder, an .xcodeproj or a Package.swift")
        }
        let names = Paths.contents(path)
        let workspaces = names.filter { $0.hasSuffix(".xcworkspace") }
        if workspaces.count == 1, try WorkspaceReader.projects(in: path + "/" + workspaces[0]).count > 1 {
            return try WorkspaceReader.read(path + "/" + workspaces[0], configuration: configuration)
        }
        if names.contains(where: Self.isProject) { return try readXcode(in: path, configuration) }
        // Xcode keeps the schemes of a package in a workspace that names nothing but the folder.
        if workspaces.count == 1, let workspace = workspaces.first.map({ path + "/" + $0 }),
            try !names.contains("Package.swift") || !WorkspaceReader.references(in: workspace).isEmpty
        {
            return try WorkspaceReader.read(workspace, configuration: configuration)
        }
        let specification = names.first { $0 == "project.yml" || $0 == "project.yaml" }.map { path + "/" + $0 }
        if let specification, !names.contains("Package.swift") || XcodeGenProject.hasApplication(specification) {
            return try XcodeGenProject.read(specification, configuration: configuration)
        }
        if names.contains("Package.swift") { return try PackageReader.read(path) }
        return try FolderReader.read(path)
    }

    /// CocoaPods' projects hold no app: they come along with the one that uses them.
    static func isProject(_ name: String) -> Bool {
        name.hasSuffix(".xcodeproj") && name != "Pods.xcodeproj" && name != "_Pods.xcodeproj"
    }

    /// The only project in a folder, or the one named as the folder is, or the one that has an app.
    private static func readXcode(in folder: String, _ configuration: String) throws -> Project {
        let bundles = Paths.contents(folder).filter(isProject)
        if let same = bundles.first(where: { Paths.stem($0) == Paths.name(folder) }) { return try XcodeProjectReader.read(folder + "/" + same, configuration: configuration) }
        if bundles.isEmpty { throw ProjectError(folder, "no .xcodeproj here") }
        if bundles.count == 1 { return try XcodeProjectReader.read(folder + "/" + bundles[0], configuration: configuration) }
        // One that is broken is no candidate; named by itself it says why.
        let projects = bundles.compactMap { try? XcodeProjectReader.read(folder + "/" + $0, configuration: configuration) }
        let withApps = projects.filter { $0.targets.contains { $0.kind == .application } }
        guard withApps.count == 1, var chosen = withApps.first else {
            throw ProjectError(folder, "several projects, name one: " + bundles.joined(separator: ", "))
        }
        let others = bundles.filter { Paths.stem($0) != chosen.name }
        chosen.warnings.append(ProjectWarning(folder, "several projects: \(chosen.name).xcodeproj has the app, not taken: " + others.joined(separator: ", ")))
        return chosen
    }

    /// A target of Swift goes on without its Objective-C, which the build names; one of Objective-C alone cannot be built.
    private static func addHints(to project: inout Project) throws {
        for index in project.targets.indices where project.targets[index].sources.isEmpty {
            project.targets[index].obstacles += project.targets[index].objectiveCSources.map { ProjectError($0, "Objective-C is not supported") }
        }
    }
}
