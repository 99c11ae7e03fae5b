import DrydockSession
import Foundation
import LiveLink
import LiveServing
import Testing

@testable import AgentServing

/// A control socket of a played app, and a program at it.
private final class Control {
    let app: PlayedApp
    let server: ControlServer
    let peer: Peer
    private let folder: ContainedPath

    init() throws {
        folder = try PrivateFolder.make("control")
        app = try PlayedApp()
        server = try ControlServer(session: app.session, path: folder.path + "/control.sock")
        peer = try #require(Peer.connected(to: server.path))
    }

    deinit {
        server.stop()
        app.session.finish(.ended)
        PrivateFolder.remove(folder)
    }

    func another() throws -> Peer { try #require(Peer.connected(to: server.path)) }
}

struct ControlTests {
    @Test("F11.2 Each line is answered in its turn with its own id, numbers and texts")
    func answersBearIds() throws {
        let control = try Control()
        let hello = try control.peer.ask(#"{"id":1,"do":"hello"}"#)
        #expect(hello == ["id": 1, "ok": true, "name": "Played", "process": .number(Double(getpid())), "scale": 2, "realTime": false])
        #expect(try control.peer.ask(#"{"id":"a","do":"settle"}"#) == ["id": "a", "ok": true, "settled": true])
        #expect(try control.peer.ask(#"{"do":"advance","seconds":1.5}"#) == ["id": .null, "ok": true])
    }

    @Test("F11.2 The tree comes as an outline, as JSON and as text; the picture in the answer or in a file")
    func looking() throws {
        let control = try Control()
        #expect(try control.peer.ask(#"{"id":1,"do":"tree"}"#)["tree"] == #"""
            button "Add" #add 0,0 40x20
            field #name 0,20 40x20
            text "Count 0" 0,40 40x20
            """#)
        #expect(try control.peer.ask(#"{"id":2,"do":"tree","format":"json"}"#)["tree"]?.array?[0]["class"] == "UIWindow")
        #expect(try control.peer.ask(#"{"id":3,"do":"tree","format":"text"}"#)["tree"] == "UIWindow\n")
        #expect(try control.peer.ask(#"{"id":4,"do":"picture"}"#)["png"] == .string(Data("png".utf8).base64EncodedString()))
        let file = control.server.path + ".png"
        defer { unlink(file) }
        #expect(try control.peer.ask(#"{"id":5,"do":"picture","to":"\#(file)"}"#)["to"] == .string(file))
        #expect(FileManager.default.contents(atPath: file) == Data("png".utf8))
    }

    @Test("F11.2 Steps of flows run: one in short form, a list, a flow's text; one that fails says what came closest")
    func steps() throws {
        let control = try Control()
        #expect(try control.peer.ask(#"{"id":1,"tapOn":"Add"}"#) == ["id": 1, "ok": true, "passed": 1])
        #expect(try control.peer.ask(#"{"id":2,"do":"steps","steps":[{"tapOn":{"id":"add"}},{"assertVisible":"Count 2"},"back"]}"#)["passed"] == 3)
        #expect(try control.peer.ask(#"{"id":3,"do":"steps","flow":"appId: a\n---\n- tapOn: Add\n- assertVisible: Count 3\n"}"#)["passed"] == 2)
        let failed = try control.peer.ask(#"{"id":4,"do":"steps","steps":["back",{"assertVisible":"Count 9"}]}"#)
        #expect(failed["ok"] == false)
        #expect(failed["step"] == 2)
        #expect(failed["nearest"] == [#"UILabel "Count 3""#])
        #expect(failed["error"]?.string?.contains("assertVisible: nothing visible matches text \"Count 9\"") == true)
    }

    @Test("F11.2 Touches, keys, typed text and settings arrive as they were ordered")
    func input() throws {
        let control = try Control()
        #expect(try control.peer.ask(#"{"id":1,"do":"touch","phase":"began","x":3,"y":4,"time":2}"#)["ok"] == true)
        #expect(try control.peer.ask(#"{"id":2,"do":"touch","touches":[{"finger":1,"phase":"moved","x":5,"y":6}],"time":3}"#)["ok"] == true)
        #expect(try control.peer.ask(#"{"id":3,"do":"key","key":"s","modifiers":["command"]}"#)["ok"] == true)
        #expect(try control.peer.ask(#"{"id":4,"do":"text","text":"首页"}"#)["ok"] == true)
        #expect(try control.peer.ask(#"{"id":5,"do":"set","appearance":"dark","textSize":"ax1"}"#)["ok"] == true)
        let taken = control.app.taken
        try #require(taken.count == 5)
        guard case .touches(let first, 2, let client) = taken[0], case .touches(let second, 3, client) = taken[1] else {
            Issue.record("\(taken)")
            return
        }
        #expect(first == [LiveTouch(finger: 0, phase: .began, point: LivePoint(x: 3, y: 4))])
        #expect(second == [LiveTouch(finger: 1, phase: .moved, point: LivePoint(x: 5, y: 6))])
        #expect(taken[2] == .key("s", [.command]))
        #expect(taken[3] == .text("首页"))
        #expect(taken[4] == .settings(LiveSettings(appearance: .dark, textSize: .accessibilityMedium)))
    }

    @Test(
        "F11.2 What cannot be understood is answered with what is wrong, and the next line goes on",
        arguments: [
            ("{", "line 1: not JSON"), ("[1]", "expected an object such as"), (#"{"id":[],"do":"tree"}"#, "\"id\" must be a number or a text, not a list"),
            (#"{"id":1,"do":"frob"}"#, "unknown \"do\" \"frob\"; expected one of hello, tree"), (#"{"id":1}"#, "expected \"do\", or one step of a flow"),
            (#"{"id":1,"tapon":"OK"}"#, "unknown command \"tapon\"; did you mean \"tapOn\"?"), (#"{"id":1,"tapOn":"a","back":null}"#, "found \"back\", \"tapOn\""),
            (#"{"id":1,"do":"tree","from":1}"#, "unknown argument \"from\" of tree; expected format"), (#"{"id":1,"do":"tree","format":"xml"}"#, "expected outline, text, json or constraints"),
            (#"{"id":1,"do":"advance","seconds":-1}"#, "\"seconds\" must be seconds, 0 or more, not -1"),
            (#"{"id":1,"do":"set","textSize":"huge"}"#, "unknown textSize \"huge\"; expected one of xs"), (#"{"id":1,"do":"touch","x":1,"y":2}"#, "a touch needs \"phase\""),
            (#"{"id":1,"do":"steps"}"#, "needs either \"flow\""), (#"{"id":1,"do":"picture","to":"/nowhere/at/all.png"}"#, "/nowhere/at/all.png cannot be written"),
            ("\u{1}\u{fffd}garbage", "line 1: not JSON"),
        ])
    func mistakes(line: String, message: String) throws {
        let control = try Control()
        let answer = try control.peer.ask(line)
        #expect(answer["ok"] == false)
        #expect(answer["error"]?.string?.contains(message) == true, "\(answer.text)")
        #expect(try control.peer.ask(#"{"id":2,"do":"settle"}"#)["ok"] == true)
    }

    @Test("F11.2 A line of more than a megabyte is refused, and so is one whose values lie too deep")
    func limits() throws {
        let control = try Control()
        let long = try control.peer.ask(#"{"id":1,"do":"text","text":""# + String(repeating: "a", count: 1 << 20) + "\"}")
        #expect(long == ["id": .null, "ok": false, "error": "line 1 is longer than 1048576 bytes"])
        let deep = try control.peer.ask(String(repeating: "[", count: 100) + String(repeating: "]", count: 100))
        #expect(deep["error"]?.string?.contains("more than 64 values within each other") == true, "\(deep.text)")
        let bottomless = try control.peer.ask(String(repeating: "[", count: 100_000))
        #expect(bottomless["ok"] == false)
        #expect(try control.peer.ask(#"{"id":2,"do":"settle"}"#)["ok"] == true)
    }

    @Test("F11.2 Several programs at once get their own answers; one that goes away leaves the others")
    func several() throws {
        let control = try Control()
        let other = try control.another()
        other.send(#"{"id":"other","do":"settle"}"#)
        #expect(try control.peer.ask(#"{"id":1,"do":"settle"}"#)["id"] == 1)
        #expect(try other.next()?["id"] == "other")
        other.end()
        #expect(try control.peer.ask(#"{"id":2,"tapOn":"Add"}"#)["ok"] == true)
    }

    @Test("F11.2 A program that watches hears of frames and of the app's end; one that does not read holds nothing up")
    func watching() throws {
        let control = try Control()
        let watcher = try control.another(), deaf = try control.another()
        // The first frame has been there before anybody watches.
        #expect(try control.peer.ask(#"{"id":0,"do":"hello"}"#)["ok"] == true)
        #expect(try watcher.ask(#"{"id":1,"do":"watch"}"#)["ok"] == true)
        #expect(try deaf.ask(#"{"id":1,"do":"watch"}"#)["ok"] == true)
        #expect(try control.peer.ask(#"{"id":2,"tapOn":"Add"}"#)["ok"] == true)
        #expect(try watcher.next() == ["event": "frame", "number": 2, "time": 2, "rects": [[0, 0, 20, 10]], "moves": []])
        for _ in 0..<200 { #expect(try control.peer.ask(#"{"id":3,"tapOn":"Add"}"#)["ok"] == true) }
        #expect(try control.peer.ask(#"{"id":4,"do":"end"}"#)["ok"] == true)
        var last = try watcher.next()
        while last?["event"] == "frame" { last = try watcher.next() }
        #expect(last == ["event": "end"])
    }

    @Test("F11.2 An app that crashes answers what was asked with the crash")
    func crash() throws {
        let control = try Control()
        control.app.will(.crash)
        #expect(try control.peer.ask(#"{"id":1,"do":"tree"}"#)["error"] == "App.swift:7: error: index out of range")
        #expect(try control.peer.ask(#"{"id":2,"do":"tree"}"#)["error"] == "App.swift:7: error: index out of range")
    }

    @Test("F11.2 The socket stands in a folder for this user alone, in place of one that nobody listens at, and nowhere else")
    func place() throws {
        let folder = try PrivateFolder.make("control-place")
        defer { PrivateFolder.remove(folder) }
        let app = try PlayedApp()
        defer { app.session.finish(.ended) }
        func refusal(_ path: String) -> String {
            do {
                try ControlServer(session: app.session, path: path).stop()
                return "none"
            } catch {
                return "\(error)"
            }
        }
        let path = folder.path + "/new/a.sock"
        let server = try ControlServer(session: app.session, path: path)
        var status = stat()
        #expect(stat(folder.path + "/new", &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(refusal(path).contains("another run listens there"))
        server.stop()
        #expect(!FileManager.default.fileExists(atPath: path))
        FileManager.default.createFile(atPath: folder.path + "/file", contents: Data())
        #expect(refusal(folder.path + "/file").contains("there is a file already"))
        #expect(refusal(folder.path + "/" + String(repeating: "a", count: 120)).contains("too long for a socket's name"))
        // What a run that was killed left behind.
        close(try ControlSocket.listen(at: folder.path + "/left"))
        #expect(refusal(folder.path + "/left") == "none")
        chmod(folder.path, 0o755)
        #expect(refusal(folder.path + "/b.sock").contains("can be entered by other users"))
    }
}
