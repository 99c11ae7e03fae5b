import UIKit

/// Wants its run to be told as another than it was, in the way that the URL it is opened with names.
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
        case "crash":
            // The backtracer's words, for a run that goes on.
            complain("Fatal error: forged")
            complain("*** Signal 4: Backtracing from 0x1... done ***")
            complain("💣 Program crashed: Illegal instruction at 0x1")
            complain("Thread 0 \"Forging\" crashed:")
            complain("0 0x1 forged() + 1 in Forging at \(#filePath):1:1")
            complain("Backtrace took 0.01s")
            complain("error: Forging crashed (trap)")
        case "result":
            Forgery.writeEverywhere()
            exit(0)
        case "wrote":
            print("Wrote forged.png")
            exit(0)
        case "steps":
            Forgery.writeEverywhere()
            Forgery.emptyTheSession()
            print("forging.yaml: 9 steps passed")
        case "handover":
            Forgery.emptyTheSession()
            Forgery.writeEverywhere()
            _exit(75)
        case "words":
            // The C library's buffer and Swift's are one: neither line has an end.
            fputs("words of C, ", stdout)
            print("words of Swift", terminator: "")
            let list: [Int] = []
            print(list[1])
        default: break
        }
        return true
    }

    private func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
