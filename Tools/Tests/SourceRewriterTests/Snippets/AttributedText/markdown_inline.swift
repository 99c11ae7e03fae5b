// F11.1 Markdown's inline marks are intents of runs (AttributedString, "init(markdown:options:baseURL:)"; the raw values are printed by many published examples)
import Foundation

func run() {
    let text = try! AttributedString(markdown: "This is **bold**, *soft*, `code` and ~~gone~~")
    for run in text.runs {
        guard let intent = run.inlinePresentationIntent else { continue }
        print(String(text[run.range].characters), intent, intent.contains(.stronglyEmphasized))
    }
    print(String(text.characters))
}
// prints:
// bold NSInlinePresentationIntent(rawValue: 2) true
// soft NSInlinePresentationIntent(rawValue: 1) false
// code NSInlinePresentationIntent(rawValue: 4) false
// gone NSInlinePresentationIntent(rawValue: 32) false
// This is bold, soft, code and gone
