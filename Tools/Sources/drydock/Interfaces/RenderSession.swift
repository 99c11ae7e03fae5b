import DrydockSession
import Foundation
import ProjectImporter

/// Draws scenes and views on one device in one appearance, in as many processes as it takes: what stops one costs its own picture only.
struct RenderSession {
    /// The program that has the runtime, and perhaps an app's classes.
    let program: String
    let projectDirectory: String
    /// The folder with the compiled files; nil for the app's bundle.
    let bundle: String?
    let device: Device
    let appearance: SessionOptions.Appearance
    var language: String?
    let folder: ContainedPath
    /// Whether layouts are looked at, too.
    var checksLayout = false

    struct Outcome {
        /// By the items' positions.
        var events: [Int: InterfaceEvent] = [:]
        /// Items with the app's controllers replaced by UIKit's, and why.
        var replaced: [Int: String] = [:]
    }

    func draw(_ items: [InterfaceOrders.Item], reports: Bool) throws -> Outcome {
        var outcome = Outcome()
        var items = items
        var next = 0
        while next < items.count {
            let (events, crash) = try run(Array(items[next...]), [], reports: reports)
            for event in events where event.isDone { outcome.events[next + event.item] = event }
            let begun = events.last.map { next + $0.item }
            guard let last = events.last, let begun, !last.isDone else {
                if let begun, begun + 1 == items.count { break }
                // Nothing was begun, or the program ended between two items.
                throw BuildFailure("\(URL(fileURLWithPath: program).lastPathComponent) ended before it had drawn everything" + (crash.map { ": " + $0 } ?? ""))
            }
            let reason = crash ?? "the program ended"
            if bundle == nil, !items[begun].keepsControllersPlain {
                items[begun].keepsControllersPlain = true
                outcome.replaced[begun] = reason
                next = begun
                continue
            }
            var event = InterfaceEvent(item: begun, isDone: true)
            event.message = reason
            outcome.events[begun] = event
            next = begun + 1
        }
        return outcome
    }

    func draw(_ overviews: [InterfaceOrders.Overview]) throws -> [InterfaceEvent] {
        let (events, crash) = try run([], overviews, reports: false)
        if let crash { throw BuildFailure(crash) }
        return events
    }

    private func run(
        _ items: [InterfaceOrders.Item], _ overviews: [InterfaceOrders.Overview], reports: Bool
    ) throws -> (events: [InterfaceEvent], crash: String?) {
        let journal = folder / "journal.jsonl", session = folder / "session.json"
        try journal.write("")
        var options = SessionOptions()
        options.device = device
        options.appearance = appearance
        options.interface = InterfaceOrders(items: items, overviews: overviews, bundle: bundle, journal: journal.path, reports: reports, checksLayout: checksLayout)
        try options.write(to: session.path)
        let process = AppProcess(executable: program, projectDirectory: projectDirectory)
        // What the file's objects say on their way belongs to a run, not to a picture.
        var said: [String] = []
        let outcome = try process.run(
            environment: try ProcessEnvironment.make(session: session.path, home: folder / "home", language: language), outputLine: { _ in false },
            errorLine: { line in
                if said.count < 200 { said.append(line) }
                return false
            })
        let events = (journal.text ?? "").split(separator: "\n").compactMap { try? JSONDecoder().decode(InterfaceEvent.self, from: Data($0.utf8)) }
        if outcome.status == 128 + SIGALRM { return (events, "it was not drawn within 20 s") }
        if let crash = outcome.crash {
            // An exception says why in a line of its own.
            let reason = said.last { $0.contains("Terminating app") || $0.contains("Fatal error") }
            let plain = crash.hasPrefix("error: ") ? String(crash.dropFirst("error: ".count)) : crash
            return (events, reason ?? plain)
        }
        if outcome.status != 0, let last = said.last(where: { $0.hasPrefix("drydock: ") }) { return (events, last) }
        return (events, outcome.status == 0 ? nil : "ended with status \(outcome.status)")
    }
}
