import Foundation

/// A project as its own build system describes it, in the terms that matter here: modules, sources, resources, settings.
public struct Project: Sendable {
    public enum Origin: String, Sendable {
        case xcode, package, folder
    }

    /// The folder that holds the project; absolute, without a trailing slash.
    public var directory: String
    /// The file the project was read from (`project.pbxproj`, `Package.swift`), or the folder.
    public var file: String
    public var name: String
    public var origin: Origin
    /// The build configuration whose settings the targets have.
    public var configuration = BuildSettings.defaultConfiguration
    /// Every target, in the project's order; the targets of packages it uses come last.
    public var targets: [Target]
    public var warnings: [ProjectWarning]
    /// What was chosen of several possibilities, for its author to know.
    public var notes: [String] = []
    /// Files besides sources whose change makes this description stale.
    public var describingFiles: [String]

    public init(directory: String, file: String, name: String, origin: Origin) {
        self.directory = directory
        self.file = file
        self.name = name
        self.origin = origin
        targets = []
        warnings = []
        describingFiles = [file]
    }

    public func target(named name: String) -> Target? {
        targets.first { $0.name == name }
    }

    /// A target and all it stands on, those first that the others import.
    ///
    /// - Throws: when targets depend on one another in a circle.
    public func buildOrder(for name: String) throws -> [Target] {
        var order: [Target] = []
        var done: Set<String> = []
        var path: [String] = []
        func visit(_ name: String) throws {
            if done.contains(name) { return }
            if let start = path.firstIndex(of: name) {
                throw ProjectError(file, "targets depend on one another in a circle: \((path[start...] + [name]).joined(separator: " → "))")
            }
            guard let target = target(named: name) else { return }
            path.append(name)
            // What a macro stands on runs in the compiler with it, and is no part of the app.
            if target.kind != .macro || path.count == 1 { for dependency in target.dependencies { try visit(dependency) } }
            path.removeLast()
            done.insert(name)
            order.append(target)
        }
        try visit(name)
        return order
    }

    /// The app to run: the one named, or the only one.
    public func application(named wanted: String? = nil) throws -> Target {
        let all = targets.filter { $0.kind == .application }
        // An app of Objective-C alone is no choice beside one of Swift.
        let inSwift = all.filter { !$0.sources.isEmpty }
        let applications = inSwift.isEmpty ? all : inSwift
        if let wanted {
            if let found = targets.first(where: { $0.name == wanted }) {
                guard found.kind == .application else {
                    throw ProjectError(file, "target \"\(wanted)\" is \(found.kind.title), not an app" + Self.choice(applications))
                }
                return found
            }
            throw ProjectError(file, "no target or scheme \"\(wanted)\"" + Self.choice(applications.isEmpty ? targets : applications))
        }
        switch applications.count {
        case 1: return applications[0]
        case 0:
            let rest = targets.isEmpty ? "" : "; its targets: " + targets.map { "\($0.name) (\($0.kind.title))" }.joined(separator: ", ")
            throw ProjectError(file, "no app target" + rest)
        default:
            if let same = applications.first(where: { $0.name == name }) { return same }
            throw ProjectError(file, "several apps, name one with --target" + Self.choice(applications))
        }
    }

    private static func choice(_ targets: [Target]) -> String {
        targets.isEmpty ? "" : ": " + targets.map(\.name).joined(separator: ", ")
    }
}
