import ArgumentParser
import Foundation
import ProjectImporter

struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Makes a small project: one screen, a unit test, a flow. Xcode opens it as well.",
        discussion: """
            EXAMPLES
              drydock new Counter
              drydock run Counter --flow Counter/Flows/count.yaml
              drydock test Counter
            """)

    @Argument(help: "The name of the project, its folder and its module.")
    var name: String

    func run() throws {
        let folder = try NewProject.make(named: name, in: FileManager.default.currentDirectoryPath)
        Terminal.note("Made \(folder)")
    }
}
