// F11.1 blocks of Markdown follow each other without line ends and say what they stand in (PresentationIntent; the printed form is in published examples)
import Foundation

func run() {
    let text = try! AttributedString(markdown: "# Title\n**hello**\n\n- one\n- two")
    for (intent, range) in text.runs[\.presentationIntent] {
        print(String(text[range].characters), intent!)
        for component in intent!.components {
            switch component.kind {
            case .header(let level): print("header", level)
            case .listItem(let ordinal): print("item", ordinal, component.identity)
            default: break
            }
        }
    }
}
// prints:
// Title [header 1 (id 1)]
// header 1
// hello [paragraph (id 2)]
// one [paragraph (id 5), listItem 1 (id 4), unorderedList (id 3)]
// item 1 4
// two [paragraph (id 7), listItem 2 (id 6), unorderedList (id 3)]
// item 2 6
