import MapKit
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var coordinate: CLLocationCoordinate2D?
}
