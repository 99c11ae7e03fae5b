import Foundation

/// How the bytes of a document become text: by a mark at the start, by what the caller says, by what the document says, or as Windows-1252.
enum HTMLEncoding {
    static func text(of data: Data, said encoding: String.Encoding?) -> (text: String, encoding: String.Encoding) {
        let bytes = data.prefix(3)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (String(decoding: data.dropFirst(3), as: UTF8.self), .utf8) }
        let mark: String.Encoding? = bytes.starts(with: [0xFF, 0xFE]) ? .utf16LittleEndian : bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : nil
        if let mark { return (utf16(data.dropFirst(2), mark), mark) }
        let chosen = encoding ?? declared(in: data) ?? .windowsCP1252
        switch chosen {
        case .utf8: return (String(decoding: data, as: UTF8.self), chosen)
        case .utf16, .utf16LittleEndian: return (utf16(data, .utf16LittleEndian), chosen)
        case .utf16BigEndian: return (utf16(data, .utf16BigEndian), chosen)
        // On the web, Latin-1 is Windows-1252.
        case .windowsCP1252, .isoLatin1, .ascii: return (windows1252(data), chosen)
        case .japaneseEUC: return (japaneseEUC(data), chosen)
        default:
            // One wrong byte does not spoil the rest: what is left of it stands in ASCII.
            if let text = String(data: data, encoding: chosen) { return (text, chosen) }
            return (String(decoding: data, as: UTF8.self), chosen)
        }
    }

    private static func utf16(_ data: Data, _ encoding: String.Encoding) -> String {
        let isLittle = encoding == .utf16LittleEndian
        let bytes = Array(data)
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { i in
            isLittle ? UInt16(bytes[i]) | UInt16(bytes[i + 1]) << 8 : UInt16(bytes[i]) << 8 | UInt16(bytes[i + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Foundation here has not EUC-JP, but ISO-2022-JP, in which the same characters have the same numbers without the highest bits.
    private static func japaneseEUC(_ data: Data) -> String {
        let bytes = Array(data)
        var result = ""
        var pairs: [UInt8] = []
        func flush() {
            guard !pairs.isEmpty else { return }
            result += String(data: Data([0x1B, 0x24, 0x42] + pairs + [0x1B, 0x28, 0x42]), encoding: .iso2022JP) ?? String(repeating: "\u{FFFD}", count: pairs.count / 2)
            pairs = []
        }
        var i = 0
        while i < bytes.count {
            let byte = bytes[i]
            let next = i + 1 < bytes.count ? bytes[i + 1] : 0
            if byte >= 0xA1, next >= 0xA1 {
                pairs += [byte & 0x7F, next & 0x7F]
                i += 2
                continue
            }
            flush()
            if byte == 0x8E, (0xA1...0xDF).contains(next), let scalar = Unicode.Scalar(0xFF61 + UInt32(next) - 0xA1) {
                result.unicodeScalars.append(scalar)
                i += 2
            } else {
                result.unicodeScalars.append(byte < 0x80 ? Unicode.Scalar(byte) : "\u{FFFD}")
                i += 1
            }
        }
        flush()
        return result
    }

    private static func windows1252(_ data: Data) -> String {
        // 0x80…0x9F; WHATWG Encoding Standard, index windows-1252.
        let upper: [UInt16] = [
            0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
            0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
        ]
        return String(decoding: data.lazy.map { (0x80...0x9F).contains($0) ? upper[Int($0) - 0x80] : UInt16($0) }, as: UTF16.self)
    }

    /// `charset=…` within the first kilobyte.
    private static func declared(in data: Data) -> String.Encoding? {
        let start = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
        guard let place = start.range(of: "charset") else { return nil }
        let rest = start[place.upperBound...].drop { $0.isWhitespace }
        guard rest.first == "=" else { return nil }
        let name = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }.prefix { $0.isLetter || $0.isNumber || "-_:.".contains($0) }
        return named(String(name))
    }

    static func named(_ name: String) -> String.Encoding? {
        switch name.lowercased() {
        case "utf-8", "utf8", "unicode-1-1-utf-8": .utf8
        // A document whose start reads as ASCII is not in UTF-16, whatever it says.
        case "utf-16", "utf-16le", "utf-16be", "unicode": .utf8
        case "iso-8859-1", "latin1", "l1", "us-ascii", "ascii", "windows-1252", "cp1252", "x-cp1252": .windowsCP1252
        case "iso-8859-2", "latin2": .isoLatin2
        case "windows-1250", "cp1250": .windowsCP1250
        case "windows-1251", "cp1251": .windowsCP1251
        case "windows-1253", "cp1253": .windowsCP1253
        case "windows-1254", "cp1254", "iso-8859-9", "latin5": .windowsCP1254
        case "macintosh", "mac", "x-mac-roman": .macOSRoman
        case "shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j", "ms_kanji": .shiftJIS
        case "euc-jp", "x-euc-jp": .japaneseEUC
        case "iso-2022-jp": .iso2022JP
        // CoreFoundation's numbers, with the bit that tells them from Foundation's.
        case "gb18030", "gbk", "gb2312", "gb_2312-80", "x-gbk": String.Encoding(rawValue: 0x8000_0632)
        case "big5", "big5-hkscs", "x-x-big5": String.Encoding(rawValue: 0x8000_0A03)
        case "euc-kr", "ks_c_5601-1987", "korean", "windows-949": String.Encoding(rawValue: 0x8000_0940)
        case "koi8-r": String.Encoding(rawValue: 0x8000_0A02)
        case "iso-8859-5": String.Encoding(rawValue: 0x8000_0205)
        case "iso-8859-15", "latin9": String.Encoding(rawValue: 0x8000_020F)
        default: nil
        }
    }
}
