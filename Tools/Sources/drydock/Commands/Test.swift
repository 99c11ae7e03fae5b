import ArgumentParser
import ProjectImporter

struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Builds a project's unit tests and runs them.")

    @OptionGroup var arguments: ProjectArguments

    func run() throws {
        throw UsageError(message: "not supported yet: test")
    }
}
