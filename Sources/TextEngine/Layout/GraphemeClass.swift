import CHarfBuzz

/// What the itemiser and the line breaker want to know of one user-perceived character.
struct GraphemeClass {
    /// Shown as a picture: emoji by default or by variation selector, flags, keycaps, joined sequences.
    static func isEmoji(_ scalars: String.UnicodeScalarView) -> Bool {
        guard let first = scalars.first else { return false }
        if first.value < 0xA9 {
            // Digits, # and * are emoji only as keycaps.
            guard first.value < 0x3A, first.value >= 0x23 else { return false }
            return scalars.contains { $0.value == 0x20E3 }
        }
        if first.value < 0x2000, first.value > 0xAE { return false }
        // Han and Hangul, most of long texts in their scripts.
        if first.value >= 0x3400, first.value < 0xD800 { return false }
        var selector: UInt32?
        var joined = false
        for scalar in scalars.dropFirst() {
            if scalar.value == 0xFE0E || scalar.value == 0xFE0F { selector = selector ?? scalar.value }
            if scalar.value == 0x200D || (0x1F3FB...0x1F3FF).contains(scalar.value) { joined = true }
        }
        if selector == 0xFE0E { return false }
        let properties = first.properties
        if properties.isEmojiPresentation { return true }
        guard properties.isEmoji else { return false }
        return selector == 0xFE0F || joined
    }

    /// Neither shape nor script of its own: selectors, joiners, direction marks.
    static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xAD, 0x34F, 0x61C, 0xE0000...0xE0FFF:
            return true
        default: return false
        }
    }

    static func isSpace(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000, 0x2028: return true
        default: return false
        }
    }

    /// Characters of East Asian text between which lines may break and justification may add space.
    static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x2FFF, 0x3040...0x30FF, 0x3100...0x312F, 0x31A0...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return true
        default: return false
        }
    }

    static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: return true
        default: return false
        }
    }

    /// Scripts without spaces between words, whose breaks need a dictionary.
    static func needsDictionary(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: return true
        default: return false
        }
    }

    nonisolated(unsafe) private static let functions = hb_unicode_funcs_get_default()

    /// The script, nil for characters shared between scripts.
    static func script(of scalar: Unicode.Scalar) -> UInt32? {
        if scalar.value < 0x80 {
            return scalar.properties.isAlphabetic ? HB_SCRIPT_LATIN.rawValue : nil
        }
        let script = hb_unicode_script(functions, scalar.value)
        switch script {
        case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
        case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO: return HB_SCRIPT_HAN.rawValue
        default: return script.rawValue
        }
    }
}
