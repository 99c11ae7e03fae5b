import UIKit

public func show(in view: UIView) {
    view.addSubview(Pins())
    _ = CardView()
    _ = Pins().pinColor
}
