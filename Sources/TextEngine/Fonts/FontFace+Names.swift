import CHarfBuzz
import Foundation

extension FontFace {
    package enum Name: UInt32 {
        case family = 1
        case subfamily = 2
        case full = 4
        case postScript = 6
    }

    /// A string of the face's name table.
    package func name(_ name: Name) -> String? {
        var size: UInt32 = 256
        var buffer = [CChar](repeating: 0, count: 256)
        let length = hb_ot_name_get_utf8(hbFace, hb_ot_name_id_t(name.rawValue), nil, &size, &buffer)
        guard length > 0 else { return nil }
        return String(decoding: buffer[..<Int(size)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
