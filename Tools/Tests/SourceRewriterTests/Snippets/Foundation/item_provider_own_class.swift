// F11.1 an app's own class that item providers read and write
// Source: NSItemProviderReading, NSItemProviderWriting
import Foundation

final class IPCard: NSObject, NSItemProviderReading, NSItemProviderWriting, Codable {
    let title: String
    init(title: String) { self.title = title }

    static var readableTypeIdentifiersForItemProvider: [String] { ["com.example.card", "public.plain-text"] }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> IPCard {
        if typeIdentifier == "com.example.card" { return try JSONDecoder().decode(IPCard.self, from: data) }
        return IPCard(title: "text: " + String(decoding: data, as: UTF8.self))
    }
    static var writableTypeIdentifiersForItemProvider: [String] { ["com.example.card", "public.utf8-plain-text"] }
    func loadData(withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress? {
        completionHandler(typeIdentifier == "com.example.card" ? try? JSONEncoder().encode(self) : Data(title.utf8), nil)
        return nil
    }
}

private func waiting(_ work: (@escaping @Sendable () -> Void) -> Void) {
    let done = DispatchSemaphore(value: 0)
    work { done.signal() }
    done.wait()
}

func run() {
    let provider = NSItemProvider(object: IPCard(title: "Ace"))
    print(provider.registeredTypeIdentifiers, provider.canLoadObject(ofClass: IPCard.self))
    waiting { done in
        provider.loadObject(ofClass: IPCard.self) { object, _ in
            print((object as? IPCard)?.title ?? "nil")
            done()
        }
    }
    waiting { done in
        _ = provider.loadObject(ofClass: String.self) { text, _ in
            print(text ?? "nil")
            done()
        }
    }
    waiting { done in
        NSItemProvider(object: "plain" as NSString).loadObject(ofClass: IPCard.self) { object, _ in
            print((object as? IPCard)?.title ?? "nil")
            done()
        }
    }
    let later = NSItemProvider()
    later.registerObject(ofClass: IPCard.self, visibility: .all) { completion in
        completion(IPCard(title: "Later"), nil)
        return nil
    }
    waiting { done in
        later.loadObject(ofClass: IPCard.self) { object, _ in
            print((object as? IPCard)?.title ?? "nil")
            done()
        }
    }
}
// prints:
// ["com.example.card", "public.utf8-plain-text"] true
// Ace
// Ace
// text: plain
// Later
