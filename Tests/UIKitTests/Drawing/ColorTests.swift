import CoreGraphics
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ColorTests {
    private func components(_ color: UIColor) -> [CGFloat] {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        return [r, g, b, a]
    }

    @Test("F12.4 components through every model")
    func models() {
        #expect(components(UIColor(white: 0.25, alpha: 0.5)) == [0.25, 0.25, 0.25, 0.5])
        #expect(components(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1))[1] == 1)
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1).getHue(&h, saturation: &s, brightness: &b, alpha: &a)
        let hue: CGFloat = 7.0 / 12
        let saturation: CGFloat = 2.0 / 3
        #expect(abs(h - hue) < 1e-9)
        #expect(abs(s - saturation) < 1e-9)
        #expect(b == 0.6)
        #expect(a == 1)
        let back = components(UIColor(hue: h, saturation: s, brightness: b, alpha: a))
        let expected: [CGFloat] = [0.2, 0.4, 0.6, 1]
        let worst: CGFloat = zip(back, expected).map { abs($0 - $1) }.max() ?? 1
        #expect(worst < 1e-9)
        #expect(components(UIColor.orange) == [1, 0.5, 0, 1])
        #expect(components(UIColor(cgColor: UIColor.purple.cgColor)) == [0.5, 0, 0.5, 1])
        let p3 = components(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1))
        #expect(p3.allSatisfy { abs($0 - 1) < 1e-6 })
    }

    @Test("F12.4 equality: same components in the same model")
    func equality() {
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.red != UIColor.red.withAlphaComponent(0.5))
        #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor.systemBlue == UIColor.systemBlue)
        #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
    }

    @Test("F12.4 system colours follow the appearance")
    func dynamic() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let light = UITraitCollection(userInterfaceStyle: .light)
        #expect(components(UIColor.systemBackground.resolvedColor(with: dark)) == [0, 0, 0, 1])
        #expect(components(UIColor.systemBackground.resolvedColor(with: light)) == [1, 1, 1, 1])
        let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
        #expect(components(UIColor.systemBackground.resolvedColor(with: elevated))[0] == 28.0 / 255)
        let gray: [CGFloat] = [60.0 / 255, 60.0 / 255, 67.0 / 255, 0.6]
        #expect(components(UIColor.secondaryLabel.resolvedColor(with: light)) == gray)
        dark.performAsCurrent {
            #expect(components(.label) == [1, 1, 1, 1])
            #expect(UIColor.label.cgColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor)
        }
        let half = UIColor.label.withAlphaComponent(0.5)
        #expect(components(half.resolvedColor(with: dark)) == [1, 1, 1, 0.5])
        let own = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
        #expect(own.resolvedColor(with: dark) == .red)
    }

    @Test("F12.4 a dynamic background follows the view's traits")
    func background() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let view = UIView()
        view.backgroundColor = .systemBackground
        window.addSubview(view)
        #expect(view.layer.backgroundColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor)
        window.overrideUserInterfaceStyle = .dark
        #expect(view.layer.backgroundColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
        view.removeFromSuperview()
        view.backgroundColor = .systemBackground
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        other.overrideUserInterfaceStyle = .dark
        other.addSubview(view)
        #expect(view.layer.backgroundColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
    }

    @Test("F12.4 descriptions")
    func descriptions() {
        #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
        #expect(UIColor.white.description == "UIExtendedGrayColorSpace 1 1")
    }
}
