import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    @objc func broken() {
        // The next line has the mistake.
        let number: Int = missingFunction()
        print(number)
    }
}
