// F12.3 fonts and their descriptors
// Source: UIFont, UIFont.TextStyle at the large category; measured: lineHeight of the system font is 1.193359375 of its size
import UIKit

@MainActor func run() {
    let font = UIFont.systemFont(ofSize: 17)
    print(font.pointSize, (font.lineHeight * 1000).rounded() / 1000, font.leading, font.ascender - font.descender == font.lineHeight)
    print(UIFont.preferredFont(forTextStyle: .body).pointSize, UIFont.preferredFont(forTextStyle: .largeTitle).pointSize, UIFont.preferredFont(forTextStyle: .caption2).pointSize)
    print(UIFont.boldSystemFont(ofSize: 12).fontDescriptor.symbolicTraits.contains(.traitBold), font.withSize(20).pointSize)
    print(UIFont.systemFont(ofSize: 10) == UIFont.systemFont(ofSize: 10), UIFont(name: "NoSuchFont", size: 10) == nil)
    print(UIFont.labelFontSize, UIFont.buttonFontSize, UIFont.systemFontSize, UIFont.smallSystemFontSize)
    print(UIFont.italicSystemFont(ofSize: 12).fontDescriptor.symbolicTraits.contains(.traitItalic), UIFont.Weight.bold.rawValue > UIFont.Weight.medium.rawValue)
}
// prints:
// 17.0 20.287 0.0 true
// 17.0 34.0 11.0
// true 20.0
// true true
// 17.0 18.0 14.0 12.0
// true true
