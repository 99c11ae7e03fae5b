import ArgumentParser
import DrydockSession
import Foundation
import ProjectImporter

/// The command line. Exit status: 0 success, 1 the project's failure (build, test, crash), 2 wrong usage.
@main struct Drydock: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drydock",
        abstract: "Builds, shows and tests UIKit apps on Linux.",
        discussion: """
            EXAMPLES
              drydock run Examples/Chapters --snapshot menu.png
              drydock run MyApp --device ipad-air --appearance dark --snapshot dark.png
              drydock run MyApp --flow Flows/login.yaml
              drydock test MyApp --filter LoginTests --junit results.xml
              drydock build MyApp --show-rewritten Sources/LoginViewController.swift
            """,
        version: "0.1.0",
        subcommands: [Run.self, Build.self, Test.self, Storyboard.self, Devices.self, Doctor.self, Prepare.self, New.self, Clean.self, Mcp.self])

    static func main() {
        Terminal.setUp()
        ChildProcesses.endWithThisProcess()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let error as ProjectError {
            Terminal.error("\(error)")
            finish(1)
        } catch let error as BuildFailure {
            Terminal.error("error: \(error)")
            finish(1)
        } catch let error as ContainedPathError {
            Terminal.error("error: \(error)")
            finish(1)
        } catch let error as UsageError {
            Terminal.error("error: \(error.message)")
            finish(2)
        } catch let code as ExitCode {
            finish(code.rawValue)
        } catch {
            let status = exitCode(for: error)
            if status.isSuccess {
                Terminal.out(fullMessage(for: error))
                finish(0)
            }
            Terminal.error(fullMessage(for: error))
            // ArgumentParser's own number for wrong usage is 64.
            finish(status == .validationFailure ? 2 : 1)
        }
        finish(0)
    }

    private static func finish(_ status: Int32) -> Never {
        Terminal.endProgress()
        Foundation.exit(status)
    }
}

/// The command line asks for something that cannot be.
struct UsageError: Error {
    var message: String
}
