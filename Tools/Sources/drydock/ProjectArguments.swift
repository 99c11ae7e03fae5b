import ArgumentParser
import Foundation
import ProjectImporter

/// Which project, and which of its targets.
struct ProjectArguments: ParsableArguments {
    @Argument(help: "A folder with an .xcodeproj, a Package.swift, or Swift files and an Info.plist.", completion: .directory)
    var path: String

    @Option(help: ArgumentHelp("The target to use: of an Xcode project, or of the package beside it.", valueName: "name"))
    var target: String?

    @Option(help: ArgumentHelp("The scheme whose target to use.", valueName: "name"))
    var scheme: String?

    @OptionGroup var packages: PackagesArgument

    @Option(help: ArgumentHelp("The platform whose code is taken of a package or one of its targets: NAME=ios or NAME=linux.", valueName: "choice"))
    var profile: [String] = []

    @Flag(help: "Run no program of the project's while it is read and built: manifests of packages and macros are errors.")
    var noManifestExecution = false

    @Flag(help: "Say which platform each target of a package is built for, and why; print the compilers' command lines.")
    var verbose = false

    /// Reads the project in the build configuration that its scheme has for the purpose.
    func read(for purpose: TargetPurpose = .run) throws -> Project {
        try packages.use()
        if noManifestExecution { ForeignPrograms.refuse() }
        try ProjectReader.useProfiles(profile)
        if verbose { setenv("DRYDOCK_VERBOSE", "1", 1) }
        var project = try read(nil, for: purpose)
        if let wanted = configuration(of: project, for: purpose), wanted != project.configuration { project = try read(wanted, for: purpose) }
        for note in project.notes { Terminal.note("note: " + note) }
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

    private func read(_ configuration: String?, for purpose: TargetPurpose) throws -> Project {
        do {
            if let target { return try ProjectReader.read(path, configuration: configuration, target: target, for: purpose) }
            return try ProjectReader.read(path, configuration: configuration)
        } catch let error as ProjectError {
            // What is wrong with a project is not covered up by building something else.
            guard let command = ProjectReader.command(Array(CommandLine.arguments.dropFirst()), forPackageBeside: path, after: error) else { throw error }
            Terminal.error("\(error)")
            Terminal.note("note: a Package.swift lies beside the project; for the package: \(command)")
            throw ExitCode(1)
        }
    }

    private func configuration(of project: Project, for purpose: TargetPurpose) -> String? {
        if purpose != .test { return scheme.flatMap { Scheme.named($0, in: project) }?.launchConfiguration }
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
    ///
    /// - Throws: when there is no target of the name, one that lists libraries and apps.
    func libraries(of project: Project) throws -> [Target] {
        if let target, project.target(named: target) == nil { throw project.unknownTarget(target, for: .build) }
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
