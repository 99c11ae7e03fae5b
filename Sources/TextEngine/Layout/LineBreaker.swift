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
        set_linebreaks_utf16(units, units.count, language ?? "", &marks)
        var result = [Bool](repeating: false, count: units.count)
        for index in 1..<max(1, units.count) where graphemes[index] {
            result[index] = marks[index - 1] == CChar(LINEBREAK_ALLOWBREAK) || marks[index - 1] == CChar(LINEBREAK_MUSTBREAK)
        }
        breakAroundEmoji(units, graphemes, emoji, &result)
        if keepsHangulWords { keepHangul(units, &result) }
        if units.contains(where: GraphemeClass.needsDictionary) { breakByDictionary(units, graphemes, &result) }
        return result
    }

    private static let initialised: Void = init_linebreak()

    /// Emoji break like ideographs: before and after, except beside punctuation that sticks.
    private static func breakAroundEmoji(_ units: [UInt16], _ graphemes: [Bool], _ emoji: [Bool], _ result: inout [Bool]) {
        guard emoji.contains(true) else { return }
        for index in 1..<max(1, units.count) where graphemes[index] && emoji[index - 1] != emoji[index] || (graphemes[index] && emoji[index]) {
            if emoji[index], emoji[index - 1] {
                result[index] = true
            } else if emoji[index] {
                result[index] = !sticksToNext(units[index - 1])
            } else {
                result[index] = !sticksToPrevious(units[index])
            }
        }
    }

    private static func sticksToPrevious(_ unit: UInt16) -> Bool {
        if GraphemeClass.isSpace(unit) { return true }
        switch unit {
        case 0x21, 0x22, 0x25, 0x27, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0xA0, 0xBB, 0x2019, 0x201D, 0x2026, 0x202F,
            0x2060, 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B,
            0xFF1F, 0xFF5D:
            return true
        default: return false
        }
    }

    private static func sticksToNext(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x22, 0x27, 0x28, 0x5B, 0x7B, 0xA0, 0xAB, 0x2018, 0x201C, 0x202F, 0x2060, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0xFF08,
            0xFF5B:
            return true
        default: return false
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
