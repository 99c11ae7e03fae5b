import CUnibreak
import Foundation
import Glibc

/// Where lines may end: UAX 14 by libunibreak, with what it does not know yet (emoji) or cannot know (words of
/// scripts that do not write spaces), and iOS's habits for Korean.
enum LineBreaker {
    /// Marks, for each UTF-16 unit of a paragraph, whether a line may begin there.
    ///
    /// - Parameter graphemes: true where a user-perceived character begins; nothing breaks elsewhere.
    static func opportunities(
        _ units: [UInt16], graphemes: [Bool], emoji: [Bool], language: String?, keepsHangulWords: Bool
    ) -> [Bool] {
        guard !units.isEmpty else { return [] }
        _ = initialised
        var marks = [CChar](repeating: 0, count: units.count)
        set_linebreaks_utf16(plain(units, emoji: emoji), units.count, language ?? "", &marks)
        var result = [Bool](repeating: false, count: units.count)
        for index in 1..<max(1, units.count) where graphemes[index] {
            result[index] = marks[index - 1] == CChar(LINEBREAK_ALLOWBREAK) || marks[index - 1] == CChar(LINEBREAK_MUSTBREAK)
        }
        keepSmallKana(units, &result)
        if keepsHangulWords { keepHangul(units, &result) }
        if units.contains(where: GraphemeClass.needsDictionary) { breakByDictionary(units, graphemes, &result) }
        return result
    }

    private static let initialised: Void = init_linebreak()

    /// The text as the library can take it. It knows Unicode 6.2 and stops the process at a flag or a stray
    /// surrogate; emoji, which break like ideographs, are shown to it as one.
    private static func plain(_ units: [UInt16], emoji: [Bool]) -> [UInt16] {
        var result = units
        for index in units.indices {
            let unit = units[index]
            if emoji[index] {
                result[index] = 0x4E00
            } else if unit == 0xFFFF {
                result[index] = 0xFFFD
            } else if UTF16.isLeadSurrogate(unit) {
                let isPaired = index + 1 < units.count && UTF16.isTrailSurrogate(units[index + 1])
                let isFlagLetter = isPaired && unit == 0xD83C && (0xDDE6...0xDDFF).contains(units[index + 1])
                if !isPaired || isFlagLetter { result[index] = 0xFFFD }
                if isFlagLetter { result[index + 1] = 0xFFFD }
            } else if UTF16.isTrailSurrogate(unit), index == 0 || !UTF16.isLeadSurrogate(units[index - 1]) {
                result[index] = 0xFFFD
            }
        }
        return result
    }

    /// Small kana and the long mark do not begin lines; the library takes them for plain ideographs.
    private static func keepSmallKana(_ units: [UInt16], _ result: inout [Bool]) {
        for index in units.indices where result[index] && units[index] >= 0x3041 && units[index] <= 0x30FC {
            switch units[index] {
            case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x30A1, 0x30A3,
                0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FC:
                result[index] = GraphemeClass.isSpace(units[index - 1])
            default: break
            }
        }
    }

    private static func keepHangul(_ units: [UInt16], _ result: inout [Bool]) {
        for index in 1..<max(1, units.count) where result[index] {
            if let before = Unicode.Scalar(units[index - 1]), let after = Unicode.Scalar(units[index]),
                GraphemeClass.isHangul(before), GraphemeClass.isHangul(after)
            {
                result[index] = false
            }
        }
    }

    /// Thai, Lao, Burmese and Khmer words, by the dictionaries of the ICU that Foundation is built on.
    private static func breakByDictionary(_ units: [UInt16], _ graphemes: [Bool], _ result: inout [Bool]) {
        guard let iterator = WordDictionary(units) else { return }
        for boundary in iterator.boundaries where boundary > 0 && boundary < units.count && graphemes[boundary] {
            if GraphemeClass.needsDictionary(units[boundary]), GraphemeClass.needsDictionary(units[boundary - 1]) {
                result[boundary] = true
            }
        }
    }
}

/// ICU's line boundaries for scripts that need a dictionary. Foundation carries ICU under prefixed names; where
/// they are missing, such text breaks at spaces only.
private struct WordDictionary {
    let boundaries: [Int]

    private typealias Open = @convention(c) (Int32, UnsafePointer<CChar>?, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>) -> OpaquePointer?
    private typealias Next = @convention(c) (OpaquePointer) -> Int32
    private typealias Close = @convention(c) (OpaquePointer) -> Void

    private struct Functions: @unchecked Sendable {
        let open: Open
        let next: Next
        let close: Close
    }

    private static let functions: Functions? = {
        guard let open = dlsym(nil, "swift_ubrk_open"), let next = dlsym(nil, "swift_ubrk_next"),
            let close = dlsym(nil, "swift_ubrk_close")
        else { return nil }
        return Functions(
            open: unsafeBitCast(open, to: Open.self), next: unsafeBitCast(next, to: Next.self),
            close: unsafeBitCast(close, to: Close.self))
    }()

    init?(_ units: [UInt16]) {
        guard let functions = Self.functions else { return nil }
        let lineBoundaries: Int32 = 2
        boundaries = units.withUnsafeBufferPointer { buffer -> [Int] in
            var status: Int32 = 0
            guard let iterator = functions.open(lineBoundaries, "th", buffer.baseAddress, Int32(buffer.count), &status),
                status <= 0
            else { return [] }
            defer { functions.close(iterator) }
            var found: [Int] = []
            while true {
                let boundary = functions.next(iterator)
                if boundary < 0 { return found }
                found.append(Int(boundary))
            }
        }
    }
}
