public import CoreGraphics
public import Foundation
internal import FoundationGaps

/// A colour, perhaps one that depends on traits.
///
/// Components outside 0…1 are kept: they name colours outside sRGB. A dynamic colour answers questions about
/// its components with `UITraitCollection.current`.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    enum Kind {
        case gray(CGFloat, alpha: CGFloat)
        case rgb(CGFloat, CGFloat, CGFloat, alpha: CGFloat)
        case dynamic(DynamicColor)
    }

    /// First of all: see `AttributeValueMark`.
    private let foundationMark = AttributeValueMark.word
    private(set) var kind = Kind.gray(0, alpha: 0)
    /// Of a colour that does not depend on traits.
    private var fixedCGColor: CGColor? = UIColor.noColor

    /// A colour without components, drawn as clear: what initialisers that fail call first.
    ///
    /// The one designated initialiser: a subclass inherits all the others as long as it sees every designated one.
    public override init() { super.init() }

    // MARK: Making colours

    convenience init(kind: Kind, cgColor: CGColor? = nil) {
        self.init()
        self.kind = kind
        fixedCGColor = cgColor ?? Self.makeCGColor(kind)
    }

    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(kind: .gray(white, alpha: alpha)) }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(kind: .rgb(red, green, blue, alpha: alpha))
    }

    /// Hue, saturation and brightness from 0 to 1; values outside are brought to the nearest end.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (r, g, b) = ColorMath.rgb(hue: hue, saturation: saturation, brightness: brightness)
        self.init(kind: .rgb(r, g, b, alpha: min(max(alpha, 0), 1)))
    }

    public convenience init(displayP3Red displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let (r, g, b) = ColorMath.sRGB(displayP3Red: displayP3Red, green: green, blue: blue)
        self.init(kind: .rgb(r, g, b, alpha: alpha))
    }

    public convenience init(cgColor: CGColor) {
        let c = cgColor.components ?? []
        switch c.count {
        case 2: self.init(kind: .gray(c[0], alpha: c[1]), cgColor: cgColor)
        case 4: self.init(kind: .rgb(c[0], c[1], c[2], alpha: c[3]), cgColor: cgColor)
        default: self.init(kind: .gray(0, alpha: cgColor.alpha), cgColor: cgColor)
        }
    }

    /// A colour that paints with copies of an image side by side.
    public convenience init(patternImage image: UIImage) {
        guard let pixels = ImagePainter.upright(image) else {
            self.init(kind: .gray(0, alpha: 0))
            return
        }
        self.init(cgColor: CGColor(tile: PatternTile(image: pixels, size: image.size)))
    }

    /// A colour that asks `dynamicProvider` for its value under the traits at hand.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(kind: .dynamic(DynamicColor(name: nil, provider: dynamicProvider)))
    }

    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// The colour of that name in the asset catalogs of the main bundle. A variant for the appearance makes it dynamic.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// - Parameters:
    ///   - bundle: `nil` means the main bundle.
    ///   - traitCollection: ignored; variants are chosen when the colour is used.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let kind = AssetCatalogs.color(named: name, in: bundle ?? .main) else { return nil }
        self.init(kind: kind)
    }

    // MARK: Fixed colours

    open class var black: UIColor { NamedColors.black }
    open class var darkGray: UIColor { NamedColors.darkGray }
    open class var lightGray: UIColor { NamedColors.lightGray }
    open class var white: UIColor { NamedColors.white }
    open class var gray: UIColor { NamedColors.gray }
    open class var clear: UIColor { NamedColors.clear }
    open class var red: UIColor { NamedColors.red }
    open class var green: UIColor { NamedColors.green }
    open class var blue: UIColor { NamedColors.blue }
    open class var cyan: UIColor { NamedColors.cyan }
    open class var yellow: UIColor { NamedColors.yellow }
    open class var magenta: UIColor { NamedColors.magenta }
    open class var orange: UIColor { NamedColors.orange }
    open class var purple: UIColor { NamedColors.purple }
    open class var brown: UIColor { NamedColors.brown }
    open class var lightText: UIColor { NamedColors.lightText }
    open class var darkText: UIColor { NamedColors.darkText }

    // MARK: Colours that follow the appearance, with the values of iOS 15 to 18

    open class var systemRed: UIColor { NamedColors.systemRed }
    open class var systemGreen: UIColor { NamedColors.systemGreen }
    open class var systemBlue: UIColor { NamedColors.systemBlue }
    open class var systemOrange: UIColor { NamedColors.systemOrange }
    open class var systemYellow: UIColor { NamedColors.systemYellow }
    open class var systemPink: UIColor { NamedColors.systemPink }
    open class var systemPurple: UIColor { NamedColors.systemPurple }
    open class var systemTeal: UIColor { NamedColors.systemTeal }
    open class var systemIndigo: UIColor { NamedColors.systemIndigo }
    open class var systemBrown: UIColor { NamedColors.systemBrown }
    open class var systemMint: UIColor { NamedColors.systemMint }
    open class var systemCyan: UIColor { NamedColors.systemCyan }
    open class var systemGray: UIColor { NamedColors.systemGray }
    open class var systemGray2: UIColor { NamedColors.systemGray2 }
    open class var systemGray3: UIColor { NamedColors.systemGray3 }
    open class var systemGray4: UIColor { NamedColors.systemGray4 }
    open class var systemGray5: UIColor { NamedColors.systemGray5 }
    open class var systemGray6: UIColor { NamedColors.systemGray6 }
    open class var label: UIColor { NamedColors.label }
    open class var secondaryLabel: UIColor { NamedColors.secondaryLabel }
    open class var tertiaryLabel: UIColor { NamedColors.tertiaryLabel }
    open class var quaternaryLabel: UIColor { NamedColors.quaternaryLabel }
    open class var link: UIColor { NamedColors.link }
    open class var placeholderText: UIColor { NamedColors.placeholderText }
    open class var separator: UIColor { NamedColors.separator }
    open class var opaqueSeparator: UIColor { NamedColors.opaqueSeparator }
    open class var systemBackground: UIColor { NamedColors.systemBackground }
    open class var secondarySystemBackground: UIColor { NamedColors.secondarySystemBackground }
    open class var tertiarySystemBackground: UIColor { NamedColors.tertiarySystemBackground }
    open class var systemGroupedBackground: UIColor { NamedColors.systemGroupedBackground }
    /// The older name of `systemGroupedBackground`.
    open class var groupTableViewBackground: UIColor { NamedColors.systemGroupedBackground }
    open class var secondarySystemGroupedBackground: UIColor { NamedColors.secondarySystemGroupedBackground }
    open class var tertiarySystemGroupedBackground: UIColor { NamedColors.tertiarySystemGroupedBackground }
    open class var systemFill: UIColor { NamedColors.systemFill }
    open class var secondarySystemFill: UIColor { NamedColors.secondarySystemFill }
    open class var tertiarySystemFill: UIColor { NamedColors.tertiarySystemFill }
    open class var quaternarySystemFill: UIColor { NamedColors.quaternarySystemFill }
    open class var tintColor: UIColor { NamedColors.tintColor }

    // MARK: Reading

    /// The colour as Core Graphics has it; of a dynamic one, its value under `UITraitCollection.current`.
    open var cgColor: CGColor { fixedCGColor ?? resolvedColor(with: .current).cgColor }

    /// The value of a dynamic colour under `traitCollection`; any other colour gives itself.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        var color = self
        while case .dynamic(let dynamic) = color.kind { color = dynamic.provider(traitCollection) }
        return color
    }

    @discardableResult open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        switch resolvedColor(with: .current).kind {
        case .gray(let w, let a):
            white?.pointee = w
            alpha?.pointee = a
        case .rgb(let r, let g, let b, let a):
            // The luminance weights of sRGB's predecessor, which Core Graphics converts to gray with.
            white?.pointee = r * 0.2126 + g * 0.7152 + b * 0.0722
            alpha?.pointee = a
        case .dynamic:
            return false
        }
        return true
    }

    @discardableResult open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let c = rgba(with: .current) else { return false }
        let (h, s, b) = ColorMath.hsb(red: c.red, green: c.green, blue: c.blue)
        hue?.pointee = h
        saturation?.pointee = s
        brightness?.pointee = b
        alpha?.pointee = c.alpha
        return true
    }

    @discardableResult open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let c = rgba(with: .current) else { return false }
        red?.pointee = c.red
        green?.pointee = c.green
        blue?.pointee = c.blue
        alpha?.pointee = c.alpha
        return true
    }

    /// The same colour with another opacity. A dynamic colour stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if let pattern = fixedCGColor, pattern.tile != nil, let paler = pattern.copy(alpha: alpha) { return UIColor(cgColor: paler) }
        return switch kind {
        case .gray(let w, _): UIColor(kind: .gray(w, alpha: alpha))
        case .rgb(let r, let g, let b, _): UIColor(kind: .rgb(r, g, b, alpha: alpha))
        case .dynamic(let dynamic):
            UIColor(dynamicProvider: { dynamic.provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) })
        }
    }

    // MARK: Drawing

    /// Makes this the fill and stroke colour of the current context.
    open func set() {
        setFill()
        setStroke()
    }

    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    // MARK: Object

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if other === self { return true }
        if fixedCGColor?.tile != nil || other.fixedCGColor?.tile != nil { return fixedCGColor == other.fixedCGColor }
        switch (kind, other.kind) {
        case (.gray(let w, let a), .gray(let x, let b)): return w == x && a == b
        case (.rgb(let r, let g, let b, let a), .rgb(let s, let h, let c, let d)):
            return r == s && g == h && b == c && a == d
        case (.dynamic(let a), .dynamic(let b)): return a === b || (a.name != nil && a.name == b.name)
        default: return false
        }
    }

    open override var hash: Int {
        var hasher = Hasher()
        switch kind {
        case .gray(let w, let a): hasher.combine(w); hasher.combine(a)
        case .rgb(let r, let g, let b, let a): hasher.combine(r); hasher.combine(g); hasher.combine(b); hasher.combine(a)
        case .dynamic(let dynamic):
            if let name = dynamic.name { hasher.combine(name) } else { hasher.combine(ObjectIdentifier(dynamic)) }
        }
        return hasher.finalize()
    }

    open override var description: String {
        func text(_ values: CGFloat...) -> String { values.map(decimalText).joined(separator: " ") }
        return switch kind {
        case .gray(let w, let a): "UIExtendedGrayColorSpace \(text(w, a))"
        case .rgb(let r, let g, let b, let a): "UIExtendedSRGBColorSpace \(text(r, g, b, a))"
        case .dynamic(let dynamic):
            if let name = dynamic.name {
                "<UIDynamicSystemColor: \(pointerText(self)); name = \(name)>"
            } else {
                "<UIDynamicProviderColor: \(pointerText(self))>"
            }
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    public class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        // The system's own colours go on following the appearance.
        if case .dynamic(let color) = kind, let name = color.name, NamedColors.named(name) != nil { coder.encode(name as NSString, forKey: "UISystemColorName") }
        if case .gray(let white, let alpha) = kind {
            coder.encode(Double(white), forKey: "UIWhite")
            coder.encode(Double(alpha), forKey: "UIAlpha")
            return
        }
        guard let c = rgba(with: .current) else { return }
        for (key, value) in [("UIRed", c.red), ("UIGreen", c.green), ("UIBlue", c.blue), ("UIAlpha", c.alpha)] {
            coder.encode(Double(value), forKey: key)
        }
    }

    public required convenience init?(coder: NSCoder) {
        func component(_ key: String) -> CGFloat { coder.finiteNumber(forKey: key) ?? 0 }
        if let color = coder.decodeText(forKey: "UISystemColorName").flatMap(NamedColors.named) {
            self.init(kind: color.kind)
        } else if coder.containsValue(forKey: "UIWhite") {
            self.init(white: component("UIWhite"), alpha: component("UIAlpha"))
        } else {
            self.init(red: component("UIRed"), green: component("UIGreen"), blue: component("UIBlue"), alpha: component("UIAlpha"))
        }
    }

    // MARK: Inside

    /// Whether the value depends on traits.
    var isDynamic: Bool {
        if case .dynamic = kind { true } else { false }
    }

    struct Components: Equatable {
        var red, green, blue, alpha: CGFloat
    }

    /// Red, green, blue and alpha, not premultiplied.
    func rgba(with traits: UITraitCollection) -> Components? {
        switch resolvedColor(with: traits).kind {
        case .gray(let w, let a): Components(red: w, green: w, blue: w, alpha: a)
        case .rgb(let r, let g, let b, let a): Components(red: r, green: g, blue: b, alpha: a)
        case .dynamic: nil
        }
    }

    private static let noColor = makeCGColor(.gray(0, alpha: 0))

    private static func makeCGColor(_ kind: Kind) -> CGColor? {
        switch kind {
        case .gray(let w, let a): CGColor(gray: w, alpha: a)
        case .rgb(let r, let g, let b, let a): CGColor(srgbRed: r, green: g, blue: b, alpha: a)
        case .dynamic: nil
        }
    }
}

/// The function of a dynamic colour, with the name of a system colour.
final class DynamicColor: Sendable {
    let name: String?
    let provider: @Sendable (UITraitCollection) -> UIColor

    init(name: String?, provider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.name = name
        self.provider = provider
    }
}

extension UIColor: _ExpressibleByColorLiteral {}
