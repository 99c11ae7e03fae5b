public import CoreGraphics
public import Foundation
public import ObjectiveC

/// An area around an origin, of which a field says where it acts.
@preconcurrency @MainActor open class UIRegion: ObjCObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
    /// All points.
    open class var infinite: UIRegion { everywhere }
    private static let everywhere = UIRegion(.everywhere)

    /// A circle around the origin, its line included.
    public init(radius: CGFloat) {
        shape = .circle(radius)
        super.init()
    }

    /// A rectangle around the origin, without its sides.
    public init(size: CGSize) {
        shape = .rectangle(size)
        super.init()
    }

    /// No point.
    public override convenience init() { self.init(.nowhere) }

    public required init?(coder: NSCoder) {
        guard let text = coder.decodeObject(of: NSString.self, forKey: "UIRegionShape") as String?, let shape = Shape(text: text) else { return nil }
        self.shape = shape
        super.init()
    }

    private init(_ shape: Shape) {
        self.shape = shape
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encode(shape.text as NSString, forKey: "UIRegionShape") }
    open func copy(with zone: NSZone? = nil) -> Any { UIRegion(shape) }

    /// All points that are not in the region.
    open func inverse() -> Self { made(.inverse(shape)) }
    open func byUnion(with region: UIRegion) -> Self { made(.union(shape, region.shape)) }
    /// The region without `region`.
    open func byDifference(from region: UIRegion) -> Self { made(.intersection(shape, .inverse(region.shape))) }
    open func byIntersection(with region: UIRegion) -> Self { made(.intersection(shape, region.shape)) }

    open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

    private var shape: Shape

    /// A subclass gives one of its own.
    private func made(_ shape: Shape) -> Self {
        guard let copy = copy() as? Self else { return unsafeDowncast(UIRegion(shape), to: Self.self) }
        copy.shape = shape
        return copy
    }
}

extension UIRegion {
    private indirect enum Shape {
        case nowhere, everywhere
        case circle(CGFloat)
        case rectangle(CGSize)
        case inverse(Shape)
        case union(Shape, Shape)
        case intersection(Shape, Shape)

        func contains(_ point: CGPoint) -> Bool {
            switch self {
            case .nowhere: false
            case .everywhere: true
            case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
            case .rectangle(let size): abs(point.x) < size.width / 2 && abs(point.y) < size.height / 2
            case .inverse(let shape): !shape.contains(point)
            case .union(let a, let b): a.contains(point) || b.contains(point)
            case .intersection(let a, let b): a.contains(point) && b.contains(point)
            }
        }

        /// Words of which each is a shape, or joins what comes after it.
        var text: String {
            switch self {
            case .nowhere: "nowhere"
            case .everywhere: "everywhere"
            case .circle(let radius): "circle \(Double(radius))"
            case .rectangle(let size): "rectangle \(Double(size.width)) \(Double(size.height))"
            case .inverse(let shape): "inverse " + shape.text
            case .union(let a, let b): "union " + a.text + " " + b.text
            case .intersection(let a, let b): "intersection " + a.text + " " + b.text
            }
        }

        init?(text: String) {
            var words = text.split(separator: " ")[...]
            guard let shape = Self.read(&words, depth: 0), words.isEmpty else { return nil }
            self = shape
        }

        private static func read(_ words: inout ArraySlice<Substring>, depth: Int) -> Shape? {
            guard depth < 1000, let word = words.popFirst() else { return nil }
            func number() -> CGFloat? { words.popFirst().flatMap { Double($0) }.map { CGFloat($0) } }
            func shape() -> Shape? { read(&words, depth: depth + 1) }
            switch word {
            case "nowhere": return .nowhere
            case "everywhere": return .everywhere
            case "circle": return number().map { .circle($0) }
            case "rectangle":
                guard let width = number(), let height = number() else { return nil }
                return .rectangle(CGSize(width: width, height: height))
            case "inverse": return shape().map { .inverse($0) }
            case "union", "intersection":
                guard let a = shape(), let b = shape() else { return nil }
                return word == "union" ? .union(a, b) : .intersection(a, b)
            default: return nil
            }
        }
    }
}
