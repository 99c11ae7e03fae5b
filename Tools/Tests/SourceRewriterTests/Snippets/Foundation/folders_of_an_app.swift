// F0.3 URL names an app's folders; contents that may be discarded have their protocol (Apple: "URL", "NSDiscardableContent")
import Foundation

private class Held: NSObject, NSDiscardableContent {
    var text: String? = "held"
    var uses = 0
    func beginContentAccess() -> Bool { uses += 1; return text != nil }
    func endContentAccess() { uses -= 1 }
    func discardContentIfPossible() { if uses == 0 { text = nil } }
    func isContentDiscarded() -> Bool { text == nil }
}

func run() {
    print(URL.documentsDirectory.lastPathComponent, URL.libraryDirectory.lastPathComponent, URL.documentsDirectory == FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0])
    print(URL.cachesDirectory.isFileURL, URL.applicationSupportDirectory != URL.cachesDirectory)
    let held: any NSDiscardableContent = Held()
    print(held.beginContentAccess())
    held.discardContentIfPossible()
    print(held.isContentDiscarded())
    held.endContentAccess()
    held.discardContentIfPossible()
    print(held.isContentDiscarded(), held.beginContentAccess())
}
// prints:
// Documents Library true
// true true
// true
// false
// true false
