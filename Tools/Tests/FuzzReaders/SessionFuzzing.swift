import DrydockSession
import FlowReader
import Foundation
import Fuzzing
import LiveLink

/// What the tool and an app's process say to each other: the session file, the result, orders and reports of live sessions.
enum SessionFuzzing {
    static let target = FuzzTarget("sessions", change: .text(TextMutator(words: words)), seeds: seeds, makeReader: makeReader)

    private static let words = [
        "{", "}", "[", "]", ":", ",", "\"", "null", "true", "false", "0", "-1", "1e308", "1e999", "9223372036854775807", "18446744073709551616", "0.5", "\\ud800", "\\u0000", "\"device\"", "\"iphone-15\"", "\"flow\"", "\"steps\"", "\"_0\"",
        "\"scale\"", "\"orientation\"", "\"landscape-left\"", "\"resumption\"", "\"nextStep\"", "\"nan\"", "{}", "[]", "\u{0}", "日", "\u{feff}",
    ]

    private static func seeds() throws -> [FuzzInput] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func input(_ name: String, _ value: some Encodable) throws -> FuzzInput { FuzzInput(name: name, bytes: Array(try encoder.encode(value))) }
        var options = SessionOptions()
        (options.scale, options.language, options.snapshotPath, options.openURL, options.handsOver) = (2, "zh-Hans", "/tmp/a.png", "a://b", true)
        options.arguments = ["-a", "b"]
        options.values = ["output.server": "http://127.0.0.1:1"]
        options.servers = [SessionOptions.Server(port: 8080, token: "t")]
        var result = [try input("plain.session", options), FuzzInput(name: "short.session", "{\"device\": \"iphone-15\"}")]
        for flow in FlowFuzzing.seeds.prefix(6) {
            options.flow = try FlowReader.parse(flow.text, path: flow.name)
            result.append(try input((flow.name as NSString).lastPathComponent + ".session", options))
        }
        let outcome = SessionResult(status: .passed)
        options.flow = nil
        options.resumption = SessionOptions.Resumption(nextStep: 1, elapsedSeconds: 1.5, frames: 3, result: outcome)
        result += [try input("resumed.session", options), try input("a.result", outcome)]
        let orders: [LiveOrder] = [
            .touches([LiveTouch(finger: 1, phase: .began, point: LivePoint(x: 1, y: 2))], time: 1, client: 2), .wheel(at: LivePoint(x: 1, y: 2), dx: 1, dy: -1, time: 2, client: 1), .key("enter", []), .text("日"),
            .composition("a", selectionStart: 1, selectionLength: 0), .freeze(true), .end,
        ]
        result += try orders.enumerated().map { try input("\($0).order", $1) }
        let reports: [LiveReport] = [.hello(LiveHello(process: 1, name: "App", scale: 2, isRealTime: true)), .focus(nil), .clipboard("a"), .replayed(outcome), .relaunching(3)]
        return result + (try reports.enumerated().map { try input("\($0).report", $1) })
    }

    private static func makeReader() throws -> FuzzTarget.Reader {
        let file = try WorkFolder.make("session") / "session.json"
        /// What is read can be written, and is then the same: the tool hands on what an app's process leaves.
        func again<Value: Codable & Hashable>(_ value: Value) throws {
            do {
                guard try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value else { throw FuzzFault("written and read again it is another") }
            } catch let error as FuzzFault {
                throw error
            } catch {
                throw FuzzFault("what was read cannot be written and read again: \(error)")
            }
        }
        return { input in
            switch (input.name as NSString).pathExtension {
            case "session":
                try file.write(input.data)
                let options = try SessionOptions.read(from: file.path)
                _ = (options.launchArguments, options.effectiveScale, options.spokenLanguage)
                try again(options)
            case "result": try again(try JSONDecoder().decode(SessionResult.self, from: input.data))
            case "order": try again(try JSONDecoder().decode(LiveOrder.self, from: input.data))
            default: try again(try JSONDecoder().decode(LiveReport.self, from: input.data))
            }
        }
    }
}
