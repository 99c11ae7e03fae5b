// F11.1 an @objc protocol's optional class members: asked of a class through the protocol, they are there or nil (Swift book: "Optional Protocol Requirements")
import UIKit

@objc protocol Palette {
    static var base: UIColor { get }
    @objc optional static var accent: UIColor { get }
    @objc optional static func named(_ name: String, alpha: CGFloat) -> UIColor
    @objc optional var title: String { get }
}

class Red: Palette {
    static let base = UIColor.red
    static let accent = UIColor.orange
    static func named(_ name: String, alpha: CGFloat) -> UIColor { name == "red" ? UIColor.red.withAlphaComponent(alpha) : base }
    var title: String { "red" }
}

class Brown: Palette {
    static let base = UIColor.brown
}

func accents(_ palette: Palette.Type) -> String {
    let accent = palette.accent ?? palette.base
    let half = palette.named?("red", alpha: 0.5)
    return "\(accent == palette.base) \(half?.cgColor.alpha ?? 1)"
}

func run() {
    print(accents(Red.self), accents(Brown.self))
    print(Red.accent == UIColor.orange, (Brown.self as Palette.Type).accent == nil)
    let palette: Palette = Red()
    print(palette.title ?? "none", (Brown() as Palette).title ?? "none")
}
// prints:
// false 0.5 true 1.0
// true true
// red none
