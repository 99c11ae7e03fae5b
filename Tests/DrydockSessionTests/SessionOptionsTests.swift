import DrydockSession
import Foundation
import Testing

@Suite struct SessionOptionsTests {
    @Test("F11.1 options survive the way through a file")
    func roundTrip() throws {
        var options = SessionOptions()
        options.device = try #require(Device.named("ipad-air"))
        options.appearance = .dark
        options.textSize = .accessibilityLarge
        options.orientation = .landscapeLeft
        options.snapshotPath = "/tmp/a.png"
        options.flow = Flow(
            path: "a.yaml", appId: "x",
            steps: [
                FlowStep(line: 3, command: "tapOn", action: .tapOn(FlowTarget(text: "OK", index: 1), FlowTap(settleTimeout: 0))),
                FlowStep(
                    line: 4, command: "assertFrame",
                    action: .assertFrame(FlowFrameAssertion(target: FlowTarget(id: "bar"), frame: [0, nil, 393, 83]))),
                FlowStep(
                    line: 5, command: "later", arguments: .map([.init(key: "a", value: .list([.number(1), .null, .bool(true)]), line: 6)])),
            ])
        let path = NSTemporaryDirectory() + "session-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try options.write(to: path)
        #expect(try SessionOptions.read(from: path) == options)
    }

    @Test("F11.1 a process is started with the run's arguments and those of the launchApp that a flow begins with")
    func arguments() throws {
        var options = SessionOptions()
        options.arguments = ["-a", "1"]
        #expect(options.launchArguments == ["-a", "1"])
        func flow(_ actions: [FlowAction]) -> Flow { Flow(path: "a.yaml", steps: actions.map { FlowStep(line: 1, command: "step", action: $0) }) }
        options.flow = flow([.launchApp(stopApp: true, arguments: ["-b", "2"]), .back])
        #expect(options.launchArguments == ["-a", "1", "-b", "2"])
        options.flow = flow([.back, .launchApp(stopApp: true, arguments: ["-b", "2"])])
        #expect(options.launchArguments == ["-a", "1"])
        // A server is there before the app, and so is its address.
        let server = FlowServer(folder: "Server", path: "a.yaml", line: 1)
        options.flow = flow([.serve(server), .launchApp(stopApp: true, arguments: ["-server", "${output.server}"])])
        options.values = ["output.server": "http://127.0.0.1:1"]
        options.servers = [.init(port: 1, token: "a")]
        #expect(options.launchArguments == ["-a", "1", "-server", "http://127.0.0.1:1"])
        #expect(try JSONDecoder().decode(SessionOptions.self, from: JSONEncoder().encode(options)) == options)
        // What is known only when the flow runs takes another process then.
        options.flow = flow([.launchApp(stopApp: true, arguments: ["-b", "${maestro.copiedText}"])])
        #expect(options.launchArguments == ["-a", "1"])
        #expect(try JSONDecoder().decode(SessionOptions.self, from: JSONEncoder().encode(options)) == options)
    }

    @Test("F11.1 missing keys mean defaults, a device may be named")
    func short() throws {
        let options = try JSONDecoder().decode(SessionOptions.self, from: Data(#"{"device": "iphone-se", "appearance": "dark"}"#.utf8))
        #expect(options.device.name == "iphone-se")
        #expect(options.appearance == .dark)
        #expect(options.host == .headless && options.effectiveScale == 2)
    }

    @Test("F11.1 a file that cannot be read says which")
    func unreadable() {
        #expect { try SessionOptions.read(from: "/nowhere/session.json") } throws: { "\($0)".contains("/nowhere/session.json") }
    }
}
