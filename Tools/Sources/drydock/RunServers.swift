import ArgumentParser
import DrydockSession
import FlowServing
import ProjectImporter

/// The servers of a flow, from before the app is started until the run ends.
struct RunServers {
    private let servers: [FolderServer]

    /// Starts them.
    ///
    /// - Throws: when one cannot be.
    init(_ flow: Flow?) throws {
        var servers: [FolderServer] = []
        do {
            for server in flow?.servers ?? [] {
                if server.variable != FlowServer.variable(of: server.name), ProcessEnvironment.belongsToRun(server.variable) {
                    throw UsageError(message: "\(server.path):\(server.line): \"serve\": the variable \(server.variable) is the run's own")
                }
                servers.append(try FolderServer(server))
            }
        } catch {
            for server in servers { server.stop() }
            guard let error = error as? FolderServerError else { throw error }
            Terminal.error("\(error)")
            throw ExitCode(1)
        }
        self.servers = servers
    }

    /// The addresses under the variables' names.
    var environment: [String: String] { Dictionary(servers.map { ($0.server.variable, $0.address) }) { $1 } }

    /// Tells the session where they are.
    func announce(in options: inout SessionOptions) {
        for server in servers { options.values["output." + server.server.name] = server.address }
        options.servers = servers.filter { server in server.server.delay > 0 || server.server.rules.contains { ($0.delay ?? 0) > 0 } }
            .map { SessionOptions.Server(port: $0.port, token: $0.token) }
    }

    /// What the app asked for in vain.
    func tellMisses() {
        for server in servers {
            for request in server.misses { Terminal.error("warning: nothing in \(server.server.folder) answers \(request)") }
        }
    }

    func stop() { for server in servers { server.stop() } }
}
