public import CoreGraphics
public import Foundation
public import FoundationGaps
import TextEngine
public import UIKit

/// A font at a size; toll-free bridged with `UIFont` on Apple's systems, the same class here.
public typealias CTFont = UIFont
/// The same as `UIFontDescriptor`.
public typealias CTFontDescriptor = UIFontDescriptor

public struct CTFontSymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
}

/// Which of the system's fonts is wanted.
public enum CTFontUIFontType: UInt32, Sendable {
    case none = 0xFFFF_FFFF
    case user = 0
    case userFixedPitch = 1
    case system = 2
    case emphasizedSystem = 3
    case smallSystem = 4
    case smallEmphasizedSystem = 5
    case label = 10
}

public enum CTFontOrientation: UInt32, Sendable {
    case `default` = 0
    case horizontal = 1
    case vertical = 2
}

// MARK: Making fonts

/// The font of a name; the system's last resort, Helvetica, where there is none. A size of 0 is 12 points. Fonts have no matrix here.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont {
    CTFont(name: name as String, size: size) ?? CTFont(name: "Helvetica", size: size) ?? .systemFont(ofSize: size == 0 ? 12 : size)
}

public func CTFontCreateWithFontDescriptor(_ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont {
    CTFont(descriptor: descriptor, size: size)
}

/// One of the system's fonts; nil for `none`. A size of 0 is the font's own.
public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont? {
    switch uiType {
    case .none: nil
    case .user: CTFont(name: "Helvetica", size: size == 0 ? 12 : size)
    case .userFixedPitch: .monospacedSystemFont(ofSize: size == 0 ? 10 : size, weight: .regular)
    case .system: .systemFont(ofSize: size == 0 ? 13 : size)
    case .emphasizedSystem: .boldSystemFont(ofSize: size == 0 ? 13 : size)
    case .smallSystem: .systemFont(ofSize: size == 0 ? 11 : size)
    case .smallEmphasizedSystem: .boldSystemFont(ofSize: size == 0 ? 11 : size)
    case .label: .systemFont(ofSize: size == 0 ? 10 : size)
    }
}

/// The same font in another size, 0 for its own, with a descriptor's attributes in place of its own.
public func CTFontCreateCopyWithAttributes(_ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?) -> CTFont {
    let size = size == 0 ? font.pointSize : size
    guard let attributes else { return font.withSize(size) }
    return CTFont(descriptor: font.fontDescriptor.addingAttributes(attributes.fontAttributes), size: size)
}

/// The font of the same family with other traits where the mask has a bit; nil when there is none.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    let old = font.fontDescriptor.symbolicTraits.rawValue
    let traits = UIFontDescriptor.SymbolicTraits(rawValue: old & ~symTraitMask.rawValue | symTraitValue.rawValue & symTraitMask.rawValue)
    return font.fontDescriptor.withSymbolicTraits(traits).map { CTFont(descriptor: $0, size: size == 0 ? font.pointSize : size) }
}

/// The font that has the glyphs for a string's first character: the font itself, or a fallback of the same size.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
    let units = Array((string as String).utf16)
    let wanted = range.offsets(in: units.count)
    guard let scalar = String(decoding: units[wanted], as: UTF16.self).unicodeScalars.first else { return currentFont }
    return UIFont(setting: FontLibrary.shared.font(for: scalar, base: currentFont.font, language: nil), insteadOf: currentFont)
}

// MARK: Names

public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { NSString(string: font.fontName) }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { NSString(string: font.familyName) }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { NSString(string: font.font.face.name(.full) ?? font.fontName) }
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }

public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
    var traits = CTFontSymbolicTraits(rawValue: font.fontDescriptor.symbolicTraits.rawValue)
    if font.font.face.hasColorBitmaps { traits.insert(.traitColorGlyphs) }
    return traits
}

// MARK: Metrics, in points

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Positive below the baseline.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// Negative below the baseline.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.font.metrics.underlinePosition }
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.font.metrics.underlineThickness }
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { .identity }
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.font.face.unitsPerEm) }
/// Degrees, negative for glyphs that lean to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { -atan(font.font.description.slant) * 180 / .pi }

// MARK: Glyphs

/// The glyphs of UTF-16 units, 0 where the font has none and for the second half of a pair.
///
/// - Returns: whether all characters have a glyph.
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    var hasAll = true
    var at = 0
    while at < count {
        var scalar = Unicode.Scalar(characters[at])
        var length = 1
        if UTF16.isLeadSurrogate(characters[at]), at + 1 < count, UTF16.isTrailSurrogate(characters[at + 1]) {
            scalar = UTF16.decode(UTF16.EncodedScalar([characters[at], characters[at + 1]]))
            length = 2
        }
        let glyph = scalar.flatMap { font.font.face.glyph(for: $0) }
        glyphs[at] = glyph.map { CGGlyph(truncatingIfNeeded: $0) } ?? 0
        if length == 2 { glyphs[at + 1] = 0 }
        if glyph == nil { hasAll = false }
        at += length
    }
    return hasAll
}

/// The advances of glyphs in points.
///
/// - Returns: their sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>, _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    let law = GlyphAdvances(font.font)
    var sum = 0.0
    for at in 0..<max(0, count) {
        let advance = law.advance(of: UInt32(glyphs[at]))
        advances?[at] = orientation == .vertical ? CGSize(width: 0, height: advance) : CGSize(width: advance, height: 0)
        sum += advance
    }
    return sum
}

/// What glyphs cover from their origins, y up.
///
/// - Returns: the union.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>, _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    var union = CGRect.null
    for at in 0..<max(0, count) {
        let box = GlyphPath.path(font.font, UInt32(glyphs[at]))?.boundingBoxOfPath ?? .zero
        boundingRects?[at] = box
        if !box.isEmpty { union = union.union(box) }
    }
    return union.isNull ? .zero : union
}

/// A glyph's outline from its origin, y up; nil for one without: spaces, pictures.
public func CTFontCreatePathForGlyph(_ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let path = GlyphPath.path(font.font, UInt32(glyph)) else { return nil }
    guard var matrix = matrix?.pointee else { return path }
    return path.copy(using: &matrix)
}

/// Fills glyphs in the context's colour, each at its place in text space, y up. Pictures (emoji) are left out.
public func CTFontDrawGlyphs(_ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int, _ context: CGContext) {
    let path = CGMutablePath()
    let matrix = context.textMatrix
    for at in 0..<max(0, count) {
        guard let outline = GlyphPath.path(font.font, UInt32(glyphs[at])) else { continue }
        path.addPath(outline, transform: CGAffineTransform(translationX: positions[at].x, y: positions[at].y).concatenating(matrix))
    }
    guard !path.isEmpty else { return }
    context.addPath(path)
    context.fillPath()
}

/// Advances with what the system font adds to those of the face that stands in for it.
private struct GlyphAdvances {
    private let font: Font
    private var scalars: [UInt32: Unicode.Scalar] = [:]

    init(_ font: Font) {
        self.font = font
        guard font.description.advances != nil else { return }
        for value in Array(UInt32(0x20)...0x24F) + Array(0x2010...0x2044) {
            if let scalar = Unicode.Scalar(value), let glyph = font.face.glyph(for: scalar), scalars[glyph] == nil { scalars[glyph] = scalar }
        }
    }

    func advance(of glyph: UInt32) -> Double {
        if let fixed = font.description.fixedAdvance { return Double(fixed * font.size) }
        let plain = font.face.advance(of: glyph) * Double(font.glyphSize)
        return plain + (scalars[glyph].map { font.advanceCorrection(for: $0) } ?? 0) + Double(font.description.tracking)
    }
}
