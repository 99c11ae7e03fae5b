// F11.1 delegates, tasks and sendable values in Swift 6
// mode: 6
// Source: The Swift Programming Language, "Sendable Types"; UIKit's classes are on the main actor
import UIKit

@MainActor protocol I6Delegate: AnyObject { func loaded(_ names: [String]) }
struct I6Loader: Sendable {
    func names() async throws -> [String] { try await Task.sleep(nanoseconds: 1_000_000); return ["a", "b"] }
}
final class I6Controller: UITableViewController, I6Delegate {
    private let loader = I6Loader()
    private var names: [String] = []
    private(set) var isDone = false
    override func viewDidLoad() {
        super.viewDidLoad()
        Task { loaded(try await loader.names()); isDone = true }
    }
    func loaded(_ names: [String]) { self.names = names; tableView.reloadData() }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
actor I6Counter { private var count = 0; func next() -> Int { count += 1; return count } }

@MainActor func run() {
    let controller = I6Controller()
    controller.loadViewIfNeeded()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    print(controller.isDone, controller.tableView.numberOfRows(inSection: 0))
    let counter = I6Counter()
    Task {
        async let a = counter.next()
        async let b = counter.next()
        print(await a + b)
        let sum = await withTaskGroup(of: Int.self) { group in
            for n in 1...4 { group.addTask { n * n } }
            var sum = 0
            for await square in group { sum += square }
            return sum
        }
        print(sum)
        for await n in AsyncStream<Int>(unfolding: { let n = await counter.next(); return n < 5 ? n : nil }) { print("stream", n) }
    }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
}
// prints:
// true 2
// 3
// 30
// stream 3
// stream 4
