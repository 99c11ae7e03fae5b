// F11.1 a controller in Swift 6: isolated deinit-free cleanup, observers, tasks
// mode: 6
// Source: The Swift Programming Language, "Actor Isolation"; notification selectors arrive on the posting thread
import UIKit

final class S6Store: @unchecked Sendable {
    private let lock = NSLock()
    private var items: [Int] = []
    func add(_ item: Int) { lock.withLock { items.append(item) } }
    var count: Int { lock.withLock { items.count } }
}
final class S6Controller: UIViewController {
    let store = S6Store()
    private var token: (any NSObjectProtocol)?
    nonisolated static let name = Notification.Name("S6")
    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(self, selector: #selector(noted), name: Self.name, object: nil)
        let store = store
        token = NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: .main) { _ in store.add(1) }
    }
    @objc private func noted() { title = "noted" }
    func load() async -> Int {
        let store = store
        return await Task.detached { store.add(2); return store.count }.value
    }
    func stop() { if let token { NotificationCenter.default.removeObserver(token) } }
}

@MainActor func run() {
    let controller = S6Controller()
    controller.loadViewIfNeeded()
    NotificationCenter.default.post(name: S6Controller.name, object: nil)
    print(controller.title ?? "-", controller.store.count)
    Task { print("count", await controller.load()) }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    controller.stop()
    NotificationCenter.default.post(name: S6Controller.name, object: nil)
    print(controller.store.count)
}
// prints:
// noted 1
// count 2
// 2
