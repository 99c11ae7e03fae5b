public import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows one image or a sequence.
///
/// The image is the layer's contents, with no copy of its own. Templates are tinted once a colour.
@preconcurrency @MainActor open class UIImageView: UIView {
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        self.image = image
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? highlightedImage?.size ?? .zero))
        setUp()
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if coder.allowsKeyedCoding, !(coder is NibCoder) {
            isUserInteractionEnabled = coder.decodeBool(forKey: "UIImageViewUserInteraction")
            image = coder.decodeObjectIfPresent(UIImage.self, forKey: "UIImage")
            highlightedImage = coder.decodeObjectIfPresent(UIImage.self, forKey: "UIHighlightedImage")
            isHighlighted = coder.decodeBool(forKey: "UIHighlighted")
        }
        coder.finish(self, as: UIImageView.self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if isUserInteractionEnabled { coder.encode(true, forKey: "UIImageViewUserInteraction") }
        if let image { coder.encode(image, forKey: "UIImage") }
        if let highlightedImage { coder.encode(highlightedImage, forKey: "UIHighlightedImage") }
        if isHighlighted { coder.encode(true, forKey: "UIHighlighted") }
    }

    private func setUp() { isUserInteractionEnabled = false }

    // MARK: Images

    open var image: UIImage? {
        get { storedImage }
        set {
            announcing("image") { setImage(newValue) }
        }
    }

    private func setImage(_ image: UIImage?) {
        guard image !== storedImage else { return }
        let oldSize = storedImage?.size
        let oldInsets = storedImage?.alignmentRectInsets
        let oldBaseline = storedImage?.baselineOffsetFromBottom
        storedImage = image
        if let frames = image?.images, !frames.isEmpty { startSequence(frames, image?.duration ?? 0, repeatCount: 0) }
        showImage()
        if oldSize != image?.size || oldInsets != image?.alignmentRectInsets || oldBaseline != image?.baselineOffsetFromBottom { invalidateIntrinsicContentSize() }
    }

    open var highlightedImage: UIImage? {
        didSet { if oldValue !== highlightedImage { shownImageDidChange() } }
    }

    open var isHighlighted: Bool = false {
        willSet { willAnnounce("highlighted") }
        didSet {
            if oldValue != isHighlighted { shownImageDidChange() }
            didAnnounce("highlighted")
        }
    }

    /// For symbols that do not say these things themselves: size, weight, scale and colours.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard oldValue != preferredSymbolConfiguration else { return }
            showImage()
            invalidateIntrinsicContentSize()
        }
    }

    private func shownImageDidChange() {
        showImage()
        if highlightedImage?.size != storedImage?.size { invalidateIntrinsicContentSize() }
    }

    override var largeContentDefaults: LargeContentDefaults { LargeContentDefaults(image: image) }

    /// The image's size in points, less its alignment insets: constraints speak of the alignment rectangle. None without an image.
    open override var intrinsicContentSize: CGSize {
        guard let image = configuredImage else { return super.intrinsicContentSize }
        return alignmentRect(forFrame: CGRect(origin: .zero, size: image.size)).size
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { configuredImage?.size ?? .zero }

    /// A symbol stands on the line that its baseline says, as a letter does.
    override var layoutBaselines: LayoutBaselines? {
        guard let image = configuredImage, let baseline = image.baselineOffsetFromBottom else { return nil }
        let height = intrinsicContentSize.height
        return LayoutBaselines(
            first: image.size.height - baseline - image.alignmentRectInsets.top, last: baseline - image.alignmentRectInsets.bottom, contentHeight: height)
    }

    open override var contentMode: ContentMode {
        get { super.contentMode }
        set {
            guard newValue != super.contentMode else { return }
            super.contentMode = newValue
            showImage()
        }
    }

    open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

    // MARK: Sequences

    open var animationImages: [UIImage]? {
        didSet { if isAnimating { stopAnimating() } }
    }

    open var highlightedAnimationImages: [UIImage]?

    /// Seconds for the whole sequence; 0, the default, means a thirtieth of a second an image.
    open var animationDuration: TimeInterval = 0

    /// 0, the default, repeats until stopped.
    open var animationRepeatCount: Int = 0

    open func startAnimating() {
        let frames = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? image?.images ?? []
        guard !frames.isEmpty else { return }
        let duration = animationImages == nil ? image?.duration ?? 0 : animationDuration
        startSequence(frames, duration, repeatCount: animationRepeatCount)
    }

    open func stopAnimating() {
        sequence = nil
        layer.removeAnimation(forKey: Self.sequenceKey)
        showImage()
    }

    open var isAnimating: Bool { sequence != nil && layer.animation(forKey: Self.sequenceKey) != nil }

    // MARK: Inside

    private static let sequenceKey = "contents"
    private var storedImage: UIImage?
    /// The pixels of the layer's contents for one of the image's.
    private var shownEnlargement: CGFloat = 1
    private var sequence: [UIImage]?
    private var tintedTemplates: [TintedTemplate] = []

    private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? storedImage : storedImage }

    /// The image in the variant for the view's traits and, if it is a symbol, as the view prefers it.
    private var configuredImage: UIImage? { shownImage.map { turned(configured($0, traitCollection)) } }

    private func configured(_ image: UIImage, _ traits: UITraitCollection) -> UIImage {
        guard let preferred = preferredSymbolConfiguration, let own = image.symbolConfiguration else { return image.resolved(with: traits) }
        return image.withConfiguration(preferred.applying(own).withTraitCollection(traits))
    }

    /// Images that go with the reading direction are turned round in views that run from right to left.
    private func turned(_ image: UIImage) -> UIImage {
        guard image.flipsForRightToLeftLayoutDirection, effectiveUserInterfaceLayoutDirection == .rightToLeft else { return image }
        return image.withHorizontallyFlippedOrientation()
    }

    /// Brings image, tint and content mode into the layer.
    private func showImage() {
        withCurrentTraits { showContents() }
        shownTraits = traitCollection
        shownTint = dependsOnTint ? tintColor : nil
    }

    /// What the image was shown with last: a change of appearance comes as three changes, of colours, tint and traits.
    private var shownTraits: UITraitCollection?
    private var shownTint: UIColor?

    private var dependsOnTint: Bool {
        guard let image = shownImage else { return false }
        return image.isTemplate || image.content.tintColor?.isDynamic ?? false || image.symbolConfiguration?.values.colors != nil
    }

    private func showContents() {
        if let image = configuredImage, tiles(image) { return showTiles(image) }
        guard let image = configuredImage, let cgImage = pixels(of: image, enlarged: enlargement(of: image)) else {
            layer.contents = nil
            tintedTemplates = []
            return
        }
        layer.contents = cgImage
        layer.contentsScale = image.scale * shownEnlargement
        layer.contentsGravity = mode == .redraw ? .resize : mode.gravity
        if image.content.isResizable {
            let size = image.size
            let caps = image.capInsets
            layer.contentsCenter = CGRect(
                x: caps.left / size.width, y: caps.top / size.height,
                width: max(size.width - caps.left - caps.right, 0) / size.width,
                height: max(size.height - caps.top - caps.bottom, 0) / size.height)
        } else {
            layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        }
    }

    // MARK: Repeated parts

    /// Whether parts of the image repeat: the layer can only stretch them.
    private func tiles(_ image: UIImage) -> Bool {
        guard image.content.isResizable, image.resizingMode == .tile, mode == .scaleToFill || mode == .redraw else { return false }
        let (caps, size) = (image.capInsets, image.size)
        // A single point repeated is a single point stretched.
        return size.width - caps.left - caps.right > 1 || size.height - caps.top - caps.bottom > 1
    }

    private func showTiles(_ image: UIImage) {
        layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        layer.contentsGravity = .resize
        let scale = max(traitCollection.displayScale, 1)
        layer.contentsScale = scale
        guard let pixels = pixels(of: image), let context = ImageContext.make(size: bounds.size, scale: scale, opaque: false) else {
            layer.contents = nil
            return
        }
        UIGraphicsPushContext(context)
        UIImage(cgImage: pixels, scale: image.scale, orientation: .up)
            .resizableImage(withCapInsets: image.capInsets, resizingMode: .tile)
            .draw(in: CGRect(origin: .zero, size: bounds.size))
        UIGraphicsPopContext()
        layer.contents = context.makeImage()
    }

    /// How many times more pixels an image with vectors needs to be sharp in this view: a whole number, so that a view that grows
    /// draws it anew seldom.
    private func enlargement(of image: UIImage) -> CGFloat {
        shownEnlargement = 1
        let size = image.size
        guard image.content.isVector, image.imageOrientation == .up, !image.content.isResizable, size.width > 0, size.height > 0 else { return 1 }
        let (x, y) = (bounds.width / size.width, bounds.height / size.height)
        let factor: CGFloat =
            switch contentMode {
            case .scaleToFill, .redraw, .scaleAspectFill: max(x, y)
            case .scaleAspectFit: min(x, y)
            default: 1
            }
        if factor > 1.01 { shownEnlargement = min(factor.rounded(.up), 8) }
        return shownEnlargement
    }

    /// A template in its colour, kept with the one before: a switch between light and dark asks for each several times.
    private func tinted(_ image: UIImage, _ color: UIColor, enlarged factor: CGFloat) -> CGImage? {
        if let kept = tintedTemplates.first(where: { $0.content == image.content && $0.color == color && $0.factor == factor }) { return kept.pixels }
        guard let pixels = ImagePainter.tinted(image, color, enlarged: factor) else { return nil }
        let isLarge = pixels.width * pixels.height > TintedTemplate.largestKeptArea
        tintedTemplates = (isLarge ? [] : tintedTemplates.suffix(1)) + [TintedTemplate(content: image.content, color: color, factor: factor, pixels: pixels)]
        return pixels
    }

    private func pixels(of image: UIImage, enlarged factor: CGFloat = 1) -> CGImage? {
        if image.isTemplate { return tinted(image, tintColor.resolvedColor(with: traitCollection), enlarged: factor) }
        tintedTemplates = []
        if factor > 1, image.content.tintColor == nil { return image.content.pixels(enlarged: factor) }
        if factor > 1, let tint = image.content.tintColor { return ImagePainter.tinted(image, tint, enlarged: factor) }
        return ImagePainter.upright(image)
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let isResized = newValue.size != super.bounds.size
            super.bounds = newValue
            if isResized { sizeChanged() }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let before = super.bounds.size
            super.frame = newValue
            if super.bounds.size != before { sizeChanged() }
        }
    }

    private func sizeChanged() {
        guard let image = shownImage else { return }
        if tiles(image) { return showImage() }
        guard image.content.isVector else { return }
        let before = shownEnlargement
        if configuredImage.map({ enlargement(of: $0) }) != before { showImage() }
    }

    private func startSequence(_ frames: [UIImage], _ duration: TimeInterval, repeatCount: Int) {
        sequence = frames
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = frames.compactMap { pixels(of: $0) }
        animation.calculationMode = .discrete
        animation.duration = duration > 0 ? duration : Double(frames.count) / 30
        animation.repeatCount = repeatCount == 0 ? .infinity : Float(repeatCount)
        layer.add(animation, forKey: Self.sequenceKey)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        guard dependsOnTint, shownTraits !== traitCollection || shownTint != tintColor else { return }
        showImage()
    }

    override func colorAppearanceDidChange() { if shownImage != nil { showImage() } }

    override func layoutDirectionDidChange() { if shownImage?.flipsForRightToLeftLayoutDirection ?? false { showImage() } }

    /// The variant for the colours has its own way here; size classes, text size and the like may choose another, too.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let previous = previousTraitCollection, let image = shownImage, image.content.asset != nil || image.isSymbolImage else { return }
        if shownTraits !== traitCollection { showImage() }
        guard previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        // Without a size of its own the image takes the one of the traits that hold, which the previous ones do not.
        if configured(image, previous).size != configured(image, traitCollection).size { invalidateIntrinsicContentSize() }
    }
}

/// A template image as it was drawn in a colour.
private struct TintedTemplate {
    var content: ImageContent
    var color: UIColor
    var factor: CGFloat
    var pixels: CGImage

    /// Beside larger ones no earlier one is kept.
    static let largestKeptArea = 256 * 256
}
