import DrydockSession
import FlowReader
import Foundation
import Fuzzing

/// Flow files.
enum FlowFuzzing {
    static let target = FuzzTarget("flows", change: .text(TextMutator(words: words)), seeds: { seeds }, makeReader: makeReader)

    static let seeds = Checkout.files(in: ["Examples", "Tests/EndToEnd/Projects"], endings: ["yaml"], upTo: 1300).filter { $0.name.contains("/Flows/") && !$0.name.contains("/Server/") }

    private static let words = [
        "- ", "- tapOn: ", "- repeat: ", "times: 99999999999999999999", "times: -1", "commands:", "- runFlow: ", "when:", "visible: ", "notVisible: ", "true: ", "${", "}", "${1 + }", "${output.server}", "[", "]", "{", "}",
        ": ", "---\n", "...\n", "*a", "&a ", "<<: *a", "!!binary ", "!!float ", "| \n", ">-\n", "? ", "#", "\t", "\r\n", "\"", "'", "~", "null", "1e999", ".nan", "0x7fffffff", "0o777", "-0", "%TAG ! x\n", "日", "\u{feff}", "\u{0}",
        "- swipe: {start: 50%, end: 10%}", "- assertFrame: {id: a, frame: [0, 0, nan, 1]}", "- launchApp: {arguments: {a: b}}", "- serve: Server", "- takeScreenshot: ../x", "appId: a\n", "device: x\n", "env: {A: ${A}}\n", "index: 1e40",
    ]

    private static func makeReader() throws -> FuzzTarget.Reader {
        let root = Checkout.root
        return { input in
            let path = root + "/" + input.name
            do {
                let flow = try FlowReader.parse(input.text, path: path)
                // The tool writes it to the session's file, and the app reads it there.
                guard try JSONDecoder().decode(Flow.self, from: JSONEncoder().encode(flow)) == flow else { throw FuzzFault("the flow that the app reads is another") }
            } catch let error as EncodingError {
                throw FuzzFault("what was read cannot be written: \(error)")
            } catch let error as DecodingError {
                throw FuzzFault("what was written cannot be read: \(error)")
            } catch let error as FlowError {
                if "\(error)".isEmpty { throw FuzzFault("an error without a message") }
                throw error
            }
        }
    }
}
