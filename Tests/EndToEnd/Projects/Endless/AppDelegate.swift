import UIKit

/// Does not come to an end, in the way that the URL it is opened with names.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        switch url.host ?? "" {
        case "spin": spin()
        case "semaphore": DispatchSemaphore(value: 0).wait()
        case "again": again()
        case "loop": RunLoop.main.run(until: .distantFuture)
        case "thread":
            Thread { while true {} }.start()
            while true { Thread.sleep(forTimeInterval: 1) }
        case "pipe":
            var ends: [Int32] = [0, 0], byte: UInt8 = 0
            pipe(&ends)
            read(ends[0], &byte, 1)
        case "recv":
            var ends: [Int32] = [0, 0], byte: UInt8 = 0
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
            recv(ends[0], &byte, 1, 0)
        case "threads":
            let gate = NSCondition()
            for _ in 0..<700 { Thread.detachNewThread { gate.withLock { gate.wait() } } }
        case "memory":
            var all: [[UInt8]] = []
            // Not so fast that it is far beyond its limit before anybody has looked: such an app is ended without a word of where it was.
            while true {
                all.append([UInt8](repeating: 1, count: 1 << 20))
                for index in 0..<(1 << 16) { all[all.count - 1][index] &+= 1 }
            }
        case "print":
            while true { print("and on") }
        case "fork":
            for _ in 0..<40 {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/bin/sleep")
                process.arguments = ["600"]
                try? process.run()
            }
            spin()
        case "secrets":
            print("secrets", ProcessInfo.processInfo.environment.filter { $0.value == "secret" }.keys.sorted())
        case "network":
            print("network", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)
        case "defiant":
            signal(SIGTERM, SIG_IGN)
            spin()
        default: break
        }
        return true
    }

    private func spin() {
        while true {}
    }

    private func again() { DispatchQueue.main.async { self.again() } }
}
