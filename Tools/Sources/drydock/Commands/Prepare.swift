import ArgumentParser
import ProjectImporter

struct Prepare: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds the runtime, so that the first run does not wait for it.",
        discussion: """
            EXAMPLES
              drydock prepare
            """)

    func run() throws {
        let runtime = try RuntimeLibrary()
        try runtime.prepare(report: Terminal.report)
        Terminal.note("The runtime is ready: \(runtime.products)/libDrydockRuntime.so")
    }
}
