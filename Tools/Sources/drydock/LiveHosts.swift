import AgentServing
import ArgumentParser
import DrydockSession
import Foundation
import LiveLink
import LiveServing
import ProjectImporter
import WebHost
import WindowHost

/// Where a run shows its app, and for how long: until the user closes it, or the app ends.
enum LiveHost {
    case window
    case web(port: Int)
    /// Nowhere: programs look at it and touch it.
    case unseen

    var isSeen: Bool { if case .unseen = self { false } else { true } }

    /// - Throws: `UsageError` when it cannot be shown there.
    func check() throws {
        guard case .window = self, let obstacle = WindowHost.obstacle else { return }
        throw UsageError(message: "--host window: \(obstacle); --host web shows the app in a browser")
    }

    /// A window where there is a display, else the browser.
    static func chosen(port: Int) -> LiveHost { WindowHost.obstacle == nil ? .window : .web(port: port) }

    /// What a run does beside showing the app.
    struct Extras {
        /// The path of a socket for programs.
        var control: String?
        /// The flow file that gets all that is done.
        var flowFile: String?
        /// What is shown, as a film.
        var film: RunFilm?
        /// Whose changes start the app anew.
        var watched: WatchedProject?
    }

    /// - Throws: `ExitCode(1)` when the app crashed; all there is to say has been said.
    func show(_ app: AppSession, _ extras: Extras) throws {
        let run = try LiveRun.start(app, staysOpen: extras.watched != nil)
        let director = LiveDirector(run, app)
        let film = extras.film.map { ($0, $0.recorder(of: run.session)) }
        // An app that is not seen is ended by programs, and its user's Ctrl-C is not lost either.
        if film != nil { GentleEnd.whenAsked { run.end() } }
        defer { if let (file, recorder) = film { file.write(recorder) } }
        do {
            if let file = extras.flowFile { director.record(to: file) }
            let watcher = try extras.watched?.follow(with: director)
            defer { watcher?.stop() }
            if watcher != nil { Terminal.note("Watching \(app.driver.project.directory)") }
            let control = extras.control
            let server = try control.map { try ControlServer(session: run.session, path: $0, controls: director) }
            defer { server?.stop() }
            if let server { Terminal.note("Listening at \(server.path)") }
            switch self {
            case .unseen: run.wait()
            case .window:
                var options = WindowHost.Options(app.options, title: app.target.productName)
                options.controls = director
                if case .closed = try WindowHost(session: run.session, options: options).run() {
                    return run.end()
                }
            case .web(let port):
                let options = WebHost.Options(port: port, device: app.options.device, settings: LiveSettings(app.options), controls: director)
                let host = WebHost(session: run.session, options: options)
                let url = try host.start()
                Terminal.note("\(app.target.productName) is shown at \(url.absoluteString)")
                run.wait()
                host.stop()
            }
        } catch {
            run.end()
            Terminal.error("error: \(error)")
            throw ExitCode(1)
        }
        guard case .crashed(let report) = run.wait() else { return }
        Terminal.error(report)
        throw ExitCode(1)
    }
}

extension LiveSettings {
    /// What the app begins with.
    init(_ options: SessionOptions) {
        self.init(
            appearance: options.appearance, textSize: options.textSize, orientation: options.orientation,
            split: options.device.idiom == .pad ? options.split : nil)
    }
}
