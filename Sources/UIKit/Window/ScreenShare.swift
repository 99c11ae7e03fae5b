package import CoreGraphics
internal import Foundation

/// How much of an iPad's screen the app has when it stands beside another one.
///
/// The app's part begins at the upper left corner of the screen; what would stand beside it stays empty.
package enum ScreenShare: Sendable {
    case full, half, third, twoThirds
    /// A narrow window over another app.
    case slideOver

    /// Between two apps.
    private static let divider: CGFloat = 10

    /// The app's size on a screen that stands as `screen` says.
    ///
    /// The narrow app's widths and the divider are those of Apple's table of iPad sizes; UNVERIFIED for the iPad mini of 2021 and for the
    /// height of what slides over, which is the screen's here.
    package func size(on screen: CGSize, scale: CGFloat) -> CGSize {
        let isLandscape = screen.width > screen.height
        let long = max(screen.width, screen.height)
        // 12.9 inches, 11 inches and the like, all smaller ones.
        let narrow: CGFloat = long >= 1366 ? 375 : isLandscape && long >= 1133 ? 370 : 320
        let width: CGFloat
        switch self {
        case .full: width = screen.width
        case .half: width = ((screen.width - Self.divider) / 2 * scale).rounded(.down) / scale
        case .third: width = narrow
        case .twoThirds: width = screen.width - narrow - Self.divider
        case .slideOver: width = long >= 1194 ? 375 : 320
        }
        return CGSize(width: width, height: screen.height)
    }

    /// The least width that counts as regular: two thirds of the smallest iPad turned (694) and half of the largest (678) do, two
    /// thirds of the largest upright (639) do not.
    static let leastRegularWidth: CGFloat = 678
}
