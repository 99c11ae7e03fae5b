// F11.1 a pasteboard's items by type, item providers and objects
// Source: UIPasteboard, setObjects(_:), itemProviders, setItems(_:options:), contains(pasteboardTypes:)
import UIKit
import UniformTypeIdentifiers

@MainActor func run() {
    let board = UIPasteboard.withUniqueName()
    board.string = "one"
    print(board.types, board.contains(pasteboardTypes: [UTType.utf8PlainText.identifier]), board.itemProviders.first?.canLoadObject(ofClass: String.self) ?? false)
    board.setObjects(["two", "three"])
    print(board.numberOfItems, board.strings ?? [], board.changeCount)
    board.setItemProviders([NSItemProvider(object: NSURL(string: "https://example.com")!)], localOnly: true, expirationDate: nil)
    print(board.hasURLs, board.url?.host ?? "nil", board.string ?? "nil")
    board.items = [["public.utf8-plain-text": "a", "com.example.data": Data([1, 2])], ["public.utf8-plain-text": "b"]]
    print(board.data(forPasteboardType: "com.example.data")?.count ?? 0, board.types(forItemSet: nil)?.map(\.count) ?? [], board.itemSet(withPasteboardTypes: ["com.example.data"])?.first ?? -1)
    board.color = .red
    print(board.hasColors, board.color == .red, board.hasStrings)
    board.setItems([["public.plain-text": "gone"]], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
    print(board.numberOfItems, board.hasStrings)
}
// prints:
// ["public.utf8-plain-text"] true true
// 2 ["two", "three"] 2
// true example.com https://example.com
// 2 [2, 1] 0
// true true false
// 0 false
