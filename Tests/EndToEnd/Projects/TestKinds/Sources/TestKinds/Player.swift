import UIKit

@MainActor public final class Player: NSObject {
    @objc public dynamic var progress = 0
    public private(set) var isReady = false

    public func load() async {
        try? await Task.sleep(nanoseconds: 2_000_000_000)
        isReady = true
    }

    public func play(_ done: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
            self.progress = 100
            done()
        }
    }
}
