import Combine
import UIKit

/// Runs one pipeline of each kind and shows what became of them.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let label = UILabel(frame: CGRect(x: 10, y: 60, width: 370, height: 700))
    private let title = UILabel()
    private let model = Model()
    private let account = Account()
    private let started = Date()
    private var results: [String: [String]] = [:]
    private var cancellables: Set<AnyCancellable> = []

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        label.numberOfLines = 0
        let controller = UIViewController()
        controller.view.addSubview(label)
        window = UIWindow()
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        subjects()
        properties()
        time()
        Task { for await name in model.$name.prefix(1).values { note("async", name) } }
        model.name = "c"
        return true
    }

    private func note(_ name: String, _ value: Any) {
        results[name, default: []].append("\(value)")
        label.text = "COMBINING " + results.keys.sorted().map { "\($0): \(results[$0]!.joined(separator: " "))" }.joined(separator: ", ") + "."
    }

    /// Whole seconds since the launch.
    private var seconds: Int { Int(Date().timeIntervalSince(started).rounded()) }

    private func subjects() {
        let left = PassthroughSubject<Int, Never>()
        let right = PassthroughSubject<Int, Never>()
        left.merge(with: right).sink { [weak self] in self?.note("merged", $0) }.store(in: &cancellables)
        left.send(1)
        right.send(2)
        left.send(3)
        model.$name.combineLatest(model.$count) { "\($0)\($1)" }.sink { [weak self] in self?.note("latest", $0) }.store(in: &cancellables)
        model.objectWillChange.sink { [unowned self] in note("before", model.name) }.store(in: &cancellables)
        model.name = "b"
        Just(7).assign(to: &model.$count)
    }

    private func properties() {
        account.owners().sink { [weak self] in self?.note("owner", $0) }.store(in: &cancellables)
        title.publisher(for: \.text, options: [.new]).compactMap { $0 }.sink { [weak self] in self?.note("title", $0) }.store(in: &cancellables)
        NotificationCenter.default.publisher(for: .paid, object: account).map { $0.userInfo?["sum"] as? Int ?? 0 }
            .sink { [weak self] in self?.note("paid", $0) }.store(in: &cancellables)
        account.owner = "Ann"
        account.publisher(for: \.owner).map(Optional.some).assign(to: \.text, on: title).store(in: &cancellables)
        account.owner = "Bob"
        NotificationCenter.default.post(name: .paid, object: account, userInfo: ["sum": 5])
        NotificationCenter.default.post(name: .paid, object: nil, userInfo: ["sum": 6])
    }

    private func time() {
        let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect().prefix(3).share()
        ticks.sink { [unowned self] _ in note("ticks", seconds) }.store(in: &cancellables)
        ticks.map { _ in 1 }.collect(.byTime(DispatchQueue.main, .seconds(2.5))).sink { [unowned self] in note("collected", $0.count) }.store(in: &cancellables)
        let typed = PassthroughSubject<String, Never>()
        typed.debounce(for: .seconds(2), scheduler: RunLoop.main).sink { [unowned self] in note("loop", "\($0)@\(seconds)") }.store(in: &cancellables)
        typed.debounce(for: 3, scheduler: DispatchQueue.main).sink { [unowned self] in note("queue", "\($0)@\(seconds)") }.store(in: &cancellables)
        typed.receive(on: OperationQueue.main).sink { [unowned self] in note("operations", $0) }.store(in: &cancellables)
        typed.send("x")
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { typed.send("y") }
    }
}
