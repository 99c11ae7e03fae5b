// F11.1 forms in the order they were registered, loaded only when asked for; errors and cancellation; loadItem and its async form
// Source: NSItemProvider, registerDataRepresentation(forTypeIdentifier:visibility:loadHandler:), loadItem(forTypeIdentifier:options:)
import Foundation

private func waiting(_ work: (@escaping @Sendable () -> Void) -> Void) {
    let done = DispatchSemaphore(value: 0)
    work { done.signal() }
    done.wait()
}
struct Refused: Error {}

func run() {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "com.example.rich", visibility: .ownProcess) { completion in
        print("rich is made")
        completion(Data("rich".utf8), nil)
        return nil
    }
    provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { completion in
        completion(nil, Refused())
        return nil
    }
    provider.registerItem(forTypeIdentifier: "public.url") { completion, _, _ in completion?(NSURL(string: "app://x"), nil) }
    print(provider.registeredTypeIdentifiers)
    var units: Int64 = 0
    waiting { done in
        let progress = provider.loadDataRepresentation(forTypeIdentifier: "com.example.rich") { data, _ in
            print(data?.count ?? 0)
            done()
        }
        units = progress.totalUnitCount
    }
    print(units > 0)
    waiting { done in
        provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, error in
            print(data == nil, error is Refused)
            done()
        }
    }
    waiting { done in
        provider.loadItem(forTypeIdentifier: "public.url", options: nil) { item, _ in
            print((item as? URL)?.scheme ?? "nil")
            done()
        }
    }
    waiting { done in
        Task.detached {
            let item = try? await provider.loadItem(forTypeIdentifier: "public.url")
            print((item as? NSURL)?.absoluteString ?? "nil")
            do { _ = try await provider.loadItem(forTypeIdentifier: "public.png") } catch { print((error as NSError).localizedDescription) }
            done()
        }
    }
    let slow = NSItemProvider()
    slow.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { _ in nil }
    waiting { done in
        let progress = slow.loadDataRepresentation(forTypeIdentifier: "public.data") { data, error in
            print(data == nil, (error as? CocoaError)?.code == .userCancelled)
            done()
        }
        progress.cancel()
    }
}
// prints:
// ["com.example.rich", "public.utf8-plain-text", "public.url"]
// rich is made
// 4
// true
// true true
// app
// app://x
// Cannot load representation of type public.png
// true true
