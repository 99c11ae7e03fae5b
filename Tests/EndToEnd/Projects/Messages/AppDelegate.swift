import SceneKit
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var scene: SCNScene?
}
