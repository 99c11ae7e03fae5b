internal import CoreGraphics
package import UIKit

extension ScreenDescription {
    /// An iPad Air, upright.
    package static let pad = ScreenDescription(
        size: CGSize(width: 820, height: 1180), scale: 2, idiom: .pad,
        portraitSafeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        landscapeSafeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), statusBarHeight: 24, cornerRadius: 18,
        deviceName: "iPad Air")
}
