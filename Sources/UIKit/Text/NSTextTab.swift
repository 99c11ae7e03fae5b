public import Foundation

/// A tab stop of a paragraph.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding {
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `CharacterSet` whose first match in a column is aligned with the stop.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    open private(set) var alignment: NSTextAlignment
    /// Points from the paragraph's leading edge.
    open private(set) var location: CGFloat
    open private(set) var options: [OptionKey: Any]

    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc
        self.options = options
        super.init()
    }

    /// What terminates a column is not archived.
    public required init?(coder: NSCoder) {
        alignment = coder.decodeCase(forKey: "NSAlignment") ?? .left
        location = coder.finiteNumber(forKey: "NSLocation") ?? 0
        options = [:]
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encode(alignment.rawValue, forKey: "NSAlignment")
        coder.encode(Double(location), forKey: "NSLocation")
    }

    public class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return alignment == other.alignment && location == other.location
    }

    open override var hash: Int { location.hashValue }
}
