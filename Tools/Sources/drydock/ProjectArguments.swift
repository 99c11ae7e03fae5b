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

    func read() throws -> Project {
        let project = try ProjectReader.read(path)
        for warning in project.warnings { Terminal.error("\(warning)") }
        return project
    }

    func application(of project: Project) throws -> Target {
        if let scheme, target == nil {
            if let found = Scheme.named(scheme, in: project) { return try project.application(named: found.application) }
            return try project.application(named: scheme)
        }
        return try project.application(named: target)
    }
}
