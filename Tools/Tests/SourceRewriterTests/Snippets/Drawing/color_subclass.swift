// F11.1 a subclass of UIColor without initialisers inherits all of them (Swift book: "Automatic Initializer Inheritance")
import UIKit

class Brand: UIColor {
    class shades {
        static let light = UIColor(white: 0.9, alpha: 1)
    }
    static let own = Brand(red: 1, green: 0.5, blue: 0, alpha: 1)
}

func run() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    print(Brand.own.getRed(&red, green: &green, blue: &blue, alpha: &alpha), red, green, blue, alpha)
    print(type(of: Brand.own) == Brand.self, Brand.own.isEqual(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)))
    print(Brand(white: 1, alpha: 0.5).cgColor.alpha, Brand(hue: 0, saturation: 0, brightness: 1, alpha: 1).cgColor.numberOfComponents)
    print(Brand.black.withAlphaComponent(0.25).cgColor.alpha, Brand.shades.light.cgColor.components![0])
    let dynamic = Brand { $0.userInterfaceStyle == .dark ? .white : .black }
    print(dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
}
// prints:
// true 1.0 0.5 0.0 1.0
// true true
// 0.5 4
// 0.25 0.9
// true
