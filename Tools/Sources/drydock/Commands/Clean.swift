import ArgumentParser
import Foundation
import ProjectImporter

struct Clean: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Removes what was built of a project, and the data that its apps keep.",
        discussion: """
            Projects that are being built or run are left alone. What nobody has built for 60 days goes by itself, and so does what is longest unused when
            the cache grows beyond 20 GB; DRYDOCK_CACHE_LIMIT sets another limit in megabytes, 0 for none.

            EXAMPLES
              drydock clean MyApp
              drydock clean --all
            """)

    @Argument(help: "The project's folder.", completion: .directory)
    var path: String?

    @Flag(help: "Remove what was built of all projects.")
    var all = false

    func run() throws {
        guard all != (path != nil) else { throw UsageError(message: "clean wants a project's folder or --all") }
        let outcome = try CacheSweep.clean(project: path)
        for name in outcome.inUse { Terminal.error("error: \(name) is being built or run; try again when that is over") }
        if outcome.removed.isEmpty, outcome.inUse.isEmpty { Terminal.note("Nothing to remove") }
        for name in outcome.removed { Terminal.note("Removed what was built of \(name)") }
        if outcome.freed > 0 { Terminal.note("\(outcome.freed >> 20) MB freed") }
        if !outcome.inUse.isEmpty { throw ExitCode(1) }
    }
}
