import Foundation
import Testing
@testable import ObjectiveC

import class ObjectiveC.NSKeyedUnarchiver

@Suite struct ItemProviderTests {
    @Test("F11.1 the very type goes before one below it, and the order of registration decides among those")
    func choice() async {
        let provider = NSItemProvider()
        for (type, text) in [("public.html", "html"), ("public.utf8-plain-text", "utf8"), ("public.plain-text", "plain")] {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(Data(text.utf8), nil)
                return nil
            }
        }
        #expect(provider.registeredTypeIdentifiers == ["public.html", "public.utf8-plain-text", "public.plain-text"])
        #expect(await load(provider, "public.plain-text") == "plain")
        #expect(await load(provider, "public.text") == "html")
        #expect(await load(provider, "public.image") == nil)
        #expect(provider.hasItemConformingToTypeIdentifier("public.data") && !provider.hasItemConformingToTypeIdentifier("public.png"))
        provider.registerDataRepresentation(forTypeIdentifier: "public.html", visibility: .all) { completion in
            completion(Data("other".utf8), nil)
            return nil
        }
        #expect(await load(provider, "public.html") == "other")
        #expect(provider.registeredTypeIdentifiers.count == 3)
        #expect((provider.copy() as? NSItemProvider)?.registeredTypeIdentifiers == provider.registeredTypeIdentifiers)
    }

    private func load(_ provider: NSItemProvider, _ type: String) async -> String? {
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in continuation.resume(returning: data.map { String(decoding: $0, as: UTF8.self) }) }
        }
    }

    @Test("F11.1 items: the URL of a file gives its contents as data, text and archived objects give theirs")
    func items() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("item-\(UUID().uuidString).png")
        try Data("pixels".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(await load(NSItemProvider(item: file as NSURL, typeIdentifier: "public.png"), "public.image") == "pixels")
        #expect(await load(NSItemProvider(item: file as NSURL, typeIdentifier: "public.file-url"), "public.url") == file.absoluteString)
        #expect(await load(NSItemProvider(item: "text" as NSString, typeIdentifier: "public.plain-text"), "public.text") == "text")
        #expect(await load(NSItemProvider(item: "text" as NSString, typeIdentifier: nil), "public.text") == "text")
        let archived = await withCheckedContinuation { continuation in
            NSItemProvider(item: ["k": 1] as NSDictionary, typeIdentifier: "com.example.dictionary").loadDataRepresentation(forTypeIdentifier: "com.example.dictionary") { data, _ in
                continuation.resume(returning: data)
            }
        }
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSDictionary.self, from: #require(archived)) == ["k": 1])
        #expect(NSItemProvider(item: nil, typeIdentifier: "public.text").registeredTypeIdentifiers.isEmpty)
        let item = try await NSItemProvider(item: file as NSURL, typeIdentifier: "public.png").loadItem(forTypeIdentifier: "public.image")
        #expect((item as? NSURL)?.isEqual(file as NSURL) == true)
    }

    @Test("F11.1 a handler hears once, whatever its source does, and never on the thread that asked")
    func once() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { completion in
            completion(Data([1]), nil)
            completion(Data([2]), nil)
            completion(nil, CocoaError(.fileReadUnknown))
            return nil
        }
        let counter = Counter()
        for _ in 0..<20 {
            _ = await withCheckedContinuation { continuation in
                provider.loadDataRepresentation(forTypeIdentifier: "public.data") { data, _ in
                    counter.add()
                    continuation.resume(returning: data)
                }
            }
        }
        #expect(counter.count == 20)
    }

    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var count = 0
        func add() { lock.withLock { count += 1 } }
    }

    @Test("F11.1 the name of a file that is made is a name, whatever the provider suggests", arguments: ["../../etc/passwd", "/", "..", "", "a/b/c", "plain"])
    func names(suggestion: String) async throws {
        let provider = NSItemProvider()
        provider.suggestedName = suggestion
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
            completion(Data([7]), nil)
            return nil
        }
        let found: (URL?, Bool) = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "public.png") { url, _ in
                continuation.resume(returning: (url, url.map { FileManager.default.fileExists(atPath: $0.path) } ?? false))
            }
        }
        let url = try #require(found.0)
        #expect(found.1 && url.pathExtension == "png" && !url.path.contains(".."))
        #expect(url.deletingLastPathComponent().deletingLastPathComponent().path == FileManager.default.temporaryDirectory.standardizedFileURL.path
            || url.path.hasPrefix(FileManager.default.temporaryDirectory.path))
    }

    @Test("F11.1 attributed text goes as an archive with its attributes, and as plain text")
    func attributedText() async {
        nonisolated(unsafe) let text = NSAttributedString(string: "hi", attributes: [.init("a"): "v"])
        let provider = NSItemProvider(object: text)
        #expect(await load(provider, "public.utf8-plain-text") == "hi")
        let same = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: NSAttributedString.self) { object, _ in continuation.resume(returning: (object as? NSAttributedString)?.isEqual(to: text) ?? false) }
        }
        #expect(same)
        let mutable = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: NSMutableAttributedString.self) { object, _ in continuation.resume(returning: object is NSMutableAttributedString) }
        }
        #expect(mutable)
    }
}
