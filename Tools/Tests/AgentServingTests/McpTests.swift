import DrydockSession
import Foundation
import FlowReader
import Testing

@testable import AgentServing

/// A server with a played launcher, and an agent that talks with it.
private final class Agent {
    let launcher: PlayedLauncher
    let peer: Peer
    private let done = DispatchSemaphore(value: 0)

    /// - Parameter greets: whether the agent has said its first words.
    init(_ launcher: PlayedLauncher = PlayedLauncher(), greets: Bool = true) throws {
        self.launcher = launcher
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        peer = Peer(input: ends[0], output: ends[0])
        let server = McpServer(launcher: launcher, input: ends[1], output: ends[1], version: "1.2.3")
        let done = done
        let other = ends[1]
        Thread.detachNewThread {
            server.run()
            close(other)
            done.signal()
        }
        if greets {
            _ = try peer.ask(#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#)
            peer.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
        }
    }

    /// Hangs up. Answers whether the server has come to its end.
    func hangUp() -> Bool {
        peer.hangUp()
        return done.wait(timeout: .now() + 60) == .success
    }

    func call(_ tool: String, _ arguments: JSONValue = [:]) throws -> JSONValue {
        let request: JSONValue = ["jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": ["name": .string(tool), "arguments": arguments]]
        return try peer.ask(request.text)["result"] ?? .null
    }

    /// The words of a call's result.
    func say(_ tool: String, _ arguments: JSONValue = [:]) throws -> String {
        try (call(tool, arguments)["content"]?.array ?? []).compactMap { $0["text"]?.string }.joined(separator: "\n")
    }
}

struct McpTests {
    @Test(
        "F11.2 Server and agent agree on a version of the protocol",
        arguments: [("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"), ("2099-01-01", "2025-06-18")])
    func versions(wanted: String, given: String) throws {
        let agent = try Agent(greets: false)
        #expect(try agent.peer.ask(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)["error"]?["message"] == "send initialize before tools/list")
        let answer = try agent.peer.ask(#"{"jsonrpc":"2.0","id":"x","method":"initialize","params":{"protocolVersion":"\#(wanted)","capabilities":{}}}"#)
        #expect(answer["id"] == "x")
        #expect(answer["result"]?["protocolVersion"] == .string(given))
        #expect(answer["result"]?["serverInfo"]?["version"] == "1.2.3")
        #expect(try agent.peer.ask(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#)["result"] == [:])
        #expect(agent.hangUp())
    }

    @Test("F11.2 Every tool has a description, and a schema that names and describes each argument")
    func schemas() throws {
        let agent = try Agent()
        let tools = try agent.peer.ask(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)["result"]?["tools"]?.array ?? []
        #expect(
            Set(tools.compactMap { $0["name"]?.string }) == [
                "build", "run", "look", "tap", "type", "swipe", "scroll", "press_key", "wait", "check", "set_traits", "run_flow", "test", "record_flow", "stop",
            ])
        for tool in tools {
            #expect((tool["description"]?.string?.count ?? 0) > 40)
            #expect(tool["inputSchema"]?["type"] == "object")
            for (name, schema) in tool["inputSchema"]?["properties"]?.object ?? [:] {
                #expect(schema["type"]?.string != nil, "\(name) of \(tool["name"]!.text)")
                if schema["type"] != "array" { #expect((schema["description"]?.string?.isEmpty ?? true) == false, "\(name) of \(tool["name"]!.text)") }
            }
        }
    }

    @Test(
        "F11.2 Messages that are none of the protocol's are answered with its errors, and the next one goes on",
        arguments: [
            ("{", -32700), ("\"text\"", -32600), (#"{"id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600), ("[]", -32600),
            (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":"frob"}"#, -32601),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602), (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"frob"}}"#, -32602),
        ])
    func faults(message: String, code: Double) throws {
        let agent = try Agent()
        #expect(try agent.peer.ask(message)["error"]?["code"] == .number(code))
        #expect(try agent.peer.ask(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#)["id"] == 2)
    }

    @Test("F11.2 A batch is answered as one, its notifications not at all")
    func batch() throws {
        let agent = try Agent()
        let answer = try agent.peer.ask(
            #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/initialized"},{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"stop"}}]"#)
        #expect(Set((answer.array ?? []).compactMap { $0["id"]?.number }) == [1, 2])
    }

    @Test(
        "F11.2 Wrong arguments are errors of the tool that say which one and what it should be",
        arguments: [
            ("build", [:], "argument \"project\" is missing"), ("build", ["project": 3], "argument \"project\" must be a text, not 3"),
            ("build", ["projekt": "a"], "unknown argument \"projekt\"; build takes project, scheme, target"), ("look", [:], "no app runs: call \"run\" first"),
            ("build", [1], "arguments must be an object, not a list"), ("tap", ["x": 1], "a place needs both x and y"), ("tap", [:], "which element? Give id or text"),
            ("tap", ["id": "a", "x": 1, "y": 2], "not both"), ("tap", ["id": "a", "count": 0], "must be a whole number from 1 to 20, not 0"),
            ("type", [:], "argument \"value\" is missing"), ("swipe", ["direction": "north"], "must be one of up, down, left, right, not \"north\""),
            ("swipe", [:], "either \"direction\", or"), ("wait", ["gone": true], "\"gone\" needs an element"), ("set_traits", [:], "give appearance"),
            ("run_flow", [:], "one of \"file\", \"yaml\" and \"steps\""), ("run_flow", ["steps": [["frob": 1]]], "step 1: unknown command \"frob\""),
            ("run_flow", ["steps": [["tapOn": "a"], 7]], "step 2: expected an object with one command"), ("run_flow", ["yaml": "- ["], "not YAML"),
            ("record_flow", ["file": "a.txt"], "must end in .yaml"), ("run", ["project": "a", "arguments": ["a", 1]], "\"arguments\" must be a list of texts"),
        ] as [(String, JSONValue, String)])
    func mistakes(tool: String, arguments: JSONValue, message: String) throws {
        let agent = try Agent()
        let result = try agent.call(tool, arguments)
        #expect(result["isError"] == true)
        #expect(result["content"]?.array?.first?["text"]?.string?.contains(message) == true, "\(result.text)")
    }

    @Test("F11.2 Errors of a build come as data, and the app runs when they are mended")
    func building() throws {
        let error = Diagnostic("/p/App.swift:9:5: error: cannot find 'x' in scope\n    let y = x\n  /p/B.swift:1:2: note: here")
        let agent = try Agent(PlayedLauncher(BuildReport(succeeded: false, summary: "1 error in App", diagnostics: [error]), BuildReport(succeeded: true, summary: "built")))
        let failed = try agent.call("run", ["project": "/p"])
        #expect(failed["isError"] == false)
        let data = failed["structuredContent"]
        #expect(data?["succeeded"] == false && data?["running"] == false && data?["errors"] == 1)
        #expect(
            data?["diagnostics"] == [
                [
                    "severity": "error", "file": "/p/App.swift", "line": 9, "column": 5, "message": "cannot find 'x' in scope", "source": "let y = x",
                    "notes": [["severity": "note", "file": "/p/B.swift", "line": 1, "column": 2, "message": "here"]],
                ]
            ])
        #expect(try JSONValue.read(Data((failed["content"]?.array?.first?["text"]?.string ?? "").utf8)) == data)
        // Without a path it is the project of the call before.
        let ran = try agent.call("run", ["device": "iphone-se"])
        #expect(ran["structuredContent"]?["running"] == true)
        #expect(ran["structuredContent"]?["screen"]?.string?.contains("button \"Add\" #add 0,0 40x20") == true)
        #expect(agent.launcher.requests.first?.project.path == "/p")
        #expect(agent.launcher.requests.first?.look.device == "iphone-se")
    }

    @Test("F11.2 A build tells how far it is to an agent that asks for it")
    func progress() throws {
        let agent = try Agent()
        agent.peer.send(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"build","arguments":{"project":"/p"},"_meta":{"progressToken":"t"}}}"#)
        let notice = try agent.peer.next()
        #expect(notice?["method"] == "notifications/progress")
        #expect(notice?["params"] == ["progressToken": "t", "progress": 1, "message": "Building Played (0 of 1)"])
        #expect(try agent.peer.next()?["id"] == 1)
    }

    @Test("F11.2 A tap tells what it changed; a look shows all, or only what changed since, as text and as a picture of a pixel a point")
    func looking() throws {
        let agent = try Agent()
        _ = try agent.call("run", ["project": "/p"])
        #expect(try agent.say("tap", ["id": "add"]) == "changed on the screen:\n- text \"Count 0\" 0,40 40x20\n+ text \"Count 1\" 0,40 40x20")
        #expect(try agent.say("look", ["changes_only": true]) == "(nothing has changed)")
        #expect(try agent.say("look").split(separator: "\n").count == 3)
        let whole = try agent.call("look", ["picture": true, "text": false])
        #expect(try Self.size(whole) == [PlayedApp.width, PlayedApp.height])
        #expect(try agent.say("look", ["picture": true, "text": false, "changes_only": true]) == "the picture has not changed")
        _ = try agent.call("tap", ["text": "Add"])
        let part = try agent.call("look", ["picture": true, "text": false, "changes_only": true])
        #expect(part["content"]?.array?.first?["text"] == "picture of the part that changed: 0,0 10x5")
        #expect(try Self.size(part) == [10, 5])
        #expect(try agent.say("look", ["views": "text"]) == "UIWindow\n")
        #expect(try agent.call("look", ["full_size": true])["content"]?.array?.last?["data"] == .string(Data("png".utf8).base64EncodedString()))
    }

    /// The width and height in the header of a result's picture.
    private static func size(_ result: JSONValue) throws -> [Int] {
        let text = try #require(result["content"]?.array?.compactMap { $0["data"]?.string }.first)
        let png = try #require(Data(base64Encoded: text))
        return [16, 20].map { start in png[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("F11.2 What fails says what came closest; steps before it are done, and its own changes told")
    func failing() throws {
        let agent = try Agent()
        _ = try agent.call("run", ["project": "/p"])
        let result = try agent.call("check", ["text": "Count 5"])
        #expect(result["isError"] == true)
        let words = result["content"]?.array?.first?["text"]?.string ?? ""
        #expect(words.contains("assertVisible: nothing visible matches text \"Count 5\"") && words.contains("  UILabel \"Count 0\""))
        let flow = try agent.say("run_flow", ["steps": [["tapOn": "Add"], ["assertVisible": "Count 7"]]])
        #expect(flow.contains("step 2") && flow.contains("+ text \"Count 1\""))
    }

    @Test("F11.2 What was done becomes a flow file: by identifier, else by text, else by place, with the look of the run; what failed is not in it")
    func recording() throws {
        let folder = try PrivateFolder.make("recorded")
        defer { PrivateFolder.remove(folder) }
        let agent = try Agent()
        _ = try agent.call("run", ["project": .string(folder.path)])
        _ = try agent.call("tap", ["x": 20, "y": 10])
        _ = try agent.call("tap", ["text": "Add", "count": 2])
        _ = try agent.call("tap", ["text": "Nothing"])
        _ = try agent.call("type", ["value": "Ada \"L\"", "id": "name", "clear": true, "submit": true])
        _ = try agent.call("check", ["text": "Count 3"])
        _ = try agent.call("swipe", ["x": 1, "y": 50, "to_x": 30, "to_y": 50, "duration": 0.2])
        _ = try agent.call("wait", ["seconds": 0.5])
        _ = try agent.call("set_traits", ["orientation": "landscape-left", "text_size": "ax1"])
        _ = try agent.call("run_flow", ["yaml": "- pressKey: { key: S, modifiers: [command] }\n- back"])
        let said = try agent.say("record_flow", ["file": "Flows/counted.yaml", "name": "Counted"])
        let path = folder.path + "/Flows/counted.yaml"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(said.hasSuffix(text))
        #expect(
            text == """
                appId: dev.drydock.Played
                name: Counted
                drydock:
                  device: iphone-15
                  appearance: dark
                ---
                - launchApp
                - tapOn: { id: "add" }
                - tapOn: { id: "add", repeat: 2 }
                - tapOn: { id: "name" }
                - eraseText: 1000
                - inputText: "Ada \\"L\\""
                - pressKey: "Enter"
                - assertVisible: "Count 3"
                - swipe: { duration: 200, end: "30,50", start: "1,50" }
                - advance: 0.5
                - setTextSize: "ax1"
                - setOrientation: "LANDSCAPE_LEFT"
                - pressKey: { key: "S", modifiers: ["command"] }
                - back

                """)
        #expect(try FlowReader.read(path).steps.count == 14)
        #expect(try agent.say("record_flow", ["file": "Flows/counted.yaml"]).contains("is there already"))
        #expect(try agent.say("record_flow", ["file": "Flows/counted.yaml", "overwrite": true]).contains("wrote"))
    }

    @Test("F11.2 A flow that begins with launchApp gets the app anew, as its header wants it")
    func launching() throws {
        let agent = try Agent()
        _ = try agent.call("run", ["project": "/p", "appearance": "dark"])
        _ = try agent.call("tap", ["id": "add"])
        let said = try agent.say(
            "run_flow", ["yaml": "appId: a\ndrydock: { device: iphone-se }\n---\n- launchApp: { arguments: { stage: test } }\n- assertVisible: Count 0"])
        #expect(said.hasPrefix("2 steps passed"))
        let second = try #require(agent.launcher.requests.last)
        #expect(agent.launcher.requests.count == 2 && second.look.device == "iphone-se" && second.look.appearance == "dark" && second.arguments == ["-stage", "test"])
    }

    @Test("F11.2 An app that crashes is told with its report, and the next run starts anew")
    func crash() throws {
        let agent = try Agent()
        _ = try agent.call("run", ["project": "/p"])
        agent.launcher.app?.will(.crash)
        #expect(try agent.say("tap", ["id": "add"]) == "App.swift:7: error: index out of range")
        #expect(try agent.say("tap", ["id": "add"]).hasPrefix("no app runs: call \"run\" first"))
        #expect(try agent.call("run")["isError"] == false)
        #expect(try agent.say("stop") == "stopped")
        #expect(try agent.say("stop") == "no app was running")
    }

    @Test("F11.2 An app that does not answer is told of, and does not hold up its end")
    func hanging() throws {
        let app = try PlayedApp()
        app.will(.hang)
        let control = AppControl(app.session, patience: 0.1)
        let error = #expect(throws: AgentError.self) { try control.ask(.tree(.json)) }
        #expect(error?.description.contains("the app has not answered for 0.1 s") == true)
        app.session.send(.end)
        #expect(control.waitForEnd(upTo: 60) == .ended)
    }

    @Test("F11.2 An app that takes its time over a long flow is waited for as long as it draws")
    func working() throws {
        let app = try PlayedApp()
        app.will(.work(2.5))
        let control = AppControl(app.session, patience: 2)
        #expect(try control.tree(.json).contains("Add"))
        app.session.send(.end)
        #expect(control.waitForEnd(upTo: 60) == .ended)
    }

    @Test("F11.2 Results of tests come as counts, and as data of those that did not pass")
    func testing() throws {
        let agent = try Agent()
        let data = try agent.call("test", ["project": "/p"])["structuredContent"]
        #expect(data?["passed"] == 1 && data?["failed"] == 1 && data?["skipped"] == 0)
        #expect(data?["tests"] == [["name": "Some.fails", "status": "failed", "failures": [["file": "/p/T.swift", "line": 3, "message": "1 is not 2"]]]])
    }
}
