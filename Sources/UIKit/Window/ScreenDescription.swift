package import CoreGraphics
package import Foundation

/// What a host tells UIKit of the screen it stands for.
package struct ScreenDescription: Equatable, Sendable {
    /// In points, upright.
    package var size: CGSize
    package var scale: CGFloat
    package var idiom: UIUserInterfaceIdiom
    /// What the hardware covers when upright and when turned, with the bars hidden.
    package var portraitSafeArea: UIEdgeInsets
    package var landscapeSafeArea: UIEdgeInsets
    package var statusBarHeight: CGFloat
    package var cornerRadius: CGFloat
    /// "iPhone 15", as the device table names it.
    package var deviceName: String

    package init(
        size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom = .phone, portraitSafeArea: UIEdgeInsets = .zero,
        landscapeSafeArea: UIEdgeInsets = .zero, statusBarHeight: CGFloat = 20, cornerRadius: CGFloat = 0,
        deviceName: String = "iPhone"
    ) {
        self.size = size
        self.scale = scale
        self.idiom = idiom
        self.portraitSafeArea = portraitSafeArea
        self.landscapeSafeArea = landscapeSafeArea
        self.statusBarHeight = statusBarHeight
        self.cornerRadius = cornerRadius
        self.deviceName = deviceName
    }

    /// iPhone 15, for code that runs without a host.
    package static let standard = ScreenDescription(
        size: CGSize(width: 393, height: 852), scale: 3,
        portraitSafeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
        landscapeSafeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59), statusBarHeight: 54, cornerRadius: 55,
        deviceName: "iPhone 15")
}
