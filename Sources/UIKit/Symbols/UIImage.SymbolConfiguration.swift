public import Foundation

extension UIImage {
    /// How bold a symbol's lines are; the names of fonts' weights.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// The weight that goes with a font's.
        public init(_ fontWeight: UIFont.Weight) {
            let steps: [(UIFont.Weight, SymbolWeight)] = [
                (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
                (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
            ]
            self = steps.min { abs($0.0.rawValue - fontWeight.rawValue) < abs($1.0.rawValue - fontWeight.rawValue) }!.1
        }

        /// The font weight of that name; regular for `unspecified`.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .unspecified, .regular: .regular
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }

    /// A symbol's size beside text of the same point size. Unspecified means medium.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small, medium, large
    }

    /// Size, weight, scale and colours of a symbol image. What is not said is left to others.
    open class SymbolConfiguration: UIImage.Configuration, @unchecked Sendable {
        struct Values: Equatable {
            /// 0: unspecified.
            var pointSize: CGFloat = 0
            var weight = SymbolWeight.unspecified
            var scale = SymbolScale.unspecified
            var textStyle: UIFont.TextStyle?
            var colors: Colors?

            /// The values with those that `other` specifies.
            func overridden(by other: Values) -> Values {
                var result = self
                if other.pointSize > 0 {
                    result.pointSize = other.pointSize
                    result.textStyle = nil
                }
                if let style = other.textStyle {
                    result.textStyle = style
                    result.pointSize = 0
                }
                if other.weight != .unspecified { result.weight = other.weight }
                if other.scale != .unspecified { result.scale = other.scale }
                if let colors = other.colors { result.colors = colors }
                return result
            }
        }

        enum Colors: Equatable {
            case hierarchical(UIColor)
            case palette([UIColor])

            /// The colours of a symbol's layers, foremost first.
            func layers(_ traits: UITraitCollection) -> [UIColor] {
                switch self {
                case .hierarchical(let color):
                    let resolved = color.resolvedColor(with: traits)
                    return [resolved, resolved.withAlphaComponent(resolved.cgColor.alpha * 0.5)]
                case .palette(let colors): return colors.map { $0.resolvedColor(with: traits) }
                }
            }
        }

        let values: Values

        /// Whether where the symbol is shown decides on its size or colours.
        var dependsOnTraits: Bool { values.textStyle != nil || values.colors != nil }

        init(_ values: Values, traits: UITraitCollection? = nil) {
            self.values = values
            super.init(traits: traits)
        }

        public required init?(coder: NSCoder) {
            var values = Values()
            values.pointSize = CGFloat(coder.decodeDouble(forKey: "UIPointSize"))
            values.weight = SymbolWeight(rawValue: coder.decodeInteger(forKey: "UIWeight")) ?? .unspecified
            values.scale = SymbolScale(rawValue: coder.decodeInteger(forKey: "UIScale")) ?? .unspecified
            values.textStyle = (coder.decodeObject(forKey: "UITextStyle") as? String).map { UIFont.TextStyle(rawValue: $0) }
            self.values = values
            super.init(coder: coder)
        }

        open override func encode(with coder: NSCoder) {
            coder.encode(Double(values.pointSize), forKey: "UIPointSize")
            coder.encode(values.weight.rawValue, forKey: "UIWeight")
            coder.encode(values.scale.rawValue, forKey: "UIScale")
            coder.encode(values.textStyle?.rawValue, forKey: "UITextStyle")
        }

        /// A configuration that specifies nothing.
        public class var unspecified: UIImage.SymbolConfiguration { UIImage.SymbolConfiguration(Values()) }

        public convenience init(scale: UIImage.SymbolScale) { self.init(Values(scale: scale)) }

        /// - Parameter pointSize: the size of the system font the symbol goes with.
        public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
        public convenience init(weight: UIImage.SymbolWeight) { self.init(Values(weight: weight)) }
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
            self.init(Values(pointSize: pointSize, weight: weight))
        }
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
            self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
        }

        /// The size of a text style, in the content size category of where the symbol is shown.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(textStyle: textStyle)) }
        public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
            self.init(Values(scale: scale, textStyle: textStyle))
        }

        /// Size and weight of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
            let weight = SymbolWeight(UIFont.Weight(font.font.description.weight))
            self.init(Values(pointSize: font.pointSize, weight: weight, scale: scale))
        }

        /// The layers behind the foremost in lighter shades of one colour.
        public convenience init(hierarchicalColor: UIColor) { self.init(Values(colors: .hierarchical(hierarchicalColor))) }

        /// A colour for each layer, foremost first. Symbols here have two: a sign and its frame, or a badge and what carries it.
        public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: .palette(paletteColors))) }

        /// The stand-ins for symbols have no colours of their own: as monochrome.
        public class func preferringMulticolor() -> Self { unsafeDowncast(UIImage.SymbolConfiguration(Values()), to: self) }
        public class func preferringMonochrome() -> Self { unsafeDowncast(UIImage.SymbolConfiguration(Values()), to: self) }

        open func withoutTextStyle() -> Self { changing { $0.textStyle = nil } }
        open func withoutScale() -> Self { changing { $0.scale = .unspecified } }
        open func withoutWeight() -> Self { changing { $0.weight = .unspecified } }
        open func withoutPointSizeAndWeight() -> Self {
            changing {
                $0.pointSize = 0
                $0.weight = .unspecified
            }
        }

        private func changing(_ change: (inout Values) -> Void) -> Self {
            var values = values
            change(&values)
            return unsafeDowncast(UIImage.SymbolConfiguration(values, traits: storedTraits), to: Self.self)
        }

        open func isEqual(to otherConfiguration: UIImage.SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

        open override func isEqual(_ object: Any?) -> Bool {
            guard super.isEqual(object), let other = object as? UIImage.SymbolConfiguration else { return false }
            return other.values == values
        }

        open override var hash: Int {
            var hasher = Hasher()
            hasher.combine(values.pointSize)
            hasher.combine(values.weight)
            hasher.combine(values.scale)
            return hasher.finalize()
        }

        override func copy(traits: UITraitCollection?) -> UIImage.Configuration { UIImage.SymbolConfiguration(values, traits: traits) }

        override func merged(with other: UIImage.Configuration) -> UIImage.Configuration {
            let traits = other.storedTraits ?? storedTraits
            guard let other = other as? UIImage.SymbolConfiguration else { return copy(traits: traits) }
            return UIImage.SymbolConfiguration(values.overridden(by: other.values), traits: traits)
        }
    }
}
