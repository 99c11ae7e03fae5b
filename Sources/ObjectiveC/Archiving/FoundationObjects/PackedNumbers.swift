import Foundation

/// Numbers in bytes of seven bits, the lowest first; the last byte of a number has its highest bit clear.
enum PackedNumbers {
    static func read(_ data: Data) throws -> [UInt64] {
        var numbers: [UInt64] = []
        var number: UInt64 = 0
        var shift: UInt64 = 0
        for byte in data {
            guard shift < 63 || shift == 63 && byte & 0x7e == 0 else { throw ArchiveError.corrupt("a packed number is too large") }
            number |= UInt64(byte & 0x7f) << shift
            shift += 7
            if byte < 0x80 {
                numbers.append(number)
                (number, shift) = (0, 0)
            }
        }
        guard shift == 0 else { throw ArchiveError.corrupt("packed numbers end early") }
        return numbers
    }

    static func write(_ numbers: [UInt64]) -> Data {
        var data = Data()
        for var number in numbers {
            while number > 0x7f {
                data.append(UInt8(number & 0x7f) | 0x80)
                number >>= 7
            }
            data.append(UInt8(number))
        }
        return data
    }
}
