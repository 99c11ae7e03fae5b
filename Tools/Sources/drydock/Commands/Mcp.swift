import AgentServing
import ArgumentParser
import Foundation

struct Mcp: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serves coding agents by the Model Context Protocol on the standard input and output.",
        discussion: """
            An agent that starts this command can build projects, run apps, look at them, touch them, run tests and record flows. The standard output carries \
            the protocol alone; what builds and apps print goes to the standard error.

            EXAMPLES
              claude mcp add drydock -- /path/to/drydock mcp
              {"mcpServers": {"drydock": {"command": "/path/to/drydock", "args": ["mcp"]}}}
            """)

    @OptionGroup var packages: PackagesArgument

    func run() throws {
        try packages.use()
        let (input, output) = try takeStandardStreams()
        signal(SIGPIPE, SIG_IGN)
        McpServer(launcher: ProjectLauncher(), input: input, output: output, version: Drydock.configuration.version).run()
    }

    /// Keeps the protocol's ends for itself: apps and compilers read nothing, and what they or this process print goes to the standard error.
    private func takeStandardStreams() throws -> (input: Int32, output: Int32) {
        let input = fcntl(0, F_DUPFD_CLOEXEC, 3), output = fcntl(1, F_DUPFD_CLOEXEC, 3), nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard input >= 0, output >= 0, nothing >= 0, dup2(nothing, 0) >= 0, dup2(2, 1) >= 0 else {
            throw UsageError(message: "standard input and output must be open: an agent starts this command and talks with it through them")
        }
        close(nothing)
        return (input, output)
    }
}
