public import CoreGraphics
public import Foundation

/// A picture with the way it is shown: scale, orientation, tinting, stretching. Immutable.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    public enum ResizingMode: Int, Sendable { case tile, stretch }

    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// Names the image for tests.
    /// Kept and without effect: flows know views, not images.
    open var accessibilityIdentifier: String?

    /// Changes when the image is registered with an asset, else never.
    var content: ImageContent

    init(_ content: ImageContent) {
        self.content = content
        super.init()
    }

    // MARK: Making images

    /// An image without pixels.
    public override init() {
        content = ImageContent()
        super.init()
    }

    /// The image of that name in the main bundle: from asset catalogs, else a file with the extension given
    /// (default png, then jpg), with @2x or @3x as the screen wants it. The same name gives the same object.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let content = NamedImages.image(named: name, in: bundle ?? .main, traits: traitCollection) else { return nil }
        self.init(content)
    }

    /// The image of that name, or the app's own symbol, as `configuration` wants it.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
        let traits = configuration?.traitCollection
        guard let content = NamedImages.image(named: name, in: bundle ?? .main, traits: traits) else { return nil }
        self.init(content.configured(configuration))
    }

    public convenience init?(
        named name: String, in bundle: Bundle? = nil, variableValue value: Double, configuration: UIImage.Configuration? = nil
    ) {
        self.init(named: name, in: bundle, with: configuration)
    }

    /// Reads a file. `@2x` or `@3x` at the end of its name gives the scale; a path without extension means png.
    public convenience init?(contentsOfFile path: String) {
        guard let content = ImageFile.read(path: path) else { return nil }
        self.init(content)
    }

    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let content = ImageFile.decode(data, scale: scale, name: "UIImage(data:)") else { return nil }
        self.init(content)
    }

    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(ImageContent(cgImage: cgImage, scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    /// A system symbol: a template as large as text of 17 points, or as its configuration says.
    ///
    /// An open icon set stands in for SF Symbols (see ``SymbolTable``). A name it has nothing for gives `nil`, said once in the
    /// log with the nearest names.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        let symbol = configuration as? UIImage.SymbolConfiguration
        guard let content = SymbolImages.content(named: name, symbol, configuration?.traitCollection) else { return nil }
        self.init(content)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        guard let content = SymbolImages.content(named: name, nil, traitCollection) else { return nil }
        self.init(content)
    }

    /// - Parameter variableValue: 0 … 1; the stand-ins have no variable parts and look the same for all.
    public convenience init?(systemName name: String, variableValue value: Double, configuration: UIImage.Configuration? = nil) {
        self.init(systemName: name, withConfiguration: configuration)
    }

    public required convenience init?(coder: NSCoder) {
        let scale = coder.finiteNumber(forKey: "UIScale") ?? 1
        guard let data = coder.decodeObjectIfPresent(NSData.self, forKey: "UIImageData") as Data?, scale > 0,
            var content = ImageFile.decode(data, scale: scale, name: "UIImage(coder:)")
        else { return nil }
        content.renderingMode = coder.decodeCase(forKey: "UIRenderingMode") ?? content.renderingMode
        if let text = coder.decodeText(forKey: "UICapInsets") {
            content.capInsets = NSCoder.uiEdgeInsets(for: text)
            content.resizingMode = coder.decodeCase(forKey: "UIResizingMode") ?? content.resizingMode
            content.isResizable = true
        }
        self.init(content)
    }

    open func encode(with coder: NSCoder) {
        coder.encode(pngData(), forKey: "UIImageData")
        coder.encode(Double(scale), forKey: "UIScale")
        if content.renderingMode != .automatic { coder.encode(content.renderingMode.rawValue, forKey: "UIRenderingMode") }
        guard content.isResizable else { return }
        coder.encode(NSCoder.string(for: content.capInsets) as NSString, forKey: "UICapInsets")
        coder.encode(content.resizingMode.rawValue, forKey: "UIResizingMode")
    }

    public class var supportsSecureCoding: Bool { true }

    /// An image that image views show as a sequence.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var content = first.content
        content.frames = images
        content.duration = duration
        return UIImage(content)
    }

    // MARK: Reading

    /// In points, as it is shown: turned by the orientation.
    open var size: CGSize {
        guard let image = content.cgImage else { return .zero }
        let width = CGFloat(image.width) / scale
        let height = CGFloat(image.height) / scale
        return content.orientation.exchangesSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// Pixels per point.
    open var scale: CGFloat { content.scale }

    open var cgImage: CGImage? { content.cgImage }

    open var imageOrientation: Orientation { content.orientation }

    open var images: [UIImage]? { content.frames }

    /// Seconds that the whole sequence takes.
    open var duration: TimeInterval { content.duration }

    open var capInsets: UIEdgeInsets { content.capInsets }

    open var resizingMode: ResizingMode { content.resizingMode }

    open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }

    open var renderingMode: RenderingMode { content.renderingMode }

    open var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }

    /// Whether the image is a symbol: a shape that comes in sizes and weights, and a template unless it is given colours.
    open var isSymbolImage: Bool { content.symbol != nil }

    /// Configuration the image was made with; `nil` for pictures.
    open var configuration: UIImage.Configuration? { content.configuration }
    open var symbolConfiguration: UIImage.SymbolConfiguration? { content.symbol?.configuration }

    /// From the lower edge up to the line that text beside the image stands on, in points; `nil` for images without one.
    public final var baselineOffsetFromBottom: CGFloat? { content.baselineOffset }

    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { changing { $0.baselineOffset = baselineOffset } }
    open func imageWithoutBaseline() -> UIImage { changing { $0.baselineOffset = nil } }

    /// The image as `configuration` wants it: a symbol drawn anew, a catalog's image in the variant for its traits.
    open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage { UIImage(content.configured(configuration)) }

    /// The symbol with what `configuration` specifies beyond its own. Images that are no symbols come back as they are.
    open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        guard let own = symbolConfiguration else { return self }
        return withConfiguration(own.applying(configuration))
    }

    /// All looks of the image.
    open var imageAsset: UIImageAsset? {
        if let asset = content.asset { return UIImageAsset(base: asset) }
        guard content.cgImage != nil else { return nil }
        let asset = UIImageAsset(base: content)
        return asset
    }

    /// The traits the image is for, if it is one of several.
    open var traitCollection: UITraitCollection {
        content.configuration?.traitCollection ?? UITraitCollection(displayScale: scale)
    }

    /// For drawing more images like this one: its scale, and no alpha if it has none.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        if let info = content.cgImage?.alphaInfo { format.opaque = [.none, .noneSkipFirst, .noneSkipLast].contains(info) }
        return format
    }

    // MARK: Variants

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { changing { $0.renderingMode = renderingMode } }

    /// The image with everything inside `capInsets` repeated to fill whatever size it is drawn in.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changing {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// Everything right of and below the caps is one point that stretches.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let left = CGFloat(leftCapWidth)
        let top = CGFloat(topCapHeight)
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: topCapHeight == 0 ? 0 : max(size.height - top - 1, 0),
                right: leftCapWidth == 0 ? 0 : max(size.width - left - 1, 0)),
            resizingMode: .stretch)
    }

    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changing { $0.alignmentRectInsets = alignmentInsets }
    }

    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changing { $0.flipsForRightToLeft = true } }

    open func withHorizontallyFlippedOrientation() -> UIImage { changing { $0.orientation = $0.orientation.mirrored } }

    /// The image in one colour: its alpha, filled. Drawn as it is, unless it is a template.
    open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changing {
            $0.tintColor = color
            $0.renderingMode = renderingMode
        }
    }

    /// The variant of a catalog's image for `traits`; the image itself if it has only one.
    func resolved(with traits: UITraitCollection) -> UIImage {
        if let symbol = content.symbol, symbol.configuration.dependsOnTraits {
            return UIImage(content.configured(symbol.configuration.withTraitCollection(traits)))
        }
        guard let asset = content.asset, let variant = asset.content(for: traits), variant.cgImage !== content.cgImage
        else { return self }
        return UIImage(content.showing(variant))
    }

    private func changing(_ change: (inout ImageContent) -> Void) -> UIImage {
        var content = self.content
        change(&content)
        return UIImage(content)
    }

    // MARK: Drawing into the current context

    open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        ImagePainter.draw(self, in: rect, blendMode: blendMode, alpha: alpha)
    }

    /// Fills `rect` with copies side by side.
    open func drawAsPattern(in rect: CGRect) { ImagePainter.tile(self, in: rect) }

    // MARK: Files

    open func pngData() -> Data? { ImagePainter.upright(self).flatMap { ImageEncoder.png($0) } }

    /// - Parameter compressionQuality: from 0, smallest, to 1, best.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        ImagePainter.upright(self).flatMap { ImageEncoder.jpeg($0, quality: min(max(compressionQuality, 0), 1)) }
    }

    // MARK: Preparing

    /// Images are decoded when they are made: the image itself.
    open func preparingForDisplay() -> UIImage? { self }

    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) { completionHandler(self) }

    open func preparingThumbnail(of size: CGSize) -> UIImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
    }

    open func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
    open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }

    // MARK: Sequences

    /// The sequence `name0`, `name1` … (or from 1) in the main bundle; `nil` when there is not even the first.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var frames: [UIImage] = []
        var number = UIImage(quietlyNamed: name + "0") == nil ? 1 : 0
        while number < 1024, let frame = UIImage(quietlyNamed: name + "\(number)") {
            frames.append(frame)
            number += 1
        }
        return animatedImage(with: frames, duration: duration > 0 ? duration : Double(frames.count) / 30)
    }

    open class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        guard let sequence = animatedImageNamed(name, duration: duration), let frames = sequence.images else { return nil }
        return animatedImage(
            with: frames.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }, duration: sequence.duration)
    }

    private convenience init?(quietlyNamed name: String) {
        guard let content = NamedImages.image(named: name, in: .main, traits: nil, tells: false) else { return nil }
        self.init(content)
    }

    // MARK: Pictures of the system

    public class var add: UIImage { picture("plus.circle.fill", .systemGreen) }
    public class var remove: UIImage { picture("minus.circle.fill", .systemRed) }
    public class var actions: UIImage { picture("ellipsis.circle.fill", .systemGray) }
    public class var checkmark: UIImage { picture("checkmark.circle.fill", .systemBlue) }
    public class var strokedCheckmark: UIImage { picture("checkmark.circle", .systemBlue) }

    private static func picture(_ name: String, _ color: UIColor) -> UIImage {
        let colors = UIImage.SymbolConfiguration(paletteColors: [.white, color])
        return UIImage(systemName: name, withConfiguration: colors) ?? UIImage()
    }

    // MARK: Object

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other === self || other.content == content
    }

    open override var hash: Int { content.cgImage.map { ObjectIdentifier($0).hashValue } ?? 0 }

    open override var description: String {
        let name = content.name.map { " named(\($0))" } ?? " anonymous"
        return "<UIImage:\(pointerText(self))\(name) {\(decimalText(size.width)), \(decimalText(size.height))} renderingMode=\(renderingModeText)>"
    }

    private var renderingModeText: String {
        let name =
            switch renderingMode {
            case .automatic: "automatic"
            case .alwaysOriginal: "alwaysOriginal"
            case .alwaysTemplate: "alwaysTemplate"
            }
        return "\(name)(\(isTemplate ? "template" : "original"))"
    }

    /// Whether image views fill its shape with their tint.
    var isTemplate: Bool {
        switch renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: content.symbol.map { $0.configuration.values.colors == nil } ?? false
        }
    }
}

