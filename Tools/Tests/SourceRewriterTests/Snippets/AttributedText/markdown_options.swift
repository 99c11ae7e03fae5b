// F11.1 Markdown that keeps its white space, in a language (AttributedString.MarkdownParsingOptions)
import Foundation

func run() {
    let options = AttributedString.MarkdownParsingOptions(
        interpretedSyntax: .inlineOnlyPreservingWhitespace, failurePolicy: .returnPartiallyParsedIfPossible, languageCode: "fr")
    let text = try? AttributedString(markdown: "# un\n\n- *deux*", options: options)
    print(text.map { String($0.characters) } ?? "nil")
    print(text?.languageIdentifier ?? "nil", text?.runs.filter { $0.presentationIntent != nil }.count ?? -1)
    print(AttributedString.MarkdownParsingOptions().allowsExtendedAttributes)
}
// prints:
// # un
//
// - deux
// fr 0
// false
