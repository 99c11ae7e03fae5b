public import CoreGraphics
public import Foundation

/// What the large content viewer shows of a control that cannot grow with the text size.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
    var showsLargeContentViewer: Bool { get }
    var largeContentTitle: String? { get }
    var largeContentImage: UIImage? { get }
    /// Whether the picture is drawn as large as the viewer allows.
    var scalesLargeContentImage: Bool { get }
    /// Room around the picture, in points.
    var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}

/// What a view was told to show.
@MainActor final class LargeContent {
    var isShown: Bool?
    var title: String?
    var image: UIImage?
    var scalesImage: Bool?
    var imageInsets: UIEdgeInsets?
}

/// What views of a class show without being told.
struct LargeContentDefaults {
    var isShown = false
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
}

extension UIView {
    final var largeContent: LargeContent? { rare?.largeContent }

    final func ownLargeContent() -> LargeContent {
        if let content = makeRare().largeContent { return content }
        let content = LargeContent()
        makeRare().largeContent = content
        return content
    }
}
