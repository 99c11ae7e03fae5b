import Foundation
import LiveServing
import WebHost

/// A page's host over a session whose app is played by a test: `web-rehearsal FOLDER TOKEN`. The session listens in the folder, the page's address goes to
/// the output, and the end of the input ends both.
@main enum Rehearsal {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count == 2 else { fatalError("web-rehearsal FOLDER TOKEN") }
        // As in the tool.
        LiveHeap.prepare()
        let session = try LiveSession(in: URL(fileURLWithPath: arguments[0]))
        let host = WebHost(session: session, options: .init(token: arguments[1]))
        let url = try host.start()
        FileHandle.standardOutput.write(Data("\(url.absoluteString)\n".utf8))
        while readLine() != nil {}
        host.stop()
        session.finish(.ended)
    }
}
