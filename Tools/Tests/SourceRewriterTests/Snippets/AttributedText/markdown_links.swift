// F11.1 links of Markdown are URLs, relative to a base (AttributedString, "init(markdown:options:baseURL:)")
import Foundation

func run() {
    do {
        let text = try AttributedString(markdown: "[a](b.html) ![pic](c.png)", baseURL: URL(string: "https://example.com/x/"))
        for run in text.runs {
            if let link = run.link { print("link", link.absoluteString) }
            if let image = run.imageURL { print("image", image.absoluteString) }
        }
        var copy = text
        copy.link = nil
        print(copy.runs.allSatisfy { $0.link == nil })
    } catch { print(error) }
}
// prints:
// link https://example.com/x/b.html
// image https://example.com/x/c.png
// true
