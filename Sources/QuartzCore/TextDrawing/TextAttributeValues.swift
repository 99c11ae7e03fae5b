package import CoreGraphics
package import TextEngine

/// What UIKit's fonts are to a text layer, which stands below UIKit.
package protocol TextFontValue: AnyObject {
    var typesetterFont: Font { get }
}

/// What UIKit's colours are to a text layer.
package protocol TextColorValue: AnyObject {
    var typesetterColor: CGColor { get }
}
