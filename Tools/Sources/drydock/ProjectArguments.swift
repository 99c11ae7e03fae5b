import ArgumentParser
import Foundation
import ProjectImporter

/// Which project, and which of its targets.
struct ProjectArguments: ParsableArguments {
    @Argument(help: "A folder with an .xcodeproj, a Package.swift, or Swift files and an Info.plist.", completion: .directory)
    var path: String

    @Option(help: ArgumentHelp("The target to use.", valueName: "name"))
    var target: String?

    @Option(help: ArgumentHelp("The scheme whose target to use.", valueName: "name"))
    var scheme: String?

    @OptionGroup var packages: PackagesArgument

    @Option(help: ArgumentHelp("The platform whose code is taken of a package or one of its targets: NAME=ios or NAME=linux.", valueName: "choice"))
    var profile: [String] = []

    @Flag(help: "Say which platform each target of a package is built for, and why; print the compilers' command lines.")
    var verbose = false

    enum Purpose { case run, test }

    /// Reads the project in the build configuration that its scheme has for the purpose.
    func read(for purpose: Purpose = .run) throws -> Project {
        try packages.use()
        try ProjectReader.useProfiles(profile)
        if verbose { setenv("DRYDOCK_VERBOSE", "1", 1) }
        var project = try ProjectReader.read(path)
        if let wanted = configuration(of: project, for: purpose), wanted != project.configuration {
            project = try ProjectReader.read(path, configuration: wanted)
        }
        for warning in project.warnings { Terminal.error("\(warning)") }
        for choice in profile.compactMap({ $0.split(separator: "=").first.map(String.init) })
        where !project.targets.contains(where: { $0.packageName != nil && ($0.packageName == choice || $0.name == choice) }) {
            throw UsageError(message: "--profile: no package and no target of one is called \"\(choice)\"")
        }
        if verbose {
            for target in project.targets {
                if let reason = target.platformReason { Terminal.note("\(target.name): built for \(target.platform.title), \(reason)") }
            }
        }
        return project
    }

    private func configuration(of project: Project, for purpose: Purpose) -> String? {
        if purpose == .run { return scheme.flatMap { Scheme.named($0, in: project) }?.launchConfiguration }
        let tests = project.targets.filter { $0.kind == .unitTests }
        let tested = target.flatMap { name in tests.first { $0.name == name || $0.dependencies.contains(name) || $0.hostApplication == name } } ?? tests.first
        let named = scheme.flatMap { Scheme.named($0, in: project) }
        return (named ?? tested.flatMap { Scheme.testing($0.name, in: project) })?.testConfiguration
    }

    /// The scheme whose arguments and environment a run has: the one named, else the shared one that launches the target.
    func launchScheme(of project: Project, target: Target) -> Scheme? {
        scheme.flatMap { Scheme.named($0, in: project) } ?? Scheme.launching(target.name, in: project)
    }

    /// The libraries to build where no app is meant: the one named, or all of a project that has no app.
    func libraries(of project: Project) -> [Target] {
        if let target { return project.targets.filter { $0.name == target && $0.kind == .framework } }
        guard scheme == nil, !project.targets.contains(where: { $0.kind == .application }) else { return [] }
        return project.targets.filter { $0.kind == .framework }
    }

    func application(of project: Project) throws -> Target {
        if let scheme, target == nil {
            if let found = Scheme.named(scheme, in: project) { return try project.application(named: found.application) }
            return try project.application(named: scheme)
        }
        return try project.application(named: target)
    }
}
