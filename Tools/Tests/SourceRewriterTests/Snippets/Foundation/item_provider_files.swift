// F11.1 files of item providers: a copy that goes away after the handler, the original where it may be opened in place, names
// Source: NSItemProvider, loadFileRepresentation(forTypeIdentifier:completionHandler:), loadInPlaceFileRepresentation, init(contentsOf:)
import Foundation
import UniformTypeIdentifiers

private func waiting(_ work: (@escaping @Sendable () -> Void) -> Void) {
    let done = DispatchSemaphore(value: 0)
    work { done.signal() }
    done.wait()
}
final class Kept: @unchecked Sendable { var url: URL? }

func run() {
    do {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("provider-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("note.txt")
        try Data("note".utf8).write(to: file)

        let provider = NSItemProvider(contentsOf: file)!
        print(provider.hasItemConformingToTypeIdentifier(UTType.plainText.identifier), provider.suggestedName ?? "nil", NSItemProvider(contentsOf: folder.appendingPathComponent("none")) == nil)
        let kept = Kept()
        waiting { done in
            provider.loadFileRepresentation(forTypeIdentifier: UTType.plainText.identifier) { url, _ in
                kept.url = url
                print(url != file, url?.lastPathComponent ?? "nil", (try? String(contentsOf: url!, encoding: .utf8)) ?? "nil")
                done()
            }
        }
        // It goes when the handler has returned.
        while FileManager.default.fileExists(atPath: kept.url!.path) { sched_yield() }
        waiting { done in
            provider.loadInPlaceFileRepresentation(forTypeIdentifier: UTType.plainText.identifier) { url, inPlace, _ in
                print(url == file, inPlace, FileManager.default.fileExists(atPath: kept.url!.path))
                done()
            }
        }
        let data = NSItemProvider()
        data.suggestedName = "picture"
        data.registerDataRepresentation(for: .png) { completion in
            completion(Data([1, 2, 3]), nil)
            return nil
        }
        waiting { done in
            data.loadFileRepresentation(for: .image) { url, inPlace, _ in
                print(url?.lastPathComponent ?? "nil", inPlace, (try? Data(contentsOf: url!).count) ?? 0)
                done()
            }
        }
        print(data.registeredContentTypes, data.registeredContentTypes(conformingTo: .image).count)
    } catch {
        print(error)
    }
}
// prints:
// true note.txt true
// true note.txt note
// true true false
// picture.png false 3
// [public.png] 1
