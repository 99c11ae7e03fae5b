import ArgumentParser
import Foundation
import ProjectImporter

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds an app, or the libraries of a project without one, and runs nothing.",
        discussion: """
            EXAMPLES
              drydock build MyApp
              drydock build MyApp --show-rewritten MyApp/LoginViewController.swift
              drydock build MyLibrary --target MyLibrary
            """)

    @OptionGroup var arguments: ProjectArguments

    @Option(help: ArgumentHelp("Print what became of a source, and build nothing.", valueName: "file"))
    var showRewritten: String?

    @Flag(help: "Compile in spite of missing modules, to learn everything else that is wrong.")
    var keepGoing = false

    @Flag(help: "Print the path of the program on the standard output.")
    var printExecutable = false

    func run() throws {
        let project = try arguments.read(for: .build)
        var driver = BuildDriver(project: project, runtime: try RuntimeLibrary(), report: Terminal.report)
        driver.keepsGoing = keepGoing
        if let showRewritten {
            try show(showRewritten, driver)
            return
        }
        let libraries = try arguments.libraries(of: project)
        if !libraries.isEmpty {
            try driver.checkImports(of: libraries)
            for library in libraries {
                let wasUpToDate = try driver.build(library: library)
                Terminal.note(wasUpToDate ? "Up to date: \(library.name)" : "Built \(library.name)")
            }
            return
        }
        let product = try driver.build(application: try arguments.application(of: project))
        if printExecutable { Terminal.out(product.executable) }
        Terminal.note(product.wasUpToDate ? "Up to date: \(product.bundle)" : "Built \(product.bundle)")
    }

    private func show(_ file: String, _ driver: BuildDriver) throws {
        let full = URL(fileURLWithPath: file).standardizedFileURL.path
        let inProject = URL(fileURLWithPath: driver.project.directory + "/" + file).standardizedFileURL.path
        guard
            let target = driver.project.targets.first(where: { $0.sources.contains(full) || $0.sources.contains(inProject) })
                ?? driver.project.targets.first(where: { $0.sources.contains { $0.hasSuffix("/" + file) } })
        else { throw UsageError(message: "\(file) is a source of no target of \(driver.project.name)") }
        let result = try driver.rewritten(file, of: target)
        for diagnostic in result.diagnostics { Terminal.error("\(diagnostic)") }
        guard let found = result.files.first(where: { $0.path == full || $0.path == inProject || $0.path.hasSuffix("/" + file) }) else { return }
        Terminal.out(found.text)
        if result.hasErrors { throw ExitCode(1) }
    }
}
