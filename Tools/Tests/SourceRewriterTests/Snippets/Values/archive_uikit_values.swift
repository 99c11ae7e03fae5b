// F11.1 UIKit's values in an archive, and back: colours, fonts, paragraph styles, shadows, paths, attachments, images, traits
// Source: NSSecureCoding, "Conforming Types"
import UIKit

func unarchived<T: NSObject & NSSecureCoding>(_ value: T) -> T? {
    let data = try! NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try! NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data)
}

func run() {
    print(unarchived(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), unarchived(UIColor.white) == .white)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    print(unarchived(UIColor.systemBackground)?.resolvedColor(with: dark) == UIColor.systemBackground.resolvedColor(with: dark))
    for font in [UIFont.systemFont(ofSize: 13, weight: .medium), .italicSystemFont(ofSize: 12), UIFont(name: "Courier", size: 15)!, .monospacedDigitSystemFont(ofSize: 14, weight: .bold)] {
        print(unarchived(font) == font, unarchived(font)?.fontName == font.fontName, unarchived(font.fontDescriptor)?.pointSize ?? 0)
    }
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 4
    style.tabStops = [NSTextTab(textAlignment: .right, location: 50)]
    print(unarchived(style) == style, unarchived(style)?.tabStops.first?.location ?? 0)
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.red
    shadow.shadowBlurRadius = 3
    print(unarchived(shadow) == shadow)
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 3)
    path.lineWidth = 2.5
    path.lineCapStyle = .round
    print(unarchived(path)?.bounds ?? .zero, unarchived(path)?.lineWidth ?? 0, unarchived(path)?.lineCapStyle == .round)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { UIColor.red.setFill(); $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2)) }
    print(unarchived(image)?.size ?? .zero, unarchived(image.withRenderingMode(.alwaysTemplate))?.renderingMode == .alwaysTemplate)
    let attachment = NSTextAttachment(image: image)
    attachment.bounds = CGRect(x: 0, y: -2, width: 8, height: 8)
    print(unarchived(attachment)?.bounds ?? .zero, unarchived(attachment)?.image?.size ?? .zero)
    let traits = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 2), UITraitCollection(horizontalSizeClass: .regular)])
    print(unarchived(traits) == traits)
}
// prints:
// true true
// true
// true true 13.0
// true true 12.0
// true true 15.0
// true true 14.0
// true 50.0
// true
// (0.0, 0.0, 20.0, 10.0) 2.5 true
// (4.0, 2.0) true
// (0.0, -2.0, 8.0, 8.0) (4.0, 2.0)
// true
