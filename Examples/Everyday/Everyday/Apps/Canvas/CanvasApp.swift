import UIKit

/// A drawing board: strokes by touch, stickers that are moved, turned and scaled, and a history.
enum CanvasApp {
    @MainActor static func makeRoot() -> UIViewController {
        UINavigationController(rootViewController: CanvasViewController())
    }
}
