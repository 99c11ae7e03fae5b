import Foundation

/// What a target is wanted for: decides which targets an error names when there is no such target.
public enum TargetPurpose: Sendable {
    case build, run, test

    var kinds: Set<Target.Kind> {
        switch self {
        case .build: [.application, .framework]
        case .run: [.application]
        case .test: [.unitTests]
        }
    }

    var title: String {
        switch self {
        case .build: "apps and libraries"
        case .run: "apps"
        case .test: "test bundles"
        }
    }
}

extension Project {
    /// Says that there is no such target, and which there are.
    public func unknownTarget(_ name: String, for purpose: TargetPurpose) -> ProjectError {
        ProjectError(file, "no target \"\(name)\"; \(purpose.title): \(choices(for: purpose))")
    }

    /// The project's own targets that are of use for something.
    func choices(for purpose: TargetPurpose) -> String {
        let own = targets.filter { purpose.kinds.contains($0.kind) && ($0.packageName == nil || origin == .package && $0.packageName == self.name) }
        return own.isEmpty ? "none" : own.map(\.name).joined(separator: ", ")
    }

    /// The file that says what the targets are, as its author calls it.
    fileprivate var descriptionName: String {
        switch Paths.suffix(file) {
        case "pbxproj", "xcproj": Paths.name(Paths.parent(file))
        default: Paths.name(file)
        }
    }
}

/// Repositories of libraries often hold an Xcode project, of an example, and a package beside it.
extension ProjectReader {
    /// Reads the one of a folder's descriptions that has a target. A path that names one of them means that one.
    ///
    /// The description that is read without a target goes first: an Xcode project goes before the package.
    ///
    /// - Throws: `ProjectError`; when none has the target, one that names the targets of both.
    public static func read(_ path: String, configuration: String? = nil, target: String, for purpose: TargetPurpose) throws -> Project {
        var project = try read(path, configuration: configuration)
        let folder = Paths.absolute(path)
        guard let other = description(beside: project, in: folder) else { return project }
        if let own = project.target(named: target) {
            // A project that has the target from the package takes nothing in its stead.
            let isOwn = project.origin == .package || own.packageName == nil
            if isOwn, declares(target, other, configuration) {
                project.notes.append("target \"\(target)\" is that of \(project.descriptionName); for that of \(Paths.name(other)) name \(other)")
            }
            return project
        }
        let here = "no target \"\(target)\"; \(purpose.title) of \(project.descriptionName): \(project.choices(for: purpose))"
        var second: Project
        do {
            second = try read(other, configuration: configuration)
        } catch let error as ProjectError {
            throw ProjectError(folder, "\(here); \(Paths.name(other)) cannot be read: \(error.description)")
        }
        guard second.target(named: target) != nil else {
            throw ProjectError(folder, "\(here); of \(second.descriptionName): \(second.choices(for: purpose))")
        }
        second.notes.append("target \"\(target)\" is that of \(second.descriptionName); \(project.descriptionName) has none of that name")
        return second
    }

    /// The other description of what lies in a folder, absolute.
    private static func description(beside project: Project, in folder: String) -> String? {
        guard Paths.isDirectory(folder), !["xcodeproj", "xcworkspace"].contains(Paths.suffix(folder)) else { return nil }
        let names = project.origin == .package ? ["project.yml", "project.yaml"] : project.origin == .xcode ? ["Package.swift"] : []
        return names.map { folder + "/" + $0 }.first(where: Paths.exists)
    }

    private static func declares(_ target: String, _ description: String, _ configuration: String?) -> Bool {
        // The package manager takes a second for a manifest that it does not know.
        guard ModuleBuilder.text(ofFile: description).contains(target) else { return false }
        if Paths.name(description) == "Package.swift" {
            return (try? PackageManifest(directory: Paths.parent(description)))?.targets.contains { $0["name"] as? String == target } ?? false
        }
        return (try? read(description, configuration: configuration))?.target(named: target) != nil
    }

    /// The command line that does with the package what a command did in vain with the Xcode project beside it.
    ///
    /// - Parameters:
    ///   - arguments: the command line, without the program.
    ///   - path: the one of its words that names the project.
    ///   - error: why that cannot be read.
    /// - Returns: nil when the fault is not the Xcode project's, or when no package lies beside it.
    public static func command(_ arguments: [String], forPackageBeside path: String, after error: ProjectError) -> String? {
        let full = Paths.absolute(path)
        var (folder, levels) = (full, 0)
        if Paths.suffix(folder) == "pbxproj" { (folder, levels) = (Paths.parent(folder), 1) }
        if ["xcodeproj", "xcworkspace"].contains(Paths.suffix(folder)) { (folder, levels) = (Paths.parent(folder), levels + 1) }
        guard Paths.isDirectory(folder), Paths.exists(folder + "/Package.swift"), let at = position(of: path, in: arguments) else { return nil }
        guard error.path.hasPrefix(folder + "/"), [".xcodeproj", ".xcworkspace"].contains(where: error.path.contains) else { return nil }
        var words = arguments
        // Written as the user wrote it, if that shows the folder.
        let written = levels == 0 ? path : (0..<levels).reduce(path) { path, _ in path.contains("/") ? (path as NSString).deletingLastPathComponent : "." }
        words[at] = (written as NSString).appendingPathComponent("Package.swift")
        return ShellWords.joined(["drydock"] + words)
    }

    /// Where the path stands, which may be the value of an option as well.
    private static func position(of path: String, in arguments: [String]) -> Int? {
        let places = arguments.indices.filter { arguments[$0] == path }
        return places.first { $0 > 0 && !arguments[$0 - 1].hasPrefix("-") } ?? places.first
    }
}
