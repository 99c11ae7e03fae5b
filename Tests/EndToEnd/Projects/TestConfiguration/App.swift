import UIKit
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    #if TEST
    static let word = "testing"
    #else
    static let word = "debug"
    #endif
}
