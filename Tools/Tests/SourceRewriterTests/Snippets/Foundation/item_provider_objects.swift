// F11.1 item providers of text, URLs and images: their types, and objects loaded from them
// Source: NSItemProvider, init(object:), canLoadObject(ofClass:), loadObject(ofClass:completionHandler:)
import UIKit

private func waiting(_ work: (@escaping @Sendable () -> Void) -> Void) {
    let done = DispatchSemaphore(value: 0)
    work { done.signal() }
    done.wait()
}

func run() {
    let text = NSItemProvider(object: "hello" as NSString)
    print(text.registeredTypeIdentifiers, text.canLoadObject(ofClass: NSString.self), text.canLoadObject(ofClass: String.self), text.canLoadObject(ofClass: UIImage.self))
    print(text.hasItemConformingToTypeIdentifier("public.text"), text.hasItemConformingToTypeIdentifier("public.image"))
    waiting { done in
        text.loadObject(ofClass: NSString.self) { object, error in
            print(object as? String ?? "nil", error == nil, Thread.isMainThread)
            done()
        }
    }
    waiting { done in
        _ = text.loadObject(ofClass: String.self) { string, _ in
            print(string?.count ?? 0)
            done()
        }
    }
    let link = NSItemProvider(object: NSURL(string: "https://example.com/a")!)
    waiting { done in
        _ = link.loadObject(ofClass: URL.self) { url, _ in
            print(url?.host ?? "nil")
            done()
        }
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    waiting { done in
        NSItemProvider(object: image).loadObject(ofClass: UIImage.self) { object, _ in
            print((object as? UIImage)?.cgImage?.width == image.cgImage?.width)
            done()
        }
    }
    waiting { done in
        text.loadObject(ofClass: UIImage.self) { object, error in
            print(object == nil, (error as NSError?)?.domain ?? "nil", (error as NSError?)?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
            done()
        }
    }
}
// prints:
// ["public.utf8-plain-text"] true true false
// true false
// hello true false
// 5
// example.com
// true
// true NSItemProviderErrorDomain true
