// F3.3 colours: components, equality, dynamic colours
// Source: UIColor
import UIKit

@MainActor func run() {
    var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
    print(UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5).getRed(&red, green: &green, blue: &blue, alpha: &alpha), red, green, blue, alpha)
    var white: CGFloat = 0
    print(UIColor.darkGray.getWhite(&white, alpha: &alpha), (white * 1000).rounded() / 1000)
    print(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor.red.withAlphaComponent(0.5).cgColor.alpha)
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    print(dynamic.resolvedColor(with: dark) == .white, dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
    var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0
    UIColor.green.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    print((hue * 300).rounded() / 300 == 100.0 / 300, saturation, brightness, UIColor.clear.cgColor.alpha)
}
// prints:
// true 0.25 0.5 1.0 0.5
// true 0.333
// true 0.5
// true true
// true 1.0 1.0 0.0