/// All there is to an image.
struct ImageContent: Equatable, @unchecked Sendable {
    var cgImage: CGImage?
    var scale: CGFloat = 1
    var orientation = UIImage.Orientation.up
    var renderingMode = UIImage.RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = UIImage.ResizingMode.tile
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    var tintColor: UIColor?
    var frames: [UIImage]?
    var duration: TimeInterval = 0
    var name: String?
    var asset: (any ImageVariants)?
    /// Set for images that keep their vectors.
    var vector: VectorPicture?
    var symbol: SymbolSource?
    var configuration: UIImage.Configuration?
    var baselineOffset: CGFloat?

    /// The pixels and measures of another look of the same image.
    func showing(_ variant: ImageContent) -> ImageContent {
        var result = self
        result.cgImage = variant.cgImage
        result.scale = variant.scale
        result.orientation = variant.orientation
        result.vector = variant.vector
        if variant.isResizable {
            result.isResizable = true
            result.capInsets = variant.capInsets
            result.resizingMode = variant.resizingMode
        }
        return result
    }

    /// Pixels for showing the image `factor` times as large as it is: drawn anew if it is a symbol or keeps its vectors.
    func pixels(enlarged factor: CGFloat) -> CGImage? {
        guard factor > 1.01, let cgImage else { return cgImage }
        let steps = min(factor.rounded(.up), 16)
        if symbol != nil { return SymbolImages.enlarged(self, by: steps, .current) ?? cgImage }
        guard let vector else { return cgImage }
        return vector.image(scale: scale * steps) ?? cgImage
    }

