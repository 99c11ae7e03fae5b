import UIKit

/// Music: a bar above the tabs that grows to a screen.
enum PlayerApp {
    @MainActor static func makeRoot() -> UIViewController {
        PlayerTabBarController(playback: Playback())
    }
}
