import UIKit

public final class Pins: UIView {
    #if canImport(MapKit)
    var pinColor = 1
    #endif
}
