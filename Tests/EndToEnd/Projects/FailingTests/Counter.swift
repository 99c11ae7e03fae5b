import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

class Counter {
    private(set) var count = 0

    func increase() { count += 1 }
}
