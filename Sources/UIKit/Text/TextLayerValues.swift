package import CoreGraphics
package import QuartzCore
package import TextEngine

// What a text layer takes from attributed strings: fonts and colours of UIKit's.

extension UIFont: TextFontValue {
    package var typesetterFont: Font { font }
}

extension UIColor: TextColorValue {
    package var typesetterColor: CGColor { cgColor }
}
