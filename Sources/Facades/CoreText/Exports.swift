@_exported public import CoreGraphics
@_exported public import FoundationGaps
@_exported public import enum QuartzCore.CTFontManagerScope
@_exported public import func QuartzCore.CTFontManagerRegisterFontsForURL
@_exported public import func QuartzCore.CTFontManagerRegisterGraphicsFont