    /// Whether there is more to the image than its pixels.
    var isVector: Bool { symbol != nil || vector != nil }

    /// The same as `configuration` wants it, all else as it was.
    func configured(_ configuration: UIImage.Configuration?) -> ImageContent {
        guard let configuration else { return self }
        var result = self
        result.configuration = configuration
        if let symbol {
            let wanted = configuration as? UIImage.SymbolConfiguration ?? symbol.configuration
            let drawn = symbol.content(wanted, configuration.traitCollection)
            result.cgImage = drawn.cgImage
            result.scale = drawn.scale
            result.symbol = drawn.symbol
            result.baselineOffset = drawn.baselineOffset
        } else if let asset, let traits = configuration.traitCollection, let variant = asset.content(for: traits) {
            return result.showing(variant)
        }
        return result
    }

    static func == (lhs: ImageContent, rhs: ImageContent) -> Bool {
        (lhs.cgImage === rhs.cgImage || lhs.symbol != nil && lhs.symbol == rhs.symbol) && lhs.scale == rhs.scale && lhs.orientation == rhs.orientation
            && lhs.renderingMode == rhs.renderingMode && lhs.capInsets == rhs.capInsets
            && lhs.resizingMode == rhs.resizingMode && lhs.isResizable == rhs.isResizable
            && lhs.alignmentRectInsets == rhs.alignmentRectInsets && lhs.flipsForRightToLeft == rhs.flipsForRightToLeft
            && lhs.tintColor == rhs.tintColor && lhs.frames == rhs.frames && lhs.duration == rhs.duration
    }
}

extension UIImage.Orientation {
    var exchangesSides: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        default: false
        }
    }

    var mirrored: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .down: .downMirrored
        case .left: .rightMirrored
        case .right: .leftMirrored
        case .upMirrored: .up
        case .downMirrored: .down
        case .leftMirrored: .right
        case .rightMirrored: .left
        }
    }

    /// From the orientation numbers of EXIF.
    init(exif: UInt32) {
        self =
            switch exif {
            case 2: .upMirrored
            case 3: .down
            case 4: .downMirrored
            case 5: .leftMirrored
            case 6: .right
            case 7: .rightMirrored
            case 8: .left
            default: .up
            }
    }
}
