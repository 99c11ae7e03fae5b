import Foundation

/// How what is painted is laid over what is there. In the formulas of Apple's reference `R` is the
/// result, `S` the source, `D` the destination, all with alpha multiplied in.
public enum CGBlendMode: Int32, Sendable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case softLight
    case hardLight
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    case clear
    case copy
    case sourceIn
    case sourceOut
    case sourceAtop
    case destinationOver
    case destinationIn
    case destinationOut
    case destinationAtop
    case xor
    case plusDarker
    case plusLighter
}

/// How glyphs are painted.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill
    case stroke
    case fillStroke
    case invisible
    case fillClip
    case strokeClip
    case fillStrokeClip
    case clip
}
