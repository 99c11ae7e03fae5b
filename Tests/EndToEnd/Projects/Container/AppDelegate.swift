import os
import UIKit

/// Leaves a default, a document and a password, and says how many it found and where.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window

        let signposter = OSSignposter(subsystem: "container", category: "launch")
        let state = signposter.beginInterval("launch", id: signposter.makeSignpostID(), "first \(1)")
        defer { signposter.endInterval("launch", state) }
        Logger(subsystem: "container", category: "launch").debug("looks around")
        let defaults = UserDefaults.standard, files = FileManager.default
        let documents = files.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let notes = (try? files.contentsOfDirectory(atPath: documents.path)) ?? []
        let places = [documents.path, files.urls(for: .cachesDirectory, in: .userDomainMask)[0].path, files.temporaryDirectory.path]
        let isAtHome = places.allSatisfy { $0.hasPrefix(NSHomeDirectory() + "/") }
        let passwords = PasswordStore()
        print("launches \(defaults.integer(forKey: "launches")), notes \(notes.count), passwords \(passwords.accounts.count), at home \(isAtHome)")
        if passwords.save("secret", for: "user \(passwords.accounts.count)") != errSecSuccess { print("the password is not saved") }
        defaults.set(defaults.integer(forKey: "launches") + 1, forKey: "launches")
        defaults.synchronize()
        try? "note".write(to: documents.appendingPathComponent("note \(notes.count)"), atomically: true, encoding: .utf8)
        return true
    }
}
