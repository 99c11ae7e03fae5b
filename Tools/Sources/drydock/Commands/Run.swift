import AgentServing
import ArgumentParser
import DrydockSession
import FlowReader
import FlowServing
import Foundation
import ProjectImporter

struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds an app and runs it.",
        discussion: """
            EXAMPLES
              drydock run Examples/Chapters --snapshot menu.png
              drydock run MyApp --device iphone-se --appearance dark --language zh-Hans --snapshot se.png
              drydock run MyApp --flow Flows/login.yaml --frames frames/
              drydock run MyApp --dump-tree --json
              drydock run MyApp --env STAGE=test --snapshot out.png -- -reset YES
              drydock run MyApp --host web --port 8080 --watch
              drydock run MyApp --host window --record-flow Flows/checkout.yaml
            """)

    enum HostChoice: String, ExpressibleByArgument, CaseIterable {
        case auto, headless, window, web
    }

    @OptionGroup var arguments: ProjectArguments
    @OptionGroup var look: LookArguments

    @Option(
        help: ArgumentHelp(
            "Where to show the app: headless, window, web, or auto: nowhere when a picture, a tree or a flow is asked for, else in a window if there is a display, else in a browser.",
            valueName: "host"))
    var host: HostChoice = .auto

    @Option(help: ArgumentHelp("The port of the web host. (default: any that is free)", valueName: "number"))
    var port: Int?

    @Option(help: ArgumentHelp("Let programs look at the app and touch it through a socket: a JSON object a line, see Documentation/Control.md.", valueName: "path"))
    var serveControl: String?

    @Option(help: ArgumentHelp("Keep what is done by hand, and by programs, as a flow file that does the same.", valueName: "file.yaml"))
    var recordFlow: String?

    @Option(help: ArgumentHelp("Make a film of what is shown, a pixel for each point: .webm or .gif. A film of virtual time has that time's speed.", valueName: "film.webm"))
    var record: String?

    @Option(help: ArgumentHelp("Write the first settled frame as a PNG, and end.", valueName: "out.png"))
    var snapshot: String?

    @Option(help: ArgumentHelp("Write every frame as a PNG into a folder.", valueName: "dir"))
    var frames: String?

    @Option(help: ArgumentHelp("Go through the steps of a flow file, and end.", valueName: "file.yaml"))
    var flow: String?

    @Flag(help: "Print the tree of views once the app has settled, and end.")
    var dumpTree = false

    @Flag(help: "With --dump-tree: as JSON.")
    var json = false

    @Flag(help: "With --dump-tree: every view with the constraints its frame follows from.")
    var constraints = false

    @Option(help: ArgumentHelp("Draw the views pulled apart in depth, with their classes, as a PNG once the app has settled, and end.", valueName: "out.png"))
    var layers: String?

    @Option(help: ArgumentHelp("Where pictures of flows go. (default: the working folder)", valueName: "dir"))
    var artifacts: String?

    @Option(help: ArgumentHelp("Write what the app logs with os, debug messages and signposts too, into a file.", valueName: "file"))
    var log: String?

    @Option(help: ArgumentHelp("Start the app by opening a URL with it.", valueName: "url"))
    var openUrl: String?

    @Option(help: ArgumentHelp("Put a variable into the app's environment, with a value or with this command's own; may be given again. It goes before one of the scheme's.", valueName: "name[=value]"))
    var env: [String] = []

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("After --: the app's command line. \"-key value\" is what its UserDefaults find under the key.", valueName: "argument"))
    var launchArguments: [String] = []

    @Option(
        defaultAsFlag: "",
        help: ArgumentHelp(
            "Let the app find the documents and defaults of its last run with this option, in a folder or, without one, in the cache; a run starts with none.",
            valueName: "dir"))
    var keepData: String?

    @Flag(help: "Run on the machine's clock instead of the virtual one, as a window and the browser do by themselves.")
    var realTime = false

    @Flag(help: "In a window or the browser: let time stand still but for what input sets going, as in a headless run.")
    var virtualTime = false

    @Option(help: ArgumentHelp("The seed of what would be random.", valueName: "number"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("End the run when a server that the app waits for gives no sign for so many real seconds; 0 for never.", valueName: "seconds"))
    var networkLimit: Double = 30

    @OptionGroup var time: TimeLimitArgument
    @OptionGroup var confinement: ConfinementArguments

    @Flag(help: "Build anew when a file of the project changes, and start the app at the same screen; what does not build is told over the last picture.")
    var watch = false

    func run() throws {
        // Everything that can be wrong with the command is said before anything is built.
        var options = try options()
        let own = try environment()
        let liveHost = try liveHost()
        let limit = try time.seconds(unlessGiven: liveHost == nil ? 600 : 0)
        let confinement = try confinement.confinement()
        if let server = options.flow?.servers.first, !confinement.hasNetwork {
            throw UsageError(message: "\(server.path):\(server.line): \"serve\": the app reaches a server over the network; leave out --no-network")
        }
        let data = try keepData.flatMap { $0.isEmpty ? nil : try ContainedPath(root: folder($0)) }
        if let liveHost, liveHost.isSeen { options.realTime = !virtualTime }
        if let serveControl { try checkControl(serveControl) }
        if watch, liveHost == nil { throw UsageError(message: "--watch shows the app: name --host window or --host web, or leave out what is written and ended with") }
        let recordFlow = try recordFlow.map { try flowFile($0, liveHost) }
        if let record { try RunFilm.check(record) }
        let log = try log.map { try newFile($0, of: "--log") }
        let servers = try RunServers(options.flow)
        defer { servers.stop() }
        servers.announce(in: &options)
        let film = try record.map { try RunFilm($0, frames: options.framesDirectory) }
        if liveHost == nil { film?.prepare(&options) }
        let ready = options, serving = servers.environment
        func build(_ report: @escaping (BuildEvent) -> Void) throws -> AppSession {
            let project = try arguments.read()
            let target = try arguments.application(of: project)
            let scheme = arguments.launchScheme(of: project, target: target)
            var options = ready
            options.arguments = (scheme?.arguments ?? []) + launchArguments
            let driver = BuildDriver(project: project, runtime: try RuntimeLibrary(), report: report)
            return try AppSession(
                product: driver.build(application: target), options: options, driver: driver, target: target, keepsData: keepData != nil, data: data, timeLimit: limit,
                confinement: confinement, log: log,
                environment: (scheme?.environment ?? [:]).merging(serving) { $1 }.merging(own) { $1 })
        }
        let session = try build(Terminal.report)
        Terminal.endProgress()
        defer { servers.tellMisses() }
        guard let liveHost else {
            var end: Double?
            defer { film?.write(session.options, end: end) }
            return try session.run { end = $0.sessionSeconds }
        }
        let watched = watch ? WatchedProject(project: session.driver.project, build: build) : nil
        try liveHost.show(session, LiveHost.Extras(control: serveControl, flowFile: recordFlow, film: film, watched: watched))
    }

    /// What shows the app until somebody ends it; nil for a run that ends by itself.
    private func liveHost() throws -> LiveHost? {
        let hasOrders = snapshot != nil || flow != nil || frames != nil || dumpTree || layers != nil
        let port = port ?? 0
        let result: LiveHost? =
            switch host {
            case .headless: serveControl == nil ? nil : .unseen
            case .auto: serveControl != nil ? .unseen : hasOrders ? nil : .chosen(port: port)
            case .window: .window
            case .web: .web(port: port)
            }
        if let result, hasOrders {
            let option = result.isSeen ? "--host \(host.rawValue) shows the app" : "--serve-control lets programs ask for them"
            throw UsageError(message: option + "; leave out --snapshot, --flow, --frames, --dump-tree and --layers")
        }
        if virtualTime, result?.isSeen != true { throw UsageError(message: "--virtual-time belongs to a window or the browser; headless runs have virtual time already") }
        if realTime, virtualTime { throw UsageError(message: "--real-time and --virtual-time exclude each other") }
        try result?.check()
        return result
    }

    private func checkControl(_ path: String) throws {
        do { try ControlServer.check(path) } catch { throw UsageError(message: "--serve-control: \(error)") }
    }

    private func environment() throws -> [String: String] {
        var result: [String: String] = [:]
        for word in env {
            let sign = word.firstIndex(of: "=")
            let name = String(word[..<(sign ?? word.endIndex)])
            if name.isEmpty { throw UsageError(message: "--env wants NAME=VALUE or NAME, not \"\(word)\"") }
            if ProcessEnvironment.belongsToRun(name) { throw UsageError(message: "--env: \(name) is the run's own") }
            guard let value = sign.map({ String(word[word.index(after: $0)...]) }) ?? ProcessInfo.processInfo.environment[name] else {
                throw UsageError(message: "--env: \(name) is not set here; give it a value with \(name)=VALUE")
            }
            result[name] = value
        }
        return result
    }

    func options() throws -> SessionOptions {
        if let port {
            guard host == .web else { throw UsageError(message: "--port belongs to --host web") }
            guard (0...65535).contains(port) else { throw UsageError(message: "--port wants a number from 0 to 65535, not \(port)") }
        }
        if json, !dumpTree { throw UsageError(message: "--json belongs to --dump-tree") }
        if constraints, !dumpTree { throw UsageError(message: "--constraints belongs to --dump-tree") }
        if constraints, json { throw UsageError(message: "--constraints is text: leave --json out") }
        var options = SessionOptions()
        if let flow {
            do {
                options.flow = try FlowReader.read(flow)
            } catch {
                Terminal.error("\(error)")
                throw ExitCode(2)
            }
        }
        try look.apply(to: &options, flow: options.flow?.look)
        if options.flow != nil { options.values = options.lookValues }
        options.host = .headless
        options.snapshotPath = try snapshot.map { try picture($0, of: "--snapshot") }
        options.layersPath = try layers.map { try picture($0, of: "--layers") }
        options.framesDirectory = try frames.map(folder)
        options.artifactsDirectory = try artifacts.map(folder) ?? FileManager.default.currentDirectoryPath
        options.dumpTree = !dumpTree ? .none : json ? .json : constraints ? .constraints : .text
        if let openUrl, URL(string: openUrl)?.scheme == nil { throw UsageError(message: "--open-url wants a URL with a scheme, not \"\(openUrl)\"") }
        options.openURL = openUrl
        guard networkLimit >= 0, networkLimit <= TimeLimitArgument.longest else {
            throw UsageError(message: "--network-limit wants seconds from 0 to \(Int(TimeLimitArgument.longest)), not \(networkLimit)")
        }
        options.networkLimit = networkLimit
        options.realTime = realTime
        options.seed = seed
        return options
    }

    /// The whole path of a picture that an option names.
    private func picture(_ path: String, of option: String) throws -> String {
        let full = absolute(path)
        guard full.lowercased().hasSuffix(".png") else { throw UsageError(message: "\(option) wants a name that ends in .png, not \"\(path)\"") }
        let folder = (full as NSString).deletingLastPathComponent
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw UsageError(message: "\(option): no such folder: \(folder)")
        }
        return full
    }

    /// The whole path of a file that an option names; what it held is gone.
    private func newFile(_ path: String, of option: String) throws -> String {
        let full = absolute(path)
        var isFolder: ObjCBool = false
        let folder = (full as NSString).deletingLastPathComponent
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw UsageError(message: "\(option): no such folder: \(folder)")
        }
        do {
            try ContainedPath(root: (full as NSString).deletingLastPathComponent).appending((full as NSString).lastPathComponent).write(Data())
        } catch {
            throw UsageError(message: "\(option): \(error)")
        }
        return full
    }

    /// The whole path of the flow file that is to be recorded.
    private func flowFile(_ path: String, _ host: LiveHost?) throws -> String {
        guard host != nil else {
            throw UsageError(message: "--record-flow keeps what is done while the app is shown: name --host window, --host web or --serve-control")
        }
        guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else { throw UsageError(message: "--record-flow wants a name that ends in .yaml, not \"\(path)\"") }
        let full = absolute(path)
        // A flow that somebody wrote is not written over.
        if FileManager.default.fileExists(atPath: full) { throw UsageError(message: "--record-flow: \(full) is there already; name another file, or remove it") }
        return try newFile(path, of: "--record-flow")
    }

    private func folder(_ path: String) throws -> String {
        let full = absolute(path)
        do {
            try FileManager.default.createDirectory(atPath: full, withIntermediateDirectories: true)
        } catch {
            throw UsageError(message: "folder \(path) cannot be made: \((error as NSError).localizedDescription)")
        }
        return full
    }
}

func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
