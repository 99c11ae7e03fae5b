public typealias CGFontIndex = UInt16
/// A glyph's number in its font.
public typealias CGGlyph = CGFontIndex
