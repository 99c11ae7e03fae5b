import ArgumentParser
import DrydockSession
import Foundation
import ProjectImporter

struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds a project's unit tests and runs them.",
        discussion: """
            XCTest and Swift Testing; time is virtual, so a test that waits for seconds takes none.

            EXAMPLES
              drydock test Examples/Chapters
              drydock test MyApp --filter 'LoginTests/testEmpty.*'
              drydock test MyApp --target MyKitTests --junit results.xml
            """)

    @OptionGroup var arguments: ProjectArguments
    @OptionGroup var look: LookArguments

    @Option(help: ArgumentHelp("Run only tests whose Class/name the regular expression finds.", valueName: "regex"))
    var filter: String?

    @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"))
    var junit: String?

    @Option(help: ArgumentHelp("Keep the tests' attachments there; in the cache, unless given.", valueName: "folder"))
    var attachments: String?

    @Option(help: ArgumentHelp("Kill a test that is silent for so many seconds.", valueName: "seconds"))
    var limit: Double = 300

    @OptionGroup var time: TimeLimitArgument
    @OptionGroup var confinement: ConfinementArguments

    func run() throws {
        if let filter {
            do { _ = try NSRegularExpression(pattern: filter) } catch { throw UsageError(message: "--filter is not a regular expression: \(filter)") }
        }
        guard limit > 0, limit <= TimeLimitArgument.longest else { throw UsageError(message: "--limit wants seconds above 0, up to \(Int(TimeLimitArgument.longest)), not \(limit)") }
        let confinement = try confinement.confinement()
        let total = try time.seconds(unlessGiven: 3600)
        var options = SessionOptions()
        try look.apply(to: &options)
        options.artifactsDirectory = FileManager.default.currentDirectoryPath
        let project = try arguments.read(for: .test)
        let driver = BuildDriver(project: project, runtime: try RuntimeLibrary(), report: Terminal.report)
        var results = TestResults()
        // What building takes does not count.
        var spent = 0.0
        let targets = try driver.testTargets(target: arguments.target, scheme: arguments.scheme)
        try driver.checkImports(of: targets)
        for target in targets {
            let bundle = try driver.build(tests: target)
            Terminal.endProgress()
            let start = ProcessInfo.processInfo.systemUptime
            var limits: AppProcess.Limits {
                AppProcess.Limits(silence: limit, total: total.map { max(0.01, $0 - spent - (ProcessInfo.processInfo.systemUptime - start)) }, given: total)
            }
            results.cases += try TestRun(
                bundle: bundle, projectDirectory: project.directory, options: options, filter: filter, limits: { limits }, confinement: confinement,
                attachments: attachments ?? driver.attachmentsFolder(of: target)
            ).run().cases
            spent += ProcessInfo.processInfo.systemUptime - start
        }
        if let junit {
            do {
                try results.junit(named: project.name).write(toFile: junit, atomically: true, encoding: .utf8)
            } catch {
                throw UsageError(message: "--junit: \(junit) cannot be written")
            }
        }
        if results.cases.isEmpty { Terminal.note(filter.map { "No test matches \($0)" } ?? "No tests") }
        Terminal.out(results.summary)
        if results.failed > 0 || (results.cases.isEmpty && filter != nil) { throw ExitCode(1) }
    }
}
