internal import CoreGraphics
internal import Foundation

/// What a symbol image was made of, so that it can be made again in another size, weight or colour.
final class SymbolSource: Equatable, @unchecked Sendable {
    let name: String
    let shape: SymbolShape
    let configuration: UIImage.SymbolConfiguration

    init(name: String, shape: SymbolShape, configuration: UIImage.SymbolConfiguration) {
        self.name = name
        self.shape = shape
        self.configuration = configuration
    }

    static func == (a: SymbolSource, b: SymbolSource) -> Bool {
        a === b || a.name == b.name && a.configuration == b.configuration
    }

    /// The same symbol as the configuration and the traits want it.
    func content(_ configuration: UIImage.SymbolConfiguration, _ traits: UITraitCollection?) -> ImageContent {
        SymbolImages.content(SymbolSource(name: name, shape: shape, configuration: configuration), traits)
    }
}

/// Pixels of symbols. One that is not coloured is drawn once for each size, weight and scale.
enum SymbolImages {
    static func content(named name: String, _ configuration: UIImage.SymbolConfiguration?, _ traits: UITraitCollection?) -> ImageContent? {
        guard let shape = SymbolNames.shape(named: name) else { return nil }
        let source = SymbolSource(name: name, shape: shape, configuration: configuration ?? .unspecified)
        var content = content(source, traits)
        // Controls of players point the way the tape runs (Human Interface Guidelines, "Right to left"): "forward.fill" stays, "chevron.forward" turns.
        content.flipsForRightToLeft = name.split(separator: ".").dropFirst().contains { $0 == "forward" || $0 == "backward" }
        return content
    }

    static func content(_ source: SymbolSource, _ traits: UITraitCollection?) -> ImageContent {
        let traits = traits ?? source.configuration.traitCollection ?? .current
        let drawing = Drawing(source.configuration, traits)
        let picture = picture(source, drawing, traits)
        var content = ImageContent(cgImage: picture.image, scale: drawing.displayScale)
        content.symbol = source
        content.name = source.name
        content.baselineOffset = picture.baseline
        content.configuration = source.configuration
        return content
    }

    /// The same picture with `factor` times as many pixels, for views that show it larger.
    static func enlarged(_ content: ImageContent, by factor: CGFloat, _ traits: UITraitCollection) -> CGImage? {
        guard let source = content.symbol else { return content.cgImage }
        var drawing = Drawing(source.configuration, traits)
        drawing.displayScale = content.scale
        drawing.oversampling = factor
        return picture(source, drawing, traits).image
    }

    // MARK: Measures

    /// The numbers a drawing depends on.
    struct Drawing: Hashable {
        var pointSize: CGFloat
        var weight: UIImage.SymbolWeight
        var scale: UIImage.SymbolScale
        var displayScale: CGFloat
        var oversampling: CGFloat = 1

        init(_ configuration: UIImage.SymbolConfiguration, _ traits: UITraitCollection) {
            let style = configuration.values.textStyle
            let font = style.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits) }
            pointSize = font?.pointSize ?? (configuration.values.pointSize > 0 ? configuration.values.pointSize : 17)
            let usual: UIImage.SymbolWeight = style == .headline ? .semibold : .regular
            weight = configuration.values.weight == .unspecified ? usual : configuration.values.weight
            scale = configuration.values.scale
            displayScale = traits.displayScale > 0 ? traits.displayScale : UIScreenScale.current
        }

        /// The height of the symbol `circle` in points.
        var em: CGFloat {
            switch scale {
            case .small: 0.79 * pointSize
            case .large: 1.28 * pointSize
            case .default, .unspecified, .medium: pointSize
            }
        }
    }

    private struct Picture {
        var image: CGImage?
        /// From the lower edge up to the baseline, in points.
        var baseline: CGFloat
    }

    private struct Key: Hashable {
        var name: String
        var drawing: Drawing
    }

    nonisolated(unsafe) private static var cache: [Key: Picture] = [:]
    private static let lock = NSLock()

    private static func picture(_ source: SymbolSource, _ drawing: Drawing, _ traits: UITraitCollection) -> Picture {
        let colors = source.configuration.values.colors
        let key = Key(name: source.name, drawing: drawing)
        if colors == nil, let known = lock.withLock({ cache[key] }) { return known }
        let picture = paint(source.shape, drawing, colors?.layers(traits))
        // A set of the app's own has its own names.
        if colors == nil, source.isSystem { lock.withLock { cache[key] = picture } }
        return picture
    }

    /// Empty space beside and above the ink, in parts of the symbol's height: read off published sizes of symbols.
    private static func sideMargin(_ ink: CGRect) -> CGFloat { ink.width >= 14 ? 0.09 : 0.125 }
    private static let verticalMargin: CGFloat = 0.089
    /// San Francisco's capitals, on whose middle symbols are centred.
    private static let capHeight: CGFloat = 0.7046

    private static func paint(_ shape: SymbolShape, _ drawing: Drawing, _ colors: [UIColor]?) -> Picture {
        let unit = drawing.em / 16
        let thickness = SymbolPainter.thickness(drawing.weight)
        let ink = SymbolPainter.bounds(of: shape, thickness: thickness)
        guard !ink.isNull else { return Picture(image: nil, baseline: 0) }
        func whole(_ points: CGFloat) -> CGFloat { (points * drawing.displayScale - 0.01).rounded(.up) / drawing.displayScale }
        let size = CGSize(
            width: whole(ink.width * unit + 2 * sideMargin(ink) * drawing.em),
            height: whole(ink.height * unit + 2 * verticalMargin * drawing.em))
        let scale = drawing.displayScale * drawing.oversampling
        guard let context = ImageContext.make(size: size, scale: scale, opaque: false) else { return Picture(image: nil, baseline: 0) }
        let origin = CGPoint(x: size.width / 2 - ink.midX * unit, y: size.height / 2 - ink.midY * unit)
        context.translateBy(x: origin.x, y: origin.y)
        context.scaleBy(x: unit, y: unit)
        let primary = (colors?.first ?? .black).cgColor
        let painter = SymbolPainter(
            context: context, thickness: thickness, primary: primary,
            secondary: colors.map { $0.count > 1 ? $0[1].cgColor : primary } ?? primary, isLayered: (colors?.count ?? 0) > 1)
        painter.draw(shape)
        let middle = origin.y + 8 * unit
        return Picture(image: context.makeImage(), baseline: size.height - middle - capHeight * drawing.pointSize / 2)
    }
}

extension SymbolSource {
    var isSystem: Bool { if case .custom = shape { false } else { true } }
}
