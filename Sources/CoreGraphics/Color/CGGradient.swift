public import FoundationGaps
public import Foundation

/// Colours at places between 0 and 1, blended between them.
public final class CGGradient: @unchecked Sendable {
    package struct Stop: Hashable, Sendable {
        package var location: CGFloat
        package var color: RGBA
    }

    /// The stops in ascending order.
    package let stops: [Stop]
    private let space: CGColorSpace?
    /// The space named at the creation. Colours are blended in sRGB whatever it is.
    public var colorSpace: CGColorSpace? { space }

    init(stops: [Stop], space: CGColorSpace?) {
        // A stable order: stops at one place keep the order in which they were given.
        self.stops = stops.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
        self.space = space
    }

    /// Creates a gradient from `CGColor`s. Without locations the colours are spread evenly from 0 to 1.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let list = colors.compactMap { $0 as? CGColor }
        guard !list.isEmpty, list.count == colors.count else { return nil }
        self.init(
            colors: list, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: list.count)) }, space: space)
    }

    /// Creates a gradient from `count` colours of as many components as `space` has, each with alpha.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0, space.model != .pattern else { return nil }
        let stride = space.numberOfComponents + 1
        let list = (0..<count).map { i in
            CGColor(space: space, values: Array(UnsafeBufferPointer(start: components + i * stride, count: stride)))
        }
        self.init(colors: list, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }, space: space)
    }

    package convenience init(colors: [CGColor], locations: [CGFloat]?, space: CGColorSpace? = nil) {
        let last = CGFloat(max(colors.count - 1, 1))
        let stops = colors.enumerated().map { i, color in
            Stop(location: locations?[i] ?? CGFloat(i) / last, color: color.rgba)
        }
        self.init(stops: stops, space: space)
    }
}

/// How far a gradient reaches beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}
